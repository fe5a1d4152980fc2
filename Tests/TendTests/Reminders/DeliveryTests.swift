import Foundation
import TestSupport
import Testing

/// `tend deliver` on a real bus, with a program that shows notifications (Tests/Desktop).
@Suite("Reminders that are delivered")
struct DeliveryTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private static func script(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Desktop/\(name)").path
    }

    /// Runs a script of bash beside a bus and a program that shows notifications: what that was asked to show
    /// stands in `calls`, and what is written to descriptor 3 is done to it.
    private func besideDesktop(_ script: String) throws -> ProgramResult {
        try ProgramRunner(path: Self.script("with-bus")).run(
            [
                home.folder.path, "/bin/bash", "-c",
                """
                cd "$HOME"
                mkfifo clicks
                "$notifier" <clicks >calls &
                exec 3>clicks
                until grep -q ready calls; do sleep 0.02; done
                due() { "$at" -20s "$tend" add "$1" --remind "$(date -u -d '-10 seconds' +%FT%TZ)" >/dev/null 2>&1; }
                shown() { until grep -q "$1" calls; do sleep 0.02; done; }
                \(script)
                """,
            ],
            environment: home.environment.merging([
                "notifier": Self.script("notifier"), "tend": home.tend, "at": Home.at,
                "PATH": "/usr/bin:/bin",
            ]) { $1 })
    }

    /// Kills deliveries at random moments; a control delivers as one must not, and `timer` is the end of a timer.
    private func kills(_ count: Int, control: String? = nil) throws -> ProgramResult {
        try ProgramRunner(path: Self.script("with-bus")).run(
            [home.folder.path, Self.script("kills"), home.tend, home.folder.path, "\(count)"]
                + (control.map { [$0] } ?? []),
            environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"])
    }

    @Test func `one that is killed at any moment loses none, and repeats none in silence`() throws {
        let result = try kills(12)
        #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    }

    @Test(arguments: [("mark-then-notify", 1), ("notify-then-mark", 2)] as [(String, Int32)])
    func `the control loses some, or repeats some in silence`(control: String, status: Int32) throws
    {
        let result = try kills(30, control: control)
        #expect(result.ending == .exited(status), "\(result.output)\(result.errors)")
    }

    @Test func `the end of a timer is not lost either, nor told twice in silence`() throws {
        let result = try kills(12, control: "timer")
        #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    }

    /// Has reminders ring on the days on which zones change their clocks, expected some hours too late.
    private func zones(_ hours: Int) throws -> ProgramResult {
        try ProgramRunner(path: Self.script("with-bus")).run(
            [home.folder.path, Self.script("zones"), home.tend, home.folder.path, "\(hours)"],
            environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"])
    }

    @Test
    func
        `on the days on which twelve zones change their clocks, each rings once, and it says when`()
        throws
    {
        let result = try zones(0)
        #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    }

    @Test func `an hour later would be found wrong`() throws {
        let result = try zones(1)
        #expect(result.ending == .exited(1))
        #expect(result.output.hasPrefix("24 changes of the clocks in 12 zones: 24 wrong\n"))
    }

    @Test func `a click on Done completes the task, one on the message has seen to it`() throws {
        let result = try besideDesktop(
            """
            due 'Call Anna'
            "$tend" --quiet deliver & shown 'Task 1'
            echo 'click 1 done' >&3; wait $!
            due 'Buy milk'
            "$tend" --quiet deliver & shown 'Task 2'
            echo 'click 2 default' >&3; wait $!
            "$tend" list --all --json | grep -o '"state":"[a-zA-Z]*"'
            "$tend" reminders
            """)
        #expect(
            result.output
                == "\"state\":\"notStarted\"\n\"state\":\"completed\"\nNo task rings.\n")
    }

    @Test func `a click on 10 min puts it off`() throws {
        let result = try besideDesktop(
            """
            due 'Call Anna'
            "$tend" --quiet deliver & shown 'Task 1'
            echo 'click 1 snooze' >&3; wait $!
            "$tend" reminders --json | grep -o '"state":"[a-zA-Z]*"'
            """)
        #expect(result.output == "\"state\":\"waiting\"\n")
    }

    @Test func `what is done, deleted or seen to is not shown, and no text is unless it is wanted`()
        throws
    {
        try home.configure("notify-text = full\n")
        let result = try besideDesktop(
            """
            for text in one two three; do due "$text"; done
            "$tend" done 1 >/dev/null; "$tend" delete 2 >/dev/null
            "$tend" deliver --leave
            "$tend" deliver --leave
            grep -o '"title": "[a-z]*"' calls
            """)
        #expect(result.output == "1 shown.\nNothing came due.\n\"title\": \"three\"\n")
    }

    @Test func `without a desktop it says so, keeps them, and every view tells of them`() throws {
        let result = try home.script(
            """
            '\(Home.at)' -20s "$tend" add 'Call Anna' --today \
                --remind "$(date -u -d '-10 seconds' +%FT%TZ)" >/dev/null 2>&1
            "$tend" deliver; echo $?
            "$tend" today
            """)
        #expect(result.output.contains("1 not shown.\n69\n"))
        #expect(result.output.contains("Rang at "))
        #expect(result.output.hasSuffix(": 1 Call Anna  tend reminders\n"))
        #expect(result.errors.contains("no desktop session can be reached"))
    }
}
