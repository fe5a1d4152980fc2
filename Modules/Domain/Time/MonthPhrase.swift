/// The words with which a person names a month: understood whole, or refused.
public enum MonthPhrase {
    /// Returns the first day of the month that `phrase` means on the day `today`.
    ///
    /// A month without a year is the next such month, the present one included.
    ///
    /// - Throws: `validation.invalidDate` for anything that is not wholly understood.
    public static func firstDay(
        of phrase: String, today: CalendarDay
    ) throws(AppError) -> CalendarDay {
        let words = (TextRule.trimmed(phrase) ?? "").lowercased().split(separator: " ")
        guard let day = firstDay(words, today.startOfMonth) else {
            throw AppError(
                .invalidDate, field: "month",
                detail: "'\(phrase)' is not a month that tend understands.",
                suggestion: "Use dec, 'december 2026', 2026-12, 'next month' or 'last month'.")
        }
        return day
    }

    private static func firstDay(_ words: [Substring], _ present: CalendarDay) -> CalendarDay? {
        switch words {
        case ["this", "month"]: return present
        case ["next"], ["next", "month"]: return present.advanced(byMonths: 1)
        case ["last"], ["last", "month"]: return present.advanced(byMonths: -1)
        default: break
        }
        guard let first = words.first, words.count <= 2 else { return nil }
        if words.count == 1, let day = CalendarDay(iso8601: "\(first)-01") { return day }
        // 12/2026
        let parts = first.split(separator: "/", omittingEmptySubsequences: false)
        if words.count == 1, parts.count == 2, parts[1].utf8.count == 4,
            parts.allSatisfy(DayPhraseReader.isNumber), let month = Int(parts[0]),
            let year = Int(parts[1])
        {
            return CalendarDay(year: year, month: month, day: 1)
        }
        guard let month = Month(first) else { return nil }
        guard words.count == 2 else {
            let months = (month.number - present.components.month + 12) % 12
            return present.advanced(byMonths: months)
        }
        guard words[1].utf8.count == 4, DayPhraseReader.isNumber(words[1]),
            let year = Int(words[1])
        else { return nil }
        return CalendarDay(year: year, month: month.number, day: 1)
    }
}

/// A month of the Gregorian calendar.
public enum Month: String, CaseIterable, Hashable, Sendable {
    case january
    case february
    case march
    case april
    case may
    case june
    case july
    case august
    case september
    case october
    case november
    case december

    /// Its number: January is 1.
    public var number: Int {
        (Self.allCases.firstIndex(of: self) ?? 0) + 1
    }

    /// The whole name, as it is printed: `November`.
    public var name: String {
        rawValue.capitalizedFirst
    }

    /// The first three letters, as they are printed: `Nov`.
    public var abbreviation: String { String(name.prefix(3)) }

    /// Returns the month with this number, or none.
    public init?(number: Int) {
        guard (1...12).contains(number) else { return nil }
        self = Self.allCases[number - 1]
    }

    /// Reads the whole English name, its first three letters, or `sept`, in any case.
    public init?(_ word: some StringProtocol) {
        let word = word.lowercased()
        guard
            let match = Self.allCases.first(where: {
                $0.rawValue == word || $0.rawValue.prefix(3) == word
            }) ?? (word == "sept" ? .september : nil)
        else { return nil }
        self = match
    }
}
