import TestSupport
import Testing

@Suite("Several processes at once")
struct ConcurrencyTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `eight that add fifty each lose nothing and wait their turn`() throws {
        let result = try home.script(
            """
            for process in 1 2 3 4 5 6 7 8; do
                (for task in $(seq 50); do "$tend" add "$process/$task" --wait 3600 || echo "failed $?"; done) &
            done
            wait
            """)
        // On a busy machine one may wait for a second, and then says so.
        #expect(result.errorLines.allSatisfy { $0.hasPrefix("Waiting for another process") })
        #expect(!result.output.contains("failed"))
        let tasks = try home.tasks()
        #expect(tasks.map(\.id) == Array(1...400))
        let told = Set(result.output.split(separator: "\n").map(String.init))
        #expect(told == Set(tasks.map { "Added \($0.id): \($0.text)" }))
        #expect(
            Set(tasks.map(\.text)) == Set((1...8).flatMap { p in (1...50).map { "\(p)/\($0)" } }))
    }

    @Test func `readers beside a writer see whole changes only`() throws {
        try home.succeed("add", "-", input: .text("a\nb\n"))
        let result = try home.script(
            """
            for turn in $(seq 30); do
                "$tend" start 1 2 --wait 3600; "$tend" done 1 2 --wait 3600
            done >/dev/null &
            for turn in $(seq 60); do
                "$tend" export --wait 3600 | grep -o '"state":"[a-zA-Z]*"' | uniq | wc -l
            done
            wait
            """)
        #expect(result.errorLines.allSatisfy { $0.hasPrefix("Waiting for another process") })
        #expect(result.output == String(repeating: "1\n", count: 60))
    }

    @Test func `reading goes on while another process holds the write lock`() throws {
        try home.succeed("add", "a")
        let lock = try WriteLock(of: home.store)
        #expect(try home.succeed("list", "--ids", "--wait", "0") == "1\n")
        #expect(try home.succeed("today", "--json", "--wait", "0") == "[]\n")
        #expect(try home.tasks().count == 1)
        lock.release()
    }

    @Test func `a change waits as long as it was told, then changes nothing`() throws {
        try home.succeed("add", "a")
        let lock = try WriteLock(of: home.store)
        for command in [["done", "1"], ["delete", "1"], ["undo"]] {
            let result = try home.run(command + ["--wait", "0.2"])
            #expect(result.ending == .exited(75))
            #expect(result.output == "")
            #expect(result.errorLines.first == "The task store is in use by another process.")
            #expect(result.errorLines.contains("Nothing was changed."))
        }
        let adding = try home.run("add", "b", "--wait", "0.2")
        #expect(adding.ending == .exited(75))
        #expect(adding.output == "")
        #expect(adding.errorLines.contains("What you typed is kept as a draft."))
        lock.release()
        #expect(try home.tasks().map(\.state) == ["notStarted"])
        #expect(try home.succeed("retry", "--wait", "0") == "Saved 2: b\n")
    }

    @Test func `a lock that is let go in time is no failure`() throws {
        try home.succeed("add", "a")
        // The shell has the turn of the writers, and lets go when the command is at its work.
        let result = try home.script(
            """
            exec 4<.local/share/tend
            flock 4
            "$tend" add b --wait 3600 &
            \(ShellWait.untilSignalsAreHeld)
            flock -u 4
            wait
            """)
        #expect(result.output == "Added 2: b\n")
        #expect(result.errorLines.allSatisfy { $0.hasPrefix("Waiting for another process") })
    }
}
