public import Domain

/// Days as people read them.
public enum DayText {
    /// Returns the day in full: `Fri 27 Nov 2026`.
    public static func full(_ day: CalendarDay) -> String {
        "\(short(day)) \(day.components.year)"
    }

    /// Returns the heading of a day's group: `Tomorrow`, a weekday of the coming week, else the
    /// date, with the year where it is another one.
    static func heading(_ day: CalendarDay, today: CalendarDay) -> String {
        switch day.daysSinceEpoch - today.daysSinceEpoch {
        case -1: "Yesterday"
        case 1: "Tomorrow"
        case 2...6: day.weekday.name
        default: day.components.year == today.components.year ? short(day) : full(day)
        }
    }

    /// Returns the day without its year: `Fri 27 Nov`.
    static func short(_ day: CalendarDay) -> String {
        let (_, month, dayOfMonth) = day.components
        let name = Month(number: month)?.abbreviation ?? ""
        return "\(day.weekday.abbreviation) \(dayOfMonth) \(name)"
    }
}
