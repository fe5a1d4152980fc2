import Glibc
import TestSupport
import Testing

@Suite("Waiting for another process")
struct WaitingTests {
    private let home: Home
    private static let words =
        "Waiting for another process that is writing to the task store…"

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
    }

    /// The lock of a writer at its commit: nobody may read meanwhile.
    private func lockWhole() throws -> WriteLock {
        try WriteLock(of: home.store, keepsReadersOut: true)
    }

    @Test(arguments: [["done", "1"], ["add", "b"]])
    func `a writer says after a second that it waits`(_ command: [String]) throws {
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        let result = try home.run(["--wait", "1.2"] + command)
        #expect(result.ending == .exited(75))
        #expect(result.errors.hasPrefix(Self.words + "\nThe task store is in use"))
        let notices = try home.run(["--wait", "1.2", "--json"] + command).notices()
        #expect(notices.map(\.kind) == ["banner", "alert"])
        #expect(notices.first?.message == Self.words)
    }

    @Test func `a reader beside a commit says so too, in words for readers`() throws {
        let lock = try lockWhole()
        defer { lock.release() }
        let result = try home.run("--wait", "1.2", "list")
        #expect(result.ending == .exited(75))
        #expect(result.output == "")
        #expect(
            result.errorLines.prefix(2) == [
                Self.words, "The task store is in use by another process.",
            ])
        #expect(result.errorLines[2].hasPrefix("execute: database is locked, held by "))
        #expect(result.errorLines[2].hasSuffix(" (SQLite 5)"))
        #expect(result.errorLines[3].hasPrefix("Try: Close "))
    }

    @Test func `a reader beside a writer that only prepares waits for nothing`() throws {
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        #expect(try home.succeed("--wait", "0", "list", "--ids") == "1\n")
    }

    @Test func `quiet is quiet, and a short wait is no news`() throws {
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        #expect(try !home.run("--wait", "1.2", "--quiet", "done", "1").errors.contains("Waiting"))
        #expect(try !home.run("--wait", "0.2", "done", "1").errors.contains("Waiting"))
    }

    @Test func `a store beside which a writer was stopped is in use, not interrupted`() throws {
        try home.folder.write("a journal of a writer that lives".utf8, to: "journal")
        let copied = try home.shell("cp journal \"$store-journal\"", [])
        try #require(copied.ending == .exited(0))
        let lock = try lockWhole()
        defer { lock.release() }
        let result = try home.run("--wait", "0", "list")
        #expect(result.ending == .exited(75))
        #expect(result.errorLines.first == "The task store is in use by another process.")
    }

    @Test func `a signal ends the wait`() throws {
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        let result = try home.script(
            """
            env --default-signal "$tend" --wait 3600 done 1 &
            \(ShellWait.untilSignalsAreHeld)
            kill -TERM $!
            wait $!
            echo $?
            """)
        #expect(result.output == "143\n")
        #expect(try home.task(1).state == "notStarted")
    }
}
