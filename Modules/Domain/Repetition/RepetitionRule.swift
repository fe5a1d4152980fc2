/// How often a task repeats: the arithmetic of days, without a clock.
public enum RepetitionRule: Hashable, Sendable {
    /// Every so many days; weeks are sevens of them.
    case days(Int)

    /// On these days of every week, Monday first.
    case weekdays([Weekday])

    /// Every so many months, years being twelves of them, on a day of the month: the one that is
    /// named, else that of the day from which is counted.
    ///
    /// A month that is too short has it on its last day.
    case months(Int, day: Int?)

    /// Every so many months, on the day of the month from which is counted, or on this later one where that
    /// was the last of a month too short for it.
    case monthsKeeping(Int, day: Int)

    /// On a weekday at its place in every month; a month without a fifth is left out.
    case weekdayOfMonth(Place, Weekday)

    /// On these days of every so many weeks, counted from the week of the day from which is counted.
    case weeks(Int, [Weekday])

    /// On these days of every so many months: what the cases above do not say.
    case daysOfMonth(every: Int, [MonthDay])

    /// On these dates of every so many years.
    case daysOfYear(every: Int, [YearDay])

    /// Which of the same weekdays of a month.
    public enum Place: Hashable, Sendable {
        /// The one with this number, from 1 to 5.
        case nth(Int)

        /// The last one.
        case last
    }

    /// Returns the first day of the series which is later than `day`.
    ///
    /// - Parameters:
    ///   - start: The day from which the series is counted; it is not one of those returned.
    ///   - day: The day that has to be passed; those of the series before it are left out.
    /// - Returns: The day, or none beyond the end of the calendar.
    public func next(from start: CalendarDay, after day: CalendarDay) -> CalendarDay? {
        let passed = max(start, day)
        switch self {
        case .days(let count):
            let steps = (passed.daysSinceEpoch - start.daysSinceEpoch) / count + 1
            return start.advanced(byDays: steps * count).ifLater(than: passed)
        case .weekdays(let weekdays):
            return (1...7).lazy.map { passed.advanced(byDays: $0) }
                .first { weekdays.contains($0.weekday) }?.ifLater(than: passed)
        case .months(let count, let day):
            let steps = (passed.month - start.month) / count
            return (steps...steps + 1).lazy
                .compactMap { step in
                    CalendarDay(
                        month: start.month + step * count, day: day ?? start.components.day)
                }
                .first { $0 > passed }
        case .monthsKeeping(let count, let kept):
            return Self.months(count, day: Self.day(of: start, keeping: kept))
                .next(from: start, after: day)
        case .weeks(let count, let weekdays):
            let week = start.startOfWeek()
            let length = count * 7
            let steps = (passed.daysSinceEpoch - week.daysSinceEpoch) / length
            for step in steps...steps + 1 {
                for weekday in weekdays {
                    let day = week.advanced(byDays: step * length + weekday.index)
                    if day > passed { return day }
                }
            }
            return nil
        case .daysOfMonth(let count, let days):
            let steps = (passed.month - start.month) / count
            return Self.first(after: passed, in: steps...steps + Self.longestGap) { step in
                days.map { $0.day(ofMonth: start.month + step * count) }
            }
        case .daysOfYear(let count, let days):
            let year = start.components.year
            let steps = (passed.components.year - year) / count
            return Self.first(after: passed, in: steps...steps + Self.longestGap) { step in
                days.map { $0.day.day(ofMonth: (year + step * count) * 12 + $0.month.number - 1) }
            }
        case .weekdayOfMonth(let place, let weekday):
            // Of twelve months in a row some have a fifth weekday of every name.
            return (0...12).lazy
                .compactMap { CalendarDay(place, weekday, ofMonth: passed.month + $0) }
                .first { $0 > passed }
        }
    }

    /// Of forty leap years in a row some have a fifth weekday of every name in February.
    private static let longestGap = 160

    private static func first(
        after passed: CalendarDay, in steps: ClosedRange<Int>, _ days: (Int) -> [CalendarDay?]
    ) -> CalendarDay? {
        for step in steps {
            let found = days(step)
            if let day = found.compactMap(\.self).filter({ $0 > passed }).min() { return day }
        }
        return nil
    }

    /// Returns how many tasks of the series lie in a span of days or months from its first one on; none
    /// where that depends on which day it is.
    func times(in span: RepetitionRule) -> Int? {
        func times(_ length: Int, every count: Int, of days: Int = 1) -> Int {
            (length + count - 1) / count * days
        }
        switch (self, span) {
        case (.days(let count), .days(let length)): return times(length, every: count)
        case (.weekdays(let days), .days(let length)) where length % 7 == 0:
            return times(length / 7, every: 1, of: days.count)
        case (.weeks(let count, let days), .days(let length)) where length % 7 == 0:
            return times(length / 7, every: count, of: days.count)
        case (.months(let count, _), .months(let length, _)),
            (.monthsKeeping(let count, _), .months(let length, _)):
            return times(length, every: count)
        case (.weekdayOfMonth(let place, _), .months(let length, _)) where place != .nth(5):
            return length
        case (.daysOfMonth(let count, let days), .months(let length, _))
        where days.allSatisfy(\.isInEveryMonth):
            return times(length, every: count, of: days.count)
        case (.daysOfYear(let count, let days), .months(let length, _)) where length % 12 == 0:
            return times(length / 12, every: count, of: days.count)
        default: return nil
        }
    }

