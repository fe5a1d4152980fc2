import Domain
import Testing
import TestSupport

/// A store whose first saves fail, one error each, before it does what it is asked.
private final class FaultyOpening {
    let store = InMemoryTaskStore()
    private var errors: [AppError]
    private(set) var openings = 0

    init(failingWith codes: [ErrorCode]) {
        errors = codes.map { AppError($0) }
    }

    func open() -> any TaskStore {
        openings += 1
        store.failure = errors.isEmpty ? nil : errors.removeFirst()
        return store
    }
}

/// Counts the pauses and lets no time pass.
private final class CountedPauses: Pause {
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

@Suite("A save is tried again before it is given up")
struct RetryingTests {
    private let change = ChangeSet(
        operation: .sample(1, command: "add"), changes: [.add(.sample("Buy milk"))])

    private func retrying(
        _ opening: FaultyOpening, _ pauses: CountedPauses,
        giveUp: @escaping (Int, AppError) -> Void = { _, _ in }
    ) -> RetryingTaskStore {
        RetryingTaskStore(pause: pauses, open: opening.open, giveUp: giveUp)
    }

    @Test func `succeeds at the third attempt, with a store opened anew each time`() throws {
        let opening = FaultyOpening(failingWith: [.insufficientStorage, .saveFailed])
        let pauses = CountedPauses()
        let applied = try retrying(opening, pauses).apply(change)
        #expect(applied.tasks.map(\.text) == ["Buy milk"])
        #expect(opening.openings == 3)
        #expect(pauses.milliseconds.count == 2)
    }

    @Test func `gives up after three attempts with the error of the last`() {
        let opening = FaultyOpening(
            failingWith: [.saveFailed, .saveFailed, .insufficientStorage, .saveFailed])
        var given: [Int] = []
        let store = retrying(opening, CountedPauses()) { attempts, _ in given.append(attempts) }
        #expect(throws: AppError(.insufficientStorage)) { try store.apply(change) }
        #expect(opening.openings == 3)
        #expect(given == [3])
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
        let store = retrying(opening, CountedPauses())
        #expect(throws: AppError(.outcomeUnknown)) { try store.apply(change) }
    }

    @Test func `ends at once when the program is asked to end`() {
        let opening = FaultyOpening(failingWith: [.saveFailed, .saveFailed])
        let pauses = CountedPauses(goesOn: false)
        #expect(throws: AppError(.saveFailed)) { try retrying(opening, pauses).apply(change) }
        #expect(opening.openings == 1)
    }

    @Test func `waits at random within a span that doubles up to a limit`() {
        let opening = { FaultyOpening(failingWith: [.saveFailed, .saveFailed, .saveFailed]) }
        for _ in 0..<200 {
            let pauses = CountedPauses()
            #expect(throws: AppError.self) { try retrying(opening(), pauses).apply(change) }
            #expect((0...100).contains(pauses.milliseconds[0]))
            #expect((0...200).contains(pauses.milliseconds[1]))
        }
    }
}
