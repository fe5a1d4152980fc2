import Domain
import TestSupport
import Testing

/// The clock stands at noon, in UTC.
@Suite("Contract of stores: what belongs to one person")
struct LedgerContractTests {
    private typealias Store = TaskStore & TaskReader & ReminderLedger & FocusLedger & SyncLedger

    /// The stores that keep it; the one in memory keeps it elsewhere.
    static let backends = Backend.allCases.filter { $0 != .memory }

    private static func withStores(
        _ backend: Backend, _ body: (_ one: any Store, _ other: any Store) throws -> Void
    ) throws {
        try backend.withStores { one, other in
            try body(try #require(one as? any Store), try #require(other as? any Store))
        }
    }

    private static func instant(_ text: String) throws -> Instant {
        try #require(Instant(iso8601: text))
    }

    private static func ringing(
        _ store: any Store, by time: String? = nil
    ) throws -> [ArmedReminder] {
        try store.reminders(by: try time.map(instant), in: FixedCalendar())
    }

    private static func add(
        _ number: Int, _ reminders: [String], to store: any Store
    ) throws -> Task {
        var new = NewTask.numbered(number)
        new.reminders = reminders.compactMap { Reminder($0) }.asKept
        return try store.apply(number, .add(new)).tasks[0]
    }

    @Test(arguments: backends)
    func `reminders ring in their order, until their task is done`(_ backend: Backend) throws {
        try Self.withStores(backend) { store, other in
            let task = try Self.add(1, ["2026-11-27T09:00", "2026-11-26T08:00"], to: store)
            _ = try Self.add(2, [], to: store)
            let found = try Self.ringing(other)
            #expect(found.map(\.reminder.description) == ["2026-11-26T08:00", "2026-11-27T09:00"])
            #expect(try Self.ringing(store, by: "2026-11-26T08:00:00Z").count == 1)
            #expect(
                try store.nextRinging(
                    after: try Self.instant("2026-11-26T08:00:00Z"), in: FixedCalendar())
                    == Self.instant("2026-11-27T09:00:00Z"))
            var done = task
            done.mark(as: .completed, at: .noon)
            try store.apply(3, .update(before: task, after: done))
            #expect(try Self.ringing(store).isEmpty)
        }
    }

    @Test(arguments: backends)
    func `a step is taken by one of two, and holds until the task rings otherwise`(
        _ backend: Backend
    ) throws {
        try Self.withStores(backend) { one, other in
            let task = try Self.add(1, ["2026-11-26T08:00"], to: one)
            let (first, second) = (try Self.ringing(one), try Self.ringing(other))
            let now = try Self.instant("2026-11-26T08:00:01Z")
            #expect(try one.note(.claimed(at: now), of: first).count == 1)
            #expect(try other.note(.claimed(at: now), of: second).isEmpty)
            let claimed = try Self.ringing(other)
            #expect(claimed.map(\.attempts) == [1])
            #expect(claimed.map(\.claimedAt) == [now])
            let later = try Self.instant("2026-11-26T09:00:00Z")
            #expect(try other.note(.snoozed(until: later, at: now), of: claimed).count == 1)
            let snoozed = try Self.ringing(one)
            #expect(snoozed.map(\.instant) == [later])
            #expect(snoozed.map(\.claimedAt) == [nil])
            #expect(try one.note(.shown(at: later), of: snoozed).count == 1)
            #expect(try Self.ringing(other).map(\.shownAt) == [later])
            #expect(try one.note(.seen, of: try Self.ringing(one)).count == 1)
            #expect(try Self.ringing(other).isEmpty)
            var changed = task
            changed.reminders = [Reminder("2026-11-28T08:00")].compactMap(\.self)
            try one.apply(2, .update(before: task, after: changed))
            #expect(try Self.ringing(other).count == 1)
        }
    }

