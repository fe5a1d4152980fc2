import TestSupport
import Testing

/// Nothing in the program makes a change old: Python, where it is there, sets its clock back.
@Suite("tend undo of an old change", .enabled("needs python3") { try Python.hasSQLite() })
struct OldUndoTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
    }

    private func age(bySeconds seconds: Int) throws {
        let result = try Python.run(
            """
            import sqlite3
            store = sqlite3.connect("\(home.store)")
            store.execute("UPDATE operation SET started_at = started_at - \(seconds * 1000)")
            store.commit()
            """)
        try #require(result.ending == .exited(0), "\(result.errors)")
    }

    @Test func `under an hour it is taken back without a question`() throws {
        try age(bySeconds: 3000)
        #expect(try home.succeed("undo") == "Undid add 1: a\n")
    }

    @Test(arguments: [[], ["--json"], ["--quiet"]])
    func `without a terminal the question is an error that names --yes`(form: [String]) throws {
        try age(bySeconds: 4000)
        let result = try home.run(["undo"] + form)
        #expect(result.ending == .exited(64))
        #expect(result.output == "")
        #expect(result.errors.contains("Repeat the command with --yes."))
        #expect(result.errors.contains("Take back 'add' of 1 task"))
        #expect(try home.tasks().count == 1)
        #expect(try home.succeed("undo", "--yes") == "Undid add 1: a\n")
    }

    @Test(arguments: [("y\n", 0), ("Yes\n", 0), ("n\n", 1), ("\n", 1), ("\u{4}", 1)])
    func `on a terminal it asks, and only yes is yes`(keys: String, left: Int) throws {
        try age(bySeconds: 4000)
        let session = try home.onTerminal(Terminal(), ["undo"], typing: keys)
        #expect(session.ending == .exited(0))
        #expect(session.text.contains("[y/N] "))
        #expect(try home.tasks().count == left)
    }
}

private enum Python {
    static func hasSQLite() throws -> Bool {
        try run("import sqlite3").ending == .exited(0)
    }

    static func run(_ program: String) throws -> ProgramResult {
        try ProgramRunner(path: "/usr/bin/env").run(
            ["python3", "-c", program], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    }
}
