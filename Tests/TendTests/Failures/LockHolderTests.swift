import Foundation
import TestSupport
import Testing

@Suite("Who has the lock")
struct LockHolderTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
    }

    /// Runs a script while a shell of sqlite3 has the lock of a writer, and is stopped if that is said.
    private func besideShell(stopped: Bool, _ script: String) throws -> ProgramResult {
        try home.script(
            """
            mkfifo input
            python3 -c 'import os, sqlite3, sys
            connection = sqlite3.connect(sys.argv[1], isolation_level=None)
            connection.execute("BEGIN IMMEDIATE")
            print(flush=True)
            sys.stdin.read()' "\(home.store)" <input >output &
            holder=$!
            exec 3>input
            \(ShellWait.until("[ -s output ]"))
            \(stopped ? "kill -STOP $holder" : ":")
            \(stopped ? ShellWait.until("grep -q '^State:.*T' /proc/$holder/status") : "")
            \(script)
            echo "holder $holder"
            kill -CONT $holder; kill $holder
            """)
    }

    private func holder(_ result: ProgramResult) throws -> String {
        String(try #require(result.output.firstMatch(of: /holder (\d+)/)?.1))
    }

    @Test func `a busy store says which program has it, and what to do about that`() throws {
        let result = try besideShell(stopped: false, "\"$tend\" --wait 0 done 1")
        let holder = try holder(result)
        #expect(
            result.errors.contains(/held by python3 \(process \d+, started \d+ s ago\)/),
            "\(result.errors)")
        #expect(result.errors.contains("process \(holder)"))
        #expect(
            result.errors.contains("Try: Close python3, or end it: kill \(holder)"))
    }

    @Test func `one that is stopped is named so, with the way to let it go on`() throws {
        let result = try besideShell(
            stopped: true,
            """
            "$tend" --wait 0 add b --json
            "$tend" doctor --check locks
            """)
        let holder = try holder(result)
        #expect(result.errors.contains("started") && result.errors.contains("stopped)"))
        #expect(result.errors.contains("Let it go on: kill -CONT \(holder)"))
        #expect(
            result.output.contains(
                /warning  locks  python3 \(process \d+, started \d+ s ago, stopped\) has the lock of the task store\./
            ), "\(result.output)")
        #expect(result.output.contains("Let it go on: kill -CONT \(holder)"))
    }

    @Test func `an import says so, too`() throws {
        _ = try home.folder.write("text\nb\n".utf8, to: "rows.csv")
        let result = try besideShell(
            stopped: true, "\"$tend\" import --wait 0 --quiet rows.csv; echo \"status $?\"")
        #expect(result.output.contains("status 75"))
        #expect(result.errors.contains("kill -CONT \(try holder(result))"), "\(result.errors)")
    }

    @Test func `whoever has the folder by flock is named`() throws {
        let result = try home.script(
            """
            exec 4<.local/share/tend
            flock 4
            "$tend" --wait 0 add b 4<&-
            "$tend" doctor --check locks 4<&-
            """)
        #expect(result.errors.contains(/held by (sh|flock) \(process \d+/), "\(result.errors)")
        #expect(result.output.contains("has the lock of the turn to write."))
    }

    @Test func `the log has the program and its number`() throws {
        let failed = try besideShell(stopped: true, "\"$tend\" --json --wait 0 done 1")
        let operation = try #require(try failed.notices().first?.operation)
        try Journal.synchronize()
        let log = try home.run("log", "--operation", operation, "--json").output
        #expect(log.contains("\"TEND_LOCK_PROGRAM\":\"python3\""), "\(log)")
        #expect(log.contains("\"TEND_LOCK_STATE\":\"stopped\""))
        // Its number may be another program's by now.
        let explained = try home.run("log", "--operation", operation, "--explain").output
        #expect(explained.contains("tend doctor --check locks"), "\(explained)")
        #expect(!explained.contains("--wait 60"))
    }

    @Test func `where nobody has one, all is well`() throws {
        #expect(
            try home.succeed("doctor", "--check", "locks")
                == "ok       locks  Nobody else has one.\n")
    }
}
