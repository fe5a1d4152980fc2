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
            try store.sortOrder(.below, nil, amongPeersOf: task).map(Self.place(above:))
                ?? task.sortOrder
        case .bottom:
            try store.sortOrder(.above, nil, amongPeersOf: task).map(Self.place(below:))
                ?? task.sortOrder
        case .before(let id):
            try sortOrder(of: task, nextTo: id, on: .above)
        case .after(let id):
            try sortOrder(of: task, nextTo: id, on: .below)
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
            return side == .above
                ? Self.place(above: other.sortOrder) : Self.place(below: other.sortOrder)
        }
        guard let place = Self.place(between: neighbour, and: other.sortOrder) else {
            throw AppError(
                .invalidMetadata, field: "place", detail: "No room is left just there.",
                suggestion: "Make room first: tend order \(id) --top")
        }
        return place
    }
}

// MARK: - Places

// The whole numbers belong to new tasks, which stand where their number says. A place that is given
// here lies between two of them, so that no later task shares it.
extension OrderTask {
    private static func place(above top: Double) -> Double {
        top.rounded(.up) - 1.5
    }

    /// Is smaller than the next whole number, so that new tasks still come after all others.
    private static func place(below bottom: Double) -> Double {
        let next = bottom.rounded(.down) + 1
        return place(between: bottom, and: next) ?? next + 0.5
    }

    /// Between two neighbouring doubles lies none: about fifty times into the same gap.
    private static func place(between one: Double, and other: Double) -> Double? {
        let (low, high) = (min(one, other), max(one, other))
        let middle = (low + high) / 2
        let place = middle == middle.rounded() ? max(middle - 0.5, (low + middle) / 2) : middle
        return low < place && place < high ? place : nil
    }
}
