import TestSupport
import Testing

@Suite("tend erase")
struct EraseTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\nc\n"))
    }

    private func isThere() throws -> Bool {
        try home.script("test -e '\(home.store)' && echo yes").output == "yes\n"
    }

    @Test func `everything goes but a backup, from which it can be had back`() throws {
        let lock = try WriteLock(of: home.store)
        #expect(try home.run("add", "lost?", "--wait", "0").ending == .exited(75))
        lock.release()
        let told = try home.succeed("erase", "--everything", "--tasks", "3")
        #expect(told.hasPrefix("Erased 3 tasks. To have them back: tend restore /"))
        #expect(try !isThere())
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
        #expect(try home.succeed("list", "--all", "--ids") == "")
        let command = try #require(told.split(separator: ": tend ").last).dropLast()
        let restored = try home.script("\"$tend\" \(command) --yes")
        #expect(restored.output.hasPrefix("Restored 3 tasks"))
        #expect(try home.tasks().map(\.text) == ["a", "b", "c"])
    }

    @Test(arguments: [[], ["--tasks", "2"], ["--tasks", "x"]])
    func `without the right number nothing goes`(options: [String]) throws {
        let result = try home.run(["erase", "--everything"] + options)
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Nothing was"))
        #expect(try home.tasks().count == 3)
    }

    @Test(arguments: [("3\n", 0, false), ("2\n", 64, true), ("\n", 64, true)])
    func `on a terminal the number is typed`(answer: String, status: Int32, stays: Bool) throws {
        let session = try home.onTerminal(
            Terminal(), ["erase", "--everything"], typing: answer)
        #expect(session.ending == .exited(status))
        #expect(try isThere() == stays)
    }

    @Test func `what cannot be opened is told as what it is, and stays`() throws {
        _ = try home.script("printf garbage > '\(home.store)'")
        let result = try home.run("erase", "--everything", "--tasks", "3")
        #expect(result.ending == .exited(78))
        #expect(result.errors.hasPrefix("This file is not a task store."))
        #expect(try isThere())
    }

    @Test func `less than everything is refused`() throws {
        let result = try home.run("erase", "--tasks", "3")
        #expect(result.ending == .exited(64))
        #expect(try home.tasks().count == 3)
    }

    @Test func `who says a wrong number is told how to count them`() throws {
        let result = try home.run("erase", "--everything", "--tasks", "9")
        #expect(result.ending == .exited(64))
        #expect(
            result.errors.contains(
                "Try: Count them, then run the command again: tend list --all --ids --no-context | wc -l\n"
            ))
    }

    @Test func `a store that was named goes alone`() throws {
        try home.succeed("--db", "x.db", "--quiet", "add", "x")
        let told = try home.succeed("--db", "x.db", "erase", "--everything", "--tasks", "1")
        #expect(told.contains("tend restore --db x.db /"))
        #expect(try home.script("ls x.db").output == "")
        #expect(try home.tasks().count == 3)
    }
}
