/// Gives a task its place among those of the same state and day.
public struct OrderTask {
    /// Where the task goes.
    public enum Place: Hashable, Sendable {
        /// Above all its peers.
        case top

        /// Below all its peers.
        case bottom

        /// Just above another task.
        case before(TaskID)

        /// Just below another task.
        case after(TaskID)
    }

    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Puts the task at the place.
    ///
    /// Only the task itself is changed.
    ///
    /// - Throws: `validation.unknownTask`; `validation.invalidMetadata` if the other task is of
    /// another state or day, or no room is left between two tasks; what the store throws.
    public func order(
        _ id: TaskID, _ place: Place, in operation: Operation
    ) throws(AppError) -> Task {
        guard let before = try store.existingTasks([id]).first else { throw AppError(.unknownTask) }
        var after = before
        after.sortOrder = try sortOrder(of: before, at: place)
        if after != before { after.touch(at: operation.startedAt) }
        _ = try store.update([(before, after)], in: operation)
        return after
    }

    private func sortOrder(of task: Task, at place: Place) throws(AppError) -> Double {
        switch place {
        case .top:
            return try store.sortOrder(.below, nil, amongPeersOf: task).map { $0 - 1 }
                ?? task.sortOrder
        case .bottom:
            return try store.sortOrder(.above, nil, amongPeersOf: task).map { $0 + 1 }
                ?? task.sortOrder
        case .before(let id):
            return try sortOrder(of: task, nextTo: id, on: .above)
        case .after(let id):
            return try sortOrder(of: task, nextTo: id, on: .below)
        }
    }

    private func sortOrder(
        of task: Task, nextTo id: TaskID, on side: Side
    ) throws(AppError) -> Double {
        guard id != task.id, let other = try store.existingTasks([id]).first else {
            return task.sortOrder
        }
        guard other.state == task.state, other.scheduledDate == task.scheduledDate else {
            throw AppError(
                .invalidMetadata, field: "place",
                detail: "Task \(id) is of another state or another day, so it stands elsewhere.",
                suggestion: "Move the task there first: tend move \(task.id) DAY")
        }
        guard let neighbour = try store.sortOrder(side, other.sortOrder, amongPeersOf: task) else {
            return side == .above ? other.sortOrder - 1 : other.sortOrder + 1
        }
        // Between two neighbouring doubles lies none: about fifty times into the same gap.
        let middle = (neighbour + other.sortOrder) / 2
        guard middle != neighbour, middle != other.sortOrder else {
            throw AppError(
                .invalidMetadata, field: "place", detail: "No room is left just there.",
                suggestion: "Make room first: tend order \(id) --top")
        }
        return middle
    }
}
