import TestSupport
import Testing

@Suite("Rows that name one which was rejected")
struct MendedTieTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Each task with its parent and what it depends on, by texts, and with the names that it keeps.
    private func tasks() throws -> [String] {
        let tasks = try home.tasks()
        let texts = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0.text) })
        return tasks.map { task in
            ([task.text] + [task.parent].compactMap { $0.flatMap { texts[$0] }.map { "< " + $0 } }
                + (task.dependsOn ?? []).compactMap { texts[$0].map { "after " + $0 } }
                + (task.extra.map { $0.keys.sorted() } ?? []))
                .joined(separator: " ")
        }.sorted()
    }

    @Test(arguments: [
        (
            "tasks.csv",
            "ID,Title,Depends On,Status,Parent\n1,A,,Ready,\n2,B,\"1, 3\",open,\n3,C,,open,\n4,D,,open,1\n5,E,9 1,open,\n"
        ),
        (
            "tasks.csv",
            "Title,Depends On,Status,Parent\nA,,Ready,\nB,\"A, C\",open,\nC,,open,\nD,,open,A\nE,\"A, Z\",open,\n"
        ),
        (
            "tasks.json",
            #"[{"id":"A","title":"A","status":"Ready","subtasks":[{"id":"x1","title":"D"}]},{"id":"B","title":"B","dependencies":["A","C"]},{"id":"C","title":"C"},{"id":"E","title":"E","dependencies":["A","Z"]}]"#
        ),
    ])
    func `are tied to it once it is mended`(_ file: String, _ content: String) throws {
        try home.write(content, to: file)
        #expect(try home.summary(file, exiting: 65).imported == 4)
        let before = try tasks()
        #expect(before.contains("D parent") && before.contains("E needs"))
        let mended = try home.summary("--words", "state:Ready=active", "\(file).rejects")
        #expect(mended.imported == 1 && mended.updated == 3, "\(mended)")
        #expect(try tasks() == ["A", "B after C after A", "C", "D < A", "E after A needs"])
        #expect(try home.summary("--words", "state:Ready=active", file).duplicates == 5)
        try home.tend("undo")
        #expect(try tasks() == before)
    }

    @Test func `stay as they are where two rows have the name`() throws {
        try home.write("Title,Status,Parent\nA,Ready,\nA,Steady,\nB,open,A\n")
        #expect(try home.summary("tasks.csv", exiting: 65).imported == 1)
        _ = try home.summary(
            "--words", "state:Ready=active", "--words", "state:Steady=open", "tasks.csv.rejects")
        #expect(try tasks() == ["A", "A", "B parent"])
    }
}
