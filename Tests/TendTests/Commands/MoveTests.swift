import TestSupport
import Testing

@Suite("tend move")
struct MoveTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\n"))
    }

    @Test(arguments: [
        ("today", 0), ("Today", 0), (" tomorrow ", 1), ("yesterday", -1), ("+0d", 0), ("+3d", 3),
        ("+2w", 14), ("+10000d", 10_000),
    ])
    func `a phrase is understood whole`(phrase: String, distance: Int) throws {
        let day = LocalDay.today(distance)
        #expect(try home.succeed("move", "1", phrase) == "Moved 1 to \(day.full): a\n")
        #expect(try home.task(1).scheduledDate == day.iso8601)
    }

    @Test func `small words before a day are read over, and a day that it has is told`() throws {
        let line = "Moved 1 to \(LocalDay.next("Friday").full): a\n"
        #expect(try home.succeed("move", "1", "to", "friday") == line)
        #expect(try home.succeed("move", "1", "for", "friday") == "Already there 1: a\n")
        let result = try home.run("move", "1", "go", "friday")
        #expect(!result.errors.contains("today"))
    }

    @Test(arguments: [
        ("monday", "Monday"), ("TUE", "Tuesday"), ("wed", "Wednesday"), ("Thursday", "Thursday"),
        ("fri", "Friday"), ("saturday", "Saturday"), ("sun", "Sunday"),
    ])
    func `a weekday is the next one after today`(phrase: String, name: String) throws {
        let day = LocalDay.next(name)
        #expect(try home.succeed("move", "1", phrase) == "Moved 1 to \(day.full): a\n")
    }

    @Test func `a date is told in full`() throws {
        let output = try home.succeed("move", "1", "2", "2028-02-29")
        #expect(output == "Moved 1 to Tue 29 Feb 2028: a\nMoved 2 to Tue 29 Feb 2028: b\n")
    }

    @Test func `the Inbox takes the day away`() throws {
        try home.succeed("move", "1", "today")
        #expect(try home.succeed("move", "1", "inbox") == "Moved 1 to the Inbox: a\n")
        #expect(try home.task(1).scheduledDate == nil)
    }

    @Test(arguments: [
        "", "2", "+3", "+d", "+3x", "+10001d", "2026-13-01", "next",
        "today tomorrow", "٣d", "+٣d", "2026-12-24x",
    ])
    func `what is not wholly understood is refused`(phrase: String) throws {
        let result = try home.run("move", "1", "--", phrase)
        #expect(result.ending == .exited(65))
        #expect(result.output == "")
        #expect(result.errorLines.first?.hasPrefix("Invalid day. ") == true)
        #expect(result.errorLines.last?.contains("2026-12-24") == true)
        #expect(try home.task(1).scheduledDate == nil)
    }

    @Test(arguments: [
        (["in", "3", "days"], 3), (["3", "days", "ago"], -3), (["+3d"], 3),
        (["in", "a", "week"], 7),
    ])
    func `a day of several words needs no quotes`(words: [String], distance: Int) throws {
        let day = LocalDay.today(distance).full
        let result = try home.run(["move", "2", "1"] + words)
        #expect(result.output == "Moved 2 to \(day): b\nMoved 1 to \(day): a\n")
    }

    @Test(arguments: [
        (
            ["tomorrow", "5pm"],
            "'5pm' is not understood in 'tomorrow 5pm'. A time goes with what is due, and with reminders."
        ),
        (["31", "feb"], "February has no day 31."),
        (["x", "today"], "'x' is not understood in 'x today'."),
    ])
    func `of several words none is dropped`(words: [String], detail: String) throws {
        let result = try home.run(["move", "1"] + words)
        #expect(result.ending == .exited(65))
        #expect(result.errorLines.first?.hasSuffix(detail) == true)
        #expect(try home.task(1).scheduledDate == nil)
    }

    @Test func `an option takes one word, and says so`() throws {
        let result = try home.run("add", "Call", "--on", "next", "friday")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Several words need quotes: --on 'next friday'."))
        let unknown = try home.run("add", "Call", "--on", "next", "blue")
        #expect(unknown.ending == .exited(65))
        #expect(unknown.errors.contains("Several words need quotes: --on 'next …'."))
        #expect(try home.tasks().count == 2)
    }

    @Test(arguments: [
        (["--due", "dec", "24", "Pay"], "--due 'dec 24'"),
        (["--on", "15th", "of", "december"], "--on '15th of december'"),
        (["Pay", "--on", "friday", "week"], "--on 'friday week'"),
    ])
    func `an option takes no word of a longer day alone`(words: [String], advice: String) throws {
        let result = try home.run(["add"] + words)
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Several words need quotes: \(advice)."))
        #expect(try home.tasks().count == 2)
        try home.succeed("add", "Buy 5 eggs", "--due", "jan")
    }

    @Test func `a near miss is answered with what was meant`() throws {
        let result = try home.run("move", "1", "fryday")
        #expect(result.ending == .exited(65))
        #expect(
            result.errorLines.prefix(2) == [
                "Invalid day. 'fryday' is not a day that tend understands.",
                "Try: Did you mean 'friday'? All the forms: tend help days",
            ])
    }

    @Test(arguments: [
        ["next", "week", "friday"], ["friday", "next", "week"], ["next-week", "friday"],
    ])
    func `a weekday of next week can be said in its order`(words: [String]) throws {
        #expect(try home.run(["move", "1"] + words).ending == .exited(0))
        try home.succeed("move", "2", "next", "friday")
        #expect(try home.task(1).scheduledDate == (try home.task(2).scheduledDate))
    }

    @Test(arguments: ["someday", "later", "inbox", "none"])
    func `some words mean no day`(word: String) throws {
        try home.succeed("move", "1", "today")
        #expect(try home.succeed("move", "1", word) == "Moved 1 to the Inbox: a\n")
        try home.succeed("edit", "1", "--due", "today")
        try home.succeed("edit", "1", "--due", word == "inbox" ? "none" : word)
        #expect(try home.task(1).dueDate == nil)
    }

    @Test func `slashes are read once their order is set`() throws {
        let refused = try home.run("move", "1", "1/2/2031")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("Write '1 feb 2031' or '2 jan 2031', or set date-order"))
        try home.configure("date-order = day-first\n")
        #expect(try home.succeed("move", "1", "1/2/2031") == "Moved 1 to Sat 1 Feb 2031: a\n")
        try home.succeed("edit", "1", "--due", "2/2/2031")
        #expect(try home.task(1).dueDate == "2031-02-02")
    }

    @Test func `each form prints what it promises`() throws {
        #expect(try home.succeed("move", "2", "1", "today", "--ids") == "2\n1\n")
        #expect(try home.succeed("move", "1", "tomorrow", "--quiet") == "")
        let task = try home.answer(TaskAnswer.self, to: "move", "1", "+5d")
        #expect(task.scheduledDate == LocalDay.today(5).iso8601)
    }
}
