import TestSupport
import Testing

@Suite("A stream that the journal keeps")
struct LoggedStreamTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "zebra", "--project", "zoo-zebra", "--note", "zebra")
    }

    /// Runs the script with `JOURNAL_STREAM` naming the file `out`, as systemd.exec(5) does.
    private func kept(_ script: String) throws -> String {
        let result = try home.script(
            ">out; export JOURNAL_STREAM=$(stat -c %d:%i out); \(script); cat out")
        return result.output
    }

    @Test(arguments: ["list", "list --json", "show 1", "start 1", "export", "delete 1"])
    func `holds no private text`(command: String) throws {
        let kept = try kept("\"$tend\" \(command) >>out")
        #expect(kept.contains("1"))
        #expect(!kept.contains("zebra"))
    }

    @Test func `holds no private text of an error either`() throws {
        let kept = try kept("\"$tend\" add x --on zebra 2>>out; \"$tend\" zebra 2>>out")
        // What the journal has as an entry is not told a second time.
        #expect(kept.contains("<3>Invalid day.") != Journal.isThere)
        #expect(kept.contains("<3>The command was not understood.") != Journal.isThere)
        #expect(!kept.contains("zebra"))
    }

    @Test(arguments: ["doctor", "doctor --json"])
    func `has what doctor finds, and what to do, without a path`(command: String) throws {
        try home.configure("db = \(home.store)\ncolor = zebra\n")
        let kept = try kept("chmod 644 .local/share/tend/tasks.db; \"$tend\" \(command) >>out")
        #expect(kept.contains("Others may read or change '<private>'."))
        #expect(kept.contains("Keep it for yourself: chmod go= '<private>'"))
        #expect(kept.contains("A line of the configuration is not understood. <private>"))
        #expect(kept.contains("Every operation agrees with what it did."))
        #expect(kept.contains("MB are free where the tasks are kept."))
        #expect(!kept.contains("zebra") && !kept.contains(home.folder.path))
    }

    @Test(arguments: ["drafts", "drafts --json", "retry"])
    func `holds no private text of a draft`(command: String) throws {
        let lock = try WriteLock(of: home.store)
        #expect(try home.run("add", "zebra crossing", "--wait", "0").ending == .exited(75))
        lock.release()
        let kept = try kept("\"$tend\" \(command) >>out 2>&1")
        #expect(kept.contains("<private>") && !kept.contains("zebra"))
    }

    @Test func `is told from one that only seems to be it`() throws {
        let kept = try kept("\"$tend\" list | cat >>out")
        #expect(kept.contains("zebra"))
    }

    @Test func `has the closing line of an import with its priority`() throws {
        try home.folder.write("text\na\n".utf8, to: "good.csv")
        try home.folder.write("text,due\na,someday\n".utf8, to: "bad.csv")
        #expect(try kept("\"$tend\" import good.csv >>out").hasPrefix("<6>"))
        #expect(try kept("\"$tend\" import bad.csv >>out 2>>out").hasPrefix("<4>"))
    }
}
