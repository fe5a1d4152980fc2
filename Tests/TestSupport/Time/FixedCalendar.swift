package import Domain

/// The calendar of a person who lives in UTC.
package struct FixedCalendar: LocalCalendar {
    /// Creates the calendar.
    package init() {}

    package func today(at instant: Instant) -> Today {
        let milliseconds = instant.milliseconds
        let timeOfDay = (milliseconds % Self.day + Self.day) % Self.day
        let start = milliseconds - timeOfDay
        return Today(
            day: CalendarDay(daysSinceEpoch: Int(start / Self.day)),
            start: Instant(milliseconds: start), end: Instant(milliseconds: start + Self.day))
    }

    package func timeOfDay(at instant: Instant) -> String {
        String(instant.description.dropFirst("2026-11-21T".count).prefix("14:05".count))
    }

    private static let day: Int64 = 86_400_000
}
