/// How far a task has come.
///
/// The raw values are exactly the strings that are stored and printed for machines.
public enum TaskState: String, CaseIterable, Hashable, Sendable {
    case notStarted
    case active
    case completed

    /// The place of the state within a view: active first, then not started, then completed.
    public var rank: Int {
        switch self {
        case .active: 0
        case .notStarted: 1
        case .completed: 2
        }
    }

    /// The states in the order in which a view shows them: by rank.
    package static var inViewOrder: [3 of TaskState] { [.active, .notStarted, .completed] }

    /// Returns whether a task in this state has come further than in another.
    public func isFurther(than other: TaskState) -> Bool {
        switch (self, other) {
        case (.active, .notStarted), (.completed, .notStarted), (.completed, .active): true
        default: false
        }
    }
}
