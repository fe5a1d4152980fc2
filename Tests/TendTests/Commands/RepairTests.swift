import TestSupport
import Testing

@Suite("tend doctor --repair")
struct RepairTests {
    private let home: Home
    private let name = ".local/share/tend/tasks.db"

    init() throws {
        home = try Home()
        let lines = (1...200).map { "Task \($0)\n" }.joined()
        try home.succeed("add", "-", "--tag", "many", input: .text(lines))
        try home.succeed("done", "7")
        try home.succeed("delete", "9")
    }

    /// Damages pages of the store, counted from 1.
    private func zero(pages: ClosedRange<Int>) throws {
        var bytes = try home.folder.read(name)
        let range = (pages.lowerBound - 1) * 4096..<pages.upperBound * 4096
        bytes.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
        try home.folder.write(bytes, to: name)
    }

    @Test(arguments: [1, 4, 6, 7, 8, 20])
    func `a page that is lost costs no task, and all goes on`(page: Int) throws {
        let before = try home.tasks()
        try zero(pages: page...page)
        #expect(try home.run("doctor").ending == .exited(2))
        let result = try home.run("doctor", "--repair")
        #expect(result.errors == "")
        #expect(result.output.contains("saved tasks  All 199 are saved."), "\(result.output)")
        #expect(try home.tasks() == before)
        #expect(try home.run("doctor").ending == .exited(0))
        #expect(try home.succeed("add", "New") == "Added 201: New\n")
        try home.succeed("undo")
        #expect(try home.tasks() == before)
    }

    @Test func `the damaged file is kept as it was`() throws {
        try zero(pages: 1...1)
        let damaged = try home.folder.read(name)
        _ = try home.run("doctor", "--repair")
        let files = try home.script("ls -A .local/share/tend").output.split(separator: "\n")
        let kept = try #require(files.first { $0.hasPrefix("tasks.db.damaged-") })
        #expect(files.count == 2)
        #expect(try home.folder.read(".local/share/tend/\(kept)") == damaged)
    }

    @Test func `a word that damage changed is put back from the history`() throws {
        let before = try home.tasks()
        try home.replace("Task 123", by: "Tusk 123")
        let result = try home.run("doctor", "--repair")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("Put back from the history: 123."))
        #expect(try home.tasks() == before)
    }

    @Test(arguments: [0, -3])
    func `a store of a version that never was is refused, and comes back whole`(
        version: Int
    ) throws {
        let before = try home.tasks()
        try home.succeed("backup")
        try home.damage("PRAGMA user_version = \(version)")
        let backups = try home.script("ls -l .local/share/tend/backups").output
        for command in [["add", "New"], ["list"], ["done", "1"], ["backup"]] {
            let result = try home.run(command)
            #expect(result.ending == .exited(74))
            #expect(result.errors.contains("Try: Repair it: tend doctor --repair."))
        }
        #expect(try home.script("ls -l .local/share/tend/backups").output == backups)
        #expect(try home.findings(exit: 2).first?.remedy?.hasSuffix("--repair") == true)
        let repaired = try home.run("doctor", "--repair")
        // Nothing is lost; what could not be added waits.
        #expect(repaired.ending == .exited(1))
        let warnings = repaired.output.split(separator: "\n").filter { $0.hasPrefix("warning") }
        #expect(warnings.count == 1 && warnings.first?.hasPrefix("warning  drafts  ") == true)
        #expect(try home.tasks() == before)
        #expect(try home.succeed("retry").contains("201: New\n"))
    }

    @Test func `where the first page is lost, every command says what saves the tasks`() throws {
        try zero(pages: 1...1)
        for command in [["list"], ["add", "New"]] {
            let result = try home.run(command)
            #expect(result.ending == .exited(78))
            #expect(result.errors.contains("tend doctor --repair"))
        }
        try home.folder.write("only text\n".utf8, to: "text.db")
        #expect(try !home.run("list", "--db", "text.db").errors.contains("--repair"))
    }

    @Test(arguments: ["ln -s nowhere", "mkdir"])
    func `no repair is offered of what is no file`(make: String) throws {
        _ = try home.script("rm \(name) && \(make) \(name)")
        let remedy = try #require(try home.findings(exit: 2).first?.remedy)
        #expect(!remedy.contains("--repair") && remedy.contains("--db PATH"))
    }

    @Test func `a store with nothing amiss is left alone`() throws {
        let before = try home.folder.read(name)
        let result = try home.run("doctor", "--repair")
        #expect(result.ending == .exited(0))
        #expect(!result.output.contains("saved"))
        #expect(try home.folder.read(name) == before)
    }

    @Test(arguments: ["", String(repeating: "only text\n", count: 900)])
    func `what was never a store, or is all gone, is left alone`(content: String) throws {
        try home.folder.write(content.utf8, to: name)
        let result = try home.run("doctor", "--repair")
        #expect(result.ending == .exited(2))
        #expect(result.errorLines.first?.hasPrefix("The task store could not be repaired.") == true)
        let advice = try #require(result.errorLines.last)
        #expect(advice.hasSuffix("there is no backup to put in its place."))
        #expect(try home.folder.read(name) == Array(content.utf8))
        #expect(try home.script("ls -A .local/share/tend").output == "tasks.db\n")
    }

    @Test func `where something is lost, the newest backup is offered by a command that works`()
        throws
    {
        let before = try home.tasks()
        try home.succeed("backup")
        try home.folder.write((try home.folder.read(name)).prefix(7 * 4096), to: name)
        let result = try home.run("doctor", "--repair")
        #expect(result.ending == .exited(1))
        let lines = result.output.split(separator: "\n")
        let offer = try #require(lines.first { $0.contains("To take it instead: tend restore ") })
        let backup = String(try #require(offer.split(separator: " ").last))
        _ = try home.run("restore", backup, "--yes")
        #expect(try home.tasks() == before)
    }

    @Test func `of a store that is all gone, the newest backup is offered`() throws {
        try home.succeed("backup")
        try home.folder.write([], to: name)
        let result = try home.run("doctor", "--repair")
        #expect(result.ending == .exited(2))
        let advice = try #require(result.errorLines.last)
        #expect(advice.hasPrefix("Try: Put the newest backup, of 199 tasks"))
    }

    @Test(.enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"))
    func `the journal keeps the counts`() throws {
        try zero(pages: 1...1)
        let entries = try home.logged(["doctor", "--repair"]).entries
        let entry = try #require(entries.first { $0["TEND_REPAIR_SAVED"] != nil })
        #expect(entry["TEND_REPAIR_SAVED"] == "199" && entry["TEND_REPAIR_LOST"] == "0")
        #expect(try !Journal.everything().contains("Task 123"))
    }
}
