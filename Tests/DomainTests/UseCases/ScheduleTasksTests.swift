import Domain
import TestSupport
import Testing

@Suite("Scheduling tasks")
struct ScheduleTasksTests {
    @Test func `tasks move to the day and back to the Inbox`() throws {
        let fixture = try StoreFixture("one", "two")
        let schedule = ScheduleTasks(store: fixture.store)
        let move = fixture.operation("move")
        let moved = try schedule.move([1, 2], to: "2026-12-24", in: move).tasks
        #expect(moved.map(\.scheduledDate) == ["2026-12-24", "2026-12-24"])
        #expect(moved.allSatisfy { $0.updatedAt == move.startedAt })
        #expect(try fixture.store.tasks(withIDs: [1, 2]) == moved)
        _ = try schedule.move([2], to: nil, in: fixture.operation())
        #expect(try fixture.task(2)?.scheduledDate == nil)
    }

    @Test func `a task that has the day already is left alone`() throws {
        let fixture = try StoreFixture("one")
        let before = try fixture.store.newestUndoable()
        let moved = try ScheduleTasks(store: fixture.store)
            .move([1], to: nil, in: fixture.operation()).tasks
        #expect(try moved == fixture.store.tasks(withIDs: [1]))
        #expect(try fixture.store.newestUndoable() == before)
    }

    @Test func `one unknown number and nothing moves`() throws {
        let fixture = try StoreFixture("one")
        let error = #expect(throws: AppError.self) {
            try ScheduleTasks(store: fixture.store)
                .move([1, 2], to: "2026-12-24", in: fixture.operation())
        }
        #expect(error?.code == .unknownTask)
        #expect(try fixture.task(1)?.scheduledDate == nil)
    }
}
