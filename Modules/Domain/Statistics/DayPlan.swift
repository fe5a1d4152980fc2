/// What is planned for a day.
public struct DayPlan: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay

    /// How many unfinished tasks are scheduled for it.
    public var scheduled: Int

    /// How many unfinished tasks are due on it.
    public var due: Int

    /// Creates the plan of a day.
    public init(day: CalendarDay, scheduled: Int = 0, due: Int = 0) {
        self.day = day
        self.scheduled = scheduled
        self.due = due
    }
}
