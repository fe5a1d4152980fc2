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

    /// Puts the task at the place, and spreads out those around it where no room is left.
    ///
    /// - Returns: The task, and the numbers of all that were changed.
    /// - Throws: `validation.unknownTask`; `validation.invalidMetadata` if the other task is of
    ///   another state or day; what the store throws.
    public func order(
        _ id: TaskID, _ place: Place, in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let places = try store.read { reader throws(AppError) in
            guard let task = try reader.existingTasks([id]).first else {
                throw AppError(.unknownTask)
            }
            return try reader.places(bringing: task, to: place)
        }
        let update = try store.update(
            places.map { before, sortOrder in
                var after = before
                after.sortOrder = sortOrder
                if after != before { after.touch(at: operation.startedAt) }
                return (before: before, after: after)
            }, in: operation)
        return TaskUpdate(
            tasks: update.tasks.filter { $0.id == id }, changedIDs: update.changedIDs)
    }
}

extension TaskReader {
    fileprivate func places(
        bringing task: Task, to place: OrderTask.Place
    ) throws(AppError) -> [(task: Task, sortOrder: Double)] {
        guard var gap = try gap(for: task, at: place), !gap.holdsTask else {
            return [(task, task.sortOrder)]
        }
        while true {
            if let places = gap.places { return places }
            try gap.widen(in: self)
        }
    }

    /// Returns the gap at the place; the place next to the task itself is none.
    private func gap(for task: Task, at place: OrderTask.Place) throws(AppError) -> Gap? {
        switch place {
        case .top:
            let first = try peers(of: task, .below, from: nil, limit: 1).first
            return Gap(for: task, between: nil, and: first)
        case .bottom:
            let last = try peers(of: task, .above, from: nil, limit: 1).first
            return Gap(for: task, between: last, and: nil)
        case .before(task.id), .after(task.id):
            return nil
        case .before(let id):
            let other = try peer(id, of: task)
            let next = try peers(of: task, .above, from: other, limit: 1).first
            return Gap(for: task, between: next, and: other)
        case .after(let id):
            let other = try peer(id, of: task)
            let next = try peers(of: task, .below, from: other, limit: 1).first
            return Gap(for: task, between: other, and: next)
        }
    }

    private func peer(_ id: TaskID, of task: Task) throws(AppError) -> Task {
        guard let other = try existingTasks([id]).first else { throw AppError(.unknownTask) }
        guard other.state == task.state, other.scheduledDate == task.scheduledDate else {
            throw AppError(
                .invalidMetadata, field: "place",
                detail: "Task \(id) is of another state or another day, so it stands elsewhere.",
                suggestion: "Move the task there first: \(tend: .move, "\(task.id)", "DAY")")
        }
        return other
    }
}
