import TestSupport
import Testing

@Suite("Tasks that repeat")
struct RepetitionTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `completing makes the next one and names it; undo takes both back`() throws {
        try home.succeed(
            "add", "Water the plants", "--every", "week", "--on", LocalDay.today().iso8601,
            "--project", "home", "--tag", "garden", "--note", "The fern too.")
        let next = LocalDay.today(7)
        #expect(
            try home.succeed("done", "1")
                == "Completed 1: Water the plants. Next: 2, \(next.full)\n")
        let tasks = try home.tasks()
        #expect(tasks.map(\.state) == ["completed", "notStarted"])
        #expect(tasks.map(\.every) == [nil, "week"])
        #expect(tasks.map(\.from) == [nil, "due"])
        #expect(tasks[1].scheduledDate == next.iso8601)
        #expect(tasks[1].project == "home")
        #expect(tasks[1].tags == ["garden"])
        #expect(tasks[1].notes == "The fern too.")
        try home.succeed("undo")
        #expect(try home.tasks().map(\.every) == ["week"])
        #expect(try home.task(1).state == "notStarted")
        try home.succeed("redo")
        #expect(try home.tasks() == tasks)
    }

    @Test func `missed ones never pile up, and several are one step`() throws {
        try home.succeed("add", "Pay", "--every", "day", "--due", LocalDay.today(-40).iso8601)
        try home.succeed("add", "Once")
        try home.succeed(
            "add", "Read?", "--every", "3 days", "--from", "completion", "--due",
            LocalDay.today(-40).iso8601)
        let answer = try home.answer([TaskAnswer].self, to: "done", "1", "2", "3")
        #expect(answer.map(\.next) == [4, nil, 5])
        let tasks = try home.tasks()
        #expect(
            tasks.map(\.dueDate).suffix(2) == [
                LocalDay.today(1).iso8601, LocalDay.today(3).iso8601,
            ])
        #expect(tasks.map(\.state).filter { $0 == "notStarted" }.count == 2)
        #expect(
            try home.succeed("done", "5")
                == "Completed 5: Read? Next: 6, \(LocalDay.today(3).full)\n")
        try home.succeed("undo")
        try home.succeed("undo")
        #expect(try home.tasks().map(\.id) == [1, 2, 3])
    }

    @Test func `what was handed on comes back once, however often the old one is reopened`() throws
    {
        try home.succeed("add", "Stretch", "--every", "day")
        try home.succeed("done", "1")
        try home.succeed("reopen", "1")
        #expect(try home.succeed("done", "1") == "Completed 1: Stretch\n")
        #expect(try home.tasks().count == 2)
        #expect(try home.succeed("done", "1") == "Already completed 1: Stretch\n")
    }

    @Test func `a rule that names its days gives the first one`() throws {
        let friday = LocalDay.today(0).weekday == "Friday" ? LocalDay.today() : .next("Friday")
        #expect(
            try home.succeed("add", "Team meeting", "--every", "fri")
                == "Added 1: Team meeting (for \(friday.full), every friday)\n")
        #expect(
            try home.succeed("add", "Stretch", "--every=day")
                == "Added 2: Stretch (every day)\n")
        #expect(try home.tasks().map(\.scheduledDate) == [friday.iso8601, nil])
        #expect(try home.succeed("list").contains("2 [ ] Stretch  every day\n"))
    }

    @Test func `a number of times counts down, and the last one says so`() throws {
        let today = LocalDay.today()
        #expect(
            try home.succeed("add", "Pill", "--every", "every day 2 times", "--on", "today")
                == "Added 1: Pill (for \(today.full), every day, 2 times)\n")
        #expect(try home.task(1).every == "day 2 times")
        #expect(
            try home.succeed("done", "1")
                == "Completed 1: Pill. Next: 2, \(LocalDay.today(1).full)\n")
        #expect(try home.task(2).every == "day 1 times")
        #expect(try home.succeed("done", "2") == "Completed 2: Pill (the last of its series)\n")
        #expect(try home.tasks().count == 2)
        try home.succeed("undo")
        #expect(try home.task(2).state == "notStarted")
    }

    @Test func `a series ends on its day, and goes out as a column and as until`() throws {
        let last = LocalDay.today(7)
        try home.succeed(
            "add", "Course", "--every", "every week until \(last.iso8601)", "--due", "today")
        #expect(try home.task(1).every == "week until \(last.iso8601)")
        #expect(try home.succeed("show", "1").contains("every week, until \(last.full)\n"))
        let out = try home.succeed("export", "--format", "taskwarrior")
        #expect(out.contains("\"until\":\""))
        try home.succeed("done", "1")
        #expect(try home.task(2).every == "week until \(last.iso8601)")
        #expect(try home.succeed("done", "2").contains("the last of its series"))
        #expect(try home.tasks().count == 2)
        try home.succeed("edit", "2", "--text", "Course, again")
    }

    @Test func `what is done late offers today's`() throws {
        try home.succeed("add", "Standup", "--every", "day", "--on", LocalDay.today(-1).iso8601)
        #expect(
            try home.succeed("done", "1")
                == "Completed 1: Standup. Next: 2, \(LocalDay.today(1).full) (today's is left out; to do it too: tend copy 2 --on today --every none)\n"
        )
        try home.succeed("copy", "2", "--on", "today", "--every", "none")
        #expect(try home.succeed("done", "3") == "Completed 3: Standup\n")
        #expect(try home.task(2).every == "day")
    }

    @Test func `what is done late offers today's with its time, and leaves the series as it is`()
        throws
    {
        try home.succeed(
            "add", "Rent", "--every", "day", "--on", LocalDay.today(-4).iso8601, "--due",
            "\(LocalDay.today(-3).iso8601) 09:00", "--wait", LocalDay.today(-5).iso8601)
        let said = try home.succeed("done", "1")
        let copy = "copy 2 --on today --due 'today 09:00' --wait none --every none"
        #expect(said.contains("to do it too: tend \(copy))"), "\(said)")
        let before = try home.task(2)
        try home.succeed(
            "copy", "2", "--on", "today", "--due", "today 09:00", "--wait", "none", "--every",
            "none")
        #expect(try home.task(2) == before)
        let today = try home.task(3)
        #expect(today.dueDate == LocalDay.today(0).iso8601 && today.every == nil)
    }

    @Test func `edit sets and ends it, and show says how it comes`() throws {
        try home.succeed("add", "Rent")
        try home.succeed("edit", "1", "--every", "last day", "--from", "completion")
        let shown = try home.succeed("show", "1")
        #expect(shown.contains("Repeats    every last day, from completion\n"))
        #expect(shown.contains("every: none -> last day, from: none -> completion"))
        try home.succeed("edit", "1", "--every", "2 weeks")
        #expect(try home.task(1).from == "completion")
        try home.succeed("edit", "1", "--from", "due")
        #expect(try home.task(1).every == "2 weeks")
        #expect(try home.task(1).from == "due")
        try home.succeed("edit", "1", "--every", "none")
        #expect(try home.task(1).every == nil)
        #expect(try home.task(1).from == nil)
    }

    @Test(
        arguments: [
            (
                ["add", "x", "--every", "full moon"], 65,
                "'full moon' is not a repetition that tend understands."
            ),
            (["add", "x", "--every", "fryday"], 65, "Did you mean 'friday'?"),
            (
                ["add", "x", "--every", "day until 2020-01-01", "--on", "today"], 65,
                "It would end on 2020-01-01, before its first day"
            ),
            (
                ["add", "x", "--every", "day until 2020-01-01"], 65,
                "It would end on 2020-01-01, which has passed."
            ),
            (
                ["add", "x", "--every", "day until yesterday", "--due", "2020-01-01"], 65,
                "which has passed."
            ),
            (["edit", "1", "--every", "day until today"], 0, ""),
            (["quick", "x", "every:day until yesterday"], 65, "which has passed."),
            (["edit", "1", "--every", "day until yesterday"], 65, "which has passed."),
            (["edit", "1", "--every", "2nd"], 0, ""),
            (["edit", "1", "--every="], 65, "'' is not a repetition that tend understands."),
            (["edit", "1", "--from", "due"], 65, "Task 1 does not repeat."),
            (
                ["edit", "2", "--every", "week"], 65,
                "Task 2 is completed, so nothing comes after it."
            ),
            (["add", "x", "--from", "due"], 64, "--from says from which day --every counts"),
            (["add", "x", "--every", "day", "--done"], 64, "does not repeat"),
            (["add", "x", "--every", "day", "--from", "today"], 64, "due"),
        ] as [([String], Int32, String)])
    func `what makes no sense is refused, and nothing is changed`(
        arguments: [String], status: Int32, message: String
    ) throws {
        try home.succeed("add", "Rent")
        try home.succeed("add", "Done", "--done")
        let result = try home.run(arguments)
        #expect(result.ending == .exited(status))
        #expect(message.isEmpty || result.errors.contains(message))
        #expect(try home.tasks().count == 2)
    }

    @Test func `a time of it is that of a reminder, where a task is added`() throws {
        let home = try Home()
        let added = try home.run("add", "Stand-up", "--every", "weekday 9:00")
        #expect(added.output.contains("every weekday, rings on the scheduled day at 09:00"))
        let due = try home.run("add", "Report", "--every", "friday at 5", "--due", "friday")
        #expect(due.output.contains("every friday, rings on the due day at 17:00"))
        let edited = try home.run("edit", "1", "--every", "monday 9:00")
        #expect(edited.ending == .exited(65))
        #expect(edited.errors.contains("--remind 'due 9:00', or 'scheduled 9:00'"))
        let unquoted = try home.run("add", "Water", "--every", "2nd", "friday")
        #expect(unquoted.ending == .exited(64))
        #expect(unquoted.errors.contains("--every '2nd friday'"))
        let monthly = try home.run("add", "Meet", "--every", "2nd friday")
        #expect(monthly.output.contains("every 2nd friday of the month"))
    }
}
