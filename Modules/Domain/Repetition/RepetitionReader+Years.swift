/// Dates of the year: `april 15`, `first monday of september`, `end of quarter`.
extension RepetitionReader {
    /// Reads `april 15`, `15 april`, `1 jan, 1 jul`, `first monday of september`, `end of quarter`.
    mutating func daysOfYear() -> RepetitionRule? {
        if skip("eoq") || skipPeriod("quarter", "end", "last") { return Self.endsOfQuarters }
        if skip("soq") || skipPeriod("quarter", "start", "first") { return Self.startsOfQuarters }
        if skip("eoy") || skipPeriod("year", "end", "last") {
            return .daysOfYear(every: 1, [.init(.december, .date(31))])
        }
        if skip("soy") || skipPeriod("year", "start", "first") {
            return .daysOfYear(every: 1, [.init(.january, .date(1))])
        }
        guard let days = yearDays() else { return nil }
        if !unread.isEmpty {
            _ = skip("yearly", "annually") || skip("every", "each") && skip("year")
        }
        return .daysOfYear(every: 1, days)
    }

    /// Reads `quarterly on the 1st` and `every quarter on the last day`, which are those of the year's quarters.
    mutating func edgesOfQuarters() -> RepetitionRule? {
        guard skip("quarterly", "quarter") else { return nil }
        skip("on", "at")
        skip("the")
        let isStart = skip("1st", "first", "start", "beginning")
        guard isStart || skip("last", "end") else { return nil }
        skip("day")
        return isStart ? Self.startsOfQuarters : Self.endsOfQuarters
    }

    private static let startsOfQuarters = RepetitionRule.daysOfYear(
        every: 1, [.january, .april, .july, .october].map { .init($0, .date(1)) })

    private static let endsOfQuarters = RepetitionRule.daysOfYear(
        every: 1,
        [.march, .june, .september, .december].map { .init($0, .date(length(of: $0))) })

    /// Skips `end of the quarter` or `last day of the quarter`.
    mutating func skipPeriod(_ period: String, _ edge: String, _ place: String) -> Bool {
        var attempt = self
        if edge == "end", attempt.skip(all: period, "end") {
            self = attempt
            return true
        }
        guard
            attempt.skip(edge) || attempt.skip(all: place, "day")
                || edge == "start" && attempt.skip("beginning"),
            attempt.skip("of")
        else { return false }
        attempt.skip("the", "each", "every")
        guard attempt.skip(period) else { return false }
        self = attempt
        return true
    }

    mutating func yearDays() -> [RepetitionRule.YearDay]? {
        var days: [RepetitionRule.YearDay] = []
        repeat {
            skip("on")
            skip("the")
            guard let found = yearDaysOfItem() else { return nil }
            days += found
        } while skipSeparator()
        return days
    }

    mutating func yearDaysOfItem() -> [RepetitionRule.YearDay]? {
        if let (day, month) = takeFixedFeast() { return [.init(month, .date(day))] }
        if let month = take(if: { Month($0) }) {
            skip("the")
            let day = take(if: RepetitionWords.ordinal) ?? dateOfMonth()
            return Self.date(day ?? 1, of: month).map { [$0] }
        }
        if let day = dateOfMonth() {
            skip("of")
            return take(if: { Month($0) }).flatMap { Self.date(day, of: $0) }.map { [$0] }
        }
        let isDate = unread.first == "31st"
        guard let (days, _) = places() else { return nil }
        skip("of", "in")
        guard let month = take(if: { Month($0) }) else { return nil }
        var found: [RepetitionRule.YearDay] = []
        for day in days {
            guard case .date(let number) = day else {
                found.append(.init(month, day))
                continue
            }
            // The last day of a month that is shorter.
            let isLast = number == RepetitionRule.longestMonth && !isDate
            guard let date = Self.date(isLast ? Self.length(of: month) : number, of: month) else {
                return nil
            }
            found.append(date)
        }
        return found
    }

    static func date(_ day: Int, of month: Month) -> RepetitionRule.YearDay? {
        day <= length(of: month) ? .init(month, .date(day)) : nil
    }

    /// February has 29 days in some years.
    static func length(of month: Month) -> Int {
        CalendarDay.length(ofMonth: month.number, in: 2000)
    }
}
