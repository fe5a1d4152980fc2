import Domain
import TestSupport
import Testing

@Suite("Reading tasks")
struct ReadingTests {
    @Test(arguments: [0, 1, 999, 1_000, 1_001, 2_500])
    func `an export reads every task once, by number`(count: Int) throws {
        let store = InMemoryTaskStore()
        let changes = (0..<count).map { Change.add(.sample(number: UInt64($0))) }
        _ = try store.apply(ChangeSet(operation: .sample(), changes: changes))
        var ids: [TaskID] = []
        try ExportTasks(store: store).export { exported throws(AppError) in
            ids.append(exported.task.id)
        }
        #expect(ids == Array(1..<TaskID(count) + 1))
    }

    @Test func `an export ends where its writer fails`() throws {
        let fixture = try StoreFixture("one", "two")
        var count = 0
        let error = #expect(throws: AppError.self) {
            try ExportTasks(store: fixture.store).export { _ throws(AppError) in
                count += 1
                throw AppError(.outputFailed)
            }
        }
        #expect(error?.code == .outputFailed)
        #expect(count == 1)
    }

    @Test func `a task is shown with its history, oldest first`() throws {
        let fixture = try StoreFixture("one", "two")
        try fixture.mark([1], as: .active)
        let (task, history) = try ShowTask(store: fixture.store).show(1)
        #expect(task.isActive)
        #expect(history.map(\.operation.command) == ["add", "mark"])
        #expect(
            throws: AppError(
                .unknownTask, detail: "No task has the number 7.",
                holds: "Nothing was changed.")
        ) { try ShowTask(store: fixture.store).show(7) }
    }

    @Test func `a view comes with what its frame says`() throws {
        let fixture = try StoreFixture("inbox")
        try fixture.add("now", on: "2026-11-21")
        try fixture.add("then", on: "2026-11-20")
        try fixture.add("long ago", on: "2026-01-01")
        try fixture.mark([1, 4], as: .completed)
        let store = fixture.store
        let today = try store.content(of: .today, where: TaskFilter(), today: .sample)
        #expect(today.tasks.map(\.text) == ["now"])
        #expect(today.earlierCount == 1)
        let inbox = try store.content(of: .inbox, where: TaskFilter(), today: .sample)
        #expect(inbox.tasks.map(\.text) == ["inbox"])
        #expect(inbox.earlierCount == 0)
        let query = TaskQuery(.current, today: .sample, limit: 2)
        #expect(try store.tasks(matching: query).map(\.id) == [2, 3])
    }
}
