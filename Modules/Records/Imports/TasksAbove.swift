package import Domain

/// The tasks above the next row, by depth, where the order of rows makes them subtasks.
package struct TasksAbove {
    private var tasks: [TaskID?] = []

    /// Those that are there.
    package var present: [TaskID] { tasks.compactMap(\.self) }

    /// Returns the task that a row is a subtask of, as far as the rows above tell.
    func parent(of record: TaskRecord) -> TaskID? {
        guard let place = record.place, place.isSubtask else { return nil }
        return tasks.prefix(place.depth - 1).last ?? nil
    }

    /// Notes the task of a row, of which the rows below may be subtasks; none where it is not there.
    mutating func note(_ id: TaskID?, of record: TaskRecord) {
        guard let depth = record.place?.depth, depth > 0 else { return }
        tasks.removeSubrange(min(depth - 1, tasks.count)...)
        // What lies deeper than the row above it allows is a part of that all the same.
        while tasks.count < depth - 1 { tasks.append(tasks.last ?? nil) }
        tasks.append(id)
    }

    /// Forgets those that are not there any more.
    mutating func keep<Failure: Error>(
        where isThere: (TaskID?) throws(Failure) -> Bool
    ) throws(Failure) {
        for (depth, id) in tasks.enumerated() where try isThere(id) == false { tasks[depth] = nil }
    }
}
