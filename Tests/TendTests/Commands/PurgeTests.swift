import Foundation
import TestSupport
import Testing

@Suite("tend purge")
struct PurgeTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Meet Quetzalcoatl")
        try home.succeed("add", "Bring a gift", "--parent", "1")
        try home.succeed("add", "Buy milk", "--depends-on", "1")
    }

    private var storeHoldsIt: Bool {
        get throws {
            try Data(contentsOf: URL(filePath: home.store))
                .firstRange(of: Data("etzalcoat".utf8)) != nil
        }
    }

    @Test func `without a question it removes the task with its subtasks, and tells of backups`()
        throws
    {
        try home.succeed("backup")
        #expect(
            try home.succeed("purge", "1", "--yes") == """
                Purged 1, 2: nothing of them is left in the task store.
                1 backup may still hold them: tend backup --list

                """)
        #expect(try !storeHoldsIt)
        #expect(try home.tasks().map(\.id) == [3])
        #expect(try home.task(3).dependsOn == nil)
        #expect(try home.run("show", "1").ending == .exited(65))
        try home.succeed("undo")
        #expect(try home.tasks().isEmpty)
        #expect(
            try home.run("doctor", "--check", "rows", "--check", "history").ending == .exited(0))
    }

    @Test func `where nobody can be asked, it says so and changes nothing`() throws {
        let result = try home.run("purge", "1")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Repeat the command with --yes."))
        #expect(
            result.errors.contains(
                "Remove tasks 1, 2 for good, with their history? Nothing brings them back."))
        #expect(try home.tasks().count == 3)
        #expect(try storeHoldsIt)
    }

    @Test(arguments: [("n\r", false), ("\r", false), ("y\r", true)])
    func `it asks, naming the task`(keys: String, isPurged: Bool) throws {
        let session = try home.onTerminal(Terminal(), ["purge", "3"], typing: keys)
        #expect(session.text.contains("Remove task 3 'Buy milk' for good, with its history?"))
        #expect(try home.tasks().count == (isPurged ? 2 : 3))
    }

    @Test(arguments: ["1..3", "1-3"])
    func `a range names each of its tasks, those that are deleted too`(range: String) throws {
        let home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\nc\nd\n"))
        try home.succeed("delete", "2")
        try home.succeed("purge", range, "--yes")
        #expect(try home.tasks().map(\.text) == ["d"])
        #expect(try home.run("purge", "4..9", "--yes").ending == .exited(65))
        #expect(try home.tasks().map(\.text) == ["d"])
    }

    @Test func `a deleted task can be purged, and its draft goes with it`() throws {
        let lock = try WriteLock(of: home.store)
        let failed = try home.run("add", "--wait", "0", "Meet Quetzalcoatl")
        lock.release()
        #expect(failed.ending == .exited(75))
        try home.succeed("delete", "1")
        #expect(try storeHoldsIt)
        let purged = try home.run("--json", "purge", "1", "--yes")
        #expect(purged.output == "{\"purged\":[1],\"backups\":0}\n")
        #expect(try !storeHoldsIt)
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
        #expect(try home.run("purge", "99", "--yes").ending == .exited(65))
    }

    @Test func `of drafts only the lines of the task go, and none for another store`() throws {
        let other = home.folder.path(of: "other.db")
        try home.succeed("add", "here", "--db", other, "--quiet")
        for store in [home.store, other] {
            let lock = try WriteLock(of: store)
            let failed = try home.run(
                ["add", "-", "--wait", "0", "--db", store],
                input: .bytes(Array("first\nMeet Quetzalcoatl\nlast\n".utf8)))
            lock.release()
            #expect(failed.ending == .exited(75))
        }
        try home.succeed("purge", "1", "--yes")
        let drafts = try home.script(
            "cd .local/state/tend/drafts && grep -c Quetzalcoatl * | cut -d: -f2 | sort; cat *")
        #expect(drafts.output.hasPrefix("0\n1\n"))
        #expect(drafts.output.matches(of: /last/).count == 2)
        #expect(try home.run("retry", "--ids").output.split(separator: "\n").count == 2)
    }

    @Test(arguments: ["+1", "0", "1"])
    func `what no task ever had is refused, in an empty store too`(number: String) throws {
        let result = try home.run("purge", number, "--yes", "--db", "empty.db")
        #expect(result.ending != .exited(0))
        #expect(try home.tasks().count == 3)
    }

    @Test func `it is told as done where the backups cannot be counted`() throws {
        _ = try home.script("touch .local/share/tend/backups")
        let result = try home.run("purge", "1", "--yes")
        #expect(result.ending == .exited(0))
        #expect(result.output == "Purged 1, 2: nothing of them is left in the task store.\n")
        #expect(!result.errors.isEmpty)
    }
}
