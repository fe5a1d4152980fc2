/// The words of a rule: understood whole, or refused.
extension RepetitionRule {
    /// What is said when a rule is refused.
    static let expectation: Advice =
        """
        Use day, '3 days', week, '2 weeks', month, year, monday, mon,thu, weekday, '2nd friday', \
        'last friday', 15th or 'last day'.
        """

    /// Reads a rule as typed: `2 weeks`, `mon,thu`, `2nd friday`.
    ///
    /// - Throws: `validation.invalidMetadata` for anything that is not wholly understood.
    public init(phrase: String) throws(AppError) {
        let words = TextRule.trimmed(phrase)?.lowercased().replacing(", ", with: ",") ?? ""
        guard let rule = RepetitionRule(words: words) else {
            throw AppError(
                .invalidMetadata, field: "repetition",
                detail: "'\(phrase)' is no repetition that is known here.",
                suggestion: Self.expectation)
        }
        self = rule
    }

    /// Reads a rule in lower case, the words of ``text`` among them.
    init?(words: String) {
        guard let range = words.firstRange(of: " on the ") else {
            guard
                let rule = Self.span(words) ?? Self.dayOfMonth(words).map({ .months(1, day: $0) })
                    ?? Self.weekdays(words) ?? Self.weekdayOfMonth(words)
            else { return nil }
            self = rule
            return
        }
        guard case .months(let count, day: nil) = Self.span(String(words[..<range.lowerBound])),
            let day = Self.dayOfMonth(String(words[range.upperBound...]))
        else { return nil }
        self = .months(count, day: day)
    }

    /// The rule in words, which read back as the same rule: `2 weeks`, `monday,thursday`, `15th`.
    public var text: String {
        switch self {
        case .days(let count):
            return count % 7 == 0 ? Self.text(count / 7, "week") : Self.text(count, "day")
        case .weekdays(Self.workdays): return "weekday"
        case .weekdays(let weekdays): return weekdays.map(\.rawValue).joined(separator: ",")
        case .months(1, let day?): return Self.text(ofDay: day)
        case .months(let count, let day):
            let span =
                count % 12 == 0 ? Self.text(count / 12, "year") : Self.text(count, "month")
            return day.map { "\(span) on the \(Self.text(ofDay: $0))" } ?? span
        case .weekdayOfMonth(.last, let weekday): return "last \(weekday.rawValue)"
        case .weekdayOfMonth(.nth(let number), let weekday):
            return "\(Self.ordinal(number)) \(weekday.rawValue)"
        }
    }

    private static let workdays = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday]
    private static let mostUnits = 999
    private static let longestMonth = 31
}

// MARK: - Reading

extension RepetitionRule {
    /// Reads `day`, `3 days`, `week`, `2 weeks`, `month`, `year` and their like, `daily` among them.
    private static func span(_ words: String) -> RepetitionRule? {
        switch words {
        case "daily": return .days(1)
        case "weekly": return .days(7)
        case "monthly": return .months(1, day: nil)
        case "yearly": return .months(12, day: nil)
        default: break
        }
        let parts = words.split(separator: " ", omittingEmptySubsequences: true)
        guard let unit = parts.last, parts.count <= 2 else { return nil }
        var count = 1
        if parts.count == 2 {
            guard let typed = parts.first, typed.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(typed), (1...mostUnits).contains(number)
            else { return nil }
            count = number
        }
        switch parts.count == 2 && unit.hasSuffix("s") ? unit.dropLast() : unit {
        case "day": return .days(count)
        case "week": return .days(count * 7)
        case "month": return .months(count, day: nil)
        case "year": return .months(count * 12, day: nil)
        default: return nil
        }
    }

    /// Reads `15th` or `last day`.
    private static func dayOfMonth(_ words: String) -> Int? {
        words == text(ofDay: longestMonth)
            ? longestMonth : (1...longestMonth).first { ordinal($0) == words }
    }

    /// Reads `monday`, `mon,thu` or `weekday`.
    private static func weekdays(_ words: String) -> RepetitionRule? {
        guard words != "weekday" else { return .weekdays(workdays) }
        let names = words.split(separator: ",", omittingEmptySubsequences: false)
        let weekdays = names.compactMap { Weekday($0) }
        guard weekdays.count == names.count else { return nil }
        return .weekdays(Weekday.allCases.filter(weekdays.contains))
    }

    /// Reads `2nd friday` or `last friday`.
    private static func weekdayOfMonth(_ words: String) -> RepetitionRule? {
        let parts = words.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, let weekday = Weekday(parts[1]) else { return nil }
        if parts[0] == "last" { return .weekdayOfMonth(.last, weekday) }
        return (1...5).first { ordinal($0) == parts[0] }.map { .weekdayOfMonth(.nth($0), weekday) }
    }
}

// MARK: - Writing

extension RepetitionRule {
    private static func text(_ count: Int, _ unit: String) -> String {
        count == 1 ? unit : "\(count) \(unit)s"
    }

    /// The 31st is the last day, since shorter months have it there.
    private static func text(ofDay day: Int) -> String {
        day == longestMonth ? "last day" : ordinal(day)
    }

    private static func ordinal(_ number: Int) -> String {
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
