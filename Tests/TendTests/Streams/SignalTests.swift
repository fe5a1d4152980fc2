import TestSupport
import Testing

@Suite("Signals")
struct SignalTests {
    @Test(arguments: [("HUP", 129), ("INT", 130), ("TERM", 143)])
    func `a command that waits for input ends by the signal and saves nothing`(
        signal: String, status: Int
    ) throws {
        let home = try Home()
        // A shell has what it starts in the background ignore INT. The input stays open, so that
        // the command is still at it when it has wiped its command line.
        let result = try home.script(
            """
            mkfifo input
            env --default-signal "$tend" add - <input &
            exec 3>input
            echo a >&3
            \(ShellWait.until("[ \"$(tr -s '\\0' ' ' </proc/$!/cmdline)\" = \"$tend add \" ]"))
            kill -\(signal) $!
            wait $!
            echo $?
            """)
        #expect(result.output == "\(status)\n")
        #expect(try home.tasks() == [])
    }

    @Test(arguments: [("HUP", 129), ("INT", 130), ("TERM", 143)])
    func `a command that waits for its turn keeps the text, says so, and ends by the signal`(
        signal: String, status: Int
    ) throws {
        let home = try Home()
        try home.succeed("add", "first")
        let result = try home.script(
            """
            exec 4<"$HOME/.local/share/tend"
            flock 4
            env --default-signal "$tend" --wait 3600 add second 2>errors &
            \(ShellWait.untilSignalsAreHeld)
            kill -\(signal) $!
            wait $!
            echo $?
            grep -c 'kept as a draft' errors
            """)
        #expect(result.output == "\(status)\n1\n")
        #expect(try home.succeed("retry") == "Saved 2: second\n")
    }
}
