import Domain
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A run of checks")
struct CheckupTests {
    /// A check that does something first.
    private static func sample(
        _ name: String, work: @escaping @Sendable () -> Void = {}
    ) -> HealthCheck {
        HealthCheck(name) { check in
            work()
            return check.ok("Done.")
        }
    }

    @Test func `findings come in the order of the checks, of those that are wanted`() {
        let checkup = Checkup(
            [{ [Self.sample("a"), Self.sample("b")] }, { [Self.sample("c")] }],
            waitingEach: 3_600_000)
        #expect(checkup.names == ["a", "b", "c"])
        #expect(checkup.findings { _ in true }.map(\.name) == ["a", "b", "c"])
        #expect(checkup.findings { $0 != "a" }.map(\.name) == ["b", "c"])
    }

    @Test func `a check that hangs is told of, and the other groups go on`() {
        let checkup = Checkup(
            [
                { [Self.sample("a"), Self.sample("hung") { pause() }, Self.sample("b")] },
                { [Self.sample("c")] },
                // The checks that do not hang have as much time: more than a busy machine takes.
            ], waitingEach: 10_000)
        let findings = checkup.findings { _ in true }
        #expect(findings.map(\.name) == ["a", "hung", "c"])
        #expect(findings.map(\.state) == [.ok, .warning, .ok])
        #expect(findings[1].remedy?.text == "Give it more time: tend doctor --check hung")
    }
}
