import TestSupport
import Testing

@Suite("Advice of documents that are not understood")
struct DocumentAdviceTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        (#"{"1":{"title":"A"},"2":{"title":"B"}}"#, ["A id:1", "B id:2"]),
        (
            #"{"lists":[{"name":"Home","items":["A","B"]},{"name":"Work","items":["C"]}]}"#,
            ["A project:Home", "B project:Home", "C project:Work"]
        ),
        (
            #"{"groups":[{"name":"Home","entries":1,"items":["A","B"]},{"name":"W","items":["C"]}]}"#,
            ["A project:Home", "B project:Home", "C project:W"]
        ),
        (
            #"{"lists":{"L":[{"title":"A"}],"M":[{"title":"B"}]}}"#, ["A project:L", "B project:M"]
        ),
        (
            #"{"data":{"boards":[{"name":"B","items_page":{"items":[{"id":"1","name":"A","column_values":[{"text":"x"}]}]}},{"name":"C","items_page":{"items":[{"id":"2","name":"B"}]}}]}}"#,
            ["A project:B id:1 {column_values}", "B project:C id:2"]
        ),
        (
            #"{"lists":{"L":[{"title":"A"}],"M":[{"title":"B"},"C"],"N":[]}}"#,
            ["A project:L", "B project:M", "C project:M"]
        ),
        (#"{"L":[{"title":"A"}],"M":["B"]}"#, ["A project:L", "B project:M"]),
        (
            #"{"workspaces":[{"name":"W","projects":[{"name":"P","sections":[{"name":"S","tasks":[{"title":"T"}]}]}]}]}"#,
            ["T project:W/P/S"]
        ),
        (
            #"{"a":[{"title":"A"}],"b":["B"],"c":{"d":1}}"#, ["A project:a", "B project:b"]
        ),
        (#"{"version":3,"t1":{"title":"A"},"t2":{"title":"B"}}"#, ["A id:t1", "B id:t2"]),
        (
            #"{"state":{"todos":{"byId":{"1":{"title":"A"},"2":{"title":"B"}},"allIds":["1","2"]}}}"#,
            ["A id:1", "B id:2"]
        ),
    ])
    func `tasks that lie deeper are taken out by the advice that is given`(
        _ content: String, _ tasks: [String]
    ) throws {
        try home.write(content, to: "tasks.json")
        let refused = try home.importing("tasks.json")
        #expect(refused.ending == .exited(65))
        let command = try #require(refused.errors.split(separator: "Take them out: ").last)
        #expect(try home.pasting(String(command.prefix { $0 != "\n" })).ending == .exited(0))
        #expect(try home.tasks().map(Export.line) == tasks)
    }

    @Test(arguments: [
        (#"["A","B"]"#, ["A", "B"]),
        ("\u{FEFF}" + #"{"todos":["A","B"],"colors":[]}"#, ["A", "B"]),
        (#"{"todo":["A"],"in progress":["B"],"done":["C"]}"#, ["A", "B active", "C completed"]),
        // npa02/kaban_terminal_app, and the board before anything is done.
        (
            #"{"To Do":["A"],"In Progress":["B"],"Done":["C"]}"#, ["A", "B active", "C completed"]
        ),
        (#"{"To Do":["A","B"],"In Progress":["C"],"Done":[]}"#, ["A", "B", "C active"]),
        // Daniel-Sinkin/snake, kanban.json.
        (
            #"{"1":{"description":"A","status":"done"},"2":{"description":"B"}}"#,
            ["A completed id:1", "B id:2"]
        ),
        (#"{"todo":["A","B"]}"#, ["A", "B"]),
        // Ajay221bl/task-logger-cli-app, todos.json.
        (
            #"[{"3":{"taskName":"A","done":false}},{"5":{"taskName":"B","done":true}}]"#,
            ["A id:3", "B completed id:5"]
        ),
        // taskbook, storage.json.
        (
            #"{"1":{"_id":1,"_date":"Mon Nov 30 2026","description":"A b","boards":["My board"],"isComplete":true}}"#,
            ["A b completed id:1 {_date,_id,boards}"]
        ),
        // An answer of monday.com, as its documentation asks for it, and the last page of one.
        (
            #"{"data":{"boards":[{"name":"B","items_page":{"cursor":null,"items":[{"id":"1","name":"A","subitems":[{"id":"77","name":"A1"}]},{"id":"2","name":"C","subitems":[]}]}}]},"account_id":1}"#,
            ["A project:B id:1", "A1 part-of:1 id:1.77", "C project:B id:2"]
        ),
        (
            #"{"phases":[{"id":"p","name":"P","wishes":[{"id":"F","name":"A","status":"done"}]}]}"#,
            ["A completed project:P id:F"]
        ),
        // Django's dumpdata, and a list of JSON:API.
        (
            #"[{"model":"todo.task","pk":1,"fields":{"title":"A","completed":true}},{"model":"todo.task","pk":2,"fields":{"title":"B"}}]"#,
            ["A completed {model,pk}", "B {model,pk}"]
        ),
        (
            #"[{"id":"1","type":"tasks","attributes":{"title":"A","done":true,"due-date":"2026-12-05"}}]"#,
            ["A completed due:2026-12-05 id:1 {type}"]
        ),
        (#"{"rails":[{"title":"L","cards":[{"title":"A"}]}]}"#, ["A project:L"]),
        // TickTick's /batch/check, GitHub's projects, and members named as C# writes them.
        (
            #"{"syncTaskBean":{"update":[{"title":"A","status":2,"dueDate":"2026-12-05"}],"delete":[]},"projectProfiles":[{"id":"p","name":"Home"}],"tags":[{"name":"x"}]}"#,
            ["A due:2026-12-05 project:update {status}"]
        ),
        (
            #"{"data":{"organization":{"projectV2":{"items":{"nodes":[{"id":"1","content":{"title":"A","state":"CLOSED"},"fieldValues":{"nodes":[{"name":"Todo"}]}}]}}}}}"#,
            ["A completed id:1 {fieldValues}"]
        ),
        (
            #"{"Columns":[{"Title":"Doing","Cards":[{"Title":"A"}]}]}"#, ["A project:Doing"]
        ),
        // A board in a list, stages of a board, and texts beside tasks with a name of their own for those.
        (
            #"[{"title":"P","groups":[{"title":"G","tasks":[{"title":"A","status":"Done"}]}]}]"#,
            ["A completed project:P/G"]
        ),
        (
            #"{"Ideas":[{"title":"A"}],"Research":[{"title":"B"}],"Launch":[]}"#,
            ["A project:Ideas", "B project:Research"]
        ),
        (
            #"{"ticket":[{"id":1,"titolo":"A","stato":"aperto"}],"altri":["B"]}"#,
            ["A id:1"]
        ),
        (
            #"{"words":["open"],"groups":[{"nome":"G","wishes":[{"titulo":"A","status":"done"}]}]}"#,
            ["A completed"]
        ),
        (
            #"{"checklists":[{"name":"Trip","content":[{"title":"Clothing","items":["Socks","Hat"]}]}]}"#,
            ["Socks project:Trip/Clothing", "Hat project:Trip/Clothing"]
        ),
        (
            #"{"allowed":["open","done"],"wishes":[{"title":"A","status":"done"}]}"#,
            ["A completed"]
        ),
        (
            #"{"milestones":[{"name":"M"}],"wishes":[{"title":"A","status":"done"}]}"#,
            ["A completed"]
        ),
        (
            #"{"phases":[{"name":"P"}],"wishes":[{"title":"F"}]}"#,
            ["P project:phases", "F project:wishes"]
        ),
        (
            #"{"tareas":[{"titulo":"A","completada":false}],"tareas_completadas":[{"titulo":"B","completada":true}]}"#,
            ["A project:tareas", "B completed project:tareas_completadas"]
        ),
        (
            #"{"Exercise":{"description":"Run","frequency":"daily"},"Read":{"description":"Books"}}"#,
            ["Exercise notes:Run {frequency}", "Read notes:Books"]
        ),
        // Boards of a course whose tasks have lists of their own (GuyElizarov/listo-backend).
        (
            #"[{"title":"B","groups":[{"title":"QA","tasks":[{"title":"A","checklists":[{"title":"c","todos":[{"title":"x","isDone":false}]}]},{"title":"C","checklists":[]}]}]}]"#,
            ["A project:B/QA {checklists}", "C project:B/QA"]
        ),
        (
            #"{"team":[{"name":"Ann"}],"categories":[{"name":"C","rails":[{"title":"P","tasks":[{"title":"A","status":"done"}]}]}]}"#,
            ["A completed project:C/P"]
        ),
        (
            #"{"task":{"id":1,"title":"A","done":true,"due":"2026-01-05"}}"#,
            ["A completed due:2026-01-05 id:1"]
        ),
        (
            #"[{"todo":{"text":"A","completed":true}},{"todo":{"text":"B","completed":false}}]"#,
            ["A completed", "B"]
        ),
        (
            #"[{"task":{"id":1,"name":"A"},"user":{"name":"Bob"}},{"task":{"id":2,"name":"B"},"user":{"name":"Bob"}}]"#,
            ["A id:1 {user}", "B id:2 {user}"]
        ),
        // Firebase, users above their tasks.
        (
            #"{"todos":{"u1":{"-Ma":{"text":"A"},"-Mb":{"text":"B"}},"u2":{"-Mc":{"text":"C"}}}}"#,
            ["A project:u1 id:-Ma", "B project:u1 id:-Mb", "C project:u2 id:-Mc"]
        ),
        (
            #"{"Bob":{"1":{"title":"A"},"2":{"title":"B"}},"Ann":{"3":{"title":"C"}}}"#,
            ["A project:Bob id:1", "B project:Bob id:2", "C project:Ann id:3"]
        ),
        (#"{"tareas":["A"],"otras":["B"]}"#, ["A project:tareas", "B project:otras"]),
        (#"{"Home":["A"],"Work":["B"]}"#, ["A project:Home", "B project:Work"]),
        (#"[["Task","Due"],["A","2026-12-24"],["B",null]]"#, ["A due:2026-12-24", "B"]),
        (
            #"{"range":"A1:C3","values":[["Task","Due"],["A, \"B\"","2026-12-24"],["C"]]}"#,
            [#"A, "B" due:2026-12-24"#, "C"]
        ),
        (
            #"{"columns":["Task","Due"],"index":[0,1],"data":[["A","2026-12-24"],["B",null]]}"#,
            ["A due:2026-12-24", "B"]
        ),
        (
            #"{"Task":{"0":"A","1":"B"},"Due":{"0":"2026-12-24","1":null}}"#,
            ["A due:2026-12-24", "B"]
        ),
        (#"{"title":["A","B"],"done":[true,false]}"#, ["A completed", "B"]),
        (Self.notion, ["A b active due:2026-12-24 +home +shop id:p1", "C id:p2"]),
        (
            #"{"object":"list","results":\#(Self.notion),"has_more":false}"#,
            ["A b active due:2026-12-24 +home +shop id:p1", "C id:p2"]
        ),
    ])
    func `texts, tables and pages are taken out by the advice that is given`(
        _ content: String, _ tasks: [String]
    ) throws {
        try home.write(content, to: "tasks.json")
        let refused = try home.importing("tasks.json")
        #expect(refused.ending == .exited(65))
        #expect(!home.hasStore)
        let command = try #require(refused.errors.split(separator: "Take them out: ").last)
        #expect(try home.pasting(String(command.prefix { $0 != "\n" })).ending == .exited(0))
        #expect(try home.tasks().map(Export.line) == tasks)
    }

    /// Two pages as Notion's interface answers them: https://developers.notion.com/reference/page.
    private static let notion = """
        [{"object":"page","id":"p1","created_time":"2026-03-01T19:05:00.000Z",
          "last_edited_time":"2026-07-06T20:25:00.000Z","properties":{
            "Due":{"id":"a","type":"date","date":{"start":"2026-12-24","end":null}},
            "Status":{"id":"b","type":"status","status":{"name":"In progress"}},
            "Tags":{"id":"c","type":"multi_select","multi_select":[{"name":"home"},{"name":"shop"}]},
            "Name":{"id":"title","type":"title","title":[{"plain_text":"A "},{"plain_text":"b"}]}}},
         {"object":"page","id":"p2","created_time":"2026-03-01T19:05:00.000Z","properties":{
            "Due":{"id":"a","type":"date","date":null},
            "Name":{"id":"title","type":"title","title":[{"plain_text":"C"}]}}}]
        """

    @Test func `the column that may hold the texts is named`() throws {
        try home.write(
            #"[{"id":1,"short_desc":"Buy milk","status":"done"},{"id":2,"short_desc":"Call Ana"}]"#,
            to: "tasks.json")
        let refused = try home.importing("tasks.json")
        #expect(refused.ending == .exited(65))
        let command = try #require(refused.errors.split(separator: "of the tasks: ").last)
        #expect(try home.pasting(String(command.prefix { $0 != "\n" })).ending == .exited(0))
        #expect(try home.tasks().map(Export.line) == ["Buy milk completed id:1", "Call Ana id:2"])
    }

    @Test func `a member that no task can hold is left alone by the advice that is given`() throws {
        try home.write(
            #"[{"title":"A","day":"Feb 5th at 2:30pm"},{"title":"B","day":"every evening"}]"#,
            to: "tasks.json")
        let result = try home.importing("tasks.json")
        let command = try #require(result.errors.split(separator: "something else here: ").last)
        let pasted = String(command.prefix { $0 != "\n" }).replacing(". Else", with: "\u{1}")
            .prefix { $0 != "\u{1}" }
        #expect(try home.pasting(String(pasted)).ending == .exited(0), "\(pasted)")
        #expect(try home.tasks().map(Export.line) == ["A {day}", "B {day}"])
    }

    @Test(arguments: [
        (#"["A",{"title":"B"}]"#, 1), (#"["A","B""#, 0), (#"[[1,2],[3,4]]"#, 0),
    ])
    func `what is no list of texts or a table is read value by value`(
        _ content: String, _ tasks: Int
    ) throws {
        try home.write(content, to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).imported == tasks)
    }

    @Test func `no advice leads to a part of the tasks alone`() throws {
        let boards =
            #"{"name":"B","groups":[{"items":[{"name":"T"}]}]},{"name":"C","items":[{"name":"U"}]}"#
        try home.write(#"{"data":{"boards":[\#(boards)]}}"#, to: "tasks.json")
        let refused = try home.importing("tasks.json")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("where its tasks lie is not known"), "\(refused.errors)")
    }

    @Test func `are taken out by the advice that is given, where none is called as such lists are`()
        throws
    {
        try home.write(
            #"{"made":"2026","Home":[{"title":"A"},{"title":"B"}],"Work":[{"title":"C"}]}"#,
            to: "tasks.json")
        let refused = try home.importing("tasks.json")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("may lie under 'Home', 'Work'."))
        let command = try #require(refused.errors.split(separator: "Take them out: ").last)
        #expect(try home.pasting(String(command.prefix { $0 != "\n" })).ending == .exited(0))
        #expect(
            try home.tasks().map(Export.line) == [
                "A project:Home", "B project:Home", "C project:Work",
            ])
    }
}
