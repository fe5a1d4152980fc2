import Domain
import TestSupport
import Testing

/// A store whose first steps fail, one error each, before it does what it is asked.
private final class FaultyOpening {
    let store = InMemoryTaskStore()
    private var errors: [AppError]
    private(set) var openings: [Bool] = []

    init(failingWith codes: [ErrorCode]) {
        errors = codes.map { AppError($0) }
    }

    func open(afterFailedSave: Bool) -> any TaskStore {
        openings.append(afterFailedSave)
        store.failure = errors.isEmpty ? nil : errors.removeFirst()
        store.readingFailure = store.failure
        return store
    }
}

/// Counts the pauses and lets no time pass.
final class CountedPauses: Pause {
    private(set) var milliseconds: [Int] = []
    private let goesOn: Bool

    init(goesOn: Bool = true) {
        self.goesOn = goesOn
    }

    func wait(milliseconds: Int) -> Bool {
        self.milliseconds.append(milliseconds)
        return goesOn
    }
}

@Suite("What fails is tried again before it is given up")
struct RetryingTests {
    private let change = ChangeSet(
        operation: .sample(1, command: "add"), changes: [.add(.sample("Buy milk"))])

    private func retrying(
        _ opening: FaultyOpening, _ pauses: CountedPauses = CountedPauses(), seed: UInt64 = 1
    ) -> RetryingTaskStore {
        RetryingTaskStore(
            pause: pauses, random: SeededGenerator(seed: seed), open: opening.open)
    }

    @Test func `succeeds at the third attempt, with a store opened anew each time`() throws {
        let opening = FaultyOpening(failingWith: [.insufficientStorage, .insufficientStorage])
        let pauses = CountedPauses()
        let applied = try retrying(opening, pauses).apply(change)
        #expect(applied.tasks.map(\.text) == ["Buy milk"])
        #expect(opening.openings == [false, false, false])
        #expect(pauses.milliseconds.count == 2)
    }

    @Test(arguments: [ErrorCode.saveFailed, .outcomeUnknown])
    func `has the store verified after a save that failed`(_ code: ErrorCode) throws {
        let opening = FaultyOpening(failingWith: [code, .insufficientStorage])
        _ = try retrying(opening).apply(change)
        #expect(opening.openings == [false, true, true])
    }

    @Test func `gives up after three attempts with the error of the last`() {
        let opening = FaultyOpening(
            failingWith: [.saveFailed, .saveFailed, .insufficientStorage, .saveFailed])
        let error = #expect(throws: AppError.self) { try retrying(opening).apply(change) }
        #expect(error?.code == .insufficientStorage)
        #expect(error?.attempts == 3)
        #expect(opening.openings.count == 3)
    }

    @Test(arguments: [
        ErrorCode.changeConflict, .storeBusy, .storeReadOnly, .notAStore, .storeNewer,
    ])
    func `does not repeat what waiting cannot mend`(_ code: ErrorCode) {
        let opening = FaultyOpening(failingWith: [code])
        let pauses = CountedPauses()
        #expect(throws: AppError(code)) { try retrying(opening, pauses).apply(change) }
        #expect(pauses.milliseconds.isEmpty)
    }

    @Test func `says that the outcome is unknown if it was so once and nothing cleared it up`() {
        let opening = FaultyOpening(failingWith: [.outcomeUnknown, .fetchFailed, .fetchFailed])
        let error = #expect(throws: AppError.self) { try retrying(opening).apply(change) }
        #expect(error?.code == .outcomeUnknown)
    }

    @Test func `calls a save failed whose store could not even be opened`() {
        let opening = FaultyOpening(failingWith: [.fetchFailed, .fetchFailed, .fetchFailed])
        let error = #expect(throws: AppError.self) { try retrying(opening).apply(change) }
        #expect(error?.code == .saveFailed)
    }

    @Test func `ends at once when the program is asked to end`() {
        let opening = FaultyOpening(failingWith: [.saveFailed, .saveFailed])
        let pauses = CountedPauses(goesOn: false)
        #expect(throws: AppError(.saveFailed)) { try retrying(opening, pauses).apply(change) }
        #expect(opening.openings.count == 1)
    }

    @Test func `waits at random within a span that doubles up to a limit`() {
        for seed in 0..<200 as Range<UInt64> {
            let opening = FaultyOpening(failingWith: [.saveFailed, .saveFailed, .saveFailed])
            let pauses = CountedPauses()
            #expect(throws: AppError.self) {
                try retrying(opening, pauses, seed: seed).apply(change)
            }
            #expect((0...100).contains(pauses.milliseconds[0]))
            #expect((0...200).contains(pauses.milliseconds[1]))
        }
    }

    @Test(arguments: StoreReading.allCases)
    func `a look that fails is taken again, with a store opened anew`(
        _ reading: StoreReading
    ) throws {
        let opening = FaultyOpening(failingWith: [.fetchFailed])
        let pauses = CountedPauses()
        try reading.perform(in: retrying(opening, pauses))
        #expect(opening.openings == [false, false])
        #expect(pauses.milliseconds.count == 1)

        let lasting = FaultyOpening(failingWith: [.fetchFailed, .fetchFailed, .fetchFailed])
        let error = #expect(throws: AppError.self) { try reading.perform(in: retrying(lasting)) }
        #expect(error?.code == .fetchFailed)
        #expect(error?.attempts == 3)
    }

    @Test func `a step that refuses what was asked is no attempt that failed`() {
        let opening = FaultyOpening(failingWith: [])
        let log = InMemoryEventLog()
        let store = RetryingTaskStore(
            pause: CountedPauses(), random: SeededGenerator(seed: 1), open: opening.open, log: log)
        #expect(throws: AppError(.unknownTask)) {
            try store.read { _ throws(AppError) in throw AppError(.unknownTask) }
        }
        #expect(opening.openings.count == 1)
        #expect(log.events.isEmpty)
    }
}

/// Every way to read a store.
enum StoreReading: CaseIterable {
    case tasksWithIDs, tasksMatching, count, counts, histories, page, peers,
        history
    case places, version, newestUndoable, changes, subtasks, dependents, relations

    func perform(in store: any TaskStore) throws(AppError) {
        try store.read { reader throws(AppError) in try perform(by: reader) }
    }

    private func perform(by store: any TaskReader) throws(AppError) {
        let query = TaskQuery(.view(.inbox), today: .sample)
        switch self {
        case .tasksWithIDs: _ = try store.tasks(withIDs: [1])
        case .tasksMatching: _ = try store.tasks(matching: query)
        case .places: _ = try store.places(matching: query)
        case .version: _ = try store.version()
        case .count: _ = try store.count(matching: query)
        case .counts:
            _ = try store.counts(
                completedBetween: [], openAt: [Instant(milliseconds: 0)])
        case .histories: _ = try store.histories(activeSince: Instant(milliseconds: 0))
        case .page: _ = try store.page(after: 0, count: 1)
        case .peers:
            _ = try store.peers(of: .sample(), .above, from: nil, limit: 1)
        case .history: _ = try store.history(of: 1)
        case .subtasks: _ = try store.subtasks(of: 1)
        case .dependents: _ = try store.dependents(of: [1])
        case .relations: _ = try store.relations(of: [.sample()])
        case .newestUndoable: _ = try store.newestUndoable()
        case .changes: _ = try store.changes(of: Operation.sample(1, command: "add").id)
        }
    }
}
