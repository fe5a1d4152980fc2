import TestSupport
import Testing

@Suite("tend edit")
struct EditTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed(
            "add", "a", "--project", "home", "--tag", "x", "--due", "today", "--priority", "low",
            "--note", "n", "--on", "today")
        try home.succeed("add", "b")
    }

    @Test func `a tag with a blank is shown with its quotes`() throws {
        try home.succeed("add", "Milk")
        let result = try home.run("edit", "1", "+y z")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("'+y z' is a tag and words, or a tag with a blank."))
        #expect(result.errors.contains("'+\"y z\"'"))
        #expect(try home.succeed("edit", "1", "+\"y z\"").contains("Changed 1"))
    }

    @Test(arguments: ["--tag", "--project"])
    func `no task is given a name that means any`(option: String) throws {
        let result = try home.run("add", "Milk", option, "any")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("cannot be called 'any'."))
    }

    @Test func `words behind a filter that finds nothing are answered with options`() throws {
        let result = try home.run("edit", "+x", "priority:high")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("an option, such as --tag or --priority"))
        #expect(try home.run("edit", "+x", "project:hom").errors.contains("Did you mean"))
    }

    @Test(arguments: [
        ("dew:friday", "due:friday"), ("project=home", "project:home"),
        ("prj:home", "project:home"),
        ("prioirty:h", "priority:h"), ("pririty=high", "priority:high"),
    ])
    func `a field that is not there is answered with the nearest that takes the value`(
        word: String, meant: String
    ) throws {
        let result = try home.run("edit", "1", word)
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Try: Did you mean '\(meant)'?\n"))
        let unknown = try home.run("edit", "1", "foo:bar")
        #expect(unknown.errors.contains("Try: Use words such as +phone"))
    }

    @Test func `options set every field of every task named`() throws {
        let output = try home.succeed(
            "edit", "1", "2", "--text", "c", "--note=m", "--on", "+1d", "--due=+2d", "--project",
            "work", "--tag", "y", "--tag", "z", "--priority", "high")
        let days = "(for \(LocalDay.today(1).full), due \(LocalDay.today(2).full))"
        #expect(output == "Changed 1: c \(days)\nChanged 2: c \(days)\n")
        for task in try home.tasks() {
            #expect(task.text == "c" && task.notes == "m" && task.priority == "high")
            #expect(task.project == "work")
            #expect(task.scheduledDate == LocalDay.today(1).iso8601)
            #expect(task.dueDate == LocalDay.today(2).iso8601)
            #expect(Set(task.tags ?? []).isSuperset(of: ["y", "z"]))
        }
    }

    @Test func `an empty value, or none, clears a field`() throws {
        let task = try home.answer(
            TaskAnswer.self, to: "edit", "1", "--note=", "--on=", "--due=", "--project=",
            "--untag", "x")
        #expect(task.notes == nil && task.scheduledDate == nil && task.dueDate == nil)
        #expect(task.project == nil && task.tags == nil)
        #expect(task.text == "a")
        try home.succeed("edit", "1", "--due", "today", "--on", "today", "--priority", "low")
        try home.succeed("edit", "1", "--project", "none")
        #expect(try home.succeed("projects", "--all").contains("No projects yet."))
        let cleared = try home.answer(
            TaskAnswer.self, to: "edit", "1", "--due", "none", "--on", "none", "--priority", "none")
        #expect(cleared.scheduledDate == nil && cleared.dueDate == nil && cleared.priority == nil)
        try home.succeed("edit", "1", "--on", "today")
        try home.succeed("edit", "1", "--on", "inbox")
        #expect(try home.task(1).scheduledDate == nil)
    }

    @Test(
        arguments: [
            (["--text="], 65), (["--text", " "], 65), (["--on", "whenever"], 65), (["--due=x"], 65),
            (["--priority", "urgent"], 64), (["--tag="], 65), (["--frob"], 64),
        ] as [([String], Int32)])
    func `a value that cannot be is refused`(options: [String], status: Int32) throws {
        let before = try home.tasks()
        let result = try home.run(["edit", "1"] + options)
        #expect(result.ending == .exited(status))
        #expect(result.output == "")
        #expect(try home.tasks() == before)
    }

    @Test func `undo brings every field back`() throws {
        let before = try home.task(1)
        try home.succeed("edit", "1", "--text", "z", "--note=", "--tag", "y", "--project", "p")
        try home.succeed("undo")
        let after = try home.task(1)
        #expect(after.text == before.text && after.notes == before.notes)
        #expect(after.tags == before.tags && after.project == before.project)
    }
}