    /// Whether it names its days by itself, so that it needs no day from which to count.
    public var namesDays: Bool {
        switch self {
        case .days, .months(_, day: nil): false
        case .monthsKeeping, .weekdays, .months, .weekdayOfMonth, .weeks, .daysOfMonth, .daysOfYear:
            true
        }
    }

    /// Returns the first day that it names which is not before `day`, if it names any.
    public func firstDay(from day: CalendarDay) -> CalendarDay? {
        guard namesDays else { return nil }
        let before = day.advanced(byDays: -1)
        // The weeks, months and years between count from the first day on.
        let each: RepetitionRule =
            switch self {
            case .months(_, let day): .months(1, day: day)
            case .monthsKeeping(_, let day): .months(1, day: day)
            case .weeks(_, let weekdays): .weekdays(weekdays)
            case .daysOfMonth(_, let days): .daysOfMonth(every: 1, days)
            case .daysOfYear(_, let days): .daysOfYear(every: 1, days)
            case .days, .weekdays, .weekdayOfMonth: self
            }
        return each.next(from: before, after: before)
    }

    /// Returns the rule that goes on from `next`, which came after `start`: where a short month has
    /// moved the day, the rule keeps it, so that the 31st does not become the 28th for good.
    func keepingDay(of start: CalendarDay, in next: CalendarDay) -> RepetitionRule {
        switch self {
        case .months(let count, day: nil):
            let day = start.components.day
            return next.components.day == day ? self : .monthsKeeping(count, day: day)
        case .monthsKeeping(let count, let kept):
            let day = Self.day(of: start, keeping: kept)
            return next.components.day == day
                ? .months(count, day: nil) : .monthsKeeping(count, day: day)
        default: return self
        }
    }

    /// The rule as it was said, without the day that it keeps.
    public var asSaid: RepetitionRule {
        if case .monthsKeeping(let count, _) = self { .months(count, day: nil) } else { self }
    }

    /// Returns the day of the month from which a series is counted: the kept one where `start` is the last
    /// day of a month too short for it, else its own, to which it was moved.
    static func day(of start: CalendarDay, keeping kept: Int) -> Int {
        start == start.endOfMonth ? max(kept, start.components.day) : start.components.day
    }
}

// MARK: - Days of months and years

extension RepetitionRule {
    /// A day that every month has, or most.
    public enum MonthDay: Hashable, Sendable {
        /// The date with this number, or the last of a month that is too short.
        case date(Int)

        /// A weekday at its place.
        case weekday(Place, Weekday)

        /// One of Monday to Friday at its place.
        case workday(Place)

        /// Whether no month is without it.
        fileprivate var isInEveryMonth: Bool {
            switch self {
            case .weekday(.nth(5), _): false
            case .date, .weekday, .workday: true
            }
        }

        /// Returns the day in a month since the year 0, or none if it has none.
        fileprivate func day(ofMonth month: Int) -> CalendarDay? {
            switch self {
            case .date(let day): return CalendarDay(month: month, day: day)
            case .weekday(let place, let weekday):
                return CalendarDay(place, weekday, ofMonth: month)
            case .workday(let place):
                guard let end = CalendarDay(month: month, day: 31) else { return nil }
                var days = (0..<end.components.day).map { end.advanced(byDays: -$0) }
                    .filter { $0.weekday.index < Weekday.saturday.index }
                guard case .nth(let number) = place else { return days.first }
                days.reverse()
                return days.dropFirst(number - 1).first
            }
        }
    }

    /// A day that every year has, or most.
    public struct YearDay: Hashable, Sendable {
        /// The month.
        public let month: Month

        /// The day of that month.
        public let day: MonthDay

        /// Creates the day of a month.
        public init(_ month: Month, _ day: MonthDay) {
            self.month = month
            self.day = day
        }
    }
}

// MARK: - Months

extension CalendarDay {
    /// The months that passed since the year 0.
    fileprivate var month: Int { components.year * 12 + components.month - 1 }

    /// Creates a day of a month, or its last if it is shorter; none beyond the calendar.
    fileprivate init?(month: Int, day: Int) {
        let (year, month) = (month / 12, month % 12 + 1)
        self.init(year: year, month: month, day: min(day, Self.length(ofMonth: month, in: year)))
    }

    /// Creates the day on which a weekday stands at its place in a month, or none.
    fileprivate init?(_ place: RepetitionRule.Place, _ weekday: Weekday, ofMonth month: Int) {
        guard let end = CalendarDay(month: month, day: 31) else { return nil }
        let length = end.components.day
        let last = (0..<7).lazy.map { end.advanced(byDays: -$0) }.first { $0.weekday == weekday }
        guard let last else { return nil }
        guard case .nth(let number) = place else {
            self = last
            return
        }
        let first = (last.components.day - 1) % 7 + 1
        let day = first + (number - 1) * 7
        guard day <= length else { return nil }
        self = end.advanced(byDays: day - length)
    }

    fileprivate func ifLater(than day: CalendarDay) -> CalendarDay? {
        self > day ? self : nil
    }
}
