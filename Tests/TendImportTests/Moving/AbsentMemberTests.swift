import TestSupport
import Testing

@Suite("Members that a row had before, and no row has now")
struct AbsentMemberTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static let google =
        #"{"kind":"tasks#tasks","items":[{"kind":"tasks#task","#
        + #""id":"long-id-1","title":"A","status":"needsAction"MEMBERS}]}"#

    @Test(arguments: [
        (#"[{"id":1,"title":"A"MEMBERS}]"#, #","due":"2027-02-02""#),
        (#"[{"id":1,"title":"A"MEMBERS}]"#, #","notes":"Two""#),
        (#"[{"id":1,"title":"A"MEMBERS}]"#, #","due":"2027-02-02T09:30","notes":"x","tags":["y"]"#),
        (#"[{"id":1,"title":"A"MEMBERS}]"#, #","priority":"high","project":"Home""#),
        (google, #","due":"2027-02-02T00:00:00.000Z","updated":"2026-11-01T10:00:00.000Z""#),
        (google, #","notes":"Two","etag":"a1""#),
    ])
    func `are told, and taken from their tasks`(_ file: String, _ members: String) throws {
        try home.write(file.replacing("MEMBERS", with: members), to: "a.json")
        _ = try home.summary("a.json")
        try home.write(file.replacing("MEMBERS", with: ""), to: "a.json")
        let told = try home.importing("--json", "a.json")
        #expect(told.ending == .exited(65))
        #expect(told.output.contains(#""differing":1,"#), "\(told.output)")
        let plan = try home.summary("--dry-run", "--on-duplicate", "update", "a.json")
        #expect(plan.updated == 1)
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        let task = try #require(try home.tasks().first)
        #expect(task.dueDate == nil)
        #expect(task.dueTime == nil)
        #expect(task.notes == nil)
        #expect(task.priority == nil)
        #expect(task.project == nil)
        #expect(task.tags?.isEmpty != false)
        #expect(try home.summary("a.json").counts == [0, 1, 0])
    }

    @Test func `are taken though the row changes otherwise, too`() throws {
        try home.write(#"[{"id":1,"title":"A","due":"2027-02-02"}]"#, to: "a.json")
        _ = try home.summary("a.json")
        try home.write(#"[{"id":1,"title":"B","state":"done"}]"#, to: "a.json")
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.tasks().map(\.dueDate) == [nil])
        #expect(try home.texts() == ["B"])
    }

    @Test func `stay where they were typed here`() throws {
        try home.write(#"[{"id":1,"title":"A"}]"#, to: "a.json")
        _ = try home.summary("a.json")
        _ = try home.tend("edit", "1", "--due", "2027-02-02", "--note", "Mine")
        _ = try home.summary("a.json")
        try home.write(#"[{"id":1,"title":"B"}]"#, to: "a.json")
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.tasks().map(\.dueDate) == ["2027-02-02"])
        #expect(try home.tasks().map(\.notes) == ["Mine"])
    }

    @Test func `are taken though the program says when the row was changed`() throws {
        func write(_ members: String) throws {
            try home.write(
                Self.google.replacing("MEMBERS", with: members + #"","etag":"x""#), to: "a.json")
        }
        try write(#","notes":"Two","updated":"2026-11-01T10:00:00.000Z"#)
        _ = try home.summary("a.json")
        try write(#","updated":"2026-11-05T10:00:00.000Z"#)
        _ = try home.summary("a.json", exiting: 65)
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.tasks().first?.notes == nil)
    }

    @Test func `are taken where our own JSON leaves them out`() throws {
        _ = try home.tend("add", "Alpha", "--due", "2027-02-02", "--note", "Two")
        let export = try home.tend("export", "--format", "json")
        let other = try ImportHome()
        try other.write(export, to: "a.json")
        _ = try other.summary("a.json")
        try other.write(
            export.replacing(#""dueDate":"2027-02-02","#, with: ""), to: "a.json")
        #expect(try other.importing("a.json").ending == .exited(65))
        #expect(try other.summary("--on-duplicate", "update", "a.json").updated == 1)
        #expect(try other.tasks().map(\.dueDate) == [nil])
        #expect(try other.tasks().map(\.notes) == ["Two"])
    }
}
