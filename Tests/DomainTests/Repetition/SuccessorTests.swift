import TestSupport
import Testing

@testable import Domain

@Suite("What comes after a completed task")
struct SuccessorTests {
    private static func task(
        _ rule: String, _ origin: Repetition.Origin = .due, scheduled: CalendarDay? = nil,
        due: CalendarDay? = nil
    ) throws -> Task {
        var task = Task.sample("Water the plants", id: 4, scheduled: scheduled, due: due)
        task.repetition = Repetition(try RepetitionRule(phrase: rule), from: origin)
        return task
    }

    private static func next(_ task: Task, on today: CalendarDay) throws -> NewTask {
        try #require(
            task.successor(uuid: .numbered(9), completedOn: today, at: .noon.adding(seconds: 60)))
    }

    @Test func `it says the same, is not started, and has the repetition`() throws {
        var task = try Self.task("week", scheduled: "2026-11-20")
        task.notes = "The fern too."
        task.project = "home"
        task.tags = ["garden"]
        task.priority = .high
        task.parent = 2
        task.dependsOn = [3]
        task.mark(as: .active, at: .noon)
        let next = try Self.next(task, on: "2026-11-21")
        var expected = NewTask(
            uuid: .numbered(9), text: task.text, createdAt: .noon.adding(seconds: 60))
        expected.notes = task.notes
        expected.project = "home"
        expected.tags = ["garden"]
        expected.priority = .high
        expected.parent = 2
        expected.scheduledDate = "2026-11-27"
        expected.repetition = task.repetition
        #expect(next == expected)
    }

    @Test func `what was hidden until some days before is so again`() throws {
        var task = try Self.task("month", due: "2026-11-30")
        task.hiddenUntil = "2026-11-21"
        let next = try Self.next(task, on: "2026-11-25")
        #expect(next.dueDate == "2026-12-30")
        #expect(next.hiddenUntil == "2026-12-21")
    }

    @Test(
        arguments: [
            // From the due day, else the scheduled one, else that of the completion.
            ("week", .due, "2026-11-18", "2026-11-20", "2026-11-25", "2026-11-27"),
            ("week", .due, "2026-11-18", nil, "2026-11-25", nil),
            ("week", .due, nil, "2026-11-20", nil, "2026-11-27"),
            ("week", .due, nil, nil, "2026-11-28", nil),
            // From the completion, with the same distance.
            ("week", .completion, "2026-11-18", "2026-11-20", "2026-11-26", "2026-11-28"),
            ("week", .completion, "2026-11-10", nil, "2026-11-28", nil),
            ("friday", .completion, nil, "2026-11-30", nil, "2026-11-27"),
            // What was put off until after it was due is of this one alone.
            ("month", .due, "2026-12-02", "2026-11-30", "2026-12-30", "2026-12-30"),
            ("week", .completion, "2026-12-02", "2026-11-20", "2026-11-28", "2026-11-28"),
        ] as [(String, Repetition.Origin, CalendarDay?, CalendarDay?, CalendarDay?, CalendarDay?)])
    func `its days keep their distance`(
        rule: String, origin: Repetition.Origin, scheduled: CalendarDay?, due: CalendarDay?,
        nextScheduled: CalendarDay?, nextDue: CalendarDay?
    ) throws {
        let task = try Self.task(rule, origin, scheduled: scheduled, due: due)
        let next = try Self.next(task, on: "2026-11-21")
        #expect(next.scheduledDate == nextScheduled)
        #expect(next.dueDate == nextDue)
    }

    @Test func `a short month does not move the day for good`() throws {
        var task = try Self.task("month", due: "2027-01-31")
        var days: [String] = []
        for _ in 1...4 {
            let next = try Self.next(task, on: try #require(task.dueDate))
            task = Task(next, id: 5, sortOrder: 1)
            days.append(next.dueDate?.description ?? "")
        }
        #expect(days == ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"])
        #expect(task.repetition?.text == "month")
    }

    @Test func `the day that a month was too short for is kept, unless the task is moved`() throws {
        var task = try Self.task("month", due: "2027-01-31")
        task = Task(try Self.next(task, on: "2027-01-31"), id: 5, sortOrder: 1)
        #expect(task.dueDate == "2027-02-28")
        #expect(task.repetition?.text == "month from the 31st")
        task.dueDate = "2027-02-26"
        let next = try Self.next(task, on: "2027-02-26")
        #expect(next.dueDate == "2027-03-26")
        #expect(next.repetition?.text == "month")
    }

    @Test func `a series ends after its last day`() throws {
        var task = try Self.task("week", due: "2026-11-20")
        task.repetition?.end = .day("2026-12-04")
        var days: [String] = []
        while days.count < 9,
            let next = task.successor(
                uuid: .numbered(9), completedOn: task.dueDate ?? "2026-11-20", at: .noon)
        {
            #expect(next.repetition?.end == .day("2026-12-04"))
            task = Task(next, id: 5, sortOrder: 1)
            days.append(next.dueDate?.description ?? "")
        }
        #expect(days == ["2026-11-27", "2026-12-04"])
    }

    @Test func `of a number of times each completion takes one`() throws {
        var task = try Self.task("day", scheduled: "2026-11-21")
        task.repetition?.end = .times(3)
        var left: [String] = []
        while left.count < 9,
            let next = task.successor(
                uuid: .numbered(9), completedOn: task.scheduledDate ?? "2026-11-21", at: .noon)
        {
            task = Task(next, id: 5, sortOrder: 1)
            left.append(next.repetition?.text ?? "")
        }
        #expect(left == ["day 2 times", "day 1 times"])
    }

    @Test(
        arguments: [
            ("day", "2026-11-20", true), ("day", "2026-11-21", false), ("week", "2026-11-14", true),
            ("week", "2026-11-20", false), ("weekday", "2026-11-19", false),
            ("day", "2026-11-22", false),
        ] as [(String, CalendarDay, Bool)])
    func `what is done late can leave out the day of the completion`(
        rule: String, scheduled: CalendarDay, leavesOut: Bool
    ) throws {
        #expect(try Self.task(rule, scheduled: scheduled).leavesOut("2026-11-21") == leavesOut)
        #expect(try !Self.task(rule, .completion, scheduled: scheduled).leavesOut("2026-11-21"))
    }

    @Test func `a year keeps the month of a leap day, too`() throws {
        let next = try Self.next(try Self.task("year", scheduled: "2028-02-29"), on: "2028-02-29")
        #expect(next.scheduledDate == "2029-02-28")
        #expect(next.repetition?.text == "year from the 29th")
    }

    @Test func `a leap day comes back in leap years`() throws {
        var task = try Self.task("year", due: "2024-02-29")
        for _ in 1...4 {
            task = Task(try Self.next(task, on: try #require(task.dueDate)), id: 5, sortOrder: 1)
        }
        #expect(task.dueDate == "2028-02-29")
        #expect(task.repetition?.text == "year")
    }

    @Test func `nothing comes after what does not repeat, or after the end of the calendar`() throws
    {
        let id = UniqueIdentifier.numbered(9)
        #expect(
            Task.sample().successor(uuid: id, completedOn: "2026-11-21", at: .noon) == nil)
        let last = try Self.task("year", due: "9999-06-01")
        #expect(last.successor(uuid: id, completedOn: "2026-11-21", at: .noon) == nil)
    }
}
