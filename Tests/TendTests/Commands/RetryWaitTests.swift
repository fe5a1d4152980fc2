import TestSupport
import Testing

@Suite("tend retry while another process has the drafts")
struct RetryWaitTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        #expect(try home.run("--wait", "0", "add", "kept").ending == .exited(75))
    }

    @Test func `keeps to --wait, and says who has them`() throws {
        let result = try home.script(
            """
            exec 4<.local/state/tend/drafts
            flock 4
            "$tend" --wait 0.1 retry 4<&-
            echo $?
            """)
        #expect(result.output == "75\n", "\(result.errors)")
        #expect(result.errors.hasPrefix("The drafts are in use by another process."))
        #expect(result.errors.contains(/held by (sh|flock) \(process \d+/))
        #expect(try home.succeed("retry") == "Saved 2: kept\n")
    }

    @Test(arguments: [("HUP", 129), ("INT", 130), ("TERM", 143)])
    func `ends by a signal at once`(signal: String, status: Int) throws {
        let result = try home.script(
            """
            exec 4<.local/state/tend/drafts
            flock 4
            env --default-signal "$tend" --wait 3600 retry 4<&- 2>errors &
            \(ShellWait.untilSignalsAreHeld)
            kill -\(signal) $!
            wait $!
            echo $?
            """)
        #expect(result.output == "\(status)\n")
        #expect(try home.succeed("drafts").contains("kept"))
    }
}
