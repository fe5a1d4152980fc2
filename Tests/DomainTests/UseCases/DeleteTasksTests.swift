import Domain
import TestSupport
import Testing

@Suite("Deleting tasks")
struct DeleteTasksTests {
    @Test func `tasks are deleted together, and their numbers are never used again`() throws {
        let fixture = try StoreFixture("one", "two", "three")
        let deleted = try DeleteTasks(store: fixture.store)
            .delete([3, 2], in: fixture.operation("delete"))
        #expect(deleted.tasks.map(\.text) == ["three", "two"])
        #expect(try fixture.order == [1])
        #expect(try fixture.add("four").id == 4)
    }

    @Test func `one unknown number and nothing is deleted`() throws {
        let fixture = try StoreFixture("one")
        let error = #expect(throws: AppError.self) {
            try DeleteTasks(store: fixture.store).delete([1, 2], in: fixture.operation())
        }
        #expect(error?.code == .unknownTask)
        #expect(try fixture.order == [1])
    }

    @Test func `a deletion fails as such also where the task cannot be looked up`() throws {
        let fixture = try StoreFixture("one")
        fixture.store.readingFailure = AppError(.fetchFailed, cause: Cause(step: "step"))
        let error = #expect(throws: AppError.self) {
            try DeleteTasks(store: fixture.store).delete([1], in: fixture.operation())
        }
        #expect(error?.code == .deleteFailed)
        #expect(error?.cause == Cause(step: "step"))
    }

    @Test(
        arguments: [
            (.saveFailed, .deleteFailed), (.storeBusy, .storeBusy),
            (.insufficientStorage, .insufficientStorage),
        ] as [(ErrorCode, ErrorCode)])
    func `a failed deletion is told as one`(thrown: ErrorCode, told: ErrorCode) throws {
        let fixture = try StoreFixture("one")
        let cause = Cause(step: "commit", storeCode: StoreCode(.sqlite, "10"))
        fixture.store.failure = AppError(thrown, holds: "Nothing was changed.", cause: cause)
        let error = #expect(throws: AppError.self) {
            try DeleteTasks(store: fixture.store).delete([1], in: fixture.operation())
        }
        #expect(error?.code == told)
        #expect(error?.holds == "Nothing was changed.")
        #expect(error?.cause == cause)
    }
}
