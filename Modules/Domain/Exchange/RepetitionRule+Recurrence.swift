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
        case .months, .weekdays, .weekdayOfMonth: return nil
        }
    }

    private static let recurrences: [(words: [String], rule: RepetitionRule)] = [
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
