/// One change of the store, with what was there before, so that nothing is overwritten unseen.
public enum Change: Hashable, Sendable {
    /// Keeps a new task; the store gives it a number, and its place after all others.
    case add(NewTask)

    /// Puts a deleted task back under its own number.
    case restore(Task)

    /// Changes a task which is still as `before` says.
    case update(before: Task, after: Task)

    /// Changes a task like `update`, and relates it to tasks that are added before it in the set.
    case relate(before: Task, after: Task, AddedRelations)

    /// Deletes a task which is still as given.
    case delete(Task)

    /// Takes back all that is left of what the import of this operation brought.
    case withdrawImport(UniqueIdentifier)

    /// Brings again what the import of this operation had brought when it was taken back.
    case restoreImport(UniqueIdentifier)
}

/// A change that was made, as the store remembers it.
public enum RecordedChange: Hashable, Sendable {
    /// A task was added or put back.
    case added(Task)

    /// A task was changed.
    case updated(before: Task, after: Task)

    /// A task was deleted.
    case deleted(Task)

    /// An import brought this many tasks, or they are here again.
    case imported(UniqueIdentifier, count: Int)

    /// An import was taken back.
    case withdrawn(UniqueIdentifier, count: Int)

    /// The task that was changed as it was then, or none where it was an import as a whole.
    public var task: Task? {
        switch self {
        case .added(let task), .updated(_, let task), .deleted(let task): task
        case .imported, .withdrawn: nil
        }
    }

    /// The change that takes this one back.
    public var inverse: Change {
        switch self {
        case .added(let task): .delete(task)
        case .updated(let before, let after): .update(before: after, after: before)
        case .deleted(let task): .restore(task)
        case .imported(let operation, _): .withdrawImport(operation)
        case .withdrawn(let operation, _): .restoreImport(operation)
        }
    }
}

/// A step through the history of the store.
public enum HistoryStep: String, Sendable {
    /// Backwards: something was taken back.
    case undone

    /// Forwards: what was taken back was done again.
    case redone
}
