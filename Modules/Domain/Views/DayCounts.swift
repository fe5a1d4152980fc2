/// The present day in numbers, for a status bar that asks every minute.
public struct DayCounts: Hashable, Sendable {
    /// How many open tasks are overdue.
    public let overdue: Int

    /// How many open tasks are due on the day.
    public let due: Int

    /// How many open tasks Today has, those that are overdue too.
    public let open: Int

    /// How many of the open ones are active.
    public let active: Int

    /// How many were completed that Today still shows.
    public let done: Int

    /// How many open tasks are left from earlier days that Today does not show.
    public let earlier: Int

    /// Counts, by the places of tasks alone.
    ///
    /// - Parameters:
    ///   - filter: What the tasks must be.
    ///   - store: Where the tasks are.
    ///   - today: The present day.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public init(
        where filter: TaskFilter, in store: any TaskReader, today: Today
    ) throws(AppError) {
        let places = try store.places(
            matching: TaskQuery(.view(.today), filter: filter, today: today))
        let open = places.filter { $0.state != .completed }
        self.open = open.count
        overdue = open.count { $0.isPastDue(at: today.moment) }
        due = open.count { $0.dueDate == today.day }
        active = open.count { $0.state == .active }
        done = places.count - open.count
        let left = TaskQuery(
            .view(.earlier), filter: filter.and(TaskFilter(states: [.notStarted, .active])),
            today: today)
        let shown = open.count { $0.scheduledDate.map { $0 < today.day } ?? false }
        earlier = max(try store.count(matching: left) - shown, 0)
    }
}
