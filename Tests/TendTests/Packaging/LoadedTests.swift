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
            "TendTests.HookTests", "TendTests.WaitingTests", "TendTests.ConcurrencyTests",
            "TendTests.CaptureTests", "TendTests.MidnightTests", "TendTests.HungJournaldTests",
            "TendImportTests.SignalTests", "TendImportTests.SummaryTests",
            "PlatformTests.CheckupTests", "PersistenceTests.ConcurrencyTests",
            "ErrorHandlingTests.JournalSocketTests", "faults crowds", "faults surroundings",
            "faults hostile",
        ] {
            #expect(listed.contains(known), "\(known)")
        }
        #expect(!listed.contains("CSVTests.WriterTests"))
    }

    @Test(arguments: [
        ("usleep(1000)", true), ("home.script(\"sleep 1\")", true),
        ("home.run(\"--wait\", \"1\")", true), ("try WriteLock(of: path)", true),
        ("dialog.wait(for: \"x\")", true), ("#expect(1 == 1)", false),
    ])
    func `a new one joins by itself`(_ line: String, _ joins: Bool) throws {
        let folder = try TemporaryFolder()
        _ = try ProgramRunner(path: "/bin/mkdir").run([folder.path(of: "NewTests")])
        try folder.write(
            "@Suite(\"x\")\nstruct ThingTests {\n    \(line)\n}\n".utf8,
            to: "NewTests/ThingTests.swift")
        #expect(try list(folder.path) == (joins ? ["NewTests.ThingTests"] : []))
    }
}
