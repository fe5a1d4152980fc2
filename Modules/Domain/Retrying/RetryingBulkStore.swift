/// A bulk store that tries a batch again before the import is given up.
///
/// Where a batch is one transaction, its store knows by the count of its rows whether it is in: so
/// none comes in twice, and none is missing. Where many are one, as in an atomic import, what fails
/// takes them all back, and only a new import brings them.
public final class RetryingBulkStore {
    private let store: any BulkTaskStore
    private let policy: RetryPolicy
    private let pause: any Pause
    private let log: (any EventLog)?
    private var random: any RandomNumberGenerator
    private var isAtomic = false

    /// How many tasks were brought or written over so far.
    private var written = 0

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

    /// How many rows are parts of tasks which are not there.
    public var orphans: Int { store.orphans }

    /// How many tasks are not there for which rows wait.
    public var strayNeeds: Int { store.strayNeeds }

    /// Begins an import.
    @discardableResult
    public func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? {
        isAtomic = run.isAtomic
        written = 0
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
        var attempts = Attempts(policy, pause)
        while true {
            do {
                let outcome = try store.insert(batch, isLast: isLast)
                written += outcome.imported + outcome.updated
                log?.step(
                    "A batch is written: \(outcome.imported) added, \(outcome.updated) updated, \(outcome.duplicates) known, \(store.committed) committed so far."
                )
                return outcome
            } catch {
                log?.step("Attempt \(attempts.count) failed.", error: error)
                guard
                    !isAtomic, store.committed + store.committedUpdates >= written,
                    attempts.goOn(after: error, using: &random)
                else { throw attempts.outcome(error) }
            }
        }
    }

    /// Ends the import.
    public func finish(isWhole: Bool) throws(AppError) {
        try store.finish(isWhole: isWhole)
        log?.step("The import is committed: \(store.committed) tasks.")
    }

    /// Gives the import up.
    public func abandon() {
        store.abandon()
    }
}
