/// The words with which a person names a day: understood whole, or refused.
public enum DayPhrase {
    /// What is said when a phrase is refused.
    static let expectation =
        "Use today, tomorrow, a weekday such as friday, +3d, +2w, or a date such as 2026-12-24."

    /// Returns the day that `phrase` means on the day `today`.
    ///
    /// A weekday is the next one after today; `+3d` and `+2w` count from today.
    ///
    /// - Throws: `validation.invalidDate` for anything that is not wholly understood.
    public static func day(of phrase: String, today: CalendarDay) throws(AppError) -> CalendarDay {
        let words = TextRule.trimmed(phrase)?.lowercased() ?? ""
        if let day = named(words, today: today) ?? CalendarDay(iso8601: words) { return day }
        if let distance = distance(words) { return today.advanced(byDays: distance) }
        throw AppError(
            .invalidDate, field: "day", detail: "'\(phrase)' is not a day that is known here.",
            suggestion: expectation)
    }

    private static func named(_ word: String, today: CalendarDay) -> CalendarDay? {
        switch word {
        case "today": return today
        case "tomorrow": return today.advanced(byDays: 1)
        case "yesterday": return today.advanced(byDays: -1)
        default:
            guard let weekday = Weekday(word) else { return nil }
            return (1...7).lazy.map { today.advanced(byDays: $0) }.first { $0.weekday == weekday }
        }
    }

    /// Reads `+3d` or `+2w`, up to ten thousand days.
    private static func distance(_ phrase: String) -> Int? {
        guard phrase.hasPrefix("+"), let unit = phrase.last, unit == "d" || unit == "w",
            let count = Int(phrase.dropFirst().dropLast()), (0...10_000).contains(count),
            phrase.dropFirst().dropLast().allSatisfy(\.isNumber)
        else { return nil }
        return unit == "w" ? count * 7 : count
    }
}
