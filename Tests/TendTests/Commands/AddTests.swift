import TestSupport
import Testing

@Suite("tend add")
struct AddTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test(arguments: [
        ["add", "Pay", "--on", "2030-12-05", "--due", "2030-12-04"],
        ["quick", "Pay", "on:2030-12-05", "due:2030-12-04"],
    ])
    func `a day behind the due day is saved, and said in one line`(words: [String]) throws {
        let line = "Task 1 is scheduled for a day after it is due.\n"
        let added = try home.run(words)
        #expect(added.ending == .exited(0))
        #expect(added.output.hasPrefix("Added 1: Pay (for Thu 5 Dec 2030, due Wed 4 Dec 2030"))
        #expect(added.errors == line)
        #expect(try home.run("edit", "1", "--project", "home").errors == "")
        #expect(try home.run("edit", "1", "on:2030-12-06").errors == line)
        #expect(try home.run("edit", "1", "on:2030-12-06").errors == "")
        #expect(try home.run("move", "1", "2030-12-07").errors == line)
        #expect(try home.run("move", "1", "2030-12-04").errors == "")
        let notices = try home.run("edit", "1", "due:2030-12-01", "--json").notices()
        #expect(notices.map(\.tasks) == [[1]] && notices.map(\.kind) == ["toast"])
        #expect(try home.run("edit", "1", "due:2030-12-02", "--quiet").errors == "")
        let several = try home.run("copy", "1", "1", "--on", "2030-12-05")
        #expect(several.errors.hasPrefix("Task"))
        #expect(
            try home.run(words + ["--done"].filter { _ in words[0] == "add" }).errors
                == (words[0] == "add" ? "" : "Task 3 is scheduled for a day after it is due.\n"))
    }

    @Test func `a task is one line, and numbers go on`() throws {
        #expect(try home.succeed("add", "Buy", "milk") == "Added 1: Buy milk\n")
        #expect(try home.succeed("add", "Buy eggs") == "Added 2: Buy eggs\n")
        #expect(try home.tasks().map(\.text) == ["Buy milk", "Buy eggs"])
    }

    @Test func `every option is kept`() throws {
        let output = try home.succeed(
            "add", "Call", "Anna", "--on", "friday", "--due", "+9d", "--project", "home", "--tag",
            "phone", "--tag=family", "--priority", "high", "--note", "About\nSunday")
        let days = "for \(LocalDay.next("Friday").full), due \(LocalDay.today(9).full)"
        #expect(
            output == "Added 1: Call Anna (\(days), project:home, +family, +phone, high priority)\n"
        )
        let task = try home.task(1)
        #expect(task.text == "Call Anna")
        #expect(task.state == "notStarted")
        #expect(task.scheduledDate == LocalDay.next("Friday").iso8601)
        #expect(task.dueDate == LocalDay.today(9).iso8601)
        #expect(task.project == "home")
        #expect(Set(task.tags ?? []) == ["phone", "family"])
        #expect(task.priority == "high")
        #expect(task.notes == "About\nSunday")
        #expect(task.completedAt == nil)
    }

    @Test func `today schedules it for today and done completes it`() throws {
        try home.succeed("add", "--today", "--done", "Water plants")
        let task = try home.task(1)
        #expect(task.scheduledDate == LocalDay.today().iso8601)
        #expect(task.state == "completed")
        #expect(task.completedAt == task.createdAt)
    }

    @Test func `each form prints what it promises`() throws {
        let task = try home.answer(TaskAnswer.self, to: "add", "one")
        #expect(task.id == 1 && task.text == "one")
        #expect(try home.succeed("add", "--ids", "two") == "2\n")
        #expect(try home.succeed("add", "--quiet", "three") == "")
        #expect(try home.tasks().map(\.text) == ["one", "two", "three"])
    }

    @Test(arguments: [
        ["email", "bob", "re:", "budget"], ["buy", "gpu", "-nvidia"], ["wait:", "until:"],
        ["a/b"], ["50%"], ["🎉"], ["-x"], ["project:home", "+tag", "due:friday"], ["1", "2"],
        ["done"], ["tomorrow"], ["--", "--json"], ["#1", "@anna", "!"],
        ["'", "\"", "\\n", "$HOME"],
        ["-", "-"], ["%s", "%n"], ["'); DROP TABLE task; --"],
    ])
    func `words are never parsed away`(words: [String]) throws {
        let result = try home.run(["add"] + words)
        #expect(result.ending == .exited(0))
        let text = words.filter { $0 != "--" }.joined(separator: " ")
        #expect(result.output == "Added 1: \(text)\n")
        #expect(try home.task(1).text == text)
    }

    @Test(arguments: [[""], [" "], ["", " ", "\t\n"], ["\u{200B}"]])
    func `a blank text is refused`(words: [String]) throws {
        let result = try home.run(["add"] + words)
        #expect(result.ending == .exited(65))
        #expect(result.output == "")
        #expect(result.errorLines.first == "Content cannot be empty. Nothing was changed.")
        #expect(try home.tasks() == [])
    }

    @Test func `blanks around a text go, those inside stay`() throws {
        try home.succeed("add", "  two  words \n")
        #expect(try home.task(1).text == "two  words")
    }

    @Test func `a lone dash reads one task a line`() throws {
        let output = try home.succeed(
            "add", "-", "--project", "home", input: .text("a\nb\r\n\n \t\n- c"))
        let place = "(project:home)"
        #expect(output == "Added 1: a \(place)\nAdded 2: b \(place)\nAdded 3: - c \(place)\n")
        #expect(try home.tasks().map(\.project) == ["home", "home", "home"])
        #expect(try home.succeed("add", "-", "--ids", input: .text("d\ne\n")) == "4\n5\n")
        let tasks = try home.answer([TaskAnswer].self, to: "add", "-", input: .text("f\ng\n"))
        #expect(tasks.map(\.text) == ["f", "g"])
    }

    @Test func `after two dashes a lone dash is text`() throws {
        #expect(try home.succeed("add", "--", "-", input: .text("a\n")) == "Added 1: -\n")
        #expect(try home.succeed("add", "-", "--", input: .text("b\n")) == "Added 2: b\n")
    }

    @Test func `lines are one step to undo`() throws {
        try home.succeed("add", "-", input: .text("a\nb\nc\n"))
        try home.succeed("undo")
        #expect(try home.tasks() == [])
    }

    @Test(arguments: ["", "\n \n"])
    func `no line with anything in it is refused`(input: String) throws {
        let result = try home.run("add", "-", input: .text(input))
        #expect(result.ending == .exited(65))
        #expect(result.errorLines.first == "Content cannot be empty. Nothing was changed.")
    }

    @Test func `two days for one task are refused`() throws {
        let result = try home.run("add", "x", "--today", "--on", "friday")
        #expect(result.ending == .exited(64))
        #expect(try home.tasks() == [])
    }

    @Test func `a byte order mark before the first line is no text`() throws {
        let home = try Home()
        try home.succeed("add", "-", input: .text("\u{FEFF}a\nb\n"))
        #expect(try home.tasks().map { Array($0.text.utf8) } == [Array("a".utf8), Array("b".utf8)])
    }
}