    @Test(arguments: backends)
    func `what was put off or seen to is so again once its task is back`(_ backend: Backend) throws
    {
        try Self.withStores(backend) { store, other in
            let moments = ["2026-11-26T08:00", "2026-11-27T08:00", "2026-11-28T08:00"]
            let task = try Self.add(1, moments, to: store)
            let later = try Self.instant("2026-12-01T09:00:00Z")
            func ring(_ number: Int) throws -> [ArmedReminder] {
                try Self.ringing(store).filter { $0.reminder.description == moments[number] }
            }
            #expect(try store.note(.snoozed(until: later, at: .noon), of: ring(0)).count == 1)
            #expect(try store.note(.seen, of: ring(1)).count == 1)
            func check() throws {
                let found = try Self.ringing(other)
                #expect(found.map(\.reminder.description) == [moments[2], moments[0]])
                #expect(found.map(\.instant) == [try Self.instant("2026-11-28T08:00:00Z"), later])
                #expect(found.map(\.wasMissed) == [false, false])
            }
            try check()
            var done = task
            done.mark(as: .completed, at: .noon)
            try store.apply(2, .update(before: task, after: done))
            #expect(try Self.ringing(store).isEmpty)
            try store.undoNewest(as: 3)
            try check()
            try store.apply(4, .delete(task))
            #expect(try Self.ringing(store).isEmpty)
            try store.undoNewest(as: 5)
            try check()
            try store.apply(6, .update(before: task, after: done))
            try store.apply(7, .delete(done))
            try store.undoNewest(as: 8)
            #expect(try Self.ringing(store).isEmpty)
            try store.apply(9, .update(before: done, after: task))
            try check()
            // What rings otherwise, rings anew.
            try store.apply(10, .update(before: task, after: done))
            var changed = done
            changed.reminders = [Reminder("2026-11-27T08:00"), Reminder("2026-11-29T08:00")]
                .compactMap(\.self)
            try store.apply(11, .update(before: done, after: changed))
            var open = changed
            open.mark(as: .notStarted, at: .noon)
            try store.apply(12, .update(before: changed, after: open))
            #expect(
                try Self.ringing(other).map(\.reminder.description) == ["2026-11-29T08:00"])
        }
    }

    @Test(arguments: backends)
    func `work that was measured counts once, by its start`(_ backend: Backend) throws {
        try Self.withStores(backend) { store, other in
            let sessions = (1...3).map { number in
                FocusSession(
                    id: UniqueIdentifier(high: 9, low: UInt64(number)), task: nil,
                    startedAt: .noon.adding(seconds: Int64(number - 1) * 86_400),
                    endedAt: .noon.adding(seconds: 1500), length: 1_500_000, milliseconds: 60_000,
                    away: 0, isComplete: number == 1, store: "")
            }
            for _ in 1...2 { try store.record(sessions) }
            #expect(
                try other.focusTotal(from: .noon, until: .noon.adding(seconds: 2 * 86_400))
                    == FocusTotal(milliseconds: 120_000, completed: 1))
        }
    }

    @Test(arguments: backends)
    func `files of a folder are remembered with the change they came with`(
        _ backend: Backend
    ) throws {
        try Self.withStores(backend) { store, other in
            let task = try Self.add(1, [], to: store)
            var file = SyncedFile(
                task: task.uuid, uid: "u\0id", name: "a.ics", content: [0, 255, 13], memory: "{}")
            file.stamp = FileStamp(changedAt: 1, size: 2, number: 3)
            var notes = SyncNotes()
            notes.folder = "here"
            notes.files = [file]
            var changed = task
            changed.text = "changed"
            var set = ChangeSet(
                operation: .numbered(2), changes: [.update(before: task, after: changed)])
            set.synced = notes
            _ = try store.apply(set)
            #expect(try other.syncedFolder() == "here")
            let found = try #require(try other.syncedFiles(of: [task.uuid]).first)
            #expect(found.content == file.content)
            #expect(Array(found.uid.utf8) == Array(file.uid.utf8))
            #expect(found.stamp == file.stamp)
            #expect(try other.syncStates().files.map(\.isUnchanged) == [true])
            try store.apply(3, .update(before: changed, after: task))
            #expect(try other.syncStates().files.map(\.isUnchanged) == [false])
            var anew = SyncNotes()
            anew.startsAnew = true
            try other.note(anew)
            #expect(try store.syncStates().files.isEmpty)
            #expect(try store.syncStates().others.count == 1)
        }
    }
}
