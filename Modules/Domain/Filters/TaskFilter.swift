/// What a task must be to be listed or changed: a condition made of terms.
public struct TaskFilter: Hashable, Sendable {
    /// What must hold for the task.
    public var condition: FilterCondition

    /// Creates a filter that lets every task through.
    public init() {
        condition = .all([])
    }

    /// Creates a filter that lets those through for which the condition holds.
    public init(_ condition: FilterCondition) {
        self.condition = condition
    }

    /// Creates a filter that lets the tasks of some states through.
    public init(states: TaskStates) {
        condition = .term(.states(states))
    }

    /// Returns what lets the tasks through that lists leave out on a day: see ``Task/isHidden(on:)``.
    public static func hidden(on day: CalendarDay) -> TaskFilter {
        let later = FilterTerm.Bounds(from: day.advanced(byDays: 1), to: nil)
        return TaskFilter(
            .all([
                .term(.states([.notStarted])), .term(.day(.hiddenUntil, later)),
                .any([.term(.noDay(.dueDate)), .term(.day(.dueDate, later))]),
            ]))
    }

    /// Returns what lets the open tasks through whose due day has passed, or the time on it.
    public static func overdue(_ today: Today) -> TaskFilter {
        TaskFilter(
            .all([.term(.states([.notStarted, .active])), .term(.isDueBefore(today.moment))]))
    }

    /// Whether it lets every task through.
    public var isEmpty: Bool { condition == .all([]) }

    /// Whether the task is let through, which has these relations.
    public func matches(_ task: Task, _ relations: TaskRelations) -> Bool {
        condition.holds(for: task, relations)
    }

    /// Whether a task of that state can be let through at all.
    public func allows(_ state: TaskState) -> Bool {
        condition.outcomes(in: state).canHold
    }

    /// Returns a filter that lets through what this one and the other do.
    public func and(_ other: TaskFilter) -> TaskFilter {
        if isEmpty { return other }
        return other.isEmpty ? self : TaskFilter(.all([condition, other.condition]))
    }
}

/// Terms that are tied together by `and`, `or` and `not`.
public indirect enum FilterCondition: Hashable, Sendable {
    /// One thing that is asked of a task.
    case term(FilterTerm)

    /// All of these must hold; none at all always does.
    case all([FilterCondition])

    /// One of these must hold.
    case any([FilterCondition])

    /// This must not hold.
    case not(FilterCondition)

    /// Whether it holds for a task with these relations.
    func holds(for task: Task, _ relations: TaskRelations) -> Bool {
        switch self {
        case .term(let term): term.holds(for: task, relations)
        case .all(let conditions): conditions.allSatisfy { $0.holds(for: task, relations) }
        case .any(let conditions): conditions.contains { $0.holds(for: task, relations) }
        case .not(let condition): !condition.holds(for: task, relations)
        }
    }

    /// Whether it asks for tasks that lists leave out, by the day until which they do or by their numbers.
    var asksForHidden: Bool {
        switch self {
        case .term(.day(.hiddenUntil, _)), .term(.noDay(.hiddenUntil)), .term(.ids): true
        case .term: false
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.asksForHidden)
        case .not(let condition): condition.asksForHidden
        }
    }

    /// What can come out for tasks of a state.
    struct Outcomes {
        var canHold: Bool
        var canFail: Bool
    }

    /// Returns what can come out for the tasks of a state, whatever else they are.
    func outcomes(in state: TaskState) -> Outcomes {
        switch self {
        case .term(let term):
            return term.outcomes(in: state)
        case .all(let conditions):
            let outcomes = conditions.map { $0.outcomes(in: state) }
            return Outcomes(
                canHold: outcomes.allSatisfy(\.canHold),
                canFail: outcomes.contains(where: \.canFail))
        case .any(let conditions):
            let outcomes = conditions.map { $0.outcomes(in: state) }
            return Outcomes(
                canHold: outcomes.contains(where: \.canHold),
                canFail: outcomes.allSatisfy(\.canFail))
        case .not(let condition):
            let outcomes = condition.outcomes(in: state)
            return Outcomes(canHold: outcomes.canFail, canFail: outcomes.canHold)
        }
    }

    /// The terms that all must hold: those outside every `or` and `not`.
    public var certainTerms: [FilterTerm] {
        switch self {
        case .term(let term): [term]
        case .all(let conditions): conditions.flatMap(\.certainTerms)
        case .any, .not: []
        }
    }
}
