/// Deletes tasks, in a way that can be undone.
public struct DeleteTasks {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Deletes all the tasks, or none of them, and returns what was deleted.
    ///
    /// - Throws: `validation.unknownTask`; `persistence.deleteFailed` and its kin.
    public func delete(_ ids: [TaskID], in operation: Operation) throws(AppError) -> [Task] {
        do {
            let tasks = try store.existingTasks(ids)
            guard !tasks.isEmpty else { return [] }
            _ = try store.apply(ChangeSet(operation: operation, changes: tasks.map(Change.delete)))
            return tasks
        } catch  where error.code == .saveFailed || error.code == .fetchFailed {
            throw error.told(as: .deleteFailed)
        } catch {
            throw error
        }
    }
}
