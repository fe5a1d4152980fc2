/// What a view shows.
public struct ViewContent: Hashable, Sendable {
    /// The tasks, in order.
    public let tasks: [Task]

    /// What they have to do with others.
    public let relations: TaskRelations

    /// How many unfinished tasks of earlier days are left that are not among them; counted for Today
    /// alone.
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
        relations = try store.relations(of: tasks)
        guard view == .today else {
            earlierCount = 0
            return
        }
        let open = filter.and(.open)
        let earlier = try store.count(
            matching: TaskQuery(.view(.earlier), filter: open, today: today))
        let shown = tasks.count { !$0.isCompleted && View.earlier.contains($0, today: today) }
        earlierCount = max(earlier - shown, 0)
    }
}

extension TaskFilter {
    /// What is not completed.
    fileprivate static let open = TaskFilter(states: [.notStarted, .active])
}
