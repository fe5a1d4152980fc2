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
                detail: "'\(phrase)' is not a month that is known here.",
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
