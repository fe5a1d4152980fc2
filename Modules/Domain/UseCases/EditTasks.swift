/// Changes the fields of tasks.
public struct EditTasks {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Applies the edit to all the tasks, or to none of them.
    ///
    /// - Throws: `validation.unknownTask`; what ``TaskEdit`` refuses; what the store throws.
    public func edit(
        _ ids: [TaskID], with edit: TaskEdit, in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let tasks = try store.read { reader throws(AppError) in
            if case .some(let parent?) = edit.parent { _ = try reader.existingTasks([parent]) }
            _ = try reader.existingTasks(edit.addedNeeds)
            return try reader.existingTasks(ids)
        }
        var pairs: [(before: Task, after: Task)] = []
        for before in tasks {
            pairs.append((before, try edit.applied(to: before, at: operation.startedAt)))
        }
        return try saving(pairs, in: operation)
    }

    /// Gives a task the text and the notes that were written for it in an editor.
    ///
    /// - Throws: `persistence.conflict` if the task is no longer as `before` says; nothing is
    ///   overwritten.
    public func replace(
        _ before: Task, text: String, notes: String?, in operation: Operation
    ) throws(AppError) -> Task {
        let edit = TaskEdit(text: text, notes: notes)
        let after = try edit.applied(to: before, at: operation.startedAt)
        _ = try saving([(before, after)], in: operation)
        return after
    }

    private func saving(
        _ pairs: [(before: Task, after: Task)], in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        do {
            return try store.update(pairs, in: operation)
        } catch {
            throw error.whileSavingTask()
        }
    }
}
