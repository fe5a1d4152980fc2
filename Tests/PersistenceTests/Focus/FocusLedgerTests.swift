import Domain
import TestSupport
import Testing

@testable import Persistence

/// The clock stands at noon, in UTC.
@Suite("Focus sessions in a store")
struct FocusLedgerTests {
    private let folder: StoreFolder
    private let store: SQLiteTaskStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.open()
    }

    private func session(
        _ number: UInt64, hours: Int = 0, minutes: Int64 = 25, isComplete: Bool = true,
        for task: Task? = nil
    ) -> FocusSession {
        let start = Instant.noon.adding(seconds: Int64(hours) * 3600)
        return FocusSession(
            id: UniqueIdentifier(high: 9, low: number), task: task?.uuid, startedAt: start,
            endedAt: start.adding(seconds: 1500), length: 1_500_000,
            milliseconds: minutes * 60_000, away: 0, isComplete: isComplete, store: "")
    }

    private func total(_ store: SQLiteTaskStore? = nil) throws -> FocusTotal {
        try (store ?? self.store).focusTotal(from: .noon, until: .noon.adding(seconds: 86_400))
    }

    @Test func `count by their starts, and once however often they are recorded`() throws {
        let sessions = [
            session(1), session(2, hours: 1, minutes: 10, isComplete: false),
            session(3, hours: -1), session(4, hours: 24),
        ]
        for _ in 1...2 { try store.record(sessions) }
        #expect(try total() == FocusTotal(milliseconds: 35 * 60_000, completed: 1))
        #expect(try total(try folder.open(for: .reading)).completed == 1)
    }

    @Test func `one that was damaged does not count`() throws {
        try store.record([session(1), session(2)])
        let connection = try Connection(path: folder.store, mode: .existing)
        try connection.execute("UPDATE focus_session SET counted = 99 WHERE hex(uuid) LIKE '%02'")
        #expect(try total() == FocusTotal(milliseconds: 25 * 60_000, completed: 1))
    }

    @Test func `a task that is removed for good takes its own along`() throws {
        let tasks = try store.add(1...2, operation: 1)
        try store.record([session(1, for: tasks[0]), session(2, for: tasks[1])])
        try PurgeTasks(store: store).purge(
            [tasks[0].id], andDraftsIn: [], at: folder.store, in: .numbered(2, "purge"))
        #expect(try total().completed == 1)
    }

    @Test func `are saved out of a damaged store`() throws {
        try store.add(1...3, operation: 1)
        try store.record([session(1), session(2)])
        var number: UInt64 = 0
        _ = try StoreRepair(of: folder.store, waitMilliseconds: 10_000) {
            number += 1
            return UniqueIdentifier(high: 0x7001, low: number)
        }.run(at: .noon)
        #expect(try total(try folder.open()).completed == 2)
    }
}
