import Domain
import TestSupport
import Testing

@Suite("Undoing")
struct UndoChangesTests {
    private func undo(_ fixture: StoreFixture) throws -> AppliedChanges {
        let useCase = UndoChanges(store: fixture.store)
        return try useCase.undo(try useCase.next(), in: fixture.operation("undo"))
    }

    @Test func `every change is taken back, newest first`() throws {
        let fixture = try StoreFixture("one", "two")
        let states = try [0, 1].map { _ in try fixture.store.page(after: 0, count: 9) }
        try fixture.mark([1, 2], as: .active)
        let started = try fixture.store.page(after: 0, count: 9)
        _ = try DeleteTasks(store: fixture.store).delete([1], in: fixture.operation())
        _ = try undo(fixture)
        #expect(try fixture.store.page(after: 0, count: 9) == started)
        _ = try undo(fixture)
        #expect(try fixture.store.page(after: 0, count: 9) == states[0])
        _ = try undo(fixture)
        #expect(try fixture.order == [1])
        _ = try undo(fixture)
        #expect(try fixture.order.isEmpty)
    }

    @Test func `when all is taken back there is nothing to undo`() throws {
        let fixture = try StoreFixture("one")
        _ = try undo(fixture)
        let error = #expect(throws: AppError.self) { try undo(fixture) }
        #expect(error?.code == .nothingToUndo)
    }

    @Test func `the newest operation is named with its command and its size`() throws {
        let fixture = try StoreFixture("one", "two")
        let delete = fixture.operation("delete")
        _ = try DeleteTasks(store: fixture.store).delete([1, 2], in: delete)
        let next = try UndoChanges(store: fixture.store).next()
        #expect(next == RecordedOperation(operation: delete, changeCount: 2))
    }

    @Test func `what was changed again is not taken back`() throws {
        let fixture = try StoreFixture("one")
        let useCase = UndoChanges(store: fixture.store)
        let target = try useCase.next()
        try fixture.mark([1], as: .active)
        let error = #expect(throws: AppError.self) {
            try useCase.undo(target, in: fixture.operation("undo"))
        }
        #expect(error?.code == .changeConflict)
        #expect(try fixture.task(1)?.isActive == true)
    }

    @Test func `a change that is named is taken back, others stay`() throws {
        let fixture = try StoreFixture("one", "two")
        let start = fixture.operation("start")
        try fixture.mark([1], as: .active, in: start)
        try fixture.mark([2], as: .active)
        let useCase = UndoChanges(store: fixture.store)
        _ = try useCase.undo(try useCase.next(start.id), in: fixture.operation("undo"))
        #expect(try fixture.task(1)?.isActive == false)
        #expect(try fixture.task(2)?.isActive == true)
        let error = #expect(throws: AppError.self) { try useCase.next(start.id) }
        #expect(error?.code == .nothingToUndo)
        #expect(error?.detail != nil)
    }

    @Test func `what was taken back is done again, and can be taken back again`() throws {
        let fixture = try StoreFixture("one")
        let redo = UndoChanges(store: fixture.store)
        _ = try undo(fixture)
        let target = try redo.nextRedo()
        #expect(target.operation.command == "undo" && target.origin.command == "add")
        _ = try redo.redo(target, in: fixture.operation("redo"))
        #expect(try fixture.order == [1])
        let error = #expect(throws: AppError.self) { try redo.nextRedo() }
        #expect(error?.code == .nothingToRedo)
        _ = try undo(fixture)
        #expect(try fixture.order.isEmpty)
    }

    @Test(
        arguments: [
            (.added(.sample()), .delete(.sample())), (.deleted(.sample()), .restore(.sample())),
            (
                .updated(before: .sample("a"), after: .sample("b")),
                .update(before: .sample("b"), after: .sample("a"))
            ),
            (.imported(.numbered(1), count: 3), .withdrawImport(.numbered(1))),
            (.withdrawn(.numbered(1), count: 3), .restoreImport(.numbered(1))),
        ] as [(RecordedChange, Change)])
    func `each change has its inverse`(change: RecordedChange, inverse: Change) {
        #expect(change.inverse == inverse)
    }
}
