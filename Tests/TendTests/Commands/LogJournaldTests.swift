import Foundation
import TestSupport
import Testing

@Suite("tend log", .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"))
struct LogJournaldTests {
    private var home: Home

    init() throws {
        home = try Home()
        home.environment["NO_COLOR"] = "1"
        // What follows is looked for by codes that no other test's entries have beside these.
        _ = try home.run("add", "x", "--due", "nosuchday")
        _ = try home.run("done", "99")
        try Journal.synchronize()
    }

    @Test func `a terminal shows a summary first, with what to do`() throws {
        let session = try home.onTerminal(
            .init(columns: 200, rows: 500), ["log", "--errors", "--code", "unknownTask"])
        let lines = session.text.split(separator: "\r\n").map(String.init)
        #expect(lines.first?.contains(" × ") == true)
        #expect(lines.first?.contains("validation.unknownTask") == true)
        #expect(lines.dropFirst().first == "    There is no such task.")
        #expect(lines.dropFirst(2).first?.hasPrefix("    Try: ") == true)
        #expect(lines.last?.contains("The command done failed: There is no such task.") == true)
    }

    @Test func `entries are chosen by code, command and time`() throws {
        let all = try home.succeed("log", "--code", "invalidDate", "--since", "1 hour ago")
        #expect(all.contains("  validation.invalidDate  "))
        #expect(!all.contains("validation.unknownTask"))
        let done = try home.succeed("log", "--command", "do", "--boot", "--errors", "--explain")
        #expect(done.contains("The command done failed"))
        #expect(done.contains("\n    Try: See the tasks and their numbers: tend list --all\n"))
        #expect(!done.contains("The command add failed"))
    }

    @Test func `a journal that is kept apart and is not there is told of, with what to do`() throws
    {
        let result = try home.run("log", "--namespace", "elsewhere")
        #expect(result.output == "Nothing was logged.\n")
        #expect(result.errors.hasPrefix("The system journal cannot be used here."))
        #expect(result.errors.contains("\nTry: "))
    }

    @Test func `a phrase or a code that is not known is refused`() throws {
        for (option, value, word) in [
            ("--since", "someday", "'2 hours ago'"), ("--code", "nonsense", "tend explain"),
        ] {
            let result = try home.run("log", option, value)
            #expect(result.ending == .exited(65))
            #expect(result.errors.contains(word))
        }
    }

    @Test func `the export format goes into a journal elsewhere`() throws {
        let export = try home.succeed(
            "log", "--export", "--command", "done", "--limit", "1")
        #expect(export.hasPrefix("__REALTIME_TIMESTAMP="))
        #expect(export.hasSuffix("\n\n"))
        #expect(export.contains("\nSYSLOG_IDENTIFIER=tend\n"))
    }

    @Test func `it goes on with what comes in`() throws {
        let dialog = try home.dialog(["log", "--follow", "--code", "unknownTask", "--limit", "1"])
        try dialog.wait(for: "validation.unknownTask")
        let failed = try home.run("--json", "done", "98")
        let operation = try #require(try failed.notices().first?.operation)
        try dialog.wait(for: operation)
        dialog.send(SIGINT)
        #expect(try dialog.end().ending == .signalled(SIGINT))
    }
}
