/// A store that tries again before it gives up: a save, and the look that is taken before one.
///
/// Each attempt of a save is a whole transaction with the same operation id, so none can be applied
/// twice; reading changes nothing. After a failure the store is opened anew: an error of an fsync
/// leaves a connection that may take for written what is not (https://lwn.net/Articles/752063/).
public final class RetryingTaskStore {
    private let policy: RetryPolicy
    private let pause: any Pause
    private var random: any RandomNumberGenerator
    private let open: (_ afterFailedSave: Bool) throws(AppError) -> any TaskStore
    private let repair: () -> Bool
    private let willApply: (ChangeSet) throws(AppError) -> Void
    private let didApply: (ChangeSet, AppliedChanges) -> Void
    private let log: (any EventLog)?
    private var opened: (any TaskStore)?

    /// Creates a store that is opened when it is first used.
    ///
    /// - Parameters:
    ///   - policy: How often to try, and how long to wait.
    ///   - pause: Lets the time pass.
    ///   - random: By which chance the pauses differ.
    ///   - open: Opens the store; after a save that failed it verifies it, too.
    ///   - repair: Repairs damage that was come across, where that is certain; whether it did.
    ///   - willApply: Is asked before changes are applied, with nothing open, and once more where they are made upon
    ///     those of others; it can refuse.
    ///   - didApply: Is told of what was applied.
    ///   - log: Where the steps go.
    public init(
        policy: RetryPolicy = .saving, pause: any Pause, random: any RandomNumberGenerator,
        open: @escaping (_ afterFailedSave: Bool) throws(AppError) -> any TaskStore,
        repair: @escaping () -> Bool = { false },
        willApply: @escaping (ChangeSet) throws(AppError) -> Void = { _ in },
        didApply: @escaping (ChangeSet, AppliedChanges) -> Void = { _, _ in },
        log: (any EventLog)? = nil
    ) {
        self.willApply = willApply
        self.didApply = didApply
        self.log = log
        self.policy = policy
        self.pause = pause
        self.random = random
        self.open = open
        self.repair = repair
    }

    /// Takes the step with an open store, again and again as the policy says.
    ///
    /// - Throws: The error of the last attempt; of an outcome that was unknown, that it is unknown.
    private func attempting<Value>(
        _ step: (any TaskStore) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        var attempts = Attempts(policy, pause)
        while true {
            do {
                return try onPresentStore(afterFailedSave: attempts.hasSaveFailed, step)
            } catch {
                if error.isRefusal { throw attempts.outcome(error) }
                opened = nil
                log?.step("Attempt \(attempts.count) failed.", error: error)
                if error.code == .corruptedData, attempts.areLeft, repair() {
                    attempts.next()
                    continue
                }
                guard attempts.goOn(after: error, using: &random) else {
                    throw attempts.outcome(error)
                }
            }
        }
    }

    /// Takes the step with the store that is there, anew each time that it is replaced meanwhile.
    private func onPresentStore<Value>(
        afterFailedSave: Bool, _ step: (any TaskStore) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        for _ in 1...Self.bearableReplacements {
            do throws(AppError) {
                return try step(try store(afterFailedSave: afterFailedSave))
            } catch  where error.code == .storeReplaced {
                opened = nil
            }
        }
        return try step(try store(afterFailedSave: afterFailedSave))
    }

    private static var bearableReplacements: Int { 10 }

    private func store(afterFailedSave: Bool) throws(AppError) -> any TaskStore {
        if let opened { return opened }
        let store = try open(afterFailedSave)
        opened = store
        return store
    }
}

extension RetryingTaskStore: TaskStore {
    /// Runs a step that reads, trying again as the policy says.
    ///
    /// - Throws: The error of the last attempt, or what the step throws.
    public func read<Value>(
        _ step: (any TaskReader) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        try attempting { store throws(AppError) in try store.read(step) }
    }

    /// Applies the changes, trying again as the policy says.
    ///
    /// Where others changed other fields of the same tasks meanwhile, the changes are made upon theirs.
    ///
    /// - Throws: What refuses them, with who changed the same fields; the error of the last attempt; of an outcome that
    ///   was unknown, that it is unknown.
    public func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
        var changes = changes
        for _ in 1...Self.maximumMerges {
            do throws(AppError) {
                return try applyAsGiven(changes)
            } catch  where error.code == .changeConflict {
                guard
                    let merged = try read({ reader throws(AppError) in
                        try changes.merged(in: reader)
                    })
                else { throw error }
                log?.step("Others changed the same tasks; the changes are made upon theirs.")
                changes = merged
            }
        }
        return try applyAsGiven(changes)
    }

    private static var maximumMerges: Int { 10 }

    private func applyAsGiven(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
        try willApply(changes)
        do {
            let applied = try attempting { store throws(AppError) in
                log?.step("A transaction begins.")
                return try store.apply(changes)
            }
            log?.step("The transaction is committed; changes: \(applied.changes.count).")
            didApply(changes, applied)
            return applied
        } catch  where error.code == .fetchFailed {
            // The store could not even be opened, or verified.
            throw error.told(as: .saveFailed)
        } catch {
            throw error
        }
    }
}

