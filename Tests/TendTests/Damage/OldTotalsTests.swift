import Domain
import TestSupport
import Testing

/// An old page of the totals gives numbers out again that rows have.
@Suite("Totals that are older than the rows")
struct OldTotalsTests {
    private let home: Home

    init() throws {
        home = try Home()
        for text in ["Call Anna", "Write to Ben", "Mow the lawn"] {
            try home.succeed("add", text, "--project", text, "--tag", "t\(text.count)")
        }
        try home.damage("UPDATE total SET last_id = 1")
    }

    @Test(arguments: [
        ["add", "Read", "--project", "books", "--tag", "evening"],
        ["edit", "1", "--project", "books", "--tag", "evening"], ["done", "1"], ["delete", "3"],
        ["undo"], ["import", "tasks.csv"],
    ])
    func `are brought up to them by the change, which is made and told`(
        _ command: [String]
    ) throws {
        try home.folder.write("text,project,tags\nRead,books,evening\n".utf8, to: "tasks.csv")
        let result = try home.run(command)
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(
            result.errorLines.first
                == "Some of your data appears damaged. Parts of the task store may be missing.")
        #expect(result.errorLines.dropFirst().first?.contains("doctor --repair") == true)
        let next = try home.run("add", "Sleep", "--project", "nights")
        #expect(next.ending == .exited(0))
        #expect(next.errors.isEmpty)
        #expect(try home.run("doctor", "--check", "store").ending == .exited(0))
    }

    @Test func `give no number of a deleted task again`() throws {
        _ = try home.run("delete", "3")
        try home.damage("UPDATE total SET last_id = 1")
        let added = try home.run("add", "Read")
        #expect(added.ending == .exited(0) && added.output == "Added 4: Read\n")
    }

    @Test func `stop an import that is all or nothing, which is then run again`() throws {
        try home.folder.write("text\nRead\nSleep\n".utf8, to: "tasks.csv")
        #expect(try home.run("import", "--atomic", "tasks.csv").ending == .exited(74))
        #expect(try home.tasks().count == 3)
        #expect(try home.run("import", "--atomic", "tasks.csv").ending == .exited(0))
        #expect(try home.tasks().count == 5)
    }
}
