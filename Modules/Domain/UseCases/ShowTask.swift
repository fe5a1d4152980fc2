/// Reads everything about one task.
public struct ShowTask {
    private let store: any TaskReader

    /// Creates the use case over a store.
    public init(store: any TaskReader) {
        self.store = store
    }

    /// Returns the tasks that a task has to do with.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func related(to task: Task) throws(AppError) -> RelatedTasks {
        let subtasks = try store.subtasks(of: task.id)
        return RelatedTasks(
            parent: try task.parent.flatMap { id throws(AppError) in
                try store.tasks(withIDs: [id]).first
            },
            subtasks: subtasks,
            subtaskRelations: try store.relations(of: subtasks),
            dependsOn: try store.tasks(withIDs: task.dependsOn),
            dependents: try store.dependents(of: [task.id]))
    }

    /// Returns the task with its history, oldest first.
    ///
    /// - Throws: `validation.unknownTask`; `persistence.fetchFailed` and its kin.
    public func show(_ id: TaskID) throws(AppError) -> (task: Task, history: [HistoryEntry]) {
        guard let task = try store.existingTasks([id]).first else { throw AppError(.unknownTask) }
        return (task, try store.history(of: id))
    }
}
