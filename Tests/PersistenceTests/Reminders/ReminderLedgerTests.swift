import Domain
import TestSupport
import Testing

@testable import Persistence

/// The clock stands at noon, in UTC.
@Suite("Reminders in a store")
struct ReminderLedgerTests {
    private let folder: StoreFolder
    private let store: SQLiteTaskStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.open()
    }

    private func add(_ number: Int, _ reminders: String..., due: CalendarDay? = nil) throws -> Task
    {
        var new = NewTask.numbered(number, "task \(number)")
        new.reminders = reminders.compactMap { Reminder($0) }.asKept
        new.dueDate = due
        #expect(new.reminders.count == reminders.count)
        return try store.apply(number, .add(new)).tasks[0]
    }

    private func ringing(by time: String? = nil) throws -> [String] {
        try store.reminders(by: time.flatMap { Instant(iso8601: $0) }, in: FixedCalendar())
            .map { "\($0.task.id) \($0.reminder)" }
    }

    private func next(after time: String) throws -> String? {
        let instant = try #require(Instant(iso8601: time))
        return try store.nextRinging(after: instant, in: FixedCalendar())?.description
    }

    @Test func `come by the clock on the wall, as instants and by the days of their tasks`() throws
    {
        _ = try add(1, "2026-11-27T09:00", "2026-11-27T08:59:30.000Z")
        let task = try add(2, "due-1d@18:00", due: "2026-11-27")
        _ = try add(3)
        #expect(
            try ringing() == [
                "2 due-1d@18:00", "1 2026-11-27T08:59:30.000Z", "1 2026-11-27T09:00",
            ])
        #expect(try ringing(by: "2026-11-26T18:00:00Z") == ["2 due-1d@18:00"])
        #expect(try ringing(by: "2026-11-26T17:59:59Z") == [])
        #expect(try next(after: "2026-11-21T12:00:00Z") == "2026-11-26T18:00:00.000Z")
        #expect(try next(after: "2026-11-26T18:00:00Z") == "2026-11-27T08:59:30.000Z")
        #expect(try next(after: "2026-11-27T09:00:00Z") == nil)
        var later = task
        later.dueDate = "2026-11-30"
        try store.apply(4, .update(before: task, after: later))
        #expect(try next(after: "2026-11-28T00:00:00Z") == "2026-11-29T18:00:00.000Z")
    }

    @Test
    func `are silent once their task is done or gone, and ring after an undo`()
        throws
    {
        let task = try add(1, "2026-11-27T09:00")
        var done = task
        done.mark(as: .completed, at: .noon)
        try store.apply(2, .update(before: task, after: done))
        #expect(try ringing() == [])
        #expect(try store.tasks(withIDs: [1])[0].reminders == task.reminders)
        try store.undoNewest(as: 3)
        #expect(try ringing() == ["1 2026-11-27T09:00"])
        try store.apply(4, .delete(task))
        #expect(try ringing() == [])
        #expect(try store.connection.value("SELECT count(*) FROM reminder") == "0")
        try store.undoNewest(as: 5)
        #expect(try ringing() == ["1 2026-11-27T09:00"])
        #expect(try StoreAudit(store.connection).damaged == [])
    }

    @Test func `a step is noted of what is still as it was seen, by one of two who try`() throws {
        _ = try add(1, "2026-11-27T09:00")
        let due = try #require(Instant(iso8601: "2026-11-27T09:00:10Z"))
        func read() throws -> [ArmedReminder] { try store.reminders(by: due, in: FixedCalendar()) }
        let seen = try read()
        #expect(try store.note(.claimed(at: due), of: seen) == seen)
        #expect(try store.note(.claimed(at: due), of: seen) == [])
        let claimed = try read()
        #expect(claimed.map(\.mayHaveBeenShown) == [true])
        #expect(claimed.map(\.attempts) == [1])
        let retry = due.adding(seconds: 60)
        _ = try store.note(.postponed(until: retry, mayBeShown: false), of: claimed)
        #expect(try read().map(\.retryAt) == [retry])
        #expect(try read().map(\.mayHaveBeenShown) == [false])
        _ = try store.note(.claimed(at: retry), of: try read())
        _ = try store.note(.shown(at: retry), of: try read())
        #expect(try read().map(\.shownAt) == [retry])
        #expect(try read().map(\.attempts) == [2])
        let snoozed = due.adding(seconds: 600)
        _ = try store.note(.snoozed(until: snoozed, at: due), of: try read())
        #expect(try read() == [])
        #expect(try next(after: "2026-11-27T09:00:10Z") == snoozed.description)
        let again = try store.reminders(by: snoozed, in: FixedCalendar())
        #expect(again.map(\.shownAt) == [nil])
        _ = try store.note(.seen, of: again)
        #expect(try ringing() == [])
        // What becomes of a reminder is no change of its task, and no step of undo.
        #expect(try store.history(of: 1).count == 1)
        #expect(try StoreAudit(store.connection).damaged == [])
    }

    @Test func `what had passed when a task was put back is missed`() throws {
        let task = try add(1, "2026-11-21T11:00")
        #expect(
            try store.reminders(by: .noon, in: FixedCalendar()).map(\.wasMissed) == [true])
        var changed = task
        changed.text = "another"
        _ = try store.note(.seen, of: try store.reminders(by: nil, in: FixedCalendar()))
        try store.apply(2, .update(before: task, after: changed))
        // A change of something else arms nothing anew.
        #expect(try ringing() == [])
    }

    @Test func `a day that is changed while the task is done is that on which it rings`() throws {
        let task = try add(1, "due-1d@18:00", due: "2026-11-27")
        _ = try store.note(.seen, of: try store.reminders(by: nil, in: FixedCalendar()))
        var done = task
        done.mark(as: .completed, at: .noon)
        try store.apply(2, .update(before: task, after: done))
        var moved = done
        moved.dueDate = "2026-11-30"
        try store.apply(3, .update(before: done, after: moved))
        var open = moved
        open.mark(as: .notStarted, at: .noon)
        try store.apply(4, .update(before: moved, after: open))
        #expect(try ringing() == ["1 due-1d@18:00"])
        #expect(try next(after: "2026-11-28T00:00:00Z") == "2026-11-29T18:00:00.000Z")
        #expect(try StoreAudit(store.connection).damaged == [])
    }

    @Test func `what was seen to of a task that is gone stays out of the way of all others`() throws
    {
        let task = try add(1, "2026-11-27T09:00")
        _ = try store.note(.seen, of: try store.reminders(by: nil, in: FixedCalendar()))
        try store.apply(2, .delete(task))
        #expect(try store.connection.value("SELECT count(*) FROM reminder") == "1")
        #expect(try ringing() == [])
        #expect(try StoreAudit(store.connection).damaged == [])
        #expect(try folder.open().tasks(withIDs: []) == [])
        try store.undoNewest(as: 3)
        #expect(try ringing() == [])
        #expect(try store.tasks(withIDs: [1])[0].reminders == task.reminders)
    }

    @Test func `a lost row, and one too many, are damage that the history mends`() throws {
        let task = try add(1, "2026-11-27T09:00", "due@09:00", due: "2026-11-27")
        _ = try add(2)
        try store.connection.execute("DELETE FROM reminder WHERE moment = 'due@09:00'")
        try store.connection.execute(
            "INSERT INTO reminder VALUES (2, '2026-11-27T09:00', 1, 1, 0, NULL, NULL, NULL, 0)")
        let reopened = try folder.open()
        #expect(try reopened.tasks(withIDs: [1]) == [task])
        _ = try reopened.repair([1, 2], in: .sample(9))
        #expect(try folder.open().tasks(withIDs: [1]) == [task])
    }
}
