extension WordReader {
    /// Takes the words of a feast that has the same date every year.
    mutating func takeFixedFeast() -> (day: Int, month: Month)? {
        guard let first = unread.first else { return nil }
        var attempt = self
        attempt.unread.removeFirst()
        guard let feast = attempt.fixedFeast(first) else { return nil }
        self = attempt
        return feast
    }

    /// Reads a feast that has the same date every year, whose first word was taken.
    mutating func fixedFeast(_ first: String) -> (day: Int, month: Month)? {
        switch first {
        case "christmas", "xmas":
            if skip("eve") { return (24, .december) }
            skip("day")
            return (25, .december)
        case "boxing" where skip("day"): return (26, .december)
        case "new" where skip("year", "years", "year's"):
            if skip("eve") { return (31, .december) }
            skip("day")
            return (1, .january)
        case "nye": return (31, .december)
        case "halloween": return (31, .october)
        case "independence" where skip("day"): return (4, .july)
        case "bonfire" where skip("night"): return (5, .november)
        case "st" where skip("patrick's", "patricks"):
            skip("day")
            return (17, .march)
        case "veterans" where skip("day"): return (11, .november)
        case "valentine", "valentines", "valentine's":
            skip("day")
            return (14, .february)
        default: return nil
        }
    }
}

/// Feasts on the same date everywhere, those that are counted from Easter, and those on a weekday of a month:
/// what Taskwarrior and Todoist know of them.
extension DayPhraseReader {
    /// Reads a feast whose first word was taken: the next one, today included.
    mutating func feast(_ first: String) throws(AppError) -> CalendarDay? {
        if let (day, month) = fixedFeast(first) { return try date(day, month, year: takeYear()) }
        switch first {
        case "easter": return fromEaster(skip("monday") ? 1 : skip("sunday") ? 0 : 0)
        case "eastermonday": return fromEaster(1)
        case "goodfriday": return fromEaster(-2)
        case "good" where skip("friday"): return fromEaster(-2)
        case "ascension": return fromEaster(39)
        case "ash" where skip("wednesday"): return fromEaster(-46)
        case "pentecost", "whitsun": return fromEaster(skip("monday") ? 50 : 49)
        default: return feastOnWeekday(first)
        }
    }

    /// Reads a feast on a weekday of a month, as it is kept in the United States.
    private mutating func feastOnWeekday(_ first: String) -> CalendarDay? {
        if first == "thanksgiving" {
            skip("day")
            return thanksgiving()
        }
        if first == "black", skip("friday") { return thanksgiving(then: 1) }
        if first == "cyber", skip("monday") { return thanksgiving(then: 4) }
        let feasts: [(names: [String], place: Place, weekday: Weekday, month: Month)] = [
            (["mlk"], .nth(3), .monday, .january),
            (["president's", "presidents", "presidents'"], .nth(3), .monday, .february),
            (["mother's", "mothers", "mothers'"], .nth(2), .sunday, .may),
            (["memorial"], .last, .monday, .may),
            (["father's", "fathers", "fathers'"], .nth(3), .sunday, .june),
            (["labor"], .nth(1), .monday, .september),
            (["columbus"], .nth(2), .monday, .october),
        ]
        guard let feast = feasts.first(where: { $0.names.contains(first) }), skip("day") else {
            return nil
        }
        return day(in: .month(feast.month, year: takeYear())) {
            Self.day(feast.place, .weekday(feast.weekday), in: $0)
        }
    }

    /// Returns a day so many behind the fourth Thursday of November.
    private mutating func thanksgiving(then days: Int = 0) -> CalendarDay? {
        day(in: .month(.november, year: takeYear())) {
            Self.day(.nth(4), .weekday(.thursday), in: $0)?.advanced(byDays: days)
        }
    }

    private mutating func fromEaster(_ distance: Int) -> CalendarDay? {
        day(in: takeYear().map(PeriodReference.year) ?? .each(.year)) { span in
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
