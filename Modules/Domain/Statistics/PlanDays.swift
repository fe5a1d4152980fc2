/// Looks up what is planned for the days of a span.
public struct PlanDays {
    private let store: any TaskReader
    private let today: Today

    /// Creates the use case over a store.
    public init(store: any TaskReader, today: Today) {
        self.store = store
        self.today = today
    }

    /// Returns the days for which an unfinished task is scheduled, or on which one is due, in order.
    ///
    /// - Parameters:
    ///   - first: The first day of the span.
    ///   - last: Its last day.
    /// - Returns: The days with their tasks.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func plans(
        from first: CalendarDay, through last: CalendarDay
    ) throws(AppError) -> [DayPlan] {
        var plans: [CalendarDay: DayPlan] = [:]
        for task in try tasks(.scheduledDate, first, last) {
            guard let day = task.scheduledDate else { continue }
            plans[day, default: DayPlan(day: day)].scheduled.append(task)
        }
        for task in try tasks(.dueDate, first, last) {
            guard let day = task.dueDate else { continue }
            plans[day, default: DayPlan(day: day)].due.append(task)
        }
        return plans.values.sorted { $0.day < $1.day }
    }

    private func tasks(
        _ field: TaskField, _ first: CalendarDay, _ last: CalendarDay
    ) throws(AppError) -> [Task] {
        let days = FilterCondition.term(.day(field, FilterTerm.Bounds(from: first, to: last)))
        let isUnfinished = FilterCondition.term(.states([.notStarted, .active]))
        return try store.tasks(
            matching: TaskQuery(
                .everything, filter: TaskFilter(.all([isUnfinished, days])), today: today))
    }
}

/// What is planned for a day.
public struct DayPlan: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay

    /// The unfinished tasks that are scheduled for it.
    public internal(set) var scheduled: [Task]

    /// The unfinished tasks that are due on it.
    public internal(set) var due: [Task]

    /// Creates the plan of a day.
    public init(day: CalendarDay, scheduled: [Task] = [], due: [Task] = []) {
        self.day = day
        self.scheduled = scheduled
        self.due = due
    }

    /// Each task of the day once: what is due at a time, by that, then what is scheduled, then what is due besides.
    public var tasks: [Task] {
        let all = scheduled + due.filter { $0.scheduledDate != day }
        func time(_ task: Task) -> TimeOfDay? { task.dueDate == day ? task.dueTime : nil }
        let timed = all.filter { time($0) != nil }
            .sorted { ($0.dueTime?.minutes ?? 0, $0.id) < ($1.dueTime?.minutes ?? 0, $1.id) }
        return timed + all.filter { time($0) == nil }
    }

    /// Returns the plan with other tasks in the places of these: as they may be shown, say.
    public func mapTasks(_ change: (Task) -> Task) -> DayPlan {
        DayPlan(day: day, scheduled: scheduled.map(change), due: due.map(change))
    }
}
