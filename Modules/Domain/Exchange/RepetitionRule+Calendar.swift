/// The rules of iCalendar that give the same days.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
extension Repetition {
    /// Returns the rule of a series, or none where no rule of iCalendar says it.
    ///
    /// That the next one is counted from the completion, no rule can say.
    ///
    /// - Parameters:
    ///   - start: The day of the task from which it is counted.
    ///   - isTimed: Whether that day has a time: then the last day of the series needs one, too.
    /// - Returns: The value: `FREQ=WEEKLY;BYDAY=FR;UNTIL=20261224`.
    public func calendarRule(from start: CalendarDay?, isTimed: Bool) -> String? {
        guard let rule = rule.calendarRule(from: start) else { return nil }
        switch end {
        case nil: return rule
        case .times(let count): return "\(rule);COUNT=\(count)"
        case .day(let day):
            let last = day.description.replacing("-", with: "")
            return "\(rule);UNTIL=\(last)\(isTimed ? "T235959" : "")"
        }
    }
}

extension RepetitionRule {
    /// Returns the rule of a series that is counted from a day, or none where no rule says it.
    func calendarRule(from start: CalendarDay?) -> String? {
        switch self {
        case .days(let count):
            return count % 7 == 0
                ? Self.rule("WEEKLY", every: count / 7) : Self.rule("DAILY", every: count)
        case .weekdays(let days): return Self.rule("WEEKLY", "BYDAY=\(Self.letters(of: days))")
        case .weeks(let count, let days):
            return Self.rule("WEEKLY", every: count, "BYDAY=\(Self.letters(of: days));WKST=MO")
        case .months(let count, let day):
            guard let date = day ?? start?.components.day else { return nil }
            if day == nil, date <= Self.dateOfEveryMonth {
                return count % 12 == 0
                    ? Self.rule("YEARLY", every: count / 12) : Self.rule("MONTHLY", every: count)
            }
            return Self.rule("MONTHLY", every: count, Self.part(ofDate: date))
        case .monthsKeeping(let count, let kept):
            guard let start else { return nil }
            let day = Self.day(of: start, keeping: kept)
            return Self.months(count, day: day).calendarRule(from: start)
        case .weekdayOfMonth(let place, let weekday):
            return Self.rule("MONTHLY", "BYDAY=\(Self.letters(of: weekday, at: place))")
        case .daysOfMonth(let count, let days):
            return Self.part(of: days).map { Self.rule("MONTHLY", every: count, $0) }
        case .daysOfYear(let count, let days):
            let months = Set(days.map(\.month.number)).sorted()
            let inMonth = months.count == 1 ? days.map(\.day) : Array(Set(days.map(\.day)))
            // The parts of a rule multiply: several months have the same day.
            guard let part = Self.part(of: inMonth),
                months.count == 1 || inMonth.count == 1 && !part.contains("BYSETPOS")
            else { return nil }
            let names = months.map(String.init).joined(separator: ",")
            return Self.rule("YEARLY", every: count, "BYMONTH=\(names);\(part)")
        }
    }

    private static let dateOfEveryMonth = 28

    private static func rule(
        _ frequency: String, every count: Int = 1, _ parts: String? = nil
    ) -> String {
        "FREQ=\(frequency)" + (count > 1 ? ";INTERVAL=\(count)" : "")
            + (parts.map { ";\($0)" } ?? "")
    }

    /// The parts for days of a month, all of one kind.
    private static func part(of days: [MonthDay]) -> String? {
        if days.count == 1 {
            switch days[0] {
            case .date(let date): return part(ofDate: date)
            case .workday(let place):
                return "BYDAY=\(letters(of: workdays));BYSETPOS=\(number(of: place))"
            case .weekday: break
            }
        }
        let dates = days.compactMap { day -> Int? in
            guard case .date(let date) = day else { return nil }
            return date <= dateOfEveryMonth ? date : date == longestMonth ? -1 : nil
        }
        if dates.count == days.count {
            return "BYMONTHDAY=\(dates.map(String.init).joined(separator: ","))"
        }
        let weekdays = days.compactMap { day -> String? in
            guard case .weekday(let place, let weekday) = day else { return nil }
            return letters(of: weekday, at: place)
        }
        guard weekdays.count == days.count else { return nil }
        return "BYDAY=\(weekdays.joined(separator: ","))"
    }

    /// The 30th of a month that is too short is its last day, which a rule that says 30 would leave out.
    private static func part(ofDate date: Int) -> String {
        if date <= dateOfEveryMonth { return "BYMONTHDAY=\(date)" }
        if date == longestMonth { return "BYMONTHDAY=-1" }
        let dates = (dateOfEveryMonth...date).map(String.init).joined(separator: ",")
        return "BYMONTHDAY=\(dates);BYSETPOS=-1"
    }

    private static func letters(of weekdays: [Weekday]) -> String {
        weekdays.map { $0.rawValue.prefix(2).uppercased() }.joined(separator: ",")
    }

    private static func letters(of weekday: Weekday, at place: Place) -> String {
        "\(number(of: place))\(letters(of: [weekday]))"
    }

    private static func number(of place: Place) -> Int {
        switch place {
        case .nth(let number): number
        case .last: -1
        }
    }
}