/// The attempts at one step: counts them, lets the time between them pass, and knows how they end.
struct Attempts {
    private let policy: RetryPolicy
    private let pause: any Pause
    private var unknown: AppError?

    /// How many attempts were made, the one in hand included.
    private(set) var count = 1

    /// Whether a save failed, so that the store has to be verified before the next attempt.
    private(set) var hasSaveFailed = false

    /// Begins with the first attempt; `unknown` is the outcome of an earlier step that was not cleared up.
    init(_ policy: RetryPolicy, _ pause: any Pause, unknown: AppError? = nil) {
        self.policy = policy
        self.pause = pause
        self.unknown = unknown
    }

    /// Whether the policy allows for another.
    var areLeft: Bool { count < policy.attempts }

    /// Begins the next attempt at once.
    mutating func next() {
        count += 1
    }

    /// Takes note of a failure and waits; false if it was the last attempt.
    mutating func goOn(
        after error: AppError, using random: inout any RandomNumberGenerator
    ) -> Bool {
        if error.code == .outcomeUnknown { unknown = error }
        if error.code == .saveFailed || error.code == .outcomeUnknown { hasSaveFailed = true }
        guard error.mayPass, areLeft,
            pause.wait(milliseconds: policy.pause(after: count, using: &random))
        else { return false }
        next()
        return true
    }

    /// Returns what to throw in the end: what was unknown once and never cleared up stays unknown.
    func outcome(_ last: AppError) -> AppError {
        var error = unknown ?? last
        error.attempts = count > 1 ? count : nil
        return error
    }
}

/// How often a save is tried, and how long to wait in between.
///
/// Exponential backoff with full jitter: a random share of a span that doubles. So two who failed at
/// the same moment do not meet again (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/).
public struct RetryPolicy: Hashable, Sendable {
    /// Three attempts, some tenths of a second in all: space may come back, a person does not notice.
    public static let saving = RetryPolicy(attempts: 3, firstSpan: 100, longestSpan: 400)

    /// How many attempts there are, the first included.
    public let attempts: Int

    private let firstSpan: Int
    private let longestSpan: Int

    /// Creates a policy; spans are in milliseconds.
    public init(attempts: Int, firstSpan: Int, longestSpan: Int) {
        self.attempts = attempts
        self.firstSpan = firstSpan
        self.longestSpan = longestSpan
    }

    /// Returns how many milliseconds to wait after the attempt of that number, from 1.
    func pause(after attempt: Int, using random: inout some RandomNumberGenerator) -> Int {
        let doubled = firstSpan << min(attempt - 1, 16)
        return Int.random(in: 0...min(doubled, longestSpan), using: &random)
    }
}

extension AppError {
    /// Whether the same save may succeed a moment later.
    ///
    /// Not for what waiting has been done for already, nor for what only a person can change. An
    /// outcome that is unknown may be tried again, since an operation is never applied twice; but where a server says
    /// by a code why it is unknown, to find the operation there does not tell that it stays.
    var mayPass: Bool {
        switch code {
        case .saveFailed, .fetchFailed, .insufficientStorage, .corruptedData, .storeNotCreated:
            true
        case .outcomeUnknown: cause?.storeCode?.system != .server
        default: false
        }
    }
}

extension AppError {
    /// Whether a step was refused for what it asked of the store, which did its part.
    var isRefusal: Bool {
        switch code {
        case .unknownTask, .unknownName, .invalidMetadata, .nothingToUndo, .nothingToRedo: true
        default: false
        }
    }
}

extension AppError {
    /// Whether what was typed is right and still is not saved, so that it has to be kept.
    public var leavesTextUnsaved: Bool {
        switch code {
        case .emptyContent, .missingRequiredField, .invalidMetadata, .invalidDate, .unknownTask,
            .unknownName, .notText, .textTooLong, .nothingToUndo, .nothingToRedo, .invalidUsage,
            .confirmationNeeded, .projectsBelow:
            false
        default: true
        }
    }
}
