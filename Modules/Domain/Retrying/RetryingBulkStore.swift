/// A bulk store that tries a batch again before the import is given up.
///
/// Where a batch is one transaction, its store knows by what that transaction wrote whether it is in: so
/// none comes in twice, and none is missing. Where many are one, as in an atomic import, what fails
/// takes them all back, and only a new import brings them.
public final class RetryingBulkStore {
    private let store: any BulkTaskStore
    private let policy: RetryPolicy
    private let pause: any Pause
    private let log: (any EventLog)?
    private var random: any RandomNumberGenerator
    private var isAtomic = false

    /// The outcome of a batch that is not known, until a later step clears it up.
    private var unknown: AppError?

    /// Creates the decorator of a store.
    ///
    /// - Parameters:
    ///   - store: The store that takes the batches.
    ///   - policy: How often to try, and how long to wait.
    ///   - pause: Lets the time pass.
    ///   - random: By which chance the pauses differ.
    ///   - log: Where the steps go.
    public init(
        _ store: any BulkTaskStore, policy: RetryPolicy = .saving, pause: any Pause,
        random: any RandomNumberGenerator, log: (any EventLog)? = nil
    ) {
        self.log = log
        self.store = store
        self.policy = policy
        self.pause = pause
        self.random = random
    }
}

extension RetryingBulkStore: BulkTaskStore {
    /// How many tasks of the import are in for certain.
    public var committed: Int { store.committed }

    /// How many tasks the import has written over for certain.
    public var committedUpdates: Int { store.committedUpdates }

    /// As many rows as the store takes best.
    public var batchRows: Int { store.batchRows }

    /// How many rows are subtasks of tasks which are not there.
    public var orphans: Int { store.orphans }

    /// How many of them stay below other tasks.
    public var orphansInPlace: Int { store.orphansInPlace }

    /// How many tasks are not there on which rows depend.
    public var strayDependencies: Int { store.strayDependencies }

    /// Whether a failure took batches back that had been taken before.
    public var hasLostBatches: Bool { store.hasLostBatches }

    /// Begins an import.
    @discardableResult
    public func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? {
        isAtomic = run.isAtomic
        let interrupted = try store.begin(run)
        if let interrupted {
            log?.step(
                run.joins
                    ? "The import is a part of one that brought \(interrupted.imported) tasks."
                    : "The import goes on where one was interrupted after \(interrupted.imported) tasks."
            )
        }
        return interrupted
    }

    /// Writes a batch, trying again as the policy says unless a failure took earlier batches, too.
    ///
    /// - Throws: The error of the last attempt; of an outcome that was unknown, that it is unknown.
    public func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        let outcome = try attempt { () throws(AppError) in
            try store.insert(batch, isLast: isLast)
        }
        log?.step(
            "A batch is written: \(outcome.imported) added, \(outcome.updated) updated, \(outcome.duplicates) known, \(store.committed) committed so far."
        )
        return outcome
    }

    /// Ends the import, trying again as the policy says unless a failure took batches back.
    ///
    /// - Throws: The error of the last attempt; of an outcome that was unknown, that it is unknown.
    public func finish(isWhole: Bool) throws(AppError) {
        try attempt { () throws(AppError) in try store.finish(isWhole: isWhole) }
        log?.step("The import is committed: \(store.committed) tasks.")
    }

    private func attempt<Outcome>(
        _ step: () throws(AppError) -> Outcome
    ) throws(AppError) -> Outcome {
        var attempts = Attempts(policy, pause, unknown: unknown)
        while true {
            do {
                let outcome = try step()
                unknown = nil
                return outcome
            } catch {
                log?.step("Attempt \(attempts.count) failed.", error: error)
                guard
                    !isAtomic, !store.hasLostBatches,
                    attempts.goOn(after: error, using: &random)
                else {
                    let last = attempts.outcome(error)
                    if last.code == .outcomeUnknown { unknown = last }
                    throw last
                }
            }
        }
    }

    /// Gives the import up.
    public func abandon() {
        store.abandon()
    }

    /// Whether tasks of an earlier import from the same source are there.
    public func hasFormerImport() throws(AppError) -> Bool { try store.hasFormerImport() }
}
