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

    /// Returns the tasks with these numbers.
    public func tasks(withIDs ids: [TaskID]) throws(AppError) -> [Task] {
        try attempting { store throws(AppError) in try store.tasks(withIDs: ids) }
    }

    /// Returns the tasks that are parts of the task with this number.
    public func parts(of id: TaskID) throws(AppError) -> [Task] {
        try attempting { store throws(AppError) in try store.parts(of: id) }
    }

    /// Returns the tasks that wait for one of these.
    public func tasks(waitingFor ids: [TaskID]) throws(AppError) -> [Task] {
        try attempting { store throws(AppError) in try store.tasks(waitingFor: ids) }
    }

    /// Returns what these tasks have to do with others.
    public func ties(of tasks: [Task]) throws(AppError) -> TaskTies {
        try attempting { store throws(AppError) in try store.ties(of: tasks) }
    }

    /// Returns the tasks that the query asks for.
    public func tasks(matching query: TaskQuery) throws(AppError) -> [Task] {
        try attempting { store throws(AppError) in try store.tasks(matching: query) }
    }

    /// Returns the tasks that hold the phrases.
    public func search(_ phrases: SearchPhrases, limit: Int?) throws(AppError) -> [Task] {
        try attempting { store throws(AppError) in try store.search(phrases, limit: limit) }
    }

    /// Returns what was done after a moment.
    public func history(since moment: Instant) throws(AppError) -> [HistoryEntry] {
        try attempting { store throws(AppError) in try store.history(since: moment) }
    }

    /// Returns every task as it was at a moment.
    public func tasks(at moment: Instant) throws(AppError) -> [Task] {
        try attempting { store throws(AppError) in try store.tasks(at: moment) }
    }

    /// Returns a view with what its frame says.
    public func content(
        of view: View, where filter: TaskFilter, today: Today
    ) throws(AppError) -> ViewContent {
        try attempting { store throws(AppError) in
            try store.content(of: view, where: filter, today: today)
        }
    }

    /// Returns how many tasks the query asks for.
    public func count(matching query: TaskQuery) throws(AppError) -> Int {
        try attempting { store throws(AppError) in try store.count(matching: query) }
    }

    /// Returns how many tasks were completed in the span.
    public func countCompleted(from start: Instant, until end: Instant) throws(AppError) -> Int {
        try attempting { store throws(AppError) in
            try store.countCompleted(from: start, until: end)
        }
    }

    /// Returns how many tasks were completed in each span, and open at each moment.
    public func counts(
        completedBetween bounds: [Instant], openAt moments: [Instant]
    ) throws(AppError) -> TaskCounts {
        try attempting { store throws(AppError) in
            try store.counts(completedBetween: bounds, openAt: moments)
        }
    }

    /// Returns the histories of the tasks that were active since then.
    public func histories(activeSince start: Instant) throws(AppError) -> [[HistoryEntry]] {
        try attempting { store throws(AppError) in try store.histories(activeSince: start) }
    }

    /// Returns what is planned for the days.
    public func plans(
        from first: CalendarDay, through last: CalendarDay
    ) throws(AppError) -> [DayPlan] {
        try attempting { store throws(AppError) in try store.plans(from: first, through: last) }
    }

    /// Returns the names that tasks carry, with how many do.
    public func counts(of kind: NameKind) throws(AppError) -> [NameCount] {
        try attempting { store throws(AppError) in try store.counts(of: kind) }
    }

    /// Returns a page of an export.
    public func page(
        after id: TaskID, where filter: TaskFilter, count: Int
    ) throws(AppError) -> [Task] {
        try attempting { store throws(AppError) in
            try store.page(after: id, where: filter, count: count)
        }
    }

    /// Returns the nearest tasks of the same state and day on one side.
    public func peers(
        of task: Task, _ side: Side, from other: Task?, limit: Int
    ) throws(AppError) -> [Task] {
        try attempting { store throws(AppError) in
            try store.peers(of: task, side, from: other, limit: limit)
        }
    }

    /// Returns the steps in the life of a task.
    public func history(of id: TaskID) throws(AppError) -> [HistoryEntry] {
        try attempting { store throws(AppError) in try store.history(of: id) }
    }

    /// Returns the operation that would be undone next.
    public func newestUndoable() throws(AppError) -> RecordedOperation? {
        try attempting { store throws(AppError) in try store.newestUndoable() }
    }

    /// Returns the operation with this identifier if it can be undone.
    public func undoable(_ id: UniqueIdentifier) throws(AppError) -> RecordedOperation? {
        try attempting { store throws(AppError) in try store.undoable(id) }
    }

    /// Returns the undoing that would be taken back next.
    public func newestRedoable() throws(AppError) -> RecordedOperation? {
        try attempting { store throws(AppError) in try store.newestRedoable() }
    }

    /// Returns what the operation changed.
    public func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange] {
        try attempting { store throws(AppError) in try store.changes(of: operation) }
    }
}
