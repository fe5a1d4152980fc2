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
    ///   - willApply: Is asked before changes are applied, once and with nothing open; it can refuse.
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
    /// - Throws: What refuses them; the error of the last attempt; of an outcome that was unknown, that
    ///   it is unknown.
    public func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
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
