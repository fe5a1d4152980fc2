/// Finds what to do now, the best first.
///
/// Overdue comes first, then what is due within a week, high priority, what is active, what most others
/// wait for, what is meant for today or was before, and the oldest. Blocked and hidden tasks are left
/// out.
public struct FindNext {
    private let store: any TaskReader
    private let today: Today

    /// How many tasks of each kind are looked at: each kind has an index of its own.
    private static let candidates = 200

    /// Creates the use case over a store.
    public init(store: any TaskReader, today: Today) {
        self.store = store
        self.today = today
    }

    /// Returns the best `limit` tasks that a filter lets through, and why each is where it is.
    public func tasks(
        where filter: TaskFilter, limit: Int
    ) throws(AppError) -> (tasks: [NextTask], relations: TaskRelations) {
        let open = filter.and(TaskFilter(states: [.notStarted, .active]))
        var found: [TaskID: Task] = [:]
        for query in queries(of: open) {
            for task in try store.tasks(matching: query) { found[task.id] = task }
        }
        // Some of those may be blocked: so many of the oldest fill the list in any case.
        let oldest = try store.page(
            after: 0, where: open.and(TaskFilter(.not(TaskFilter.hidden(on: today.day).condition))),
            count: min(limit, .max - found.count) + found.count)
        for task in try oldest + prerequisites(of: open) { found[task.id] = task }
        let tasks = found.values.filter { !$0.isHidden(on: today.day) }.sorted { $0.id < $1.id }
        let relations = try store.relations(of: tasks)
        let free = tasks.filter { relations.blockers(of: $0).isEmpty }
        var dependents: [TaskID: Int] = [:]
        for dependent in try store.dependents(of: free.map(\.id)) where !dependent.isCompleted {
            for id in dependent.dependsOn { dependents[id, default: 0] += 1 }
        }
        let next = free.map { task in
            NextTask(task, dependents: dependents[task.id] ?? 0, today: today.day)
        }
        return (Array(next.sorted(by: NextTask.stands).prefix(limit)), relations)
    }

    /// Returns tasks on which others depend.
    private func prerequisites(of open: TaskFilter) throws(AppError) -> [Task] {
        let dependents = try store.tasks(
            matching: TaskQuery(
                .current, filter: TaskFilter(.term(.hasDependencies(true))), today: today,
                limit: Self.candidates))
        let ids = Set(dependents.lazy.filter { !$0.isCompleted }.flatMap(\.dependsOn))
        guard !ids.isEmpty else { return [] }
        let ranges = ids.sorted().prefix(Self.candidates).map { TaskIDRange($0...$0) }
        return try store.tasks(
            matching: TaskQuery(
                .current, filter: open.and(TaskFilter(.term(.ids(ranges)))), today: today))
    }

    private func queries(of open: TaskFilter) -> [TaskQuery] {
        func query(
            _ scope: TaskQuery.Scope, _ condition: FilterTerm? = nil, by order: TaskOrder? = nil
        ) -> TaskQuery {
            let filter = condition.map { open.and(TaskFilter(.term($0))) } ?? open
            var query = TaskQuery(scope, filter: filter, today: today, limit: Self.candidates)
            query.sorting = order.map { [$0] } ?? []
            return query
        }
        return [
            query(
                .current, .day(.dueDate, .init(from: nil, to: NextTask.lastDay(of: today.day))),
                by: TaskOrder(.dueDate)),
            query(.current, .states([.active])), query(.current, .priorities([.high])),
            query(.view(.today)), query(.view(.earlier)),
        ]
    }
}

/// A task that can be done now, and why it stands where it does.
public struct NextTask: Hashable, Sendable {
    /// Why a task stands before others, the strongest reason first.
    public enum Reason: Hashable, Sendable {
        /// Its due day has passed, or comes within a week.
        case due(CalendarDay)

        /// Its priority is high.
        case highPriority

        /// It is active.
        case active

        /// So many unfinished tasks depend on it.
        case frees(Int)

        /// It is scheduled for today, or was for a day before.
        case scheduled(CalendarDay)
    }

    /// The task.
    public let task: Task

    /// The reasons, the strongest first; none where its age alone decides.
    public let reasons: [Reason]

    /// Smaller stands higher, the first that differs decides.
    private let ranks: [Int]

    /// The last day on which a task is due soon.
    static func lastDay(of today: CalendarDay) -> CalendarDay {
        today.advanced(byDays: 7)
    }

    init(_ task: Task, dependents: Int, today: CalendarDay) {
        self.task = task
        let due = task.dueDate.flatMap { $0 <= Self.lastDay(of: today) ? $0 : nil }
        let scheduled = task.scheduledDate.flatMap { $0 <= today ? $0 : nil }
        let isHigh = task.priority == .high
        reasons = [
            due.map { .due($0) }, isHigh ? .highPriority : nil, task.isActive ? .active : nil,
            dependents > 0 ? .frees(dependents) : nil, scheduled.map { .scheduled($0) },
        ].compactMap(\.self)
        ranks = [
            due?.daysSinceEpoch ?? .max,
            due == nil ? .max : task.dueTime?.minutes ?? TimeOfDay.minutesPerDay, isHigh ? 0 : 1,
            task.isActive ? 0 : 1, -dependents,
            scheduled == nil ? 1 : 0,
        ]
    }

    /// Creates the same with the task as it may be shown.
    public init(_ next: NextTask, shownAs task: Task) {
        self.task = task
        (reasons, ranks) = (next.reasons, next.ranks)
    }

    /// Whether `left` stands before `right`: the older one where nothing else differs.
    static func stands(_ left: NextTask, before right: NextTask) -> Bool {
        guard left.ranks == right.ranks else {
            return left.ranks.lexicographicallyPrecedes(right.ranks)
        }
        return left.task.id < right.task.id
    }
}
