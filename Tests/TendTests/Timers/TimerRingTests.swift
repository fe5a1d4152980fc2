import TestSupport
import Testing

/// The end of a timer with a systemd of a user, a bus and a program that shows notifications, all real
/// (Tests/Desktop).
@Suite(
    "A timer that rings though no terminal is open",
    .enabled(if: TimerHarness.hasSystemd, "needs root and a control group"))
struct TimerRingTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Runs a script in a session.
    ///
    /// `passed` lets time pass for the timer, `clock_set` has systemd told that the clock was set, `shown WORDS` waits for what was shown.
    private func inSession(_ script: String, notifier: Bool = true) throws -> ProgramResult {
        try ProgramRunner(path: TimerHarness.script("with-user-session")).run(
            [
                home.folder.path, "/bin/bash", "-c",
                """
                cd "$HOME"
                state="$HOME/.local/state/tend/timer"
                calls="$HOME/calls"; : >calls
                start_notifier() {
                    mkfifo clicks; "$notifier" "$@" <clicks >calls & desktop=$!; exec 3>clicks
                    until grep -q ready calls; do sleep 0.02; done
                }
                until_that() { for try in {1..3000}; do eval "$1" && return; sleep 0.02; done; echo "never: $1"; }
                shown() { until_that "grep -q '$1' calls"; }
                passed() { "$passing" "$state" "$@"; }
                clock_set() { /usr/bin/python3 -c 'import time; time.clock_settime(time.CLOCK_REALTIME, time.clock_gettime(time.CLOCK_REALTIME))'; }
                armed() { systemctl --user list-timers --all --no-legend 'tend-timer-*' | wc -l; }
                title() { grep -o '"title": "[^"]*"\\|"body": "[^"]*"' calls; }
                \(notifier ? "start_notifier --stay" : "")
                \(script)
                """,
            ],
            environment: [
                "notifier": TimerHarness.script("notifier"), "tend": home.tend,
                "passing": TimerHarness.passing, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
                "LANG": "C.UTF-8", "TZ": "UTC",
            ])
    }

    @Test func `is armed for its second alone, and shown at its end with its work recorded`() throws
    {
        let result = try inSession(
            """
            "$tend" add 'Secret plans' >/dev/null
            "$tend" timer start 1 1m >/dev/null; armed
            "$tend" timer pause >/dev/null; armed
            passed 0 0 left=2000
            "$tend" timer resume >/dev/null
            shown 'is over'
            title
            until_that '"$tend" stats | grep -q "1 session completed"'
            until_that '[ "$(armed)" = 0 ]'
            "$tend" timer --short
            grep -c Secret calls
            """)
        #expect(result.errors == "")
        #expect(
            result.output
                == """
                1
                0
                "title": "Focus is over"
                "body": "1 min"
                focus over
                0

                """)
    }

    @Test func `one that was stopped, or has more time by then, does not ring`() throws {
        let result = try inSession(
            """
            "$tend" timer start 1m >/dev/null
            "$tend" timer add 30 >/dev/null; armed
            "$tend" timer stop >/dev/null; armed
            "$tend" timer ring; echo $?
            cat calls
            """)
        #expect(result.output == "1\n0\n0\nready\n")
        #expect(result.errors == "")
    }

    @Test func `a cycle says what follows, and arms it`() throws {
        let result = try inSession(
            """
            "$tend" timer start --type cycle >/dev/null
            passed 25
            "$tend" timer ring-and-leave >/dev/null
            armed
            title | sed -E 's/until (tomorrow )?[0-9:]+/until TIME/'
            passed 5
            "$tend" --quiet timer ring-and-leave
            title | tail -1
            armed
            """)
        #expect(
            result.output
                == """
                1
                "title": "Focus is over"
                "body": "25 min, round 1 of 4\\nBreak until TIME"
                "body": "5 min, round 1 of 4\\nNext, round 2: tend timer start"
                0

                """)
        #expect(result.errors == "")
    }

    @Test func `where the clock is set it is corrected, and rings after the time that has passed`()
        throws
    {
        let result = try inSession(
            """
            "$tend" timer start 10m >/dev/null
            before=$(systemctl --user list-timers --all --no-legend 'tend-timer-*' | grep -o 'tend-timer-[0-9-]*' | head -1)
            clock_set
            until_that '[ "$(armed)" = 1 ] && ! systemctl --user list-timers --all | grep -q "$before"'
            "$tend" timer | cut -d: -f1
            cat calls
            """)
        #expect(result.output == "Focus\nready\n")
        #expect(result.errors == "")
    }

    @Test func `its task is shown where the person wants that alone`() throws {
        try home.configure("notify-text = full\n")
        let result = try inSession(
            """
            "$tend" add 'Write the report' >/dev/null
            "$tend" timer start 1 25m >/dev/null
            passed 25
            "$tend" --quiet timer ring-and-leave
            title | tail -1
            """)
        #expect(result.output == "\"body\": \"25 min\\nWrite the report\"\n")
    }

    @Test func `one whose wake was lost rings at the next delivery, late as late, and once`() throws
    {
        let result = try inSession(
            """
            "$tend" timer start >/dev/null
            systemctl --user stop 'tend-timer-*.timer'
            passed 61
            "$tend" deliver --leave
            "$tend" deliver --leave
            title | sed -E 's/ended (yesterday )?at [0-9:]+/ended at TIME/'
            grep -o '"actions": [^]]*]' calls
            # Shortly after midnight it ended the day before, which is to be a day of the same week.
            "$tend" config set week-start $(LC_ALL=C date -d yesterday +%A | tr A-Z a-z) >/dev/null
            "$tend" stats | grep -o -m 1 "1 session completed"
            """)
        #expect(
            result.output
                == """
                The end of the timer was shown.
                Nothing came due.
                "title": "Focus is over"
                "body": "It ended at TIME, 36 min ago.\\n25 min"
                "actions": []
                1 session completed

                """)
        #expect(result.errors == "")
    }

    @Test func `more than a day late it stands in the views alone`() throws {
        let result = try inSession(
            """
            "$tend" timer start >/dev/null
            systemctl --user stop 'tend-timer-*.timer'
            passed 1500
            "$tend" deliver --leave
            cat calls
            "$tend" today | tail -1 | grep -o 'Focus ended .*: tend timer' | grep -c .
            """)
        #expect(result.output == "Nothing came due.\nready\n1\n")
    }

    @Test func `a click goes on with it, starts a break, or the next work`() throws {
        let result = try inSession(
            """
            start_notifier
            short() { "$tend" timer --short | cut -d: -f1; }
            click() {
                "$tend" --quiet timer ring & shown '"id": '$1
                grep '"id": '$1 calls | grep -o '"actions": [^]]*]'
                echo "click $1 $2" >&3; wait $!
            }
            "$tend" timer start >/dev/null; passed 25
            click 1 more; short
            passed 5; click 2 break; short
            passed 5; click 3 start; short
            passed 25; click 4 default; short
            "$tend" timer start --type cycle >/dev/null; passed 30
            click 5 start; short
            """, notifier: false)
        #expect(
            result.output
                == """
                "actions": ["default", "Seen", "break", "Break", "more", "5 min more"]
                focus 05
                "actions": ["default", "Seen", "break", "Break", "more", "5 min more"]
                break 05
                "actions": ["default", "Seen", "start", "Start", "more", "5 min more"]
                focus 25
                "actions": ["default", "Seen", "break", "Break", "more", "5 min more"]
                "actions": ["default", "Seen", "start", "Start round 2", "more", "5 min more"]
                focus 2/4 25

                """)
        #expect(result.errors == "")
    }

    @Test func `in quiet hours it waits for their end, and its work is recorded`() throws {
        let result = try inSession(
            """
            mkdir -p .config/tend
            echo "quiet = $(date -d '-2 hours' +%H:%M)-$(date -d '+2 hours' +%H:%M)" >>.config/tend/config
            "$tend" timer start >/dev/null; passed 25
            "$tend" timer ring >/dev/null; echo $?
            cat calls; armed
            "$tend" stats | grep -o -m 1 "1 session completed"
            echo 'quiet = none' >.config/tend/config
            "$tend" --quiet timer ring-and-leave; title; armed
            """)
        #expect(
            result.output
                == """
                0
                ready
                1
                1 session completed
                "title": "Focus is over"
                "body": "25 min"
                0

                """)
        #expect(result.errors == "")
    }

    @Test func `what was not shown is said, tried again, and told by every view`() throws {
        let result = try inSession(
            """
            "$tend" timer start >/dev/null; passed 25
            "$tend" --quiet timer ring; echo $?; armed
            "$tend" --quiet timer ring; echo $?
            "$tend" today | grep -c 'Focus ended'
            start_notifier --stay
            passed 1; "$tend" --quiet timer ring-and-leave
            title | sed -E 's/ended (yesterday )?at [0-9:]+/ended at TIME/'; armed
            """, notifier: false)
        #expect(
            result.output
                == """
                69
                1
                0
                1
                "title": "Focus is over"
                "body": "It ended at TIME, 1 min ago.\\n25 min"
                0

                """)
        #expect(
            result.errors.hasPrefix(
                "The end of the timer was not shown; every view tells it. No program that shows notifications runs in this session.\n"
            ), "\(result.errors)")
    }

    @Test func `what may have been shown says so when it comes again`() throws {
        let result = try inSession(
            """
            start_notifier --stay --stop-at Notify
            "$tend" timer start >/dev/null; passed 25
            "$tend" --quiet timer ring; echo $?
            kill -CONT $desktop; shown 'Focus'
            passed 1; while sleep 0.05; do kill -CONT $desktop; done & going=$!
            "$tend" --quiet timer ring-and-leave; kill $going
            title | grep title
            """, notifier: false)
        #expect(
            result.output
                == "75\n\"title\": \"Focus is over\"\n\"title\": \"Again: Focus is over\"\n")
        #expect(result.errors.hasPrefix("Whether the end of the timer was shown is not known"))
    }

    @Test func `without a desktop the next view tells, and no other command fails`() throws {
        let result = try home.script(
            """
            "$tend" timer start 2>&1 | tail -2
            "\(TimerHarness.passing)" "$HOME/.local/state/tend/timer" 25
            "$tend" --quiet timer ring 2>/dev/null; echo $?
            "$tend" add one; echo $?
            "$tend" today | tail -1 | sed -E 's/ended (yesterday )?at [0-9:]+[0-9]/ended at TIME/'
            """)
        #expect(
            result.output
                == """
                The timer runs, but nothing will ring when it ends; the next view shows that.
                Try: See whether your systemd runs: systemctl --user status
                69
                Added 1: one
                0
                Focus ended at TIME: tend timer

                """)
    }
}
