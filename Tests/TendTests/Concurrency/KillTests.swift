import TestSupport
import Testing

@Suite("kill -9")
struct KillTests {
    @Test func `nothing that was acknowledged is lost`() throws {
        let home = try Home()
        // Each one is killed a little later than the one before: from before it has begun to
        // after it has ended. The last lives, so that something is acknowledged in any case.
        let result = try home.script(
            """
            for turn in $(seq 40); do
                timeout -s KILL "$(printf 0.%03d $((turn * 2)))" "$tend" add "turn $turn"
                echo "status $?" >&2
            done
            "$tend" add "the last"
            """)
        let statuses = result.errors.split(separator: "\n").filter { $0.hasPrefix("status") }
        #expect(statuses.count == 40)
        #expect(statuses.contains("status 137"), "none was killed")
        let told = result.output.split(separator: "\n").map(String.init)
        #expect(told.last?.hasSuffix(": the last") == true)
        let stored = try home.tasks().map { "Added \($0.id): \($0.text)" }
        #expect(Set(told).isSubset(of: stored))
        #expect(Set(stored).count == stored.count)
        for _ in stored { try home.succeed("undo") }
        #expect(try home.tasks() == [])
    }
}
