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
        case 0: "Today"
        case 1: "Tomorrow"
        case 2...6: day.weekday.name
        default: day.components.year == today.components.year ? short(day) : full(day)
        }
    }

    /// Returns the day as people say it, seen from another: `today`, `tomorrow`, `Fri`, `in 12 days`, and
    /// the date where it is further off than four weeks.
    static func spoken(_ day: CalendarDay, from today: CalendarDay) -> String {
        switch day.daysSinceEpoch - today.daysSinceEpoch {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case 2...6: day.weekday.abbreviation
        case let distance where (7...28).contains(distance): "in \(distance) days"
        case let distance where (-28...(-2)).contains(distance): "\(-distance) days ago"
        default: day.components.year == today.components.year ? short(day) : full(day)
        }
    }

    /// Returns the day for a sentence: `tomorrow`, `Fri` in the coming week, else the date, with the year
    /// where it is another one.
    static func nearby(_ day: CalendarDay, from today: CalendarDay) -> String {
        switch day.daysSinceEpoch - today.daysSinceEpoch {
        case 0...6: spoken(day, from: today)
        default: day.components.year == today.components.year ? short(day) : full(day)
        }
    }

    /// Returns what a due day means on another: `due today`, `due in 12 days`, `12 days late`.
    static func due(_ day: CalendarDay, on today: CalendarDay) -> String {
        switch today.daysSinceEpoch - day.daysSinceEpoch {
        case 1: "1 day late"
        case let late where late > 1: "\(late) days late"
        default: "due " + spoken(day, from: today)
        }
    }

    /// Returns what the due day of a task means on another: as of a day, and `due Fri 17:00`, `due today 17:00`,
    /// `late since 17:00`.
    static func due(_ task: Task, _ day: CalendarDay, on today: Today) -> String {
        let said = due(day, on: today.day)
        guard let time = task.dueTime, day >= today.day else { return said }
        return day == today.day && time < today.time ? "late since \(time)" : "\(said) \(time)"
    }

    /// Returns the day without its year: `Fri 27 Nov`.
    static func short(_ day: CalendarDay) -> String {
        let (_, month, dayOfMonth) = day.components
        let name = Month(number: month)?.abbreviation ?? ""
        return "\(day.weekday.abbreviation) \(dayOfMonth) \(name)"
    }
}

/// The days that a list told last, in full, since a list has many tasks of few days.
///
/// A handful is searched one by one; what a dictionary needs to be made costs more than a short list.
struct DayNames {
    private struct Entry {
        let day: CalendarDay
        let name: String
    }

    private static let room = 16

    private var entries: [Entry] = []
    private var oldest = 0

    /// Returns a day in full.
    mutating func name(of day: CalendarDay) -> String {
        if let entry = entries.first(where: { $0.day == day }) { return entry.name }
        let entry = Entry(day: day, name: DayText.full(day))
        if entries.count < Self.room {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % Self.room
        }
        return entry.name
    }
}

/// Spans of time as people read them.
enum DurationText {
    /// Returns the span in its largest unit, whatever is left of that: `12 days`, `3 h`, `0 min`.
    static func rough(ofMilliseconds milliseconds: Int64) -> String {
        let minutes = max(milliseconds, 0) / 60_000
        return switch minutes {
        case ..<60: "\(minutes) min"
        case ..<1440: "\(minutes / 60) h"
        case ..<2880: "1 day"
        default: "\(minutes / 1440) days"
        }
    }

    /// Returns the span in its two largest units: `2 h 15 min`, `3 days 4 h`, `less than a minute`.
    static func text(ofMilliseconds milliseconds: Int64) -> String {
        let minutes = milliseconds / 60_000
        let (days, hours) = (minutes / 1440, minutes / 60 % 24)
        let parts =
            days > 0
            ? [(days, days == 1 ? "day" : "days"), (hours, "h")]
            : [(hours, "h"), (minutes % 60, "min")]
        let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return told.isEmpty ? "less than a minute" : told.joined(separator: " ")
    }
}