@Suite("tend edit in an editor")
struct EditorTests {
    private var home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Call Anna", "--note", "About Sunday")
    }

    /// Makes the script the person's editor: its `$1` is the file.
    private mutating func edit(with script: String, as variable: String = "EDITOR") throws {
        home.environment[variable] = try home.write(script: script, to: "editor-\(variable)")
    }

    /// The lines of every page that was left behind.
    private func keptLines() throws -> [String] {
        try home.script("cat .local/state/tend/edit-*.txt 2>/dev/null; :").output
            .split(separator: "\n").map(String.init)
    }

    @Test mutating func `text and notes are on the page and come back from it`() throws {
        try edit(
            with: """
                cp "$1" "$HOME/page"
                printf '%s\\n' New text '--- notes below this line ---' 'new notes' >"$1"
                """)
        #expect(try home.succeed("edit", "1") == "Changed 1: New…\n")
        let page = String(decoding: try home.folder.read("page"), as: UTF8.self)
        #expect(page == "Call Anna\n--- notes below this line ---\nAbout Sunday\n")
        let task = try home.task(1)
        #expect(task.text == "New\ntext" && task.notes == "new notes")
        #expect(try keptLines() == [])
    }

    @Test mutating func `VISUAL goes before EDITOR, and either may have arguments`() throws {
        try edit(with: "exit 9")
        try edit(with: "echo \"$1\" >\"$2\"", as: "VISUAL")
        home.environment["VISUAL", default: ""] += " chosen"
        #expect(try home.succeed("edit", "1") == "Changed 1: chosen\n")
    }

    @Test(arguments: ["Call Anna", "two\r\nlines", "ends\u{0301} 🎉\n\nhere"])
    mutating func `looking changes nothing`(text: String) throws {
        try home.succeed("edit", "1", "--text", text)
        let before = try home.task(1)
        try edit(with: "touch \"$1\"")
        #expect(try home.succeed("edit", "1") == "")
        #expect(try home.task(1) == before)
    }

    @Test(
        arguments: [
            ("echo lost words >\"$1\"; exit 3", 69, "ended with status 3"),
            ("printf 'lost words\\n\\377\\n' >\"$1\"", 65, "Line 2 is not valid UTF-8"),
        ] as [(String, Int32, String)])
    mutating func `what was written is kept where it could not be saved`(
        script: String, status: Int32, message: String
    ) throws {
        try edit(with: script)
        let result = try home.run("edit", "1")
        #expect(result.ending == .exited(status))
        #expect(result.output == "")
        #expect(result.errors.contains(message))
        #expect(result.errors.contains("What you wrote is kept in "))
        #expect(try keptLines().first == "lost words")
        #expect(try home.task(1).text != "lost words")
    }

    @Test(arguments: ["exit 3", "rm \"$1\"", "rm \"$1\"; exit 3", "touch \"$1\"; kill -9 $$"])
    mutating func `where nothing was written nothing is kept, nor said to be`(
        script: String
    ) throws {
        try edit(with: script)
        let result = try home.run("edit", "1")
        #expect(result.ending != .exited(0))
        #expect(!result.errors.contains("What you wrote"))
        #expect(try keptLines() == [])
        #expect(try home.task(1).text == "Call Anna")
    }

    @Test mutating func `a task that changed meanwhile is not overwritten`() throws {
        home.environment["TEND"] = home.tend
        try edit(with: "\"$TEND\" edit 1 --text meanwhile >/dev/null; echo lost words >\"$1\"")
        let result = try home.run("edit", "1")
        #expect(result.ending == .exited(75))
        #expect(result.errors.hasPrefix("A task changed in the meantime."))
        #expect(result.errorLines.contains("What you typed is kept as a draft."))
        #expect(try home.task(1).text == "meanwhile")
        #expect(try home.succeed("drafts").contains("lost words"))
        #expect(try keptLines() == [])
    }

    @Test func `without a terminal none is opened that nobody named`() throws {
        let result = try home.run("edit", "1")
        #expect(result.ending == .exited(69))
        #expect(result.errors.hasPrefix("The editor did not do its work. There is no terminal"))
    }

    @Test func `several tasks have no page`() throws {
        try home.succeed("add", "b")
        #expect(try home.run("edit", "1", "2").ending == .exited(64))
    }
}
