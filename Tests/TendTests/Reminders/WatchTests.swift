import Foundation
import TestSupport
import Testing

/// `tend reminders watch` in a pipe and beside a desktop (Tests/Desktop).
@Suite("Reminders that ring where somebody watches")
struct WatchTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// What the scripts use: `soon` has a task ring in a moment, `said` waits for a line.
    private static let prelude = """
        soon() { "$at" -57s "$tend" add "$1" --remind 'in 1 min' >/dev/null 2>&1; }
        said() { until grep -q "$1" out; do sleep 0.02; done; }
        watch() { "$tend" reminders watch "$@" >out 2>err & watcher=$!; }
        finish() { kill $watcher; wait $watcher 2>/dev/null; echo "ended by $?"; }
        """

    private func script(_ text: String) throws -> ProgramResult {
        try home.script("cd \"$HOME\"\nat='\(Home.at)'\n\(Self.prelude)\n\(text)")
    }

    private func besideDesktop(_ text: String) throws -> ProgramResult {
        let desktop = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Desktop").path
        return try ProgramRunner(path: "\(desktop)/with-bus").run(
            [
                home.folder.path, "/bin/bash", "-c",
                """
                cd "$HOME"
                mkfifo clicks
                "$notifier" <clicks >calls & desktop=$!
                exec 3>clicks
                until grep -q ready calls; do sleep 0.02; done
                shown() { until grep -q "$1" calls; do sleep 0.02; done; }
                \(Self.prelude)
                \(text)
                """,
            ],
            environment: home.environment.merging([
                "notifier": "\(desktop)/notifier", "tend": home.tend, "at": Home.at,
                "PATH": "/usr/bin:/bin",
            ]) { $1 })
    }

    @Test func `what is added meanwhile rings, though nothing else runs here`() throws {
        let result = try script(
            """
            watch; said 'from now on'
            soon 'Call Anna'; said 'Call Anna'
            finish; cat err
            "$tend" reminders --json | grep -o '"state":"[a-zA-Z]*"'
            """)
        #expect(result.output == "ended by 143\n\"state\":\"shown\"\n")
    }

    @Test func `what is done before its minute does not ring, nor what another one has shown`()
        throws
    {
        let result = try script(
            """
            soon 'Done'; "$tend" done 1 >/dev/null
            watch; said 'from now on'
            soon 'Call Anna'; said 'Call Anna'
            finish; watch --quiet; soon 'Later'
            until "$tend" reminders --json | grep -A9 Later | grep -q shown; do sleep 0.1; done
            finish; grep -c . out; grep -c Done out
            """)
        #expect(result.output == "ended by 143\nended by 143\n0\n0\n")
    }

    @Test func `each is an object of its own for a program that reads`() throws {
        let result = try script(
            """
            soon one; soon two
            watch --json
            said one; said two; finish
            python3 -c 'import json; print([json.loads(line)["text"] for line in open("out")])'
            """)
        #expect(result.output == "ended by 143\n['one', 'two']\n")
    }

    @Test func `it ends when nobody reads any more, and what came due then is kept`() throws {
        let result = try script(
            """
            "$tend" reminders watch | head -1 & watcher=$!
            sleep 1; soon 'Call Anna'
            wait $watcher
            until "$tend" reminders --json | grep -q '"state":"due"'; do sleep 0.1; done
            "$tend" reminders | grep -c 'not shown\\|may have been shown'
            """)
        #expect(result.output == "Rings here from now on; Ctrl-C ends it.\n1\n")
    }

    @Test func `the end of the timer is told, too`() throws {
        let result = try script(
            """
            "$tend" timer start >/dev/null 2>&1
            '\(TimerHarness.passing)' "$(find . -path '*tend/timer')" 26
            watch; said 'Focus is over'
            # It is told before others may have the store, and its work recorded last.
            until "$tend" stats | grep -q '1 session'; do sleep 0.05; done
            finish; cat err
            "$tend" stats | grep -c '1 session'
            """)
        #expect(result.output == "ended by 143\n2\n")
    }

    @Test func `a click on Done completes the task, and the watch goes on`() throws {
        let result = try besideDesktop(
            """
            watch; said 'from now on'
            soon 'Call Anna'; shown 'Task 1'
            echo 'click 1 done' >&3
            until "$tend" list --all --json | grep -q completed; do sleep 0.05; done
            soon 'Buy milk'; shown 'Task 2'; said 'Buy milk'
            finish; cat err
            """)
        #expect(result.output == "ended by 143\n")
    }

    @Test func `what a slow desktop shows can be clicked, too`() throws {
        let result = try besideDesktop(
            """
            watch; said 'from now on'
            soon 'Call Anna'; kill -STOP $desktop
            said 'Call Anna'; sleep 2; kill -CONT $desktop
            shown 'Task 1'; echo 'click 1 done' >&3
            until "$tend" list --all --json | grep -q completed; do sleep 0.05; done
            finish; cat err
            """)
        #expect(result.output == "ended by 143\n")
    }

    @Test func `it goes on when what shows notifications has gone`() throws {
        let result = try besideDesktop(
            """
            watch; said 'from now on'
            soon 'Call Anna'; shown 'Task 1'
            exec 3>&-; kill -KILL $desktop
            soon 'Buy milk'; said 'Buy milk'
            finish; cat err
            """)
        #expect(result.output == "ended by 143\n")
    }

    @Test func `where nothing is to ring, it says how that is changed`() throws {
        try home.configure("notify = off\n")
        let result = try home.run(["reminders", "watch"])
        #expect(result.ending == .exited(69))
        #expect(result.errors.contains("tend config set notify"))
    }
}
