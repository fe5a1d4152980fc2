import Domain
import TestSupport
import Testing

@Suite("Changing states")
struct ChangeStateTests {
    @Test func `all the tasks reach the state in one operation`() throws {
        let fixture = try StoreFixture("one", "two", "three")
        let done = fixture.operation("done")
        let tasks = try fixture.mark([3, 1, 3], as: .completed, in: done).update.tasks
        #expect(tasks.map(\.id) == [3, 1])
        #expect(tasks.allSatisfy { $0.isCompleted && $0.completedAt == done.startedAt })
        #expect(try fixture.store.tasks(withIDs: [3, 1]) == tasks)
        #expect(try fixture.store.newestUndoable()?.operation == done)
        #expect(try fixture.store.newestUndoable()?.changeCount == 2)
    }

    @Test func `a task that is there already is no change, and nothing to undo`() throws {
        let fixture = try StoreFixture("one", "two")
        let first = fixture.operation("start")
        let started = try fixture.mark([1], as: .active, in: first).update
        let again = try fixture.mark([1], as: .active).update
        #expect(again == TaskUpdate(tasks: started.tasks, changedIDs: []))
        #expect(try fixture.store.newestUndoable()?.operation == first)
        let second = fixture.operation("start")
        try fixture.mark([1, 2], as: .active, in: second)
        #expect(try fixture.store.changes(of: second.id).count == 1)
    }

    @Test(
        arguments: [
            ([1, 7], "No task has the number 7."), ([9, 1, 8], "No tasks have the numbers 9, 8."),
            ([-1], "No task has the number -1."),
        ] as [([TaskID], String)])
    func `one unknown number and nothing changes`(ids: [TaskID], detail: String) throws {
        let fixture = try StoreFixture("one")
        let error = #expect(throws: AppError.self) {
            try fixture.mark(ids, as: .active)
        }
        #expect(error?.code == .unknownTask)
        #expect(error?.detail == detail)
        #expect(error?.holds == "Nothing was changed.")
        #expect(try fixture.task(1)?.isNotStarted == true)
    }
}
