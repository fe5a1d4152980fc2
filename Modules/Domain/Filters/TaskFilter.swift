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
    public init(states: Set<TaskState>) {
        condition = .term(.states(states))
    }

    /// Whether it lets every task through.
    public var isEmpty: Bool { condition == .all([]) }

    /// Whether the task is let through, which has these ties.
    public func matches(_ task: Task, _ ties: TaskTies) -> Bool {
        condition.holds(for: task, ties)
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
