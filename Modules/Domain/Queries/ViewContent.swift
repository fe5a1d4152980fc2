/// What a view shows.
public struct ViewContent: Hashable, Sendable {
    /// The tasks, in order.
    public let tasks: [Task]

    /// What they have to do with others.
    public let ties: TaskTies

    /// How many tasks were completed today, in any view.
    public let completedToday: Int

    /// How many tasks of earlier days are left; counted for Today alone.
    public let earlierCount: Int

    /// Looks the content up; whoever calls keeps writers from changing the store between the looks.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - filter: What the tasks must be, those that are counted too.
    ///   - store: Where the tasks are.
    ///   - today: The present day.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public init(
        of view: View, where filter: TaskFilter, in store: some TaskReader, today: Today
    ) throws(AppError) {
        tasks = try store.tasks(matching: TaskQuery(.view(view), filter: filter, today: today))
        ties = try store.ties(of: tasks)
        completedToday =
            filter.isEmpty
            ? try store.countCompleted(from: today.start, until: today.end)
            : try store.count(
                matching: TaskQuery(
                    .current, filter: filter.and(.completed(today)), today: today))
        earlierCount =
            view == .today
            ? try store.count(matching: TaskQuery(.view(.earlier), filter: filter, today: today))
            : 0
    }
}

extension TaskFilter {
    /// What was completed on the day.
    fileprivate static func completed(_ today: Today) -> TaskFilter {
        TaskFilter(.term(.moment(.completed, .init(from: today.start, to: today.end))))
    }
}
