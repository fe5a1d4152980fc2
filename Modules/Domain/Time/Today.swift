/// The present day as the person's clock on the wall shows it: the day, and where it begins and ends.
public struct Today: Hashable, Sendable {
    /// The calendar day.
    public let day: CalendarDay

    /// Its first instant; some 24 hours before `end`, by what the clocks are put on or back.
    public let start: Instant

    /// The first instant of the next day.
    public let end: Instant

    /// Creates the day with its bounds.
    public init(day: CalendarDay, start: Instant, end: Instant) {
        self.day = day
        self.start = start
        self.end = end
    }
}
