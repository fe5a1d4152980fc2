/// Takes tasks through one of the three transitions.
public struct ChangeState {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Brings all the tasks to the state, or none of them.
    ///
    /// A task that is in the state already stays as it is.
    ///
    /// - Throws: `validation.unknownTask`, or what the store throws.
    public func mark(
        _ ids: [TaskID], as state: TaskState, in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let pairs = try store.existingTasks(ids).map { before in
            var after = before
            after.mark(as: state, at: operation.startedAt)
            return (before, after)
        }
        return try store.update(pairs, in: operation)
    }
}
