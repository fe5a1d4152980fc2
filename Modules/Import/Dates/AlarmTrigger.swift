import ICalendar

/// How long before or after a task an alarm of iCalendar rings: `-PT30M`, `TRIGGER:P0DT9H0M0S`.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.8.6.3
struct AlarmTrigger {
    /// In minutes; before it, where they are negative.
    let minutes: Int

    /// Reads a trigger that is a duration, the whole of `text`.
    init?(_ text: String) {
        var rest = Substring(text)
        if rest.uppercased().hasPrefix("TRIGGER"), let colon = rest.lastIndex(of: ":") {
            rest = rest[rest.index(after: colon)...]
        }
        guard let duration = CalendarDuration(rest) else { return nil }
        minutes = duration.minutes
    }
}
