import TestSupport
import Testing

/// What goes from each object, beside what fills no field, from those that name others, from times in columns of their own.
@Suite("Members that went with others, or that tie rows to others")
struct GoneMemberTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static func object(_ members: String) -> String {
        #"[{"id":"1","title":"A"},{"id":"2","title":"B"\#(members)}]"#
    }

    @Test(arguments: [
        // What fills no field goes, comes, or moves with it.
        (object(#","due":"2026-12-24","x":1"#), object("")),
        (object(#","due":"2026-12-24""#), object(#","x":2"#)),
        (object(#","due":"2026-12-24","x":1,"y":2"#), object(#","y":2"#)),
        (object(#","notes":"n","x":1,"y":2"#), object(#","y":3"#)),
        (object(#","start":"2026-12-24T10:00""#), object("")),
        (object(#","priority":"urgent""#), object("")),
        // Much at once, and what is left changes.
        (
            object(
                #","due":"2026-12-24","due time":"17:00","notes":"n","tags":["a"],"priority":"high""#
                    + #","x":1,"y":1"#), object(#","x":2,"z":3"#)
        ),
        // A time in a member of its own.
        (object(#","due":"2026-12-24","due time":"17:00""#), object("")),
        (object(#","due":"2026-12-24","dueTime":"17:00","x":1"#), object(#","x":1"#)),
        // What ties it to others.
        (object(#","parent":"1""#), object("")),
        (object(#","parent":"1","due":"2026-12-24""#), object("")),
        (object(#","dependsOn":["1"]"#), object("")),
        (object(#","wait":"2026-12-24""#), object("")),
    ])
    func `are told, taken from their tasks, and then gone`(
        _ before: String, _ after: String
    ) throws {
        try home.write(before, to: "a.json")
        _ = try home.summary("a.json")
        try home.write(after, to: "a.json")
        let told = try home.importing("--json", "a.json")
        #expect(told.ending == .exited(65), "\(told.output)")
        #expect(told.output.contains(#""differing":1,"#), "\(told.output)")
        let plan = try home.summary("--dry-run", "--on-duplicate", "update", "a.json")
        #expect(plan.counts == [0, 1, 0])
        #expect(plan.updated == 1)
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        let task = try #require(try home.tasks().last)
        #expect(task.text == "B")
        #expect(task.dueDate == nil)
        #expect(task.dueTime == nil)
        #expect(task.notes == nil)
        #expect(task.scheduledDate == nil)
        #expect(task.priority == nil)
        #expect(task.parent == nil)
        #expect(task.dependsOn?.isEmpty != false)
        #expect(task.hiddenUntil == nil)
        #expect(try home.summary("a.json").counts == [0, 2, 0])
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 0)
    }

    @Test func `take the last subtask out of the task that it lay in`() throws {
        try home.write(
            #"[{"id":"first-long","title":"A","subtasks":[{"id":"second-long","title":"B"}]}]"#,
            to: "a.json")
        _ = try home.summary("a.json")
        try home.write(
            #"[{"id":"first-long","title":"A"},{"id":"second-long","title":"B"}]"#, to: "a.json")
        #expect(try home.importing("a.json").ending == .exited(65))
        #expect(
            try home.summary("--dry-run", "--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.tasks().map(\.parent) == [nil, nil])
        #expect(try home.summary("a.json").counts == [0, 2, 0])
    }

    /// Expects that an update of one row, and its dry run, say that its task may hold more.
    private func expectToldThatItStays(_ file: String) throws {
        for option in [["--dry-run"], []] {
            let taken = try home.importing(
                arguments: option + ["--on-duplicate", "update", file])
            #expect(taken.ending == .exited(0))
            #expect(
                taken.output.contains("1 task may hold what its row no longer says."),
                "\(taken.output)")
        }
    }

    @Test func `stay, which is said, where nothing shows what the row said before`() throws {
        try home.write(Self.object(#","due":"2026-12-24","notes":"n""#), to: "a.json")
        _ = try home.summary("a.json")
        _ = try home.tend("edit", "2", "--due", "2027-01-01", "--text", "Mine")
        try home.write(Self.object(#","notes":"n""#), to: "a.json")
        #expect(try home.importing("a.json").ending == .exited(65))
        try expectToldThatItStays("a.json")
        #expect(try home.tasks().map(\.dueDate) == [nil, "2027-01-01"])
    }

    @Test func `stay, which is said, where the file has no column for them any more`() throws {
        try home.write("id,text,Cost\n1,One,5\n", to: "a.csv")
        _ = try home.summary("a.csv")
        try home.write("id,text\n1,One\n", to: "a.csv")
        #expect(try home.importing("a.csv").ending == .exited(65))
        try expectToldThatItStays("a.csv")
        let again = try home.importing("--on-duplicate", "update", "a.csv")
        #expect(!again.output.contains("no longer says"), "\(again.output)")
    }

    @Test func `are none where only what fills no field changes its form`() throws {
        try home.write(Self.object(#","x":1,"y":2"#), to: "a.json")
        _ = try home.summary("a.json")
        _ = try home.tend("edit", "2", "--due", "2027-01-01", "--parent", "1")
        try home.write(Self.object(#","y":2.0,"x":1"#), to: "a.json")
        #expect(try home.importing("a.json").ending == .exited(0))
        _ = try home.summary("--on-duplicate", "update", "a.json")
        #expect(try home.tasks().map(\.dueDate) == [nil, "2027-01-01"])
        #expect(try home.tasks().map(\.parent) == [nil, 1])
    }
}
