import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Mending loses no row and doubles none")
struct MendingSafetyTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Makes a script that serves as an editor.
    private func editor(_ lines: String) throws -> String {
        try home.write("#!/bin/sh\n\(lines)\n", to: "editor")
        try #require(unsafe chmod(home.folder.path(of: "editor"), 0o700) == 0)
        return home.folder.path(of: "editor")
    }

    private func leftTexts() throws -> [String] {
        guard try home.names().contains("tasks.csv.rejects") else { return [] }
        return try home.text(of: "tasks.csv.rejects").split(separator: "\n").dropFirst(2)
            .map { String($0.split(separator: ",")[4]) }
    }

    @Test(arguments: [false, true])
    func `whenever it is killed`(_ hasIDs: Bool) throws {
        let rows = (1...12).map { hasIDs ? "Task \($0),soon,\($0)" : "Task \($0),soon" }
        try home.write((["text,due" + (hasIDs ? ",id" : "")] + rows).joined(separator: "\n") + "\n")
        try home.summary("tasks.csv", exiting: 65)
        let all = Set((1...12).map { "Task \($0)" })
        let keys = String(repeating: "e\n", count: 12)
        for delay in 0..<6 {
            let killing = try editor(
                """
                sed -i s/soon/2026-12-24/ "$1"
                (sleep 0.00\(delay); kill -9 $PPID) </dev/null >/dev/null 2>&1 &
                """)
            let session = try home.mending(keys, editor: killing)
            #expect(session.ending == .signalled(SIGKILL) || session.ending == .exited(0))
            #expect(try Set(home.texts() + leftTexts()) == all)
        }
        // What was killed while it wrote leaves a file behind.
        if try !leftTexts().isEmpty {
            try home.write("half", to: ".tasks.csv.rejects.3w5e11264sgsf")
            unsafe chmod(home.folder.path(of: ".tasks.csv.rejects.3w5e11264sgsf"), 0o600)
            let last = try home.mending(keys, editor: "sed -i s/soon/2026-12-24/")
            #expect(last.ending == .exited(0), "\(last.text)")
        }
        #expect(try home.texts().sorted() == all.sorted())
        #expect(try home.tend("undo") == "Undid import of 12 tasks\n")
    }

    @Test func `where the file was changed meanwhile`() throws {
        try home.write("text,due\nOne,soon\nTwo,soon\n")
        try home.summary("tasks.csv", exiting: 65)
        let rejects = home.folder.path(of: "tasks.csv.rejects")
        let changing = try editor(
            "sed -i s/soon/2026-12-24/ \"$1\"; echo '9,1,x,x,New,' >>\(rejects)")
        let session = try home.mending("e\n", editor: changing)
        #expect(session.ending == .exited(73))
        #expect(session.text.contains("was changed or moved meanwhile."))
        #expect(session.text.contains("1 mended row is in;"))
        #expect(try leftTexts() == ["One", "Two", "New"])
        let again = try home.mending("e\ne\n", editor: "sed -i s/soon/2026-12-24/")
        #expect(again.ending == .exited(0), "\(again.text)")
        #expect(again.text.contains("2 rows mended and imported, 1 there already, none left"))
        #expect(try home.texts().sorted() == ["New", "One", "Two"])
    }

    @Test func `where the import is undone while a row is edited`() throws {
        try home.write("text,due\nOne,\nTwo,soon\n")
        try home.summary("tasks.csv", exiting: 65)
        let tend = try ProgramRunner("tend").path
        let undoing = try editor("sed -i s/soon/2026-12-24/ \"$1\"; \(tend) undo >/dev/null")
        let session = try home.mending("e\n", editor: undoing)
        #expect(session.ending == .exited(75))
        #expect(session.text.contains("The import was undone while it was going on."))
        #expect(try leftTexts() == ["Two"])
        #expect(try home.text(of: "tasks.csv.rejects").hasSuffix(",Two,2026-12-24\n"))
        #expect(try home.tasks().isEmpty)
    }

    @Test func `without a terminal it says what to do instead`() throws {
        try home.write("Was,due\nOne,soon\n")
        try home.summary("--map", "text=Was", "tasks.csv", exiting: 65)
        let result = try home.importing("--mend", "tasks.csv.rejects")
        #expect(result.ending == .exited(64))
        #expect(
            result.errors.contains(
                "tend-import --source tasks.csv --map text=Was tasks.csv.rejects"))
        #expect(try leftTexts() == ["One"])
    }

    @Test(arguments: [
        (["--mend"], 64, "FILE is missing"), (["--mend", "a", "b"], 64, "one file"),
        (["--mend", "-"], 64, "one file"), (["--mend", "--json", "a"], 64, "--json"),
        (["--mend", "none.rejects"], 66, "There is no 'none.rejects'."),
    ])
    func `takes one file of rejected rows`(
        _ arguments: [String], _ status: Int32, _ words: String
    ) throws {
        let result = try home.importing(arguments: arguments)
        #expect(result.ending == .exited(status))
        #expect(result.errors.contains(words))
    }

    @Test func `leaves other files alone`() throws {
        try home.write("text\nOne\n", to: "tasks.csv.rejects")
        let session = try home.mending("e\n", editor: "false")
        #expect(session.ending == .exited(65))
        #expect(session.text.contains("It is no rejects file."))
        #expect(try home.text(of: "tasks.csv.rejects") == "text\nOne\n")
        #expect(!home.hasStore)
    }

    @Test func `takes the rows of tables alone, and says so of others`() throws {
        try home.write(#"{"tend:line":"1","title":"One"}"#, to: "tasks.csv.rejects")
        let session = try home.mending("e\n", editor: "false")
        #expect(session.ending == .exited(65))
        #expect(session.text.contains("--mend takes the rejected rows of tables."))
        // Nor is a terminal asked for where it would not help.
        let result = try home.importing("--mend", "tasks.csv.rejects")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("--mend takes the rejected rows of tables."))
    }
}
