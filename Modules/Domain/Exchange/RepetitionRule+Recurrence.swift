/// The durations by which Taskwarrior says how a task repeats.
///
/// https://taskwarrior.org/docs/durations/
extension RepetitionRule {
    /// Reads a duration, `monthly`, `2wks` or `P1Y`; none for what is no number of days or months.
    public init?(recurrence typed: String) {
        let word = typed.lowercased()
        if let rule = Self.recurrences.first(where: { $0.words.contains(word) })?.rule {
            self = rule
            return
        }
        let isISO = word.hasPrefix("p")
        let text = isISO ? word.dropFirst() : word[...]
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }
        // A month is `m` in ISO 8601; elsewhere that could be minutes.
        guard let count = Int(digits), (1...999).contains(count), isISO || unit != "m",
            let length = Self.units.first(where: { $0.words.contains(String(unit)) }),
            !isISO || unit.utf8.count == 1
        else { return nil }
        let total = count * length.count
        let rule: RepetitionRule = length.isMonths ? .months(total, day: nil) : .days(total)
        guard RepetitionRule(words: rule.text) == rule else { return nil }
        self = rule
    }

    /// The duration that Taskwarrior reads as this rule, or none if it has none.
    public var recurrence: String? {
        if let known = Self.recurrences.first(where: { $0.rule == self }) { return known.words[0] }
        switch self {
        case .days(let count): return count % 7 == 0 ? "\(count / 7)w" : "\(count)d"
        case .months(let count, day: nil):
            return count % 12 == 0 ? "\(count / 12)y" : "\(count)mo"
        case .months, .monthsKeeping, .weekdays, .weekdayOfMonth, .weeks, .daysOfMonth,
            .daysOfYear:
            return nil
        }
    }

    /// The duration that Taskwarrior reads as this rule where a task of the series is due on a day: every
    /// Friday is weekly from a Friday.
    public func recurrence(from day: CalendarDay?) -> String? {
        if let recurrence { return recurrence }
        guard let day else { return nil }
        let (_, month, date) = day.components
        // What not every month has comes on another day in some.
        let isInEveryMonth = date <= 28
        switch self {
        case .weekdays([day.weekday]): return Self.days(7).recurrence
        case .monthsKeeping(let count, _): return Self.months(count, day: nil).recurrence
        case .weeks(let count, [day.weekday]): return Self.days(7 * count).recurrence
        case .months(let count, day: date) where isInEveryMonth:
            return Self.months(count, day: nil).recurrence
        case .daysOfYear(let count, let days)
        where isInEveryMonth && days.count == 1 && days[0].month.number == month
            && days[0].day == .date(date):
            return Self.months(12 * count, day: nil).recurrence
        default: return nil
        }
    }

    fileprivate static let recurrences: [(words: [String], rule: RepetitionRule)] = [
        (["daily", "day"], .days(1)),
        (["weekly", "week", "sennight"], .days(7)),
        (["biweekly", "fortnight"], .days(14)),
        (["weekdays"], .weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])),
        (["monthly", "month"], .months(1, day: nil)),
        (["bimonthly"], .months(2, day: nil)),
        (["quarterly", "quarter"], .months(3, day: nil)),
        (["semiannual"], .months(6, day: nil)),
        (["yearly", "annual", "year"], .months(12, day: nil)),
        (["biyearly", "biannual"], .months(24, day: nil)),
    ]

    private static let units: [(words: [String], count: Int, isMonths: Bool)] = [
        (["d", "day", "days"], 1, false),
        (["w", "wk", "wks", "week", "weeks"], 7, false),
        (["mo", "mos", "mth", "mths", "mnths", "month", "months", "m"], 1, true),
        (["q", "qtr", "qtrs", "quarter", "quarters"], 3, true),
        (["y", "yr", "yrs", "year", "years"], 12, true),
    ]
}

/// A repetition as other programs write it: a rule of iCalendar, or words such as 'every! 2 weeks at 9am'.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
public struct ForeignRepetition: Hashable, Sendable {
    /// The repetition.
    public let repetition: Repetition

    /// Whether it is all that was written: a time of day is not in it.
    public let isWhole: Bool

    /// Reads a rule or words; none where a task cannot repeat so.
    public init?(_ text: String) {
        let words = TextRule.trimmed(text)?.lowercased() ?? ""
        if words.contains("freq=") {
            self.init(rule: words)
        } else {
            self.init(words: words)
        }
    }
}

// MARK: - Words

