import Foundation
import TestSupport
import Testing

/// Sixty tasks and a month of days, and each thing that a person found wrong in one once.
@Suite("A month of a person")
struct MonthTests {
    @Test func `goes as it was recorded, and nothing that was wrong is wrong again`() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let home = try Home()
        let programs = URL(filePath: home.tend).deletingLastPathComponent().path
        let result = try ProgramRunner(path: root.appending(path: "Tests/Session/month").path).run(
            [programs],
            environment: ["PATH": "/usr/bin:/bin", "TMPDIR": home.folder.path])
        #expect(result.ending == .exited(0), "\(result.errors)\(result.output)")
    }
}
