package import Domain

/// Days as people read them.
package enum DayText {
    /// Returns the day in full: `Fri 27 Nov 2026`.
    package static func full(_ day: CalendarDay) -> String {
        let (year, month, dayOfMonth) = day.components
        return
            "\(day.weekday.abbreviation) \(dayOfMonth) \(Month.allCases[month - 1].abbreviation) \(year)"
    }

    /// Returns the heading of a day's group: `Tomorrow`, a weekday of the coming week, else in full.
    static func heading(_ day: CalendarDay, today: CalendarDay) -> String {
        switch day.daysSinceEpoch - today.daysSinceEpoch {
        case -1: "Yesterday"
        case 1: "Tomorrow"
        case 2...6: day.weekday.name
        default: full(day)
        }
    }
}

extension String {
    /// The text with its first letter in upper case.
    var capitalizedFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}
