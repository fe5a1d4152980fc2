/// A day of the Gregorian calendar, with no time and no zone, in the years 0001 to 9999.
public struct CalendarDay: Hashable, Sendable, Comparable {
    /// Days since 1970-01-01, which is 0.
    public var daysSinceEpoch: Int { Int(days) }

    private let days: Int32

    /// Creates the day that many days after 1970-01-01.
    ///
    /// A number beyond the calendar, as a damaged store may hold one, gives its first or last day.
    public init(daysSinceEpoch: Int) {
        days = Int32(min(max(daysSinceEpoch, Self.firstDay), Self.lastDay))
    }

    /// Creates the day of these numbers, or none if the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.length(ofMonth: month, in: year)).contains(day)
        else { return nil }
        self.init(daysSinceEpoch: Self.days(toYear: year, month: month, day: day))
    }

    /// Orders by time.
    public static func < (left: Self, right: Self) -> Bool {
        left.daysSinceEpoch < right.daysSinceEpoch
    }

    /// Returns the day that many days later, at most the calendar's first or last day.
    public func advanced(byDays count: Int) -> CalendarDay {
        let (days, overflows) = daysSinceEpoch.addingReportingOverflow(count)
        return CalendarDay(daysSinceEpoch: overflows ? count : days)
    }

    /// The day of the week.
    public var weekday: Weekday {
        let sundayFirst = (daysSinceEpoch % 7 + 11) % 7
        return Weekday.allCases[(sundayFirst + 6) % 7]
    }

    /// The numbers that people write.
    public var components: (year: Int, month: Int, day: Int) {
        Self.components(ofDays: daysSinceEpoch)
    }
}

// MARK: - ISO 8601

extension CalendarDay: CustomStringConvertible {
    /// The day in ISO 8601: `2026-11-21`.
    public var description: String {
        let (year, month, day) = components
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    /// Reads `2026-11-21` or `20261121`, the whole of `bytes`.
    public init?(iso8601 bytes: Span<UInt8>) {
        var reader = DigitReader()
        guard let day = reader.day(in: bytes), reader.isAtEnd(of: bytes) else { return nil }
        self = day
    }

    /// Reads `2026-11-21` or `20261121`, the whole of `text`.
    public init?(iso8601 text: String) {
        self.init(iso8601: text.utf8.span)
    }
}

// MARK: - The Gregorian calendar

// Counted in eras of 400 years that begin on 1 March, so that the leap day is a year's last:
// https://howardhinnant.github.io/date_algorithms.html explains why that is exact.
extension CalendarDay {
    /// 0001-01-01 and 9999-12-31.
    private static let firstDay = -719_162
    private static let lastDay = 2_932_896

    private static let daysPerEra = 146_097
    private static let daysFromEraToEpoch = 719_468

    private static func days(toYear year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysPerEra + dayOfEra - daysFromEraToEpoch
    }

    private static func components(ofDays days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + daysFromEraToEpoch
        let era = (shifted >= 0 ? shifted : shifted - daysPerEra + 1) / daysPerEra
        let dayOfEra = shifted - era * daysPerEra
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth + (marchMonth < 10 ? 3 : -9)
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Returns how many days a month has, 1 being January.
    static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}

/// Weeks, months and years around a day.
extension CalendarDay {
    /// Returns the day that many months later, at most the last one of its month.
    ///
    /// The 31st of January and a month is the last day of February. Beyond the year 9999, or before
    /// the year 1, there is none.
    public func advanced(byMonths count: Int) -> CalendarDay? {
        let (year, month, day) = components
        let (months, overflows) = (year * 12 + month - 1).addingReportingOverflow(count)
        guard !overflows, (12..<120_000).contains(months) else { return nil }
        let (newYear, newMonth) = (months / 12, months % 12 + 1)
        return CalendarDay(
            year: newYear, month: newMonth,
            day: min(day, Self.length(ofMonth: newMonth, in: newYear)))
    }

    /// Returns the first day of its week, which begins on `weekday`.
    public func startOfWeek(from weekday: Weekday = .monday) -> CalendarDay {
        advanced(byDays: -((self.weekday.index - weekday.index + 7) % 7))
    }

    /// The first day of its month.
    public var startOfMonth: CalendarDay {
        advanced(byDays: 1 - components.day)
    }

    /// The last day of its month.
    public var endOfMonth: CalendarDay {
        let (year, month, day) = components
        return advanced(byDays: Self.length(ofMonth: month, in: year) - day)
    }
}

/// Which number of a date with slashes is the day: in `3/4` the first or the second.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
    /// `24/12/2026`.
    case dayFirst = "day-first"

    /// `12/24/2026`.
    case monthFirst = "month-first"
}

/// The present day as the person's clock on the wall shows it: the day, where it begins and ends, and how
/// late it is.
public struct Today: Hashable, Sendable {
    /// The calendar day.
    public let day: CalendarDay

    /// Its first instant; some 24 hours before `end`, by what the clocks are put on or back.
    public let start: Instant

    /// The first instant of the next day.
    public let end: Instant

    /// What the clock shows on that day.
    public let time: TimeOfDay

    /// Creates the day with its bounds, and what the clock shows; at midnight nothing of it has passed.
    public init(day: CalendarDay, start: Instant, end: Instant, time: TimeOfDay = .midnight) {
        self.day = day
        self.start = start
        self.end = end
        self.time = time
    }

    /// What the clock on the wall shows.
    public var moment: LocalMoment { LocalMoment(day, at: time) }
}

extension LocalCalendar {
    /// Returns a day with its bounds.
    ///
    /// A day that the zone left out begins where the next one does, and is empty.
    public func bounds(of day: CalendarDay) -> Today {
        // Noon in UTC falls on this day, or east of UTC+12 on the next.
        let noon = Int64(day.daysSinceEpoch) * Instant.millisecondsPerDay + 43_200_000
        var found = today(at: Instant(milliseconds: noon))
        if found.day > day {
            found = today(at: Instant(milliseconds: found.start.milliseconds - 1))
        }
        return found.day < day ? Today(day: day, start: found.end, end: found.end) : found
    }
}
