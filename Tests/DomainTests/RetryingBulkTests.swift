import Domain
import TestSupport
import Testing

/// A bulk store whose first batches fail, one error each.
private final class FaultyBulkStore: BulkTaskStore {
    let batchRows = 3
    private var errors: [AppError]
    private(set) var insertions = 0
    private(set) var ends = 0
    private(set) var hasLostBatches = false
    private let losesBatches: Bool

    init(failingWith codes: [ErrorCode], losesBatches: Bool = false) {
        errors = codes.map { AppError($0) }
        self.losesBatches = losesBatches
    }

    var committed: Int { 0 }
    var committedUpdates: Int { 0 }
    var orphans: Int { 0 }
    var orphansInPlace: Int { 0 }
    var strayDependencies: Int { 0 }

    func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? { nil }

    func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        insertions += 1
        try fail()
        return BatchOutcome(imported: batch.records.count)
    }

    func finish(isWhole: Bool) throws(AppError) {
        ends += 1
        try fail()
    }

    private func fail() throws(AppError) {
        guard !errors.isEmpty else { return }
        hasLostBatches = losesBatches
        throw errors.removeFirst()
    }

    func abandon() {}

    func hasFormerImport() throws(AppError) -> Bool { false }
}

@Suite("A batch that fails is tried again")
struct RetryingBulkTests {
    private func insert(
        into store: FaultyBulkStore, isAtomic: Bool = false, goesOn: Bool = true
    ) throws(AppError) -> BatchOutcome {
        let retrying = RetryingBulkStore(
            store, pause: CountedPauses(goesOn: goesOn), random: SeededGenerator())
        try retrying.begin(
            ImportRun(operation: .sample(), source: "a.csv", isAtomic: isAtomic))
        return try retrying.insert(TaskBatch())
    }

    private func finish(_ store: FaultyBulkStore) throws(AppError) {
        let retrying = RetryingBulkStore(
            store, pause: CountedPauses(goesOn: true), random: SeededGenerator())
        try retrying.begin(ImportRun(operation: .sample(), source: "a.csv", isAtomic: false))
        try retrying.finish(isWhole: true)
    }

    @Test(arguments: [ErrorCode.saveFailed, .insufficientStorage, .outcomeUnknown, .fetchFailed])
    func `what may pass is tried three times in all`(_ code: ErrorCode) throws {
        let store = FaultyBulkStore(failingWith: [code, code])
        _ = try insert(into: store)
        #expect(store.insertions == 3)
        let lasting = FaultyBulkStore(failingWith: [code, code, code])
        let error = #expect(throws: AppError.self) { try insert(into: lasting) }
        #expect(error?.code == code)
        #expect(error?.attempts == 3)
    }

    @Test func `what does not pass is not`() {
        let store = FaultyBulkStore(failingWith: [.changeConflict])
        #expect(throws: AppError(.changeConflict)) { try insert(into: store) }
        #expect(store.insertions == 1)
    }

    @Test func `an atomic import is one transaction, which is not begun again`() {
        let store = FaultyBulkStore(failingWith: [.saveFailed])
        #expect(throws: AppError(.saveFailed)) { try insert(into: store, isAtomic: true) }
    }

    @Test func `the end of an import is tried again, too`() throws {
        let store = FaultyBulkStore(failingWith: [.saveFailed, .outcomeUnknown])
        try finish(store)
        #expect(store.ends == 3)
    }

    @Test func `what became of a batch stays unknown until a later step clears it up`() throws {
        let store = FaultyBulkStore(
            failingWith: [.outcomeUnknown, .storeBusy, .storeBusy, .outcomeUnknown, .storeBusy])
        let retrying = RetryingBulkStore(
            store, pause: CountedPauses(goesOn: true), random: SeededGenerator())
        try retrying.begin(ImportRun(operation: .sample(), source: "a.csv", isAtomic: false))
        #expect(throws: AppError.self) { try retrying.insert(TaskBatch()) }
        let error = #expect(throws: AppError.self) { try retrying.finish(isWhole: false) }
        #expect(error?.code == .outcomeUnknown)
        let again = #expect(throws: AppError.self) { try retrying.finish(isWhole: false) }
        #expect(again?.code == .outcomeUnknown)
        try retrying.finish(isWhole: false)
    }

    @Test func `where a failure took batches back, nothing is tried again`() {
        let store = FaultyBulkStore(failingWith: [.saveFailed], losesBatches: true)
        #expect(throws: AppError(.saveFailed)) { try finish(store) }
        #expect(store.ends == 1)
    }

    @Test func `who asks the program to end is not made to wait`() {
        let store = FaultyBulkStore(failingWith: [.saveFailed])
        #expect(throws: AppError(.saveFailed)) { try insert(into: store, goesOn: false) }
    }
}
