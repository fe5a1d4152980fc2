package import Domain

/// The due day of a task as its column has it, with the time behind it where there is one:
/// `2026-11-27`, `2026-11-27T17:00`.
///
/// By bytes a day stands before its times, and `~` behind all of them ends it.
package struct DueText {
    /// The day.
    package let day: CalendarDay
    /// The time on it, if there is one.
    package let time: TimeOfDay?

    /// What of a row of `task t` has passed at a moment, which is bound first, and its day, which is second:
    /// a day with no time has not until it is over.
    package static let isBefore = "t.due_date < ? AND t.due_date <> ?"

    /// Returns what stands behind each time of a day.
    package static func end(of day: CalendarDay) -> String { "\(day)~" }

    /// Reads the bytes of the column, all of them.
    package init?(_ bytes: Span<UInt8>) {
        if let day = CalendarDay(iso8601: bytes) {
            (self.day, time) = (day, nil)
        } else {
            guard let moment = LocalMoment(iso8601: bytes) else { return nil }
            (day, time) = (moment.day, moment.time)
        }
    }

    /// Returns the text of a day and a time; none without a day.
    package static func text(_ day: CalendarDay?, _ time: TimeOfDay?) -> String? {
        guard let day, let time else { return day?.description }
        return LocalMoment(day, at: time).description
    }
}
