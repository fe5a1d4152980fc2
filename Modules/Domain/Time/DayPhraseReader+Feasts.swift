/// Feasts on the same date everywhere, and those that are counted from Easter: what Taskwarrior and
/// Todoist know of them.
extension DayPhraseReader {
    /// Reads a feast whose first word was taken: the next one, today included.
    mutating func feast(_ first: String) throws(AppError) -> CalendarDay? {
        switch first {
        case "christmas", "xmas":
            return try date(skip("eve") ? 24 : skip("day") ? 25 : 25, .december, year: nil)
        case "boxing" where skip("day"): return try date(26, .december, year: nil)
        case "new" where skip("year", "years", "year's"):
            if skip("eve") { return try date(31, .december, year: nil) }
            skip("day")
            return try date(1, .january, year: nil)
        case "halloween": return try date(31, .october, year: nil)
        case "valentine", "valentines", "valentine's":
            skip("day")
            return try date(14, .february, year: nil)
        case "easter": return fromEaster(skip("monday") ? 1 : skip("sunday") ? 0 : 0)
        case "eastermonday": return fromEaster(1)
        case "goodfriday": return fromEaster(-2)
        case "good" where skip("friday"): return fromEaster(-2)
        case "ascension": return fromEaster(39)
        case "pentecost": return fromEaster(49)
        default: return nil
        }
    }

    private func fromEaster(_ distance: Int) -> CalendarDay? {
        day(in: .each(.year)) { span in
            Self.easter(of: span.first.components.year)?.advanced(byDays: distance)
        }
    }

    /// Returns Easter Sunday of a year, by the algorithm of Meeus, Jones and Butcher.
    private static func easter(of year: Int) -> CalendarDay? {
        let (golden, century, rest) = (year % 19, year / 100, year % 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - correction + 15) % 30
        let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let shift = (golden + 11 * epact + 22 * weekday) / 451
        let days = epact + weekday - 7 * shift + 114
        return CalendarDay(year: year, month: days / 31, day: days % 31 + 1)
    }
}
