/// A task in a list, and what decides where it stands there.
///
/// A list of many tasks is kept as places, and whole tasks are read for the rows that are shown.
public struct TaskPlace: Hashable, Sendable {
    /// The number of the task.
    public let id: TaskID

    /// Its state.
    public let state: TaskState

    /// The day on which the person means to do it, or none.
    public let scheduledDate: CalendarDay?

    /// The position that the person gave it; smaller stands higher.
    public let sortOrder: Double

    /// Creates a place.
    public init(id: TaskID, state: TaskState, scheduledDate: CalendarDay?, sortOrder: Double) {
        self.id = id
        self.state = state
        self.scheduledDate = scheduledDate
        self.sortOrder = sortOrder
    }

    /// Returns the place of a task.
    public init(of task: Task) {
        self.init(
            id: task.id, state: task.state, scheduledDate: task.scheduledDate,
            sortOrder: task.sortOrder)
    }

    /// Whether it stands before `other`: by state, then by sort order, then by age.
    public func stands(before other: TaskPlace) -> Bool {
        (state.rank, sortOrder, id) < (other.state.rank, other.sortOrder, other.id)
    }
}
