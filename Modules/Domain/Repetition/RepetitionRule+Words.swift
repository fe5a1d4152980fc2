/// The words of a rule, which read back as the same.
extension RepetitionRule {
    /// Reads a rule in lower case, as a person types it, the words of ``text`` among them.
    init?(words: String) {
        if let common = Self.common(words) {
            self = common
            return
        }
        guard let rule = Self.keeping(words) ?? RepetitionReader.rule(of: words) else {
            return nil
        }
        self = rule
    }

    /// Reads `2 months from the 31st`.
    private static func keeping(_ words: String) -> RepetitionRule? {
        guard let mark = words.firstRange(of: Self.kept),
            let day = DayPhraseReader.ordinal(String(words[mark.upperBound...])),
            case .months(let count, day: nil)? = RepetitionRule(
                words: String(words[..<mark.lowerBound]))
        else { return nil }
        return .monthsKeeping(count, day: day)
    }

    private static let kept = " from the "

    /// What repeats mostly, without a look at its words.
    private static func common(_ words: String) -> RepetitionRule? {
        switch words {
        case "day": .days(1)
        case "week": .days(7)
        case "weekday": .weekdays(workdays)
        case "month": .months(1, day: nil)
        case "year": .months(12, day: nil)
        default: nil
        }
    }

    /// The rule in words, which read back as the same rule: `2 weeks`, `monday,thursday`, `15th`.
    public var text: String {
        switch self {
        case .days(let count):
            return count % 7 == 0 ? Self.text(count / 7, "week") : Self.text(count, "day")
        case .weekdays(Self.workdays): return "weekday"
        case .weekdays(let weekdays): return Self.text(weekdays)
        case .weeks(let count, let weekdays):
            return "\(Self.text(count, "week")) on \(Self.text(weekdays))"
        case .months(1, let day?): return Self.text(ofDay: day)
        case .months(let count, let day):
            let span =
                count % 12 == 0 ? Self.text(count / 12, "year") : Self.text(count, "month")
            return day.map { "\(span) on the \(Self.text(ofDay: $0))" } ?? span
        case .monthsKeeping(let count, let day):
            return Self.months(count, day: nil).text + Self.kept + Self.ordinal(day)
        case .weekdayOfMonth(let place, let weekday): return MonthDay.weekday(place, weekday).text
        case .daysOfMonth(let count, let days):
            let names = days.map(\.text).joined(separator: ",")
            return count == 1 ? names : "\(Self.text(count, "month")) on the \(names)"
        case .daysOfYear(let count, let days):
            let names = days.map(\.text).joined(separator: ",")
            return count == 1 ? names : "\(Self.text(count, "year")) on \(names)"
        }
    }

    static let workdays = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday]
    static let mostUnits = 999
    static let longestMonth = 31

    private static func text(_ weekdays: [Weekday]) -> String {
        weekdays.map(\.rawValue).joined(separator: ",")
    }

    private static func text(_ count: Int, _ unit: String) -> String {
        count == 1 ? unit : "\(count) \(unit)s"
    }

    /// The 31st is the last day, since shorter months have it there.
    fileprivate static func text(ofDay day: Int) -> String {
        day == longestMonth ? "last day" : ordinal(day)
    }

    fileprivate static func ordinal(_ number: Int) -> String {
        let suffix =
            switch (number % 10, number) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(number)\(suffix)"
    }
}

extension RepetitionRule.Place {
    fileprivate var text: String {
        switch self {
        case .nth(let number): RepetitionRule.ordinal(number)
        case .last: "last"
        }
    }
}

extension RepetitionRule.MonthDay {
    /// The day in words: `15th`, `last day`, `2nd friday`, `last weekday`.
    fileprivate var text: String {
        switch self {
        case .date(let day): RepetitionRule.text(ofDay: day)
        case .weekday(let place, let weekday): "\(place.text) \(weekday.rawValue)"
        case .workday(let place): "\(place.text) weekday"
        }
    }
}

extension RepetitionRule.YearDay {
    /// The day in words: `15 april`, `1st monday of september`.
    fileprivate var text: String {
        if case .date(let day) = day { return "\(day) \(month.rawValue)" }
        return "\(day.text) of \(month.rawValue)"
    }
}
