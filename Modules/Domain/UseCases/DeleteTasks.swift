/// Deletes tasks, in a way that can be undone.
public struct DeleteTasks {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Deletes all the tasks with their subtasks, or none of them; those that depended on one of them
    /// wait for it no more.
    ///
    /// - Throws: `validation.unknownTask`; `persistence.deleteFailed` and its kin.
    public func delete(
        _ ids: [TaskID], in operation: Operation
    ) throws(AppError) -> DeletedTasks {
        do {
            let (tasks, deletion, gone, waiting) = try store.read { reader throws(AppError) in
                let tasks = try reader.existingTasks(ids)
                var deletion = Deletion()
                for task in tasks { try deletion.take(task, in: reader) }
                let gone = Set(deletion.order.map(\.id))
                return (tasks, deletion, gone, try reader.dependents(of: Array(gone)))
            }
            guard !tasks.isEmpty else { return DeletedTasks(tasks: []) }
            let released = waiting.filter { !gone.contains($0.id) }.map { before in
                var after = before
                after.dependsOn.removeAll(where: gone.contains)
                after.touch(at: operation.startedAt)
                return (before: before, after: after)
            }
            _ = try store.apply(
                ChangeSet(
                    operation: operation,
                    changes: released.map { .update(before: $0.before, after: $0.after) }
                        + deletion.order.map(Change.delete)))
            let named = Set(tasks.map(\.id))
            return DeletedTasks(
                tasks: tasks + deletion.order.reversed().filter { !named.contains($0.id) },
                released: released.map { before, after in
                    DeletedTasks.Released(
                        task: after, from: before.dependsOn.filter(gone.contains))
                })
        } catch  where error.code == .saveFailed || error.code == .fetchFailed {
            throw error.told(as: .deleteFailed)
        } catch {
            throw error
        }
    }
}

/// What was deleted, and what became of others by that.
public struct DeletedTasks: Hashable, Sendable {
    /// A task that waited for some that are deleted.
    public struct Released: Hashable, Sendable {
        /// The task as it is now.
        public let task: Task

        /// The deleted tasks, on which it depends no more.
        public let from: [TaskID]

        /// Returns the same with the task replaced.
        public func mapTask(_ replace: (Task) -> Task) -> Released {
            Released(task: replace(task), from: from)
        }
    }

    /// The tasks that were named, then their subtasks.
    public let tasks: [Task]

    /// The tasks that waited for them, and stay.
    public let released: [Released]

    init(tasks: [Task], released: [Released] = []) {
        self.tasks = tasks
        self.released = released
    }
}

/// The tasks that are deleted, each after its subtasks: what is there is never a subtask of what is not.
private struct Deletion {
    private(set) var order: [Task] = []
    private var seen: Set<TaskID> = []

    mutating func take(_ task: Task, in store: any TaskReader) throws(AppError) {
        // A circle is damage, and must not keep its tasks from being deleted.
        var waiting: [(task: Task, isOpen: Bool)] = [(task, false)]
        while let (task, isOpen) = waiting.popLast() {
            if isOpen {
                order.append(task)
            } else if seen.insert(task.id).inserted {
                waiting.append((task, true))
                for subtask in try store.subtasks(of: task.id) { waiting.append((subtask, false)) }
            }
        }
    }
}
