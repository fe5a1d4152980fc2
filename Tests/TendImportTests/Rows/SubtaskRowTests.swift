import TestSupport
import Testing

@Suite("Rows that are subtasks of others")
struct SubtaskRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `by id, by text, by number and by how deep they lie`() throws {
        let files = [
            "id,text,parent\n7,Child,8\n8,Whole,\n9,Stray,99\n",
            "text,parent\nChild,Whole\nWhole,\nStray,Nobody\n",
            """
            Summary,Issue key,Issue id,Parent,Issue Type,Status
            Child,A-1,101,102,Sub-task,To Do
            Whole,A-2,102,,Task,To Do
            Stray,A-3,103,999,Task,To Do

            """,
            """
            Task ID,Name,Section/Column,Completed At,Parent task
            1,Child,,,Whole
            2,Whole,,,
            3,Stray,,,Nobody

            """,
        ]
        for (index, file) in files.enumerated() {
            let name = "\(index).csv"
            try home.write(file, to: name)
            let summary = try home.summary(name)
            #expect(summary.counts == [3, 0, 0], "\(summary.errors)")
            #expect(
                summary.warnings
                    == [
                        "1 row is a subtask of a task that was not found, is one of several of that name, or lies below the row; it stands by itself."
                    ])
            let tasks = try home.tasks().suffix(3)
            let whole = tasks.first { $0.text == "Whole" }?.id
            #expect(tasks.map(\.parent) == [whole, nil, nil], "\(name)")
            #expect(try home.summary(name).warnings.isEmpty)
        }
    }

    @Test(arguments: [
        ("Task,Parent\nPaint wall,Kitchen renovation\n", "Paint wall", "Kitchen renovation"),
        ("Task,parent\nTwice,\nTwice,\nSub,Twice\n", "Sub", "Twice"),
        ("Task,Parent\nItself,Itself\n", "Itself", "Itself"),
        ("Id,Task,Parent,Due\n1,Top,,bad\n2,Sub,1,\n", "Sub", "1"),
    ])
    func `whose parents are not found keep the name`(
        _ table: String, _ text: String, _ name: String
    ) throws {
        try home.write(table)
        _ = try home.importing("tasks.csv")
        let task = try #require(try home.tasks().first { $0.text == text })
        #expect(task.parent == nil)
        #expect(task.extra?["parent"]?.text == name)
        #expect(
            try home.summary("tasks.csv", exiting: table.contains("bad") ? 65 : 0).counts[0] == 0)
    }

    @Test func `of each other keep the name, and the same file again changes nothing`() throws {
        try home.write("Id,Task,Parent\n1,One,2\n2,Two,1\n3,Three,1\n")
        _ = try home.summary("tasks.csv")
        let tasks = try home.tasks()
        #expect(tasks.count { $0.extra?["parent"] != nil } == 1)
        #expect(tasks.count { $0.parent != nil } == 2)
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 0)
        #expect(try home.tasks() == tasks)
    }

    @Test func `whose parents were mended become subtasks when the file comes in with updates`()
        throws
    {
        try home.write("Id,Task,Parent,Due\n1,Top,,bad\n2,Sub,1,\n")
        _ = try home.summary("tasks.csv", exiting: 65)
        let rejects = try home.text(of: "tasks.csv.rejects")
        try home.write(rejects.mending("bad", as: "2026-12-01"), to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").counts == [1, 0, 0])
        try home.write("Id,Task,Parent,Due\n1,Top,,2026-12-01\n2,Sub,1,\n")
        _ = try home.summary("--on-duplicate", "update", "tasks.csv")
        let tasks = try home.tasks()
        let sub = try #require(tasks.first { $0.text == "Sub" })
        #expect(sub.parent == tasks.first { $0.text == "Top" }?.id)
        #expect(sub.extra == nil)
    }

    @Test(arguments: [false, true])
    func `that lie in others move along when their file is taken over`(_ haveIDs: Bool) throws {
        func write(_ first: [String], _ second: [String], due: String) throws {
            let lists = [first, second].map { names in
                names.map { #"{\#(haveIDs ? #""id":"\#($0)-long-id","# : "")"title":"\#($0)"}"# }
                    .joined(separator: ",")
            }
            try home.write(
                #"[{"id":1,"title":"A","due":"\#(due)","subtasks":[\#(lists[0])]},"#
                    + #"{"id":2,"title":"B","subtasks":[\#(lists[1])]}]"#, to: "tasks.json")
        }
        try write(["x"], ["y"], due: "someday")
        #expect(try home.summary("tasks.json", exiting: 65).counts == [3, 0, 1])
        try write(["x"], ["y"], due: "2026-12-01")
        #expect(try home.summary("--on-duplicate", "update", "tasks.json").imported == 1)
        func parents() throws -> [String: String] {
            let tasks = try home.tasks()
            let texts = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0.text) })
            #expect(tasks.allSatisfy { $0.extra == nil })
            return Dictionary(
                uniqueKeysWithValues: tasks.map { ($0.text, $0.parent.flatMap { texts[$0] } ?? "") }
            )
        }
        #expect(try parents() == ["A": "", "B": "", "x": "A", "y": "B"])
        guard haveIDs else { return }
        try write([], ["x", "y"], due: "2026-12-01")
        _ = try home.summary("--on-duplicate", "update", "tasks.json")
        #expect(try parents() == ["A": "", "B": "", "x": "B", "y": "B"])
        try home.tend("undo")
        #expect(try parents() == ["A": "", "B": "", "x": "A", "y": "B"])
    }

    @Test func `what tend exports comes in elsewhere as it was`() throws {
        try home.tend("add", "Whole")
        try home.tend("add", "Part", "--parent", "1")
        try home.tend("add", "First")
        let tasks = try home.tasks()
        let rows = tasks.reversed().map {
            "\($0.id),\($0.uuid),\($0.text),\($0.state),2026-11-21T12:00:00Z,"
                + "2026-11-21T12:00:00Z,\($0.parent.map(String.init) ?? "")\n"
        }
        try home.write(
            "id,uuid,text,state,createdAt,updatedAt,parent\n" + rows.joined(), to: "own.csv")
        let other = try ImportHome()
        try other.write(try home.text(of: "own.csv"), to: "own.csv")
        #expect(try other.summary("own.csv").dialect?.preset == "tend")
        #expect(try other.texts() == ["First", "Part", "Whole"])
        #expect(try other.tasks().map(\.parent) == [nil, 5, nil])
    }

    @Test func `of rejected rows come in where they belong, in the section that they stood in`()
        throws
    {
        let above = ["section,Kitchen,,", "task,Whole,4,1", "note,A comment,,"]
        let rows = above + ["task,Part,9,2", "task,Other,4,1", "task,Bad,9,1", "task,Under,4,2"]
        let text = (["TYPE,CONTENT,PRIORITY,INDENT"] + rows).map { $0 + "\n" }.joined()
        try home.write(text, to: "plan.csv")
        #expect(try home.summary("plan.csv", exiting: 65).counts == [3, 0, 2])

        let rejects = try home.text(of: "plan.csv.rejects")
        try home.write(rejects.replacing(",9,", with: ",4,"), to: "plan.csv.rejects")
        #expect(try home.summary("plan.csv.rejects").counts == [2, 0, 0])

        let tasks = try home.tasks()
        let part = try #require(tasks.first { $0.text == "Part" })
        #expect(tasks.filter { $0.parent != nil }.map(\.text).sorted() == ["Part", "Under"])
        #expect(part.parent == tasks.first { $0.text == "Whole" }?.id)
        #expect(try home.tend("show", String(part.id)).contains("Kitchen"))
    }

    @Test(arguments: ["QQQ", "2"])
    func `whose new parent is not found, or is the row itself, stay and keep the name`(
        _ parent: String
    ) throws {
        try home.write("id,text,parent\n1,A,\n2,B,1\n")
        _ = try home.summary("tasks.csv")
        try home.write("id,text,parent\n1,A,\n2,B,\(parent)\n")
        _ = try home.summary("tasks.csv", exiting: 65)
        for updated in [1, 0] {
            let summary = try home.summary("--on-duplicate", "update", "tasks.csv")
            #expect(summary.updated == updated)
            #expect(
                summary.warnings == [
                    "1 row is a subtask of a task that was not found; its task stays below another one, and keeps the name as 'parent'."
                ])
            let task = try #require(try home.tasks().last)
            #expect(task.parent == 1)
            #expect(task.extra?["parent"]?.text == parent)
        }
        #expect(try home.summary("tasks.csv").warnings.isEmpty)
        try home.write("id,text,parent\n1,A,\nQQQ,C,\n2,B,QQQ\n")
        _ = try home.summary("--on-duplicate", "update", "tasks.csv")
        let task = try #require(try home.tasks().first { $0.text == "B" })
        #expect(task.parent == 3)
        #expect(task.extra == nil)
    }
}
