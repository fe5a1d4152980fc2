/// Reads everything about one task.
public struct ShowTask {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Returns the tasks that are parts of a task, by number.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func parts(of id: TaskID) throws(AppError) -> [Task] {
        try store.parts(of: id)
    }

    /// Returns the task with its history, oldest first.
    ///
    /// - Throws: `validation.unknownTask`; `persistence.fetchFailed` and its kin.
    public func show(_ id: TaskID) throws(AppError) -> (task: Task, history: [HistoryEntry]) {
        guard let task = try store.existingTasks([id]).first else { throw AppError(.unknownTask) }
        return (task, try store.history(of: id))
    }
}
