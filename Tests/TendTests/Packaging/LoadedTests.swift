import Foundation
import TestSupport
import Testing

/// Which tests `make test-loaded` runs: they join by what stands in their files.
@Suite("Tests beside busy loops")
struct LoadedTests {
    private func list(_ arguments: String...) throws -> [String] {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let script = root.appending(path: "Tests/loaded").path
        let result = try ProgramRunner(path: script).run(
            ["--list"] + arguments, environment: ["PATH": "/usr/bin:/bin"])
        try #require(result.ending == .exited(0), "\(result.errors)")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test func `are those that are known to wait, and families of the fault bench`() throws {
        let listed = try list()
        for known in [
            "TendTests.HookTests/", "TendTests.WaitingTests/", "TendTests.ConcurrencyTests/",
            "TendTests.CaptureTests/", "TendTests.MidnightTests/", "TendTests.HungJournaldTests/",
            "TendImportTests.SignalTests/", "PlatformTests.CheckupTests/",
            "PersistenceTests.ConcurrencyTests/", "ErrorHandlingTests.JournalSocketTests/",
            "TendTests.RetryWaitTests/`keeps to --wait, and says who has them`",
            "TendTests.DraftTests/`what could not be saved waits, is told of, and is saved once`",
            "faults crowds", "faults surroundings", "faults hostile",
        ] {
            #expect(listed.contains { $0.hasPrefix(known) }, "\(known)")
        }
        #expect(!listed.contains { $0.hasPrefix("CSVTests.WriterTests/") })
    }

    @Test(arguments: [
        ("usleep(1000)", true), ("home.script(\"sleep 1\")", true),
        ("home.run(\"--wait\", \"1\")", true), ("try WriteLock(of: path)", true),
        ("dialog.wait(for: \"x\")", true), ("#expect(1 == 1)", false),
    ])
    func `a new one joins by itself`(_ line: String, _ joins: Bool) throws {
        let folder = try TemporaryFolder()
        _ = try ProgramRunner(path: "/bin/mkdir").run([folder.path(of: "NewTests")])
        let other = "    @Test func `another`() {\n        #expect(1 == 1)\n    }\n"
        try folder.write(
            "@Suite(\"x\")\nstruct ThingTests {\n    @Test func `one`() throws {\n        \(line)\n    }\n\n\(other)}\n"
                .utf8, to: "NewTests/ThingTests.swift")
        #expect(try list(folder.path) == (joins ? ["NewTests.ThingTests/`one`"] : []))
    }

    @Test func `so does one that calls what waits, and all of a suite that is set up by it`() throws
    {
        let folder = try TemporaryFolder()
        _ = try ProgramRunner(path: "/bin/mkdir").run([folder.path(of: "NewTests")])
        let tests =
            "    @Test func `one`() {\n        pause()\n    }\n\n    @Test func `two`() {\n    }\n"
        try folder.write(
            "struct HelpedTests {\n    private func pause() {\n        usleep(9)\n    }\n\n\(tests)}\n"
                .utf8, to: "NewTests/HelpedTests.swift")
        try folder.write(
            "struct MadeTests {\n    init() {\n        usleep(9)\n    }\n\n\(tests)}\n".utf8,
            to: "NewTests/MadeTests.swift")
        #expect(
            try list(folder.path) == [
                "NewTests.HelpedTests/`one`", "NewTests.MadeTests/`one`",
                "NewTests.MadeTests/`two`",
            ])
    }
}
