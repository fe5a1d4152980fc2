import Domain
import TestSupport
import Testing

@Suite("Completing tasks that have to do with others")
struct CompletionTests {
    private func fixture() throws -> StoreFixture {
        let fixture = try StoreFixture("whole", "part", "other part", "waits", "waits for both")
        try change(2, in: fixture) { $0.parent = 1 }
        try change(3, in: fixture) { $0.parent = 1 }
        try change(4, in: fixture) { $0.dependsOn = [2] }
        try change(5, in: fixture) { $0.dependsOn = [2, 3] }
        return fixture
    }

    private func change(
        _ id: TaskID, in fixture: StoreFixture, _ edit: (inout Task) -> Void
    ) throws {
        let before = try #require(try fixture.task(id))
        var after = before
        edit(&after)
        let changes = ChangeSet(
            operation: fixture.operation(), changes: [.update(before: before, after: after)])
        _ = try fixture.store.apply(changes)
    }

    @Test func `it is known what is free by it, and what still waits`() throws {
        let fixture = try fixture()
        let first = try fixture.mark([2], as: .completed)
        #expect(first.freed.map(\.id) == [4])
        let second = try fixture.mark([3, 4], as: .completed)
        #expect(second.freed.map(\.id) == [5])
        #expect(second.completions.map(\.blockers) == [[], []])
    }

    @Test func `what is completed together did not wait, and is not freed`() throws {
        let change = try fixture().mark([5, 3, 2], as: .completed)
        #expect(change.completion(of: 5)?.blockers == [])
        #expect(change.freed.map(\.id) == [4])
        #expect(try fixture().mark([5, 3], as: .completed).completion(of: 5)?.blockers == [2])
    }

    @Test func `open parts are counted without those that are completed too`() throws {
        #expect(try fixture().mark([1], as: .completed).completion(of: 1)?.openSubtasks == 2)
        let fixture = try fixture()
        let both = try fixture.mark([1, 2], as: .completed)
        #expect(both.completions.map(\.openSubtasks) == [1, 0])
        #expect(try fixture.task(3)?.isCompleted == false)
    }

    @Test func `nothing of that is said of a task that is begun, or was completed already`() throws
    {
        let fixture = try fixture()
        #expect(try fixture.mark([1, 5], as: .active).completions.isEmpty)
        try fixture.mark([1], as: .completed)
        let again = try fixture.mark([1], as: .completed)
        #expect(again.completions.isEmpty && again.update.changedIDs.isEmpty)
    }

    @Test func `a completion whose outcome was unknown makes no second copy`() throws {
        let fixture = try fixture()
        try change(2, in: fixture) { $0.repetition = Repetition(.days(7)) }
        fixture.store.failureOnceApplied = AppError(.outcomeUnknown)
        let store = RetryingTaskStore(
            pause: CountedPauses(), random: SeededGenerator(seed: 1),
            open: { _ in fixture.store })
        let change = try ChangeState(store: store, identifiers: CountingIdentifiers())
            .mark([2], as: .completed, on: Today.sample.day, in: fixture.operation("done"))
        let next = try #require(change.completion(of: 2)?.next)
        #expect(next.id == 6)
        #expect(next.scheduledDate == "2026-11-28")
        #expect(next.repetition == Repetition(.days(7)))
        #expect(try fixture.task(2)?.repetition == nil)
        #expect(try fixture.store.page(after: 0, count: 9).count == 6)
        #expect(try fixture.store.newestUndoable()?.changeCount == 2)
    }

    @Test func `a completion that cannot be looked up beforehand is not made`() throws {
        let fixture = try fixture()
        fixture.store.readingFailure = AppError(.fetchFailed)
        #expect(throws: AppError(.fetchFailed)) { try fixture.mark([2], as: .completed) }
        fixture.store.readingFailure = nil
        #expect(try fixture.task(2)?.isCompleted == false)
    }
}
