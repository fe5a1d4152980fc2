/// Which tasks a store returns, and in which order.
public struct TaskQuery: Hashable, Sendable {
    /// Where the tasks are looked for.
    public enum Scope: Hashable, Sendable {
        /// One view, in the order of that view.
        case view(View)

        /// What is unfinished or was completed today, in the order of states.
        case current

        /// Everything, in the order of states.
        case everything
    }

    /// Where the tasks are looked for.
    public var scope: Scope

    /// What the tasks must be.
    public var filter: TaskFilter

    /// The day and its bounds, which decide the views.
    public var today: Today

    /// By what the tasks are sorted before the order of the scope; nothing as a rule.
    public var sorting: [TaskOrder] = []

    /// By what the list is parted into sections, in place of its own ones.
    public var grouping: TaskGrouping?

    /// How many tasks at the most, the first ones in order; none means all.
    public var limit: Int?

    /// Creates a query.
    public init(
        _ scope: Scope, filter: TaskFilter = TaskFilter(), today: Today, limit: Int? = nil
    ) {
        self.scope = scope
        self.filter = filter
        self.today = today
        self.limit = limit
    }

    /// Creates the query of a list: what is unfinished or was completed today; who asks for completed
    /// tasks alone means more than today's.
    public init(listing filter: TaskFilter, today: Today) {
        let allowed = TaskState.allCases.filter(filter.allows)
        self.init(allowed == [.completed] ? .everything : .current, filter: filter, today: today)
    }

    /// Whether the task, which has these relations, is one of those asked for.
    public func matches(_ task: Task, _ relations: TaskRelations) -> Bool {
        filter.matches(task, relations) && isInScope(task)
    }

    /// Whether `left` stands before `right` in the result.
    public func orders(_ left: Task, before right: Task) -> Bool {
        for order in sorting {
            if let places = order.places(left, before: right) { return places }
        }
        return orders(TaskPlace(of: left), before: TaskPlace(of: right))
    }

    /// Whether `left` stands before `right` in the result, where nothing but the scope sorts it.
    public func orders(_ left: TaskPlace, before right: TaskPlace) -> Bool {
        if case .view(let view) = scope {
            return view.orders(left, before: right, today: today)
        }
        return left.stands(before: right)
    }

    /// Returns the place of a task in the result.
    public func place(of task: Task) -> TaskPlace {
        TaskPlace(of: task, withDueDate: ordersByDueDate)
    }

    /// Whether due days have a say in the order.
    public var ordersByDueDate: Bool {
        switch scope {
        case .view(.today), .view(.upcoming), .view(.overdue): true
        case .view(.inbox), .view(.earlier), .current, .everything: false
        }
    }

    /// Whether what is hidden until a later day is left out: not where the filter asks for it, by its day
    /// or by its number.
    public var leavesOutHidden: Bool {
        scope != .everything && !filter.condition.asksForHidden
    }

    private func isInScope(_ task: Task) -> Bool {
        if task.isHidden(on: today.day), leavesOutHidden { return false }
        return switch scope {
        case .view(let view): view.contains(task, today: today)
        case .current: task.completedAt.map { $0 >= today.start } ?? true
        case .everything: true
        }
    }
}
