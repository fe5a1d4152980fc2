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

    /// The day by which it is to be done, or none; left out where the query does not order by it.
    public let dueDate: CalendarDay?

    /// The time on the due day, or none; left out with it.
    public let dueTime: TimeOfDay?

    /// The position that the person gave it; smaller stands higher.
    public let sortOrder: Double

    /// Creates a place.
    public init(
        id: TaskID, state: TaskState, scheduledDate: CalendarDay?, dueDate: CalendarDay?,
        dueTime: TimeOfDay? = nil, sortOrder: Double
    ) {
        self.id = id
        self.state = state
        self.scheduledDate = scheduledDate
        self.dueDate = dueDate
        self.dueTime = dueTime
        self.sortOrder = sortOrder
    }

    /// Returns the place of a task, with its due day or without.
    public init(of task: Task, withDueDate: Bool = true) {
        self.init(
            id: task.id, state: task.state, scheduledDate: task.scheduledDate,
            dueDate: withDueDate ? task.dueDate : nil,
            dueTime: withDueDate ? task.dueTime : nil, sortOrder: task.sortOrder)
    }

    /// Whether its due day, or the time on it, has passed.
    public func isPastDue(at now: LocalMoment) -> Bool {
        guard let dueDate else { return false }
        return dueDate < now.day || dueDate == now.day && dueTime.map { $0 < now.time } ?? false
    }

    /// Whether it stands before `other`: by state, then by sort order, then by age.
    public func stands(before other: TaskPlace) -> Bool {
        (state.rank, sortOrder, id) < (other.state.rank, other.sortOrder, other.id)
    }
}
