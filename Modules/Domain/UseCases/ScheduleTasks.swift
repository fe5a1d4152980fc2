/// Moves tasks to a day, or back to the Inbox.
public struct ScheduleTasks {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Schedules all the tasks for the day, or none of them; without a day they go to the Inbox.
    ///
    /// What is meant for a day is shown on it: a task that is hidden until a later one no longer is. Where it
    /// repeats, that day moves along, for the series keeps the distance.
    ///
    /// - Throws: `validation.unknownTask`, or what the store throws.
    public func move(
        _ ids: [TaskID], to day: CalendarDay?, in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let pairs = try store.existingTasks(ids).map { before in
            var after = before
            if after.scheduledDate != day {
                after.scheduledDate = day
                after.moveHidden(from: before)
                if let day, let until = after.hiddenUntil, until > day { after.hiddenUntil = nil }
                after.touch(at: operation.startedAt)
            }
            return (before, after)
        }
        return try store.update(pairs, in: operation)
    }
}