extension ForeignRepetition {
    private init?(words typed: String) {
        let (spoken, hasTime) = Self.withoutTime(typed)
        var words = spoken
        var origin = Repetition.Origin.due
        var isSaid = false
        for (mark, meaning) in Self.beginnings where words.hasPrefix(mark) {
            words = "every " + words.dropFirst(mark.count)
            origin = meaning
            isSaid = true
            break
        }
        guard let rule = RepetitionRule(words: words) ?? RepetitionRule(recurrence: words) else {
            return nil
        }
        // 'Jan 5' alone is a date.
        if case .daysOfYear = rule, !isSaid { return nil }
        repetition = Repetition(rule, from: origin)
        isWhole = !hasTime
    }

    private static let beginnings: [(String, Repetition.Origin)] = [
        ("every! ", .completion), ("every ", .due), ("ev! ", .completion), ("ev ", .due),
        ("after ", .completion),
    ]

    /// Whether words that may be those for one day say that something repeats: 'Friday' and '2 days' do not.
    public static func isSaid(in text: String) -> Bool {
        let words = text.lowercased().drop(while: \.isWhitespace)
        return beginnings.contains { words.hasPrefix($0.0) }
            || RepetitionRule.recurrences.contains {
                $0.words[0] == words.prefix(while: \.isLetter)
            }
    }

    /// Returns the words without the time of day at their end, and whether there was one.
    private static func withoutTime(_ words: String) -> (String, Bool) {
        var parts = words.split(separator: " ").map(String.init)
        guard let last = parts.last, let first = last.first, first.isNumber, parts.count > 1 else {
            return (words, false)
        }
        let isTime =
            last.contains(":") || last.hasSuffix("am") || last.hasSuffix("pm")
            || parts[parts.count - 2] == "at"
        guard isTime else { return (words, false) }
        parts.removeLast()
        if parts.last == "at" { parts.removeLast() }
        return (parts.joined(separator: " "), true)
    }
}

// MARK: - Rules of iCalendar

extension ForeignRepetition {
    private init?(rule text: String) {
        var parts: [String: String] = [:]
        for part in text.replacing("rrule:", with: "").split(separator: ";") {
            let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2 else { return nil }
            parts[sides[0]] = sides[1]
        }
        // A series that ends, and what else is not known here, is not this one.
        guard Set(parts.keys).isSubset(of: ["freq", "interval", "byday", "bymonthday", "wkst"]),
            let count = Int(parts["interval"] ?? "1"), (1...9_999).contains(count),
            let rule = Self.rule(parts, every: count),
            RepetitionRule(words: rule.text) == rule
        else { return nil }
        repetition = Repetition(rule)
        // Every second Monday is two weeks from a Monday on; a month without a 31st is left out there.
        let isInEveryMonth = parts["bymonthday"].flatMap { Int($0) }.map { $0 <= 28 } ?? true
        isWhole = (count == 1 || parts["byday"] == nil) && isInEveryMonth
    }

    private static func rule(_ parts: [String: String], every count: Int) -> RepetitionRule? {
        let days = parts["byday"]?.split(separator: ",").map(String.init)
        let date = parts["bymonthday"]
        switch (parts["freq"], days, date) {
        case ("daily", nil, nil): return .days(count)
        case ("weekly", nil, nil): return .days(7 * count)
        case ("weekly", let days?, nil):
            let weekdays = days.compactMap(weekday)
            guard weekdays.count == days.count else { return nil }
            if count > 1 { return days.count == 1 ? .days(7 * count) : nil }
            return .weekdays(Weekday.allCases.filter(weekdays.contains))
        case ("monthly", nil, nil): return .months(count, day: nil)
        case ("monthly", nil, let date?):
            guard let day = Int(date), day == -1 || (1...31).contains(day) else { return nil }
            return .months(count, day: day == -1 ? 31 : day)
        case ("monthly", let days?, nil):
            guard days.count == 1, count == 1, let weekday = weekday(String(days[0].suffix(2))),
                let place = Int(days[0].dropLast(2)), place == -1 || (1...5).contains(place)
            else { return nil }
            return .weekdayOfMonth(place == -1 ? .last : .nth(place), weekday)
        case ("yearly", nil, nil): return .months(12 * count, day: nil)
        default: return nil
        }
    }

    private static func weekday(_ letters: String) -> Weekday? {
        guard letters.count == 2 else { return nil }
        return Weekday.allCases.first { $0.rawValue.hasPrefix(letters) }
    }
}
