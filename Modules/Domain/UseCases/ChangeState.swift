/// Takes tasks through one of the three transitions.
public struct ChangeState {
    private let store: any TaskStore
    private let identifiers: any IdentifierSource

    /// Creates the use case over a store and a source of identifiers for tasks that repeat.
    public init(store: any TaskStore, identifiers: any IdentifierSource) {
        self.store = store
        self.identifiers = identifiers
    }

    /// Brings all the tasks to the state, or none of them.
    ///
    /// A task that is in the state already stays as it is. One that is completed and repeats hands
    /// its repetition on to a new task, in the same operation.
    ///
    /// - Parameters:
    ///   - ids: The numbers of the tasks.
    ///   - state: The state.
    ///   - today: The present day, after which the next of a series comes.
    ///   - operation: The operation.
    /// - Returns: The tasks, and what their completion came to.
    /// - Throws: `validation.unknownTask`, or what the store throws.
    public func mark(
        _ ids: [TaskID], as state: TaskState, on today: @autoclosure () -> CalendarDay,
        in operation: Operation
    ) throws(AppError) -> StateChange {
        var pairs: [(before: Task, after: Task)] = []
        var changes: [Change] = []
        var followed: [TaskID] = []
        for before in try store.existingTasks(ids) {
            var after = before
            after.mark(as: state, at: operation.startedAt)
            defer { pairs.append((before, after)) }
            guard after != before else { continue }
            let next =
                after.isCompleted
                ? before.successor(
                    uuid: identifiers.next(), completedOn: today(), at: operation.startedAt) : nil
            if next != nil { after.repetition = nil }
            changes.append(.update(before: before, after: after))
            guard let next else { continue }
            changes.append(.add(next))
            followed.append(before.id)
        }
        let changed = pairs.filter { $0.before != $0.after }
        let update = TaskUpdate(
            tasks: pairs.map(\.after), changedIDs: changed.map(\.after.id))
        guard !changed.isEmpty else { return StateChange(update) }
        // What is told is found out before: a look that fails then must not hide that it is saved.
        var change = try store.read { reader throws(AppError) in
            try StateChange(
                update, completing: state == .completed ? changed.map(\.before) : [], in: reader)
        }
        let applied = try store.apply(ChangeSet(operation: operation, changes: changes))
        if !followed.isEmpty { change.take(next: applied.added, after: followed) }
        return change
    }
}

extension AppliedChanges {
    fileprivate var added: [Task] {
        changes.compactMap { if case .added(let task) = $0 { task } else { nil } }
    }
}
