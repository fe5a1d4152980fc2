@testable import Domain
import TestSupport
import Testing

@Suite("The time on a due day")
struct DueTimeTests {
    private static func today(at time: String) throws -> Today {
        Today(
            day: Today.sample.day, start: Today.sample.start, end: Today.sample.end,
            time: try #require(TimeOfDay(time)))
    }

    private func task(_ id: TaskID, due day: CalendarDay?, at time: String?) -> Task {
        var task = Task.sample(id: id, due: nil)
        task.dueDate = day
        task.dueTime = time.flatMap { TimeOfDay($0) }
        return task
    }

    @Test(arguments: [
        ("16:59", false), ("17:00", false), ("17:01", true), ("23:59", true),
    ])
    func `makes a task overdue on the same day once it has passed`(clock: String, is: Bool) throws {
        let today = try Self.today(at: clock)
        let timed = task(1, due: today.day, at: "17:00")
        #expect(timed.isOverdue(at: today.moment) == `is`)
        #expect(View.overdue.contains(timed, today: today) == `is`)
        #expect(View.today.contains(timed, today: today))
        let whole = task(2, due: today.day, at: nil)
        #expect(!whole.isOverdue(at: today.moment))
        let tomorrow = task(3, due: today.day.advanced(byDays: 1), at: "00:00")
        #expect(!tomorrow.isOverdue(at: today.moment))
        #expect(!View.today.contains(tomorrow, today: today))
        let yesterday = task(4, due: today.day.advanced(byDays: -1), at: "23:59")
        #expect(yesterday.isOverdue(at: today.moment))
    }

    @Test func `what has passed is no more overdue when it is done`() throws {
        let today = try Self.today(at: "18:00")
        var task = task(1, due: today.day, at: "17:00")
        task.mark(as: .completed, at: today.start)
        #expect(!task.isOverdue(at: today.moment))
    }

    @Test func `goes with its day`() {
        var task = task(1, due: Today.sample.day, at: "17:00")
        task.dueDate = task.dueDate?.advanced(byDays: 1)
        #expect(task.dueTime == TimeOfDay("17:00"))
        task.dueDate = nil
        #expect(task.dueTime == nil)
    }

    @Test
    func `parts the tasks of a day: what has passed first, then by the clock, then the whole day`()
        throws
    {
        let today = try Self.today(at: "12:00")
        let tasks = [
            task(1, due: today.day, at: nil), task(2, due: today.day, at: "18:00"),
            task(3, due: today.day, at: "09:00"), task(4, due: today.day, at: "14:30"),
            task(5, due: today.day.advanced(byDays: -1), at: "20:00"),
        ]
        let query = TaskQuery(.view(.today), today: today)
        let sorted = tasks.sorted(by: query.orders)
        #expect(sorted.map(\.id) == [5, 3, 4, 2, 1])
        let list = TaskList(of: sorted, for: query)
        #expect(list.sections.map(\.heading) == [.overdue, .day(today.day)])
        #expect(list.sections.map(\.rows.count) == [2, 3])
        let counts = tasks.count { $0.isOverdue(at: today.moment) }
        #expect(counts == 2)
    }

    @Test func `sorts by due: a whole day is the last of its day`() {
        let day = Today.sample.day
        let tasks = [
            task(1, due: day, at: nil), task(2, due: day.advanced(byDays: 1), at: "00:00"),
            task(3, due: day, at: "23:59"), task(4, due: nil, at: nil),
            task(5, due: day, at: "00:00"),
        ]
        var query = TaskQuery(.everything, today: .sample)
        query.sorting = [TaskOrder(.dueDate)]
        #expect(tasks.sorted(by: query.orders).map(\.id) == [5, 3, 1, 2, 4])
        query.sorting = [TaskOrder(.dueDate, isDescending: true)]
        #expect(tasks.sorted(by: query.orders).map(\.id) == [2, 1, 3, 5, 4])
    }

    @Test func `what rings at it moves with it`() throws {
        var edit = TaskEdit()
        edit.dueDate = .some(Today.sample.day)
        edit.dueTime = TimeOfDay("18:00")
        var before = task(1, due: Today.sample.day, at: "17:00")
        before.reminders = ["due@17:00", "due-1d@17:00", "due@09:00", "on@17:00"].compactMap {
            Reminder($0)
        }
        let after = try edit.applied(to: before, at: .noon)
        #expect(
            Set(after.reminders.map(\.description))
                == ["due@18:00", "due-1d@18:00", "due@09:00", "on@17:00"])
        edit.dueTime = nil
        let whole = try edit.applied(to: before, at: .noon)
        #expect(whole.dueTime == nil)
        #expect(
            Set(whole.reminders.map(\.description)) == ["due-1d@17:00", "due@09:00", "on@17:00"])
    }
}
