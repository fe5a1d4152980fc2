import TestSupport
import Testing

@Suite("Capture in a few words")
struct QuickTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `words that set fields are read, and the answer shows how`() throws {
        let result = try home.run(
            "q", "Call", "Anna", "+phone", "pro:home", "due:2030-12-24", "pri:h")
        #expect(
            result.output
                == "Added 1: Call Anna (due Tue 24 Dec 2030, project:home, +phone, high priority)\n"
        )
        let task = try #require(try home.tasks().first)
        #expect(task.text == "Call Anna")
        #expect(task.tags == ["phone"])
        try home.succeed("undo")
        #expect(try home.tasks().isEmpty)
    }

    @Test func `what is not understood is refused in two lines, and saves nothing`() throws {
        let result = try home.run("quick", "Call", "Anna", "due:fryday")
        #expect(result.ending == .exited(65))
        #expect(result.errors.split(separator: "\n").count == 2)
        #expect(!result.errors.contains("--operation"))
        #expect(try home.tasks().isEmpty)
    }

    @Test func `a lone dash reads a task a line, each with its words, all or none`() throws {
        let lines = "x y +phone\n\nDon't forget 'due:2030-12-24' pri:h\n"
        #expect(
            try home.succeed("q", "-", input: .text(lines)) == "Added 1: x y (+phone)\n"
                + "Added 2: Don't forget (due Tue 24 Dec 2030, high priority)\n")
        let refused = try home.run("q", "-", input: .text("a\nb due:fryday\n"))
        #expect(refused.ending == .exited(65) && refused.errors.contains("Task 2 of those"))
        #expect(try home.tasks().count == 2)
        #expect(try home.succeed("q", "--", "-") == "Added 3: -\n")
    }

    @Test func `remind says when it rings, in place of the time on the due day`() throws {
        let line = try home.run(
            "q", "Ring", "Bob", "remind:1", "day", "before", "due", "due:2030-12-24 17:00", "+phone"
        ).output
        #expect(line.contains("rings 1 day before the due day") && !line.contains("rings then"))
        let edited = try home.run("edit", "1", "remind:2030-12-20 8:00").output
        #expect(edited.contains("rings Fri 20 Dec 2030 at 08:00, rings 1 day before"))
        #expect(try home.succeed("edit", "1", "remind:none").contains("rings") == false)
        let refused = try home.run("q", "a", "remind:fryday")
        #expect(refused.ending == .exited(65) && refused.errors.split(separator: "\n").count == 2)
    }

    @Test func `a tag that is given and taken away is refused`() throws {
        try home.succeed("add", "One")
        let result = try home.run("edit", "1", "+a", "-a")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("'a' is both added and taken away."))
    }

    @Test func `words that set no field are answered with what was meant`() throws {
        try home.succeed("add", "One")
        for (words, meant) in [
            (["edit", "1", "high"], "tend edit 1 priority:high"),
            (["edit", "1", "tomorrow"], "tend edit 1 on:tomorrow"),
            (["copy", "1", "to", "friday"], "tend copy 1 on:friday"),
            (["copy", "1", "Two"], "tend copy 1 --text Two"),
        ] {
            let result = try home.run(words)
            #expect(result.ending == .exited(64) && result.errors.contains(meant))
        }
    }

    @Test func `behind two dashes all is text`() throws {
        try home.succeed("q", "Read", "+note", "--", "due:soon", "-x")
        #expect(try home.tasks().map(\.text) == ["Read due:soon -x"])
    }

    @Test func `edit takes field words behind numbers, and a filter without`() throws {
        for text in ["One", "Two"] { try home.succeed("add", text, "--tag", "later,home") }
        #expect(try home.tasks().first?.tags == ["home", "later"])
        try home.succeed("edit", "1", "2", "+phone", "-later", "pro:work", "pri:m")
        #expect(try home.tasks().map(\.tags) == [["home", "phone"], ["home", "phone"]])
        #expect(try home.tasks().map(\.project) == ["work", "work"])
        try home.succeed("edit", "+phone", "--project", "none")
        #expect(try home.tasks().map(\.project) == [nil, nil])
        try home.succeed("undo")
        #expect(try home.tasks().map(\.project) == ["work", "work"])
    }

    @Test func `a plain word behind a number names the option for the text`() throws {
        try home.succeed("add", "One")
        let result = try home.run("edit", "1", "Buy", "milk")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Try: To change the text: tend edit 1 --text 'Buy milk'\n"))
        let state = try home.run("edit", "1", "status:done")
        #expect(state.errors.contains("tend done 1"))
        #expect(try home.tasks().map(\.text) == ["One"])
    }

    @Test func `an option that is given twice is refused, and a choice may be shortened`() throws {
        let result = try home.run("add", "x", "--project", "a", "--project", "b")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("'--project' is given twice."))
        try home.succeed(
            "add", "y", "--priority", "H", "--due", "2030-01-01", "--due", "2030-01-01")
        #expect(try home.tasks().map(\.priority) == ["high"])
        #expect(try home.run("add", "z", "--tag", "none").ending == .exited(65))
        #expect(try home.run("add", "z", "--project", "a//b").ending == .exited(65))
    }

    @Test(arguments: [
        ["pri:H"], ["status:pending", "pro:home"], ["due.before:2030-12-25"],
        ["is:ready", "due:any"],
        ["is:pending", "+phone"], ["due.after:2030-12-23"], ["prio:h,m"],
    ])
    func `filters of other programs are understood`(words: [String]) throws {
        try home.succeed("q", "Call Anna +phone pro:home due:2030-12-24 pri:h")
        try home.succeed("add", "Other")
        let result = try home.run(["list", "--ids"] + words)
        #expect(result.output == "1\n")
    }

    @Test func `copy makes a task again with its subtasks`() throws {
        try home.succeed("add", "Trip", "--project", "travel")
        try home.succeed("add", "Pack", "--parent", "1")
        try home.succeed("done", "2")
        let result = try home.run("copy", "1", "--text", "Trip to Rome", "+rome")
        #expect(result.output.contains("Added 3: Trip to Rome"))
        let tasks = try home.tasks()
        #expect(tasks.map(\.text) == ["Trip", "Pack", "Trip to Rome", "Pack"])
        #expect(tasks.map(\.parent) == [nil, 1, nil, 3])
        #expect(tasks.map(\.project) == ["travel", "travel", "travel", "travel"])
    }

    @Test(arguments: [
        (["due:2030-12-27"], "2030-12-21", "2030-12-27", "2030-12-20"),
        (["--on", "2030-12-21"], "2030-12-21", "2030-12-27", "2030-12-20"),
        (["--on", "2030-12-21", "--due", "none"], "2030-12-21", nil, "2030-12-14"),
        (["--on", "2030-12-22", "--due", "2030-12-22"], "2030-12-22", "2030-12-22", "2030-12-15"),
    ])
    func `copy keeps the distance of days where one is said`(
        _ words: [String], on: String, due: String?, onOfPart: String
    ) throws {
        try home.succeed("add", "Trip", "--on", "2030-12-14", "--due", "2030-12-20")
        try home.succeed("add", "Pack", "--parent", "1", "--on", "2030-12-13")
        #expect(try home.run(["copy", "1"] + words).ending == .exited(0))
        let copies = try home.tasks().dropFirst(2)
        #expect(copies.map(\.scheduledDate) == [on, onOfPart])
        #expect(copies.map(\.dueDate) == [due, nil])
    }
}
