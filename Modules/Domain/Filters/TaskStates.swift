/// Some of the states that a task can be in.
///
/// A `Set` would do as well; to make Swift's runtime ready for one costs a command as much as a query.
public struct TaskStates: OptionSet, Hashable, Sendable {
    /// A bit for each state.
    public let rawValue: UInt8

    /// Creates the states of bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Creates the states that hold one.
    public init(_ state: TaskState) {
        switch state {
        case .notStarted: self = .notStarted
        case .active: self = .active
        case .completed: self = .completed
        }
    }

    /// Nobody has begun it.
    public static let notStarted = TaskStates(rawValue: 1 << 0)

    /// The person is at it.
    public static let active = TaskStates(rawValue: 1 << 1)

    /// It is done.
    public static let completed = TaskStates(rawValue: 1 << 2)

    /// Whether a state is among them.
    public func holds(_ state: TaskState) -> Bool {
        contains(TaskStates(state))
    }
}
