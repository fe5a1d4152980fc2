import TestSupport
import Testing

/// What values of JSON mean by the others of their column, or by where they lie.
@Suite("Values of objects by what stands beside them")
struct ObjectValueTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func tasks(of content: String, in file: String = "tasks.json") throws -> [TaskAnswer] {
        try home.write(content, to: file)
        _ = try home.importing(file)
        return try home.tasks().sorted { $0.id < $1.id }
    }

    @Test(arguments: ["[1,0.5]", "[1,0]", #"["1","0.25"]"#])
    func `a share of one that is all of it completes a task, as in a table`(
        _ shares: String
    ) throws {
        let values = shares.dropFirst().dropLast().split(separator: ",")
        let tasks = try tasks(
            of:
                #"[{"title":"A","percentComplete":\#(values[0])},{"title":"B","percentComplete":\#(values[1])}]"#
        )
        #expect(tasks.map(\.state).first == "completed")
        #expect(tasks.map(\.state).last != "completed")
    }

    @Test func `a person may say at which number all is done`() throws {
        try home.write(#"[{"title":"A","percentComplete":1}]"#, to: "a.json")
        _ = try home.summary("--done-at", "100", "a.json")
        #expect(try home.tasks().first?.state == "active")
    }

    @Test(arguments: [[1, 100], [1, 50], [100, 1, 0]])
    func `a share that is one of a hundred completes nothing`(_ shares: [Int]) throws {
        let rows = shares.enumerated().map { #"{"title":"T\#($0)","progress":\#($1)}"# }
        let tasks = try tasks(of: "[\(rows.joined(separator: ","))]")
        #expect(tasks.allSatisfy { $0.state == "notStarted" })
        let table = shares.enumerated().map { "C\($0),\($1)\n" }.joined()
        let more = try self.tasks(of: "title,progress\n" + table, in: "tasks.csv")
        #expect(more.count == 2 * shares.count && more.allSatisfy { $0.state == "notStarted" })
    }

    @Test func `a task without an id has subtasks that depend on each other`() throws {
        let tasks = try tasks(
            of:
                #"{"task":"P","subtasks":[{"id":"t1","title":"A"},{"id":"t2","title":"B","dependencies":["t1"]}]}"#
        )
        #expect(tasks.map(\.text) == ["P", "A", "B"])
        #expect(tasks.last?.dependsOn == [2])
    }

    @Test(arguments: [#""undefined""#, "null", #""""#])
    func `a parent that is none says nothing`(_ parent: String) throws {
        try home.write(
            #"[{"id":1,"title":"P","subtasks":[{"id":1,"title":"A","parentId":\#(parent)}]}]"#,
            to: "a.json")
        let result = try home.importing("a.json")
        #expect(result.ending == .exited(0) && !result.output.contains("not found"))
        #expect(try home.tasks().last?.parent == 1)
    }

    @Test func `a parent called 0 is one where a task has that id`() throws {
        try home.write(
            #"[{"id":1,"title":"A","parent":0},{"id":2,"title":"B","parent":1}]"#, to: "a.json")
        #expect(try !home.importing("a.json").output.contains("not found"))
        #expect(try home.tasks().sorted { $0.id < $1.id }.map(\.parent) == [nil, 1])
        try home.write(#"[{"id":0,"title":"C"},{"id":1,"title":"D","parent":0}]"#, to: "b.json")
        _ = try home.summary("b.json")
        #expect(try home.tasks().first { $0.text == "D" }?.parent == 3)
    }

    @Test func `a board may call its middle list progress`() throws {
        let tasks = try tasks(
            of:
                #"{"todo":[{"id":1,"title":"A"}],"progress":[{"id":2,"title":"B"}],"done":[{"id":3,"title":"C"}]}"#
        )
        #expect(tasks.map(\.state) == ["notStarted", "active", "completed"])
    }

    @Test func `lists of one form are all taken by the advice, with what is done`() throws {
        try home.write(
            #"{"todo":[{"id":1,"title":"A"}],"odd":[{"id":2,"title":"B"}],"done":[{"id":3,"title":"C"}],"users":[{"id":1,"title":"Ann"}]}"#,
            to: "a.json")
        let refused = try home.importing("a.json")
        let command = try #require(refused.errors.split(separator: "Take them out: ").last)
        #expect(try home.pasting(String(command.prefix { $0 != "\n" })).ending == .exited(0))
        let tasks = try home.tasks().sorted { $0.id < $1.id }
        #expect(tasks.map(\.text) == ["A", "B", "C"])
        #expect(tasks.map(\.state) == ["notStarted", "notStarted", "completed"])
    }

    @Test func `words that a file of org-mode names leave TODO and DONE what they are`() throws {
        let tasks = try tasks(
            of: "#+SEQ_TODO: FIXME | FIXED\n* FIXME A\n* TODO B\n* DONE C\n* FIXED D\n", in: "a.org"
        )
        #expect(tasks.map(\.text) == ["A", "B", "C", "D"])
        #expect(tasks.map { $0.state == "completed" } == [false, false, true, true])
    }

    @Test(arguments: ["ROADMAP.org", "plan.md"])
    func `what is struck out makes no list of todo-txt of a page`(_ name: String) throws {
        try home.write(
            "* Roadmap\n  * Literate documentation\n  * Fix math\n    * +Implement it+\n", to: name)
        let result = try home.importing(name)
        #expect(result.ending == .exited(65) && result.errors.contains("have no boxes"))
    }

    @Test func `numbers of nine digits are seconds since 2001, as Swift writes them`() throws {
        let tasks = try tasks(
            of:
                #"[{"title":"A","dueDate":818000000.25,"createdAt":790000000},{"title":"B","dueDate":1798761600}]"#
        )
        #expect(tasks.map(\.dueDate) == ["2026-12-03", "2027-01-01"])
        #expect(tasks[0].createdAt.hasPrefix("2026-01-13"))
    }

    @Test func `switches that are off are kept`() throws {
        let tasks = try tasks(of: #"[{"title":"A","tags":{"home":false,"work":true}}]"#)
        #expect(tasks.first?.tags == ["work"] && tasks.first?.extra?["tags"] != nil)
    }

    @Test(arguments: ["recent", "shopping", "chores", "history", "deleted"])
    func `texts in a list beside the tasks are counted`(_ name: String) throws {
        try home.write(
            #"{"items":[{"id":"a1","text":"A"}],"\#(name)":["Buy diapers","Call Bob"],"tags":["a"]}"#,
            to: "a.json")
        #expect(try home.summary("a.json").passedOver == [name: 2])
    }

    @Test(arguments: [
        #"{"name":"App","status":"active","streams":[{"name":"F","tasks":[{"title":"A","status":"done"},{"title":"B","status":"open"}]}]}"#,
        #"{"name":"App","goals":[{"name":"A","status":"done"},{"name":"B","status":"open"}]}"#,
        #"{"todos":"[{\"title\":\"A\",\"done\":true},{\"title\":\"B\",\"done\":false}]","theme":"dark"}"#,
    ])
    func `plans that say how far they are, and lists in a text, are taken out by the advice`(
        _ content: String
    ) throws {
        try home.write(content, to: "a.json")
        let refused = try home.importing("a.json")
        #expect(refused.ending == .exited(65))
        let command = try #require(refused.errors.split(separator: "Take them out: ").last)
        #expect(try home.pasting(String(command.prefix { $0 != "\n" })).ending == .exited(0))
        let tasks = try home.tasks().sorted { $0.id < $1.id }
        #expect(tasks.map(\.text) == ["A", "B"])
        #expect(tasks.map(\.state) == ["completed", "notStarted"])
    }

    @Test func `a task with related ones stays one`() throws {
        let tasks = try tasks(
            of:
                #"{"title":"A","status":"todo","comments":[{"text":"x"}],"subtasks":[{"title":"B","status":"done"}]}"#
        )
        #expect(tasks.map(\.text) == ["A", "B"])
    }

    @Test func `headings with a word are tasks in Logseq`() throws {
        let tasks = try tasks(of: "- ## TODO A\n- # DONE B\n- ## Notes\n", in: "a.md")
        #expect(tasks.map(\.text) == ["A", "B"])
        #expect(tasks.map(\.state) == ["notStarted", "completed"])
    }

    @Test(arguments: ["phases", "milestones", "epics", "sprints"])
    func `phases of a plan are lists with names`(_ name: String) throws {
        let tasks = try tasks(
            of:
                #"{"name":"P","\#(name)":[{"name":"F","tasks":[{"title":"A","status":"done"}]},{"name":"G","tasks":[]}]}"#
        )
        #expect(tasks.map(\.text) == ["A"] && tasks.first?.project == "F")
    }

    @Test func `the command keeps the project above a list of another name, and takes all times`()
        throws
    {
        for (content, tasks) in [
            (
                #"{"project":"P","wishes":[{"title":"A","due":"2026-12-24"}]}"#,
                ["A due:2026-12-24 project:P"]
            ),
            (
                #"{"tasks":{"today":{"mine":[{"title":"A"}],"others":[]},"week":{"mine":[{"title":"B"}],"others":[]}}}"#,
                ["A project:today/mine", "B project:week/mine"]
            ),
        ] {
            let home = try ImportHome()
            try home.write(content, to: "a.json")
            let refused = try home.importing("a.json")
            let command = try #require(refused.errors.split(separator: "Take them out: ").last)
            #expect(try home.pasting(String(command.prefix { $0 != "\n" })).ending == .exited(0))
            #expect(try home.tasks().sorted { $0.id < $1.id }.map(Export.line) == tasks)
        }
    }

    @Test(arguments: ["userStories", "features"])
    func `agents' lists of stories come in with their project`(_ name: String) throws {
        let tasks = try tasks(
            of:
                #"{"project":"P","branchName":"b","\#(name)":[{"id":"US-1","title":"A","passes":true},{"id":"US-2","title":"B","passes":false}]}"#
        )
        #expect(tasks.map(\.project) == ["P", "P"])
        #expect(tasks.map(\.state) == ["completed", "notStarted"])
    }

    @Test(arguments: [
        #"[{"id":1,"title":"To do","tasks":[{"name":"A"}]},{"id":2,"title":"Done","tasks":[{"name":"B"}]}]"#,
        #"{"lists":[{"name":"Open","cards":[{"name":"A"}]},{"name":"Done","cards":[{"name":"B"}]}]}"#,
        #"{"columns":[{"name":"Next","status":"todo","tasks":[{"title":"A"}]},{"name":"Shipped","status":"done","tasks":[{"title":"B"}]}]}"#,
        #"{"phases":[{"name":"P1","completed":false,"tasks":[{"title":"A"}]},{"name":"P2","completed":true,"tasks":[{"title":"B"}]}]}"#,
    ])
    func `what lies in a list that is done is done`(_ content: String) throws {
        let tasks = try tasks(of: content)
        #expect(tasks.map(\.text) == ["A", "B"])
        #expect(tasks.map(\.state) == ["notStarted", "completed"])
    }

    @Test func `what says something else is not`() throws {
        let tasks = try tasks(
            of:
                #"{"phases":[{"name":"P","status":"done","tasks":[{"title":"A","status":"todo"},{"title":"B","done":false}]}]}"#
        )
        #expect(tasks.allSatisfy { $0.state == "notStarted" })
    }

    @Test func `plans whose stories are ids are tasks themselves`() throws {
        try home.write(
            #"{"increments":[{"id":"INC-1","title":"A","stories":["ST-001"],"dependencies":[]},{"id":"INC-2","title":"B","stories":["ST-002"],"dependencies":["INC-1"]}]}"#,
            to: "a.json")
        let refused = try home.importing("a.json")
        let command = try #require(refused.errors.split(separator: "Take them out: ").last)
        #expect(try home.pasting(String(command.prefix { $0 != "\n" })).ending == .exited(0))
        #expect(try home.texts().sorted() == ["A", "B"])
    }

    @Test func `the command says which lists it leaves out`() throws {
        try home.write(
            #"{"Groceries":[{"id":1,"item":"Milk"}],"Car":[{"task":"Change oil","done":true}]}"#,
            to: "a.json")
        let errors = try home.importing("a.json").errors
        #expect(errors.contains("under 'Car'. The command leaves out 'Groceries'."), "\(errors)")
    }
}
