import Domain
import TestSupport
import Testing

/// A page of the full text that was not written leaves segments which are no more, and whose numbers
/// are given out again.
@Suite("A search index that takes no change")
struct SearchIndexTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Call Anna")
        try home.damage(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 60)
            INSERT OR IGNORE INTO task_text_idx SELECT n, x'', 2 FROM number
            """)
    }

    @Test func `is noticed by doctor`() throws {
        #expect(try home.run("doctor", "--check", "search").ending == .exited(2))
    }

    @Test(arguments: [
        ["add", "Write to Ben"], ["edit", "1", "--text", "Write to Ben"], ["undo"],
        ["import", "tasks.csv"],
    ])
    func `is rebuilt by the change, which is made and told`(_ command: [String]) throws {
        try home.folder.write("text\nWrite to Ben\n".utf8, to: "tasks.csv")
        let (result, entries) = try home.logged(command)
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(
            result.errors.hasPrefix(
                "The search index was damaged and has been rebuilt from your tasks.\n"))
        let found = try home.run("search", "ben").ending
        #expect(found == .exited(command == ["undo"] ? 1 : 0))
        #expect(try home.run("doctor", "--check", "search").ending == .exited(0))
        guard Journal.isThere else { return }
        let renewed = entries.filter { $0["MESSAGE_ID"] == EventKind.searchRenewed.messageID }
        #expect(renewed.count == 1)
    }

    @Test func `is rebuilt by an import that is all or nothing, which is then run again`() throws {
        try home.folder.write("text\nWrite to Ben\n".utf8, to: "tasks.csv")
        let result = try home.run("import", "--atomic", "tasks.csv")
        #expect(result.ending == .exited(74))
        #expect(result.errorLines.contains("Nothing was imported."))
        #expect(result.errorLines.contains("Try: Try the same command again."))
        #expect(try home.tasks().map(\.text) == ["Call Anna"])
        #expect(try home.run("import", "--atomic", "tasks.csv").ending == .exited(0))
        #expect(try home.run("search", "ben").ending == .exited(0))
    }
}
