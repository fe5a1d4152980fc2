import Foundation
import TestSupport
import Testing

/// `tend timer` without a desktop.
///
/// Time passes by `passed`, which puts all that the kept timer says into the past.
@Suite("The timer of tend")
struct TimerTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.configure("notify-text = full\n")
    }

    /// The functions of the scripts: `passed MINUTES [ASLEEP]` lets time pass, `said` runs tend without what
    /// it says of a missing systemd, `near` rounds what is left to minutes, however long the commands took.
    private static let functions = """
        state="$HOME/.local/state/tend/timer"
        passed() { "\(TimerHarness.passing)" "$state" "$@"; }
        said() { "$tend" "$@" 2>/dev/null; }
        near() { sed 's/, until .*//' | "\(TimerHarness.script("round-time"))"; }
        """

    private func script(_ text: String) throws -> ProgramResult {
        try home.script(Self.functions + "\n" + text)
    }

    private func output(_ text: String) throws -> [Substring] {
        let result = try script(text)
        #expect(result.errors == "")
        return result.output.split(separator: "\n")
    }

    @Test func `starts, stands still, runs on and is stopped`() throws {
        let lines = try output(
            """
            said add 'Write the report' >/dev/null
            said timer start 1 25m | near
            passed 10
            said timer --short | near
            said timer pause | near
            passed 30
            said timer --short | near
            said timer resume | near
            said timer add 5 | near
            said timer stop
            said timer
            """)
        #expect(
            lines == [
                "Focus (1 Write the report): 25 min left", "focus 15 min",
                "Focus (1 Write the report): paused, 15 min left.", "focus paused 15 min",
                "Focus (1 Write the report): 15 min left",
                "Focus (1 Write the report): 20 min left",
                "Stopped.", "10 min of focus.", "No timer is running. Start one: tend timer start",
            ])
    }

    @Test func `its end is told by the next view until it is looked at, and its work counts`()
        throws
    {
        let result = try script(
            """
            said timer start 30m >/dev/null
            passed 33
            "$tend" today | tail -1 | sed 's/at [0-9]*:[0-9]*/at TIME/'
            said timer --short
            said timer | sed 's/since [0-9:]*/since TIME/'
            said timer --short
            "$tend" today | grep -c ended
            "$tend" stats | grep -A2 Focus
            """)
        #expect(
            result.output
                == """
                Focus ended at TIME: tend timer
                focus over
                Focus: over since TIME, 3 min ago.
                0
                Focus
                today       30 min  1 session completed
                this week   30 min  1 session completed

                """)
        #expect(result.errors == "")
    }

    @Test func `the settings say how long it is, and a break is not recorded`() throws {
        try home.configure("timer-focus = 50\ntimer-break = 10\n")
        let lines = try output(
            """
            said timer start | cut -d' ' -f2; said timer stop
            said timer start --type break | cut -d' ' -f1,2
            passed 10
            said timer | cut -d' ' -f1-3
            "$tend" stats | grep -c Focus
            """)
        #expect(lines == ["50:00", "Stopped.", "Break: 10:00", "Break: over since", "0"])
    }

    @Test func `a cycle hands on to the break by itself, and to the next round when asked`() throws
    {
        let lines = try output(
            """
            last() { said "$@" | tail -1 | near; }
            last timer start --type cycle
            passed 26
            last timer --short
            last timer
            passed 5
            last timer
            last timer start
            for round in 3 4; do passed 31; last timer start; done
            passed 26
            last timer --short
            passed 15
            last timer start
            "$tend" stats | grep 'this week' | tail -1
            """)
        #expect(
            lines == [
                "Focus, round 1 of 4: 25 min left", "break 1/4 4 min",
                "Break, round 1 of 4: 4 min left", "Round 2 of 4 waits: tend timer start",
                "Focus, round 2 of 4: 25 min left", "Focus, round 3 of 4: 25 min left",
                "Focus, round 4 of 4: 25 min left", "break 4/4 14 min", "Focus: 25 min left",
                "this week   1 h 40 min  4 sessions completed",
            ])
    }

    @Test func `time asleep is not counted, and said`() throws {
        let lines = try output(
            """
            said timer start >/dev/null
            passed 61 45
            said timer | sed 's/since [0-9:]*/since TIME/'
            """)
        #expect(
            lines == [
                "Focus: over since TIME, 36 min ago.",
                "16 min of focus; 9 min do not count: the computer was asleep or off.",
            ])
    }

    @Test func `a clock that was set back changes nothing of it, and is said`() throws {
        let lines = try output(
            """
            said timer start >/dev/null
            passed 10
            TZ=UTC LD_PRELOAD='/usr/$LIB/faketime/libfaketime.so.1' FAKETIME=-60m \\
                FAKETIME_DONT_FAKE_MONOTONIC=1 "$tend" timer 2>/dev/null | near
            """)
        #expect(
            lines == [
                "The clock was set 60 min back meanwhile; the timer goes by the time that has passed.",
                "Focus: 15 min left",
            ])
    }

    // MARK: - What goes wrong

    @Test func `an invalid length starts nothing, and says what one looks like`() throws {
        for length in ["25h", "0m", "90s", "25m tea", "1 2"] {
            let result = try script("set -- \(length); \"$tend\" timer start \"$@\"")
            #expect(result.ending == .exited(65), "\(length)")
            #expect(
                result.errors.hasSuffix(
                    "Try: A length is from one minute to a day: 25m, 90 min, 1h30m.\n"))
        }
        let unknown = try home.run("timer", "start", "25")
        #expect(unknown.ending == .exited(65))
        #expect(unknown.errors.contains("tend timer start 25m"))
        #expect(try home.succeed("timer") == "No timer is running. Start one: tend timer start\n")
    }

    @Test func `a second one is refused, and without one there is nothing to change`() throws {
        let lines = try output(
            """
            for action in pause resume stop 'add 5'; do "$tend" timer $action 2>&1 | head -1; done
            "$tend" timer pause 2>/dev/null; echo $?
            said timer start >/dev/null
            "$tend" timer start 2>&1
            """)
        #expect(
            lines == Array(repeating: "No timer is under way. There is none to change.", count: 4)
                + [
                    "65", "A timer is under way. Two cannot run at once. Nothing was changed.",
                    "Try: End it first: tend timer stop",
                ])
    }

    @Test func `a damaged state is cleared and told, and a new timer starts`() throws {
        let result = try script(
            """
            said timer start >/dev/null
            echo x >>"$state"
            "$tend" timer --short; echo $?
            "$tend" today >/dev/null
            "$tend" timer
            "$tend" timer
            """)
        #expect(
            result.output
                == "0\nNo timer is running. Start one: tend timer start\nNo timer is running. Start one: tend timer start\n"
        )
        #expect(result.errors.contains("Timer error detected. Please start a new cycle."))
        #expect(result.errors.contains("timer.damaged-"))
        #expect(result.errors.ranges(of: "Timer error").count == 1)
        #expect(try home.script("\"$tend\" timer start 2>/dev/null").output.contains("25:00"))
    }

    @Test func `an end farther off than the timer is long is such an error`() throws {
        let result = try script(
            """
            said timer start >/dev/null
            "\(TimerHarness.passing)" "$state" 1 0 end+1
            "$tend" timer
            """)
        #expect(result.output == "No timer is running. Start one: tend timer start\n")
        #expect(result.errors.contains("Timer error detected. Please start a new cycle."))
    }

    @Test func `what cannot be remembered is not started, and said`() throws {
        let result = try script(
            """
            said timer >/dev/null
            rm -f "$state"; mkdir "$HOME/full"; mount -t tmpfs -o size=16k tmpfs "$HOME/full" || exit 9
            mkdir "$HOME/full/tend"; head -c 16000 /dev/zero >"$HOME/full/tend/other" 2>/dev/null
            XDG_STATE_HOME="$HOME/full" "$tend" timer start; echo $?
            XDG_STATE_HOME="$HOME/full" "$tend" timer; echo $?
            mkdir -m 700 "$HOME/run"
            export XDG_RUNTIME_DIR="$HOME/run" XDG_STATE_HOME="$HOME/full"
            "$tend" timer start | near; "$tend" timer --short | near; "$tend" timer stop
            umount "$HOME/full"
            """)
        try #require(result.ending != .exited(9), "needs to mount a small disk")
        #expect(
            result.output
                == "74\nNo timer is running. Start one: tend timer start\n0\nFocus: 25 min left\nfocus 25 min\nStopped.\n"
        )
        #expect(result.errors.contains("The timer cannot be remembered."))
        #expect(result.errors.contains("Free some space, then try again."))
        #expect(
            result.errors.contains("The timer runs, but it will be forgotten when you log out."))
    }

    @Test func `work that cannot be saved is kept, said, and saved by the next command`() throws {
        let result = try script(
            """
            said add one >/dev/null
            said timer start >/dev/null
            passed 25
            data="$HOME/.local/share/tend"
            mv "$data/tasks.db" "$data/away"; mkdir "$data/tasks.db"
            "$tend" timer >/dev/null
            rmdir "$data/tasks.db"; mv "$data/away" "$data/tasks.db"
            "$tend" stats | grep -c Focus
            said timer
            "$tend" stats | grep 'this week' | tail -1
            """)
        #expect(
            result.output
                == "0\nNo timer is running. Start one: tend timer start\nthis week   25 min  1 session completed\n"
        )
        #expect(result.errors.contains("The focus time could not be saved."))
        #expect(result.errors.contains("It is kept with the timer"))
    }

    @Test func `of two that start at once one does`() throws {
        let result = try script(
            """
            for number in 1 2 3 4 5 6; do
                { "$tend" timer start >/dev/null 2>&1; echo $? >"$HOME/$number.status"; } &
            done
            wait
            cat "$HOME"/*.status | sort | uniq -c | tr -s ' '
            """)
        #expect(result.output == " 1 0\n 5 65\n")
    }

    @Test func `the line for a bar is nothing without a timer, and never fails`() throws {
        let result = try script(
            """
            "$tend" timer --short; echo $?
            mkdir -p "$HOME/.local/share/tend"; echo nonsense >"$HOME/.local/share/tend/tasks.db"
            said timer start >/dev/null
            "$tend" timer --short | near; echo $?
            "$tend" timer --short --json | grep -o '"state":"[a-z]*"'
            echo nonsense >"$state"; "$tend" timer --short; echo $?
            """)
        #expect(result.output == "0\nfocus 25 min\n0\n\"state\":\"running\"\n0\n")
        #expect(result.errors == "")
    }
}
