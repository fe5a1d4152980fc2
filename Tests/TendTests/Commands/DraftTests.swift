import TestSupport
import Testing

@Suite("tend drafts and retry")
struct DraftTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
    }

    /// Adds while another process writes, which fails.
    private func addInVain(_ arguments: [String], input: ProgramInput = .bytes([])) throws {
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        let result = try home.run(["add", "--wait", "0"] + arguments, input: input)
        #expect(result.ending == .exited(75))
        #expect(result.errorLines.contains("What you typed is kept as a draft."))
        #expect(result.errorLines.last?.hasSuffix("then save it: tend retry") == true)
    }

    @Test func `what could not be saved waits, is told of, and is saved once`() throws {
        try addInVain(["Call", "Anna", "--project", "home", "--today", "--tag", "phone"])
        #expect(try home.succeed("drafts") == "1  Call Anna\n")
        for view in ["today", "inbox", "upcoming", "earlier", "list"] {
            #expect(try home.succeed(view).hasSuffix("\n1 draft not saved: tend retry\n"))
        }
        #expect(try home.succeed("retry") == "Saved 2: Call Anna\n")
        let task = try home.task(2)
        #expect(task.project == "home" && task.tags == ["phone"])
        #expect(task.scheduledDate == LocalDay.today().iso8601)
        #expect(try home.succeed("retry") == "Everything is saved.\n")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
        #expect(try !home.succeed("list").contains("draft"))
    }

    /// Edits while another process writes, which fails.
    private func editInVain(_ arguments: String...) throws {
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        let result = try home.run(["edit", "--wait", "0"] + arguments)
        #expect(result.ending == .exited(75))
        #expect(result.errorLines.contains("What you typed is kept as a draft."))
        #expect(result.errorLines.last?.hasSuffix("hen save it: tend retry") == true)
    }

    @Test func `an edit that could not be saved waits whole, for the tasks that it is for`() throws
    {
        try home.succeed("add", "b", "--tag", "old")
        try home.succeed("add", "c")
        try editInVain(
            "1", "2", "--text", "new", "--note", "two\nlines", "--due", "2030-01-02", "--tag", "x",
            "--untag", "old")
        #expect(try home.tasks().map(\.text) == ["a", "b", "c"])
        #expect(try home.succeed("drafts") == "1  new\n")
        #expect(try home.succeed("retry") == "Saved 1: new\nSaved 2: new\n")
        for id in [1, 2] {
            let task = try home.task(id)
            #expect(task.notes == "two\nlines" && task.dueDate == "2030-01-02")
            #expect(task.tags == ["x"])
        }
        try home.succeed("undo")
        #expect(try home.tasks().map(\.text) == ["a", "b", "c"])
    }

    @Test func `notes alone are text, too, and a filter finds out in time whose they are`() throws {
        try editInVain("id:1", "--note", "Ask for Anna")
        #expect(try home.succeed("drafts") == "1  Ask for Anna\n")
        #expect(try home.run("edit", "1", "--note", "Ask for Anna").output == "Changed 1: a\n")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `text for tasks that cannot be looked up is printed back`() throws {
        let result = try home.shell(
            Failure.failing("pread64:error=EIO:when=2+"),
            ["edit", "a", "id:1", "--note", "Ask for Anna"])
        #expect(result.ending == .exited(74))
        #expect(result.errors.contains("could not be kept either; here it is:\n"))
        #expect(result.errors.contains("  --- notes ---\n  Ask for Anna\n  --- end ---\n"))
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `an edit of days and names alone is typed again`() throws {
        let lock = try WriteLock(of: home.store)
        defer { lock.release() }
        let result = try home.run("edit", "--wait", "0", "1", "--project", "home")
        #expect(result.errorLines.contains("Nothing was changed."))
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `equal drafts are one, and saving the text discards it`() throws {
        try addInVain(["b"])
        try addInVain(["b"])
        #expect(try home.succeed("drafts") == "1  b\n")
        let result = try home.run("add", "b")
        #expect(result.output == "Added 2: b\n")
        #expect(result.errors == "The draft of the same text is saved with it, and gone.\n")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
        #expect(try home.tasks().map(\.text) == ["a", "b"])
    }

    @Test func `lines that could not be saved wait together, every byte of them`() throws {
        let lines = ["b 🎉", "e\u{301}", "\u{1B}[31m"]
        try addInVain(["-"], input: .text(lines.joined(separator: "\n")))
        try home.succeed("retry", "--quiet")
        #expect(
            try home.tasks().dropFirst().map { Array($0.text.utf8) } == lines.map { Array($0.utf8) }
        )
    }

    @Test func `a draft is saved in the store that it was meant for`() throws {
        try home.succeed("add", "--quiet", "--db", "o t.db", "x")
        try addInVain(["b"])
        #expect(try home.succeed("add", "--db", "o t.db", "b") == "Added 2: b\n")
        #expect(
            try home.succeed("list", "--db", "o t.db")
                .hasSuffix("\n1 draft for another task store: tend drafts\n"))
        let there = try home.run("retry", "--db", "o t.db")
        #expect(there.ending == .exited(0))
        #expect(there.output == "")
        let told = "1 draft for another task store is not saved yet."
        #expect(there.errors == "\(told) (See how to save it: tend drafts)\n")
        let drafts = try home.succeed("drafts", "--db", "o t.db")
        #expect(drafts == "For another task store: tend retry --db \(home.store)\n1  b\n")
        #expect(try home.succeed("retry", "--db", home.store) == "Saved 2: b\n")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `where another store is named, what is advised names it too`() throws {
        try home.succeed("add", "--quiet", "--db", "o t.db", "x")
        let lock = try WriteLock(of: home.folder.path(of: "o t.db"))
        let result = try home.run("add", "--db", "o t.db", "--wait", "0", "b")
        lock.release()
        #expect(result.errorLines.last?.hasSuffix("save it: tend retry --db 'o t.db'") == true)
        #expect(try home.succeed("retry", "--db", "./o t.db") == "Saved 2: b\n")
    }

    @Test func `what stands in the place of their folder is set aside, and the text is kept`()
        throws
    {
        _ = try home.script("mkdir -p .local/state/tend; echo mine > .local/state/tend/drafts")
        let lock = try WriteLock(of: home.store)
        let result = try home.run("add", "--wait", "0", "b")
        lock.release()
        #expect(result.errorLines.contains("What you typed is kept as a draft."))
        let path = try #require(result.errors.split(separator: "'").dropFirst().first)
        #expect(path.contains("/drafts.damaged-"))
        #expect(try home.script("cat '\(path)'").output == "mine\n")
        #expect(try home.succeed("retry") == "Saved 2: b\n")
    }

    @Test func `every place counts texts, not files`() throws {
        try addInVain(["-"], input: .text("b\nc\n"))
        try addInVain(["d"])
        #expect(try home.succeed("today").hasSuffix("\n3 drafts not saved: tend retry\n"))
        #expect(try home.succeed("drafts") == "1  b\n   c\n2  d\n")
        #expect(try home.succeed("retry") == "Saved 2: b\nSaved 3: c\nSaved 4: d\n")
        // What came in at once is one step.
        try home.succeed("undo")
        #expect(try home.tasks().map(\.text) == ["a", "b", "c"])
        try home.succeed("undo")
        #expect(try home.tasks().map(\.text) == ["a"])
    }

    @Test func `what is not wanted is discarded by its number, after a question`() throws {
        try addInVain(["b"])
        try addInVain(["c"])
        let unasked = try home.run("drafts", "--discard", "1")
        #expect(unasked.ending == .exited(64))
        #expect(unasked.errors.contains("--yes"))
        #expect(try home.succeed("drafts", "--discard", "1", "--yes") == "Discarded: b\n")
        #expect(try home.succeed("drafts") == "1  c\n")
        let id = try #require(
            try home.answer([[String: String]].self, to: "drafts").first?["draft"])
        let discarded = try home.answer(
            [[String: String]].self, to: "drafts", "--discard", id, "--yes")
        #expect(discarded.map { $0["text"] } == ["c"])
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
        #expect(try home.tasks().map(\.text) == ["a"])
    }

    @Test(arguments: ["0", "2", "x", "01a2c3d4-0000-7000-8000-000000000000"])
    func `a draft that is not there is an error, and none is discarded`(name: String) throws {
        try addInVain(["b"])
        let result = try home.run("drafts", "--yes", "--discard", "1", "--discard", name)
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains(" Nothing was discarded.\n"))
        #expect(try home.succeed("drafts") == "1  b\n")
    }

    @Test func `a draft is its owner's alone`() throws {
        try addInVain(["b"])
        let modes = try home.script("find .local/state -printf '%m\\n' | sort -u").output
        #expect(modes == "600\n700\n")
    }

    @Test func `machines get lists, and no line for people`() throws {
        #expect(try home.succeed("drafts", "--json") == "[]\n")
        #expect(try home.succeed("retry", "--json") == "[]\n")
        try addInVain(["-"], input: .text("b\nc\n"))
        try addInVain(["d"])
        #expect(try home.answer([TaskAnswer].self, to: "list").map(\.id) == [1])
        #expect(try home.succeed("list", "--ids") == "1\n")
        let drafts = try home.answer([[String: String]].self, to: "drafts")
        #expect(drafts.map { $0["text"] } == ["b", "c", "d"])
        #expect(try home.answer([TaskAnswer].self, to: "retry").map(\.text) == ["b", "c", "d"])
    }

    @Test(arguments: ["drafts", "retry"])
    func `a damaged draft is told once, and its text can still be read`(command: String) throws {
        try addInVain(["b"])
        _ = try home.script(
            "cd .local/state/tend/drafts; for f in *; do head -c 40 $f > x; mv x $f; done")
        #expect(try home.succeed("today").hasSuffix("\n1 draft not saved: tend retry\n"))
        let result = try home.run(command)
        #expect(result.ending == .exited(0))
        #expect(result.output == "No draft waits.\n")
        #expect(
            result.errors.hasPrefix("A file that tend keeps for itself is damaged. It is kept as '")
        )
        let path = try #require(result.errors.split(separator: "'").dropFirst().first)
        #expect(try home.script("cat '\(path)'").output.hasPrefix("tend draft 1\n"))
        #expect(try home.succeed(command) == "Everything is saved.\n")
        #expect(try !home.succeed("today").contains("draft"))
    }

    @Test func `where nothing can be remembered, the change is made and that is said`() throws {
        _ = try home.script("rm -r .local/state/tend; echo > .local/state/tend")
        let result = try home.run("add", "b")
        #expect(result.ending == .exited(0))
        #expect(result.output == "Added 2: b\n")
        #expect(result.errors.hasPrefix("Something will not be remembered."))
    }
}
