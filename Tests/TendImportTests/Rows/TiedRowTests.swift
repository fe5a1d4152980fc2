import TestSupport
import Testing

@Suite("Rows that are tied to others, and come in once more")
struct TiedRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static let uuids = (1...3).map { "0192f0c1-2b3c-7d4e-8f50-00000000000\($0)" }

    @Test func `are told where they are known by their uuid and lie below another task`() throws {
        func table(_ parent: String) -> String {
            "uuid,title,parent\n\(Self.uuids[0]),A,\n\(Self.uuids[1]),B,\(parent)\n"
                + "\(Self.uuids[2]),C,\n"
        }
        try home.write(table(Self.uuids[0]))
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map(\.parent) == [nil, 1, nil])
        try home.write(table(Self.uuids[2]))
        #expect(try home.importing("--dry-run", "tasks.csv").ending == .exited(65))
        let told = try home.importing("tasks.csv")
        #expect(told.ending == .exited(65))
        #expect(told.output.contains("line 3"), "\(told.output)")
        #expect(
            try home.summary("--dry-run", "--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try home.tasks().map(\.parent) == [nil, 3, nil])
        #expect(try home.summary("tasks.csv").counts == [0, 3, 0])
    }

    private static let project = "ID,Task Name,Start,Finish,Outline Level,Notes,Predecessors\n"

    @Test(arguments: [
        (project + "1,P,,,1,,\n2,c,,,2,,\n", project + "1,P!,,,1,,\n2,c,,,2,,\n", 3),
        (project + "1,P,,,1,,\n2,c,,,2,,\n", project + "1,P,,,1,n,\n2,c,,,2,,\n", 3),
        (project + "1,A,,,1,,\n2,B,,,1,,1\n", project + "1,A,,,1,n,\n2,B,,,1,,1\n", 3),
    ])
    func `are told where those that they name by numbers are other tasks now`(
        _ former: String, _ later: String, _ line: Int
    ) throws {
        try home.write(former)
        _ = try home.summary("tasks.csv")
        try home.write(later)
        let told = try home.importing("tasks.csv")
        #expect(told.ending == .exited(65))
        #expect(told.output.contains("line \(line)."), "\(told.output)")
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        let tasks = try home.tasks()
        #expect(tasks[1].parent ?? tasks[1].dependsOn?.first == 3)
        #expect(try home.importing("tasks.csv").ending == .exited(0))
    }

    @Test func `are the same where others were added above them`() throws {
        try home.write(Self.project + "1,A,,,1,,\n2,B,,,1,,1\n3,c,,,2,,\n")
        _ = try home.summary("tasks.csv")
        try home.write(Self.project + "1,X,,,1,,\n2,A,,,1,,\n3,B,,,1,,2\n4,c,,,2,,\n")
        #expect(try home.summary("tasks.csv").counts == [1, 3, 0])
    }

    @Test(arguments: [
        (
            "a.csv", "id,title,parent,x,y\n1,A,,,\n2,B,1,5,6\n",
            "id,title,parent,y,X\n1,A,,,\n2,B,1,6,5\n"
        ),
        ("a.csv", "id,title,parent,x\n1,A,,\n2,B,1,5.0\n", "id,title,parent,x\n1,A,,\n2,B,1,5\n"),
        (
            "a.csv", "id,title,depends on,x\n1,A,,\n2,B,,\n3,C,1;2,5.0\n",
            "id,title,depends on,x\n1,A,,\n2,B,,\n3,C,2;1,5\n"
        ),
        (
            "a.csv", "id,title,parent,seen\n1,A,,\n2,B,1,2026-11-20T10:00:00Z\n",
            "id,title,parent,seen\n1,A,,\n2,B,1,2026-11-20T11:00:00+01:00\n"
        ),
        (
            "a.csv", "id,title,parent,status,completed\n1,A,,,\n2,B,1,done,2026-11-20T10:00:00Z\n",
            "id,title,parent,status,completed\n1,A,,,\n2,B,1,done,\n"
        ),
        (
            "a.json",
            #"[{"id":"1-long-id","title":"A","steps":[{"id":"2-long-id","title":"B","x":1,"y":2}]}]"#,
            #"[{"id":"1-long-id","title":"A","steps":[{"id":"2-long-id","title":"B","y":2,"x":1.0}]}]"#
        ),
        (
            "a.org",
            "* TODO One\n:PROPERTIES:\n:EST: 1\n:END:\n** TODO Two\n:PROPERTIES:\n:STARTED: a\n:EST: 2\n:END:\n",
            "* TODO One\n** TODO Two\n:PROPERTIES:\n:STARTED: a\n:EST: 2\n:END:\n"
        ),
    ])
    func `are none that change where they are written otherwise alone`(
        _ name: String, _ before: String, _ after: String
    ) throws {
        try home.write(before, to: name)
        _ = try home.summary(name)
        let relations = try home.tasks().map { "\($0.parent ?? 0) \($0.dependsOn ?? [])" }
        try home.write(after, to: name)
        let isOrg = name == "a.org"
        for option in [["--dry-run"], []] {
            let told = try home.importing(arguments: option + ["--json", name])
            // The heading that lost its own is another.
            #expect(
                told.output.contains(#""differing":\#(isOrg ? 1 : 0),"#),
                "\(told.output) \(told.errors)")
        }
        let plan = try home.summary("--dry-run", "--on-duplicate", "update", name)
        #expect(try home.summary("--on-duplicate", "update", name).updated == plan.updated)
        #expect(try home.tasks().map { "\($0.parent ?? 0) \($0.dependsOn ?? [])" } == relations)
    }

    @Test func `are told where they are known by their uuid and lie below none any more`() throws {
        func object(_ number: Int, _ text: String, _ more: String = "") -> String {
            #"{"uuid":"\#(Self.uuids[number])","title":"\#(text)"\#(more)}"#
        }
        let below = object(1, "B")
        try home.write("[\(object(0, "A", #","subtasks":[\#(below)]"#))]", to: "a.json")
        _ = try home.summary("a.json")
        #expect(try home.tasks().map(\.parent) == [nil, 1])
        try home.write("[\(object(0, "A")),\(below)]", to: "a.json")
        #expect(try home.importing("--dry-run", "a.json").ending == .exited(65))
        #expect(try home.importing("a.json").ending == .exited(65))
        #expect(try home.summary("--dry-run", "--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.tasks().map(\.parent) == [nil, nil])
        #expect(try home.summary("a.json").counts == [0, 2, 0])
    }

    @Test func `are told where the column of parents is gone, and stay`() throws {
        try home.write("id,title,parent\n1,A,\n2,B,1\n")
        _ = try home.summary("tasks.csv")
        try home.write("id,title\n1,A\n2,B\n")
        #expect(try home.importing("--dry-run", "tasks.csv").ending == .exited(65))
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        let taken = try home.importing("--on-duplicate", "update", "tasks.csv")
        #expect(taken.output.contains("1 task may hold what its row no longer says"))
        #expect(try home.tasks().map(\.parent) == [nil, 1])
        #expect(try home.importing("tasks.csv").ending == .exited(0))
    }

    @Test func `are told where they depend on one more`() throws {
        try home.write("id,title,depends on\n1,A,\n2,B,\n3,C,1\n")
        _ = try home.summary("tasks.csv")
        try home.write("id,title,depends on\n1,A,\n2,B,\n3,C,1;2\n")
        #expect(try home.importing("--dry-run", "tasks.csv").ending == .exited(65))
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        #expect(
            try home.summary("--dry-run", "--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try home.tasks().map(\.dependsOn).last == [1, 2])
    }

    @Test(arguments: [
        ("a.csv", "title,parent\nA,\nB,A\nC,\n"), ("a.md", "- [ ] A\n  - [ ] B\n- [ ] C\n"),
    ])
    func `stay where they were put here, though that is below none`(
        _ name: String, _ file: String
    ) throws {
        try home.write(file, to: name)
        _ = try home.summary(name)
        _ = try home.tend("edit", "2", "--parent", "none")
        #expect(
            try home.summary("--dry-run", "--on-duplicate", "update", name).updated == 0)
        #expect(try home.summary("--on-duplicate", "update", name).updated == 0)
        #expect(try home.tasks().map(\.parent) == [nil, nil, nil])
    }
}
