import TestSupport
import Testing

@Suite("Lists that stand beside that of the tasks")
struct ListsBesideTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(
        arguments: [
            (
                #"{"projects":[{"name":"Home","tasks":[{"title":"A"}],"completedTasks":[{"title":"Z"}]}]}"#,
                ["A project:Home", "Z completed project:Home {section}"], [:]
            ),
            (
                #"[{"name":"Home","tasks":[{"title":"A"}],"archived":[{"title":"Z"}]},{"name":"W","tasks":[{"title":"B"}]}]"#,
                ["A project:Home", "Z project:Home {section}", "B project:W"], [:]
            ),
            (
                #"[{"name":"Home","tasks":[{"title":"A"}]},{"name":"W","completed":[{"title":"Z"}]}]"#,
                ["A project:Home", "Z completed project:W {section}"], [:]
            ),
            (
                #"{"lists":[{"name":"L","tasks":[{"title":"A"}],"archivedCards":[{"title":"Y"},{"title":"Z"}]}]}"#,
                ["A project:L"], ["archivedCards": 2]
            ),
            (
                #"{"projects":[{"name":"P","members":[{"name":"Eva"}],"sections":[{"name":"S","tasks":[{"title":"A"}],"done":[{"title":"Z"}]}]}]}"#,
                ["A project:P {section}", "Z completed project:P {section,section list}"],
                ["members": 1]
            ),
            (
                #"{"todo":[{"title":"A"}],"inProgress":[{"title":"B"}],"backlog":[{"title":"C"}],"done":[{"title":"Z"}]}"#,
                [
                    "A {section}", "B active {section}", "C {section}", "Z completed {section}",
                ], [:]
            ),
            // Answers of GraphQL (https://relay.dev/graphql/connections.htm).
            (
                #"{"data":{"tasks":{"edges":[{"node":{"title":"A"}},{"node":{"title":"B"}}],"pageInfo":{"hasNextPage":false}}}}"#,
                ["A", "B"], [:]
            ),
            // What was deleted is nothing to be done.
            (
                #"{"tasks":[{"title":"A"}],"deleted":[{"title":"X"}],"trash":[{"title":"Y"}]}"#,
                ["A"], ["deleted": 1, "trash": 1]
            ),
            (
                #"{"lists":[{"name":"L","tasks":[{"title":"A"}],"trash":[{"title":"Y"}]}]}"#,
                ["A project:L"], ["trash": 1]
            ),
            // The only list has its name in an object of its own, and others beside it.
            (
                #"{"project":{"id":3,"name":"Home","archived":[{"title":"Z"}],"tasks":[{"title":"A"}]}}"#,
                ["Z project:Home {section}", "A project:Home"], [:]
            ),
            (
                #"{"name":"Home","tasks":[{"title":"A"}],"archived":[{"title":"Z"}]}"#,
                ["A project:Home", "Z project:Home {section}"], [:]
            ),
            // What says more than a list is a task.
            (
                #"{"title":"P","due":"2026-12-24","notes":"imp","items":[{"title":"A"}]}"#,
                ["P due:2026-12-24 notes:imp", "A part-of:1"], [:]
            ),
            (
                #"{"data":{"title":"P","priority":"high","tasks":[{"title":"A"}]}}"#,
                ["P !high", "A part-of:1"], [:]
            ),
            (
                #"{"tasks":[{"title":"P","due":"2026-12-24","tasks":[{"title":"A"}],"items":[{"title":"B"}]}]}"#,
                ["P due:2026-12-24", "A part-of:1", "B part-of:1"], [:]
            ),
            (
                #"{"projects":[{"name":"L","tasks":[{"title":"A"}]},{"name":"M","notes":"x","tasks":[{"title":"B"}]}]}"#,
                ["A project:L", "B project:M"], ["notes": 1]
            ),
            // Of a list only its name has a place in its tasks; the rest is counted.
            (
                #"{"name":"Bugs","description":"All","issues":[{"title":"A"}],"archived":[{"title":"Z"}]}"#,
                ["A project:Bugs", "Z project:Bugs {section}"], ["description": 1]
            ),
            (
                #"{"status":"success","title":"Tasks","results":[{"title":"A"}]}"#,
                ["A project:Tasks"], [:]
            ),
            (
                #"{"name":"Board","tasks":[],"items":[{"title":"A"}]}"#, ["A project:Board"], [:]
            ),
            (
                #"{"projects":[{"name":"M","status":"active","tasks":[{"name":"A"}],"sections":[{"name":"S","tasks":[{"title":"B"}]}]}],"tasks":[{"title":"C"}]}"#,
                ["A project:M", "B project:M {section}", "C"], [:]
            ),
            // What has no list of its own is a task, or counted.
            (
                #"[{"title":"H","items":[{"title":"B"}]},{"title":"A"}]"#,
                ["H", "B part-of:1", "A"], [:]
            ),
            (
                #"[{"title":"H","tasks":[{"title":"B"}]},{"title":"A","done":true}]"#,
                ["H", "B part-of:1", "A completed"], [:]
            ),
            (
                #"[{"name":"H","tasks":[{"title":"B"}]},{"name":"Empty"},{"name":"E","tasks":[]}]"#,
                ["B project:H"], ["list": 2]
            ),
            (
                #"{"areas":[{"name":"R","projects":[{"name":"P","tasks":[{"title":"T"}]}],"tasks":[{"title":"U"}]}]}"#,
                ["T project:R {section}", "U project:R"], [:]
            ),
            // Tasks, and lists of them, by their ids.
            (
                #"{"tasks":{"a":{"title":"A","due":"2026-12-01","items":[{"title":"s"}]},"b":{"title":"B"}}}"#,
                ["A due:2026-12-01 id:a", "s part-of:1", "B id:b"], [:]
            ),
            (
                #"{"todos":{"a":{"title":"A","tasks":[{"title":"s"}]},"b":{"title":"B"}}}"#,
                ["A id:a", "s part-of:1", "B id:b"], [:]
            ),
            (
                #"{"data":{"tasks":{"1":{"title":"A"},"2":{"title":"B"}}}}"#, ["A id:1", "B id:2"],
                [:]
            ),
            (
                #"{"tasks":{"a":{"title":"A"},"b":{"title":"B","records":[{"name":"n"}]}}}"#,
                ["A id:a", "B id:b {records}"], [:]
            ),
            (
                #"{"lists":[{"name":"L","tasks":[{"title":"A"}],"done":["X"]}]}"#, ["A project:L"],
                ["done": 1]
            ),
            (#"{"tasks":[{"content":"","title":"A"},{"title":"B"}]}"#, ["A", "B"], [:]),
            // An empty list makes no others empty.
            (
                #"{"projects":[{"name":"Home","tasks":[{"title":"A"}]}],"tasks":[]}"#,
                ["A project:Home"], [:]
            ),
            (
                #"{"sections":[{"name":"P","tasks":[{"name":"A"}]}],"items":[]}"#, ["A project:P"],
                [:]
            ),
            (#"{"project":{"name":"P","tasks":[{"title":"A"}]},"tasks":[]}"#, ["A project:P"], [:]),
            (
                #"{"lists":[{"name":"P","tasks":[],"done":[{"title":"Z"}]}]}"#,
                ["Z completed project:P {section}"], [:]
            ),
            (
                #"{"lists":[{"name":"P","tasks":[],"sections":[{"name":"S","tasks":[{"title":"A"}]}]}]}"#,
                ["A project:P {section}"], [:]
            ),
            (
                #"{"projects":[{"name":"P","tasks":{"x":{"title":"A"}},"sections":[{"name":"S","tasks":[{"title":"B"}]}]}]}"#,
                ["B project:P {section}"], ["tasks": 1]
            ),
            (
                #"{"name":"P","start":0,"total":2,"tasks":[{"title":"A"}]}"#, ["A project:P"],
                ["start": 1]
            ),
            (#"{"items":["T"],"done":[{"title":"Z"}]}"#, ["Z completed {section}"], ["items": 1]),
            (
                #"{"a/b":{"name":"P","tasks":[{"title":"A"}]},"c":{"name":"Q","tasks":[{"title":"B"}]}}"#,
                ["A project:P", "B project:Q"], [:]
            ),
            (
                #"{"name":"L","tags":["x"],"items":[{"title":"A"}],"tasks":["y","z"]}"#,
                ["A project:L"], ["tags": 1, "tasks": 2]
            ),
            (
                #"{"boards":{"b":{"title":"B","lists":[{"title":"L","cards":[{"title":"T"}]}]},"c":{"title":"C","lists":[{"title":"L","cards":[{"title":"U"}]}]}}}"#,
                ["T project:B {section}", "U project:C {section}"], [:]
            ),
            // What is no object, or lies in a list of lists, is counted.
            (#"{"tasks":[{"title":"A"}],"done":["X","Y"],"tags":["t"]}"#, ["A"], ["done": 2]),
            (#"{"tasks":[{"title":"A"}],"archived":[[{"title":"Q"}]]}"#, ["A"], ["archived": 1]),
            // Who asks is no task.
            (
                #"{"data":{"viewer":{"name":"me","issues":{"nodes":[{"number":5,"title":"A","state":"OPEN"}]}}}}"#,
                ["A id:5"], [:]
            ),
        ] as [(String, [String], [String: Int])])
    func `come in as they are called, or are counted`(
        content: String, tasks: [String], passedOver: [String: Int]
    ) throws {
        try home.write(content, to: "tasks.json")
        let summary = try home.summary("tasks.json")
        #expect(try home.tasks().map(Export.line) == tasks)
        #expect(summary.passedOver == passedOver)
        #expect(try home.summary("tasks.json").duplicates == tasks.count)
    }

    @Test func `texts have the names that the file gives them where one is mapped`() throws {
        try home.write(
            #"{"tasks":[{"title":"A","name":"x"}],"archived":[{"name":"B"}]}"#, to: "t.json")
        _ = try home.summary("--map", "text=name", "--map", "project=title", "t.json")
        #expect(try home.tasks().map(Export.line) == ["x project:A", "B {section}"])
    }

    @Test func `members beside the fields of a task are kept with it`() throws {
        try home.write(
            #"{"issues":[{"id":"7","fields":{"title":"A"},"links":[{"to":"8"}]}]}"#, to: "t.json")
        #expect(try home.summary("t.json").passedOver == [:])
        #expect(try home.tasks().map(Export.line) == ["A id:7 {links}"])
    }

    @Test func `a task that is no object stands in the rejects file with its list`() throws {
        try home.write(
            #"{"lists":[{"name":"Home","tasks":["Call Bob",{"title":"A"}]}]}"#, to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).imported == 1)
        let rejects = try home.text(of: "tasks.json.rejects")
        #expect(rejects.hasSuffix(#""list":"Home","tend:value":"Call Bob"}"# + "\n"), "\(rejects)")
        // As it stands it is no task yet, and stays whole.
        #expect(try home.importing("tasks.json.rejects").ending == .exited(65))
        #expect(try home.text(of: "tasks.json.rejects") == rejects)
        try home.write(rejects.replacing("tend:value", with: "title"), to: "mended.json")
        #expect(try home.summary("mended.json").imported == 1)
        #expect(try home.tasks().map(Export.line) == ["A project:Home", "Call Bob project:Home"])
    }

    @Test(arguments: [
        #"{"description":"X","lists":[{"name":"P","entries":[{"name":"T"}]}]}"#,
        #"{"tasks":[],"done":["T"]}"#, #"{"lists":[],"inbox":["T"]}"#,
    ])
    func `what is not understood is refused, and taken for nothing`(_ content: String) throws {
        try home.write(content, to: "tasks.json")
        #expect(try home.importing("tasks.json").ending == .exited(65))
        #expect(!home.hasStore)
    }

    @Test func `texts that belong to no task of a program are counted`() throws {
        try home.write(
            """
            {"projects":[{"id":"p","name":"P"}],
             "items":[{"id":"i","content":"A","labels":[],"priority":1,"project_id":"p"}],
             "notes":[{"id":"n","item_id":"zz","content":"x"},{"id":"m","item_id":"i","content":"y"}]}
            """, to: "todoist.json")
        #expect(try home.summary("todoist.json").passedOver == ["notes": 1])
        #expect(try home.tasks().map(Export.line) == ["A project:P id:i notes:y"])
    }

    @Test func `objects without JSON that can be read are no more Taskwarrior's than others`()
        throws
    {
        try home.write(#"[{"title":"A" "due":"2026-12-05"}]"#, to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).dialect?.preset == "generic")
        let rejects = try home.text(of: "tasks.json.rejects")
        try home.write(
            rejects.replacing(#""A" "due""#, with: #""A","due""#), to: "tasks.json.rejects")
        #expect(try home.summary("tasks.json.rejects").imported == 1)
        #expect(try home.tasks().map(Export.line) == ["A due:2026-12-05"])
        try home.write(
            #"[{"description":"B" "status":"pending","entry":"20260101T000000Z"}]"#,
            to: "export.json")
        #expect(try home.summary("export.json", exiting: 65).dialect?.preset == "taskwarrior")
    }

    @Test func `a row that is rejected twice has its reason once, and comes in when mended`()
        throws
    {
        try home.write(#"[{"title":"Good"},{"title":"A","title":"B"}]"#, to: "t.json")
        _ = try home.importing("t.json")
        _ = try home.importing("t.json.rejects")
        let rejects = try home.text(of: "t.json.rejects.rejects")
        #expect(rejects.split(separator: "tend:line").count == 2, "\(rejects)")
        try home.write(
            rejects.replacing(#""title":"A",""#, with: #"""#), to: "t.json.rejects.rejects")
        #expect(try home.summary("t.json.rejects.rejects").imported == 1)
        #expect(try home.texts() == ["Good", "B"])
    }

    @Test(arguments: [
        (#"[null,{"title":"A"},null]"#, ["null": 2]),
        (#"{"todos":[null,{"title":"A"}]}"#, ["null": 1]),
        // Numbers that are ids by chance name no tasks.
        (
            #"{"tasks":[{"id":1,"title":"A"}],"users":[{"id":1,"name":"Done","scores":[1]}]}"#,
            ["users": 1]
        ),
        (
            #"{"inbox":{"a":{"title":"A"}},"work":{"c":{"title":"C"}},"theme":{"dark":true}}"#,
            ["work": 1]
        ),
    ])
    func `what is no task is counted`(_ content: String, _ passedOver: [String: Int]) throws {
        try home.write(content, to: "t.json")
        let summary = try home.summary("t.json")
        #expect(summary.passedOver == passedOver && summary.imported == 1)
        #expect(
            try home.tasks().allSatisfy {
                $0.state == "notStarted" && $0.extra?["section"]?.text != "Done"
            })
    }
}
