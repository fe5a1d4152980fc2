/// Deletes tasks, in a way that can be undone.
public struct DeleteTasks {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Deletes all the tasks with their parts, or none of them, and returns what was deleted: those
    /// that were named, then their parts.
    ///
    /// - Throws: `validation.unknownTask`; `persistence.deleteFailed` and its kin.
    public func delete(_ ids: [TaskID], in operation: Operation) throws(AppError) -> [Task] {
        do {
            let tasks = try store.existingTasks(ids)
            guard !tasks.isEmpty else { return [] }
            var deletion = Deletion()
            for task in tasks { try deletion.take(task, in: store) }
            _ = try store.apply(
                ChangeSet(operation: operation, changes: deletion.order.map(Change.delete)))
            let named = Set(tasks.map(\.id))
            return tasks + deletion.order.reversed().filter { !named.contains($0.id) }
        } catch  where error.code == .saveFailed || error.code == .fetchFailed {
            throw error.told(as: .deleteFailed)
        } catch {
            throw error
        }
    }
}

/// The tasks that are deleted, each after its parts: what is there is never a part of what is not.
private struct Deletion {
    private(set) var order: [Task] = []
    private var seen: Set<TaskID> = []

    mutating func take(_ task: Task, in store: any TaskStore) throws(AppError) {
        // A circle is damage, and must not keep its tasks from being deleted.
        var waiting: [(task: Task, isOpen: Bool)] = [(task, false)]
        while let (task, isOpen) = waiting.popLast() {
            if isOpen {
                order.append(task)
            } else if seen.insert(task.id).inserted {
                waiting.append((task, true))
                for part in try store.parts(of: task.id) { waiting.append((part, false)) }
            }
        }
    }
}
