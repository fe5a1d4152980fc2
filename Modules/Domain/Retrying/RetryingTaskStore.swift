/// A store that tries a save again before it gives it up.
///
/// Each attempt is a whole transaction with the same operation id, so none can be applied twice.
/// After a failure the store is opened anew: an error of an fsync leaves a connection that may take
/// for written what is not (https://lwn.net/Articles/752063/), and opening looks at the file first.
public final class RetryingTaskStore {
    private let policy: RetryPolicy
    private let pause: any Pause
    private let open: () throws(AppError) -> any TaskStore
    private let repair: () -> Bool
    private let giveUp: (_ attempts: Int, _ error: AppError) -> Void
    private var opened: (any TaskStore)?

    /// Creates a store that is opened when it is first used.
    ///
    /// - Parameters:
    ///   - policy: How often to try, and how long to wait.
    ///   - pause: Lets the time pass.
    ///   - open: Opens the store.
    ///   - repair: Repairs damage that a save came across, where that is certain; whether it did.
    ///   - giveUp: Is told when a save was given up after more than one attempt.
    public init(
        policy: RetryPolicy = .saving, pause: any Pause,
        open: @escaping () throws(AppError) -> any TaskStore,
        repair: @escaping () -> Bool = { false },
        giveUp: @escaping (_ attempts: Int, _ error: AppError) -> Void
    ) {
        self.policy = policy
        self.pause = pause
        self.open = open
        self.repair = repair
        self.giveUp = giveUp
    }

    private func store() throws(AppError) -> any TaskStore {
        if let opened { return opened }
        let store = try open()
        opened = store
        return store
    }
}

extension RetryingTaskStore: TaskStore {
    /// Applies the changes, trying again as the policy says.
    ///
    /// - Throws: The error of the last attempt; of an outcome that was unknown, that it is unknown.
    public func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
        var random = SystemRandomNumberGenerator()
        var unknown: AppError?
        var attempt = 1
        while true {
            do {
                return try store().apply(changes)
            } catch {
                opened = nil
                if error.code == .outcomeUnknown { unknown = error }
                if error.code == .corruptedData, attempt < policy.attempts, repair() {
                    attempt += 1
                    continue
                }
                guard error.mayPass, attempt < policy.attempts,
                    pause.wait(milliseconds: policy.pause(after: attempt, using: &random))
                else {
                    if attempt > 1 { giveUp(attempt, error) }
                    throw unknown ?? error
                }
                attempt += 1
            }
        }
    }

    /// Returns the tasks with these numbers.
    public func tasks(withIDs ids: [TaskID]) throws(AppError) -> [Task] {
        try store().tasks(withIDs: ids)
    }

    /// Returns the tasks that the query asks for.
    public func tasks(matching query: TaskQuery) throws(AppError) -> [Task] {
        try store().tasks(matching: query)
    }

    /// Returns how many tasks the query asks for.
    public func count(matching query: TaskQuery) throws(AppError) -> Int {
        try store().count(matching: query)
    }

    /// Returns how many tasks were completed in the span.
    public func countCompleted(from start: Instant, until end: Instant) throws(AppError) -> Int {
        try store().countCompleted(from: start, until: end)
    }

    /// Returns a page of an export.
    public func page(after id: TaskID, count: Int) throws(AppError) -> [Task] {
        try store().page(after: id, count: count)
    }

    /// Returns the nearest tasks of the same state and day on one side.
    public func peers(
        of task: Task, _ side: Side, from other: Task?, limit: Int
    ) throws(AppError) -> [Task] {
        try store().peers(of: task, side, from: other, limit: limit)
    }

    /// Returns the steps in the life of a task.
    public func history(of id: TaskID) throws(AppError) -> [HistoryEntry] {
        try store().history(of: id)
    }

    /// Returns the operation that would be undone next.
    public func newestUndoable() throws(AppError) -> RecordedOperation? {
        try store().newestUndoable()
    }

    /// Returns what the operation changed.
    public func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange] {
        try store().changes(of: operation)
    }
}
