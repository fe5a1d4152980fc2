/// Weekdays, and days of weeks, months, quarters and years: `next friday`, `end of november`, `first
/// monday of january`.
extension DayPhraseReader {
    enum Period {
        case week, month, quarter, year

        init?(_ word: String) {
            switch word {
            case "week": self = .week
            case "month": self = .month
            case "quarter": self = .quarter
            case "year": self = .year
            default: return nil
            }
        }
    }

    /// The first day of a period, and its last.
    typealias Span = (first: CalendarDay, last: CalendarDay)

    /// Which period is meant.
    enum PeriodReference {
        /// The one whose day is to come: `of the month`.
        case each(Period)

        /// The one that lies so many from the present one: `of next month`.
        case at(Period, Int)

        /// A month of every year, or of one.
        case month(Month, year: Int?)

        /// A quarter of every year, or of one.
        case quarter(Int, year: Int?)

        /// A year.
        case year(Int)
    }

    /// Returns the period that lies so many from the present one; none beyond the calendar.
    func span(_ period: Period, _ offset: Int) -> Span? {
        switch period {
        case .week:
            let first = today.startOfWeek().advanced(byDays: offset * 7)
            return (first, first.advanced(byDays: 6))
        case .month:
            return today.startOfMonth.advanced(byMonths: offset).map { ($0, $0.endOfMonth) }
        case .quarter:
            return quarter((today.components.month - 1) / 3 + offset, of: today.components.year)
        case .year:
            return year(today.components.year + offset)
        }
    }

    private func year(_ year: Int) -> Span? {
        guard let first = CalendarDay(year: year, month: 1, day: 1),
            let last = CalendarDay(year: year, month: 12, day: 31)
        else { return nil }
        return (first, last)
    }

    /// Returns a quarter, 0 being the first of the year.
    private func quarter(_ number: Int, of year: Int) -> Span? {
        let first = CalendarDay(year: year, month: 1, day: 1)?.advanced(byMonths: number * 3)
        guard let first, let last = first.advanced(byMonths: 2)?.endOfMonth else { return nil }
        return (first, last)
    }

    private func month(_ month: Month, of year: Int) -> Span? {
        CalendarDay(year: year, month: month.number, day: 1).map { ($0, $0.endOfMonth) }
    }

    /// Returns a day of a period: of periods that return, the next one that has it, today included.
    func day(in reference: PeriodReference, _ pick: (Span) -> CalendarDay?) -> CalendarDay? {
        let direction = leaning == .next ? 1 : -1
        func nearest(_ span: (Int) -> Span?) -> CalendarDay? {
            // Of twelve months in a row each kind of day is in some; a leap day returns after eight years.
            for distance in 0...12 {
                guard let day = span(distance * direction).flatMap(pick) else { continue }
                if leaning == .next ? day >= today : day <= today { return day }
            }
            return nil
        }
        let thisYear = today.components.year
        return switch reference {
        case .each(let period): nearest { span(period, $0) }
        case .at(let period, let offset): span(period, offset).flatMap(pick)
        case .month(let month, let year?): self.month(month, of: year).flatMap(pick)
        case .month(let month, nil): nearest { self.month(month, of: thisYear + $0) }
        case .quarter(let number, let year?): quarter(number - 1, of: year).flatMap(pick)
        case .quarter(let number, nil): nearest { quarter(number - 1, of: thisYear + $0) }
        case .year(let year): self.year(year).flatMap(pick)
        }
    }
}

// MARK: - Words for periods

extension DayPhraseReader {
    /// Takes the period after `of`: `the month`, `next week`, `november`, `2027`.
    mutating func period(after word: String) throws(AppError) -> PeriodReference {
        skip("the")
        let expected = "week, month, quarter, year or the name of a month"
        let offset =
            skip("this", "current") ? 0 : skip("next") ? 1 : skip("last", "previous") ? -1 : nil
        let next = try take(expected, after: word)
        if next == "year", offset == nil, let year = takeYear() { return .year(year) }
        if let period = Period(next) { return offset.map { .at(period, $0) } ?? .each(period) }
        guard offset == nil else { throw refusal(of: next) }
        if let month = Month(next) { return .month(month, year: takeYear()) }
        if let quarter = Self.quarter(next) { return .quarter(quarter, year: takeYear()) }
        if next.utf8.count == 4, Self.isNumber(next), let year = Int(next) { return .year(year) }
        throw refusal(of: next)
    }

    /// Takes a year of four digits, if there is one.
    mutating func takeYear() -> Int? {
        take { $0.utf8.count == 4 && Self.isNumber($0) ? Int($0) : nil }
    }

    /// Reads what follows `end`, `start` and their like: `of the month`, `next week`.
    mutating func dayOfPeriod(
        after word: String, _ pick: (Span) -> CalendarDay?
    ) throws(AppError) -> CalendarDay {
        skip("of")
        if unread == ["day"] || unread == ["the", "day"] {
            unread = []
            return today
        }
        if word == "end", skip(all: "work", "week") || skip(all: "the", "work", "week"),
            let friday = abbreviated("eoww")
        {
            return friday
        }
        var reference = try period(after: "\(word) of")
        // The end of what is has never passed.
        if word == "end", case .each(let period) = reference { reference = .at(period, 0) }
        return try day(of: reference, pick)
    }

    /// Reads what follows `mid`: `january`, `next month`.
    mutating func middleOfPeriod(after word: String) throws(AppError) -> CalendarDay {
        skip("of")
        let reference = try period(after: "\(word) of")
        switch reference {
        case .each(.month), .at(.month, _), .month: break
        default: throw error("Only a month has a middle here: 'mid january'.")
        }
        return try day(of: reference) { $0.first.advanced(byDays: 14) }
    }

    /// Returns a day of a period that was named, or refuses the phrase.
    func day(
        of reference: PeriodReference, _ pick: (Span) -> CalendarDay?
    ) throws(AppError) -> CalendarDay {
        guard let day = day(in: reference, pick) else {
            throw error("There is no such day as '\(phrase)'.")
        }
        if case .at(_, 0) = reference, day < today, leaning == .next {
            throw error("'\(phrase)' has passed.")
        }
        return day
    }

    /// Reads `q1`.
    static func quarter(_ word: String) -> Int? {
        guard word.utf8.count == 2, word.hasPrefix("q"), let number = Int(word.dropFirst()),
            (1...4).contains(number)
        else { return nil }
        return number
    }
}

// MARK: - Next, this, last

extension DayPhraseReader {
    mutating func dayOfNextPeriod() throws(AppError) -> CalendarDay {
        let word = try take("a weekday, week, month or year", after: "next")
        if let weekday = Self.weekday(word) { return day(weekday, ofWeek: 1) }
        switch word {
        case "day": return today.advanced(byDays: 1)
        case "weekend": return day(.saturday, ofWeek: 1)
        case "weekday", "workday": return Self.workday(1, from: today)
        case "working" where skip("day"), "business" where skip("day"):
            return Self.workday(1, from: today)
        default: break
        }
        if let month = Month(word) { return try first(ofNext: month) }
        return try dayOfWholePeriod(word, 1)
    }

    /// Returns the first day of a month that is only to come in another year; this year's could be meant
    /// as well as the next.
    private mutating func first(ofNext month: Month) throws(AppError) -> CalendarDay {
        let (year, present, _) = today.components
        guard month.number > present else {
            return try day(of: .month(month, year: year + 1)) { $0.first }
        }
        let name = month.abbreviation.lowercased()
        throw error(
            "'next \(month.rawValue)' can be that of this year or of the next.",
            suggestion: "Write '\(name) \(year)' or '\(name) \(year + 1)'.")
    }

    mutating func dayOfThisPeriod() throws(AppError) -> CalendarDay {
        let word = try take("a weekday", after: "this")
        if word == "weekend" { return weekend }
        if word == "coming" { return try comingWeekday(after: "this coming") }
        if let weekday = Self.weekday(word) {
            // Said on a Saturday, 'this friday' is the one to come.
            return leaning == .latest
                ? day(weekday, ofWeek: 0) : today.advanced(byDays: 6).startOfWeek(from: weekday)
        }
        if let month = Month(word) { return try first(ofThis: month) }
        guard Period(word) != nil else { throw refusal(of: word) }
        if word == "week", let weekday = takeWeekdayOfWeek() { return try dayOfThisWeek(weekday) }
        throw error(
            "'this \(word)' is more than a day.",
            suggestion: "Write 'end of \(word)', or a day: friday, 15th, '24 dec'.")
    }

    /// Returns the first day of a month of this year that is still to come.
    private func first(ofThis month: Month) throws(AppError) -> CalendarDay {
        let day = try day(of: .month(month, year: today.components.year)) { $0.first }
        guard leaning == .latest || day >= today else {
            throw error(
                "'\(phrase)' has begun, or passed.",
                suggestion: "Write 'end of \(month.rawValue)', or a day of it.")
        }
        return day
    }

    private func dayOfThisWeek(_ weekday: Weekday) throws(AppError) -> CalendarDay {
        let day = day(weekday, ofWeek: 0)
        guard day >= today || leaning == .latest else {
            throw error(
                "The \(weekday.name) of this week has passed.",
                suggestion: "The next one is: \(weekday.rawValue)")
        }
        return day
    }

    mutating func comingWeekday(after word: String) throws(AppError) -> CalendarDay {
        let next = try take("a weekday", after: word)
        if next == "weekend" { return weekend }
        guard let weekday = Self.weekday(next) else { throw refusal(of: next) }
        return today.advanced(byDays: 7).startOfWeek(from: weekday)
    }

    mutating func dayOfLastPeriod(after last: String) throws(AppError) -> CalendarDay {
        let word = try take("a weekday, week, month or year", after: last)
        if last == "last", let kind = dayKind(word),
            unread.first.map(["of", "in"].contains) == true
        {
            return try day(.last, kind, named: "last \(word)")
        }
        if let weekday = Self.weekday(word) {
            return today.advanced(byDays: -1).startOfWeek(from: weekday)
        }
        return try dayOfWholePeriod(word, -1)
    }

    /// Returns the first day of a period, or the weekday of a week, that is named after it.
    private mutating func dayOfWholePeriod(
        _ word: String, _ offset: Int
    ) throws(AppError) -> CalendarDay {
        guard let period = Period(word) else { throw refusal(of: word) }
        if period == .week, let weekday = takeWeekdayOfWeek() {
            return day(weekday, ofWeek: offset)
        }
        if period == .month, let number = takeDayOfMonth() {
            return try day(of: .at(period, offset)) { Self.day(.nth(number), .any, in: $0) }
        }
        return try day(of: .at(period, offset)) { $0.first }
    }

    /// Takes `15th` or `on the 15th`, behind `next month`.
    private mutating func takeDayOfMonth() -> Int? {
        var attempt = self
        attempt.skip("on")
        attempt.skip("the")
        guard let number = attempt.take(if: Self.ordinal) else { return nil }
        self = attempt
        return number
    }

    /// Takes `friday` or `on friday`, behind `next week`.
    private mutating func takeWeekdayOfWeek() -> Weekday? {
        let place = unread.first == "on" ? unread.startIndex + 1 : unread.startIndex
        guard place < unread.endIndex, let weekday = Self.weekday(unread[place]) else { return nil }
        skip("on")
        _ = take()
        return weekday
    }

    func day(_ weekday: Weekday, ofWeek offset: Int) -> CalendarDay {
        today.startOfWeek().advanced(byDays: offset * 7 + weekday.index)
    }
}

// MARK: - Weekdays

extension DayPhraseReader {
    /// Reads a name of a weekday in the lengths that people write.
    static func weekday(_ word: String) -> Weekday? {
        switch word {
        case "tues": .tuesday
        case "weds": .wednesday
        case "thur", "thurs": .thursday
        default: Weekday(word)
        }
    }

    /// Reads what follows a weekday: nothing, `next week`, `week`, or a date that falls on it.
    mutating func day(_ weekday: Weekday) throws(AppError) -> CalendarDay {
        let following = today.advanced(byDays: leaning == .next ? 7 : -1).startOfWeek(from: weekday)
        guard let next = unread.first, !Self.isSigned(next) else { return following }
        if let day = try takeWeekBehind(weekday) { return day }
        if skip("week") { return following.advanced(byDays: 7) }
        if skip(all: "after", "next") { return day(weekday, ofWeek: 2) }
        for (word, days) in [("before", -1), ("after", 7)] where skip(word) {
            return try day(Distance(days: days), from: laterDay(after: word))
                .startOfWeek(from: weekday)
        }
        skip("of")
        if skip("next") { return try day(weekday, ofWeek: 1, after: "next") }
        if skip("last") { return try day(weekday, ofWeek: -1, after: "last") }
        if skip("this") {
            guard skip("week") else { throw refusal(of: unread.first ?? "this") }
            return try dayOfThisWeek(weekday)
        }
        skip("the")
        if skip(all: "week", "after", "next") { return day(weekday, ofWeek: 2) }
        let first = take() ?? next
        if takesTime { try refuseTimeOrDate(first) }
        if weekday == .friday, first == "13th", unread.isEmpty { return fridayTheThirteenth }
        let date: CalendarDay
        if let number = Self.ordinal(first) ?? (unread.isEmpty ? Self.dayOfMonth(first) : nil) {
            date = try day(number, named: first)
        } else {
            date = try self.date(startingWith: first)
        }
        try check(date, isOn: weekday)
        return date
    }

    /// Refuses `5.10` behind a weekday: to some it is a time, to others a date.
    private func refuseTimeOrDate(_ word: String) throws(AppError) {
        let time = word.replacing(".", with: ":")
        guard time != word, TimeOfDay(time) != nil, time.split(separator: ":").count == 2,
            let month = Month(number: Int(time.suffix(2)) ?? 0)
        else { return }
        throw error(
            "'\(word)' can be a time or a date.",
            suggestion:
                "Write '\(time)' or '\(time.prefix { $0 != ":" }) \(month.rawValue.prefix(3))'.")
    }

    private var fridayTheThirteenth: CalendarDay {
        var day = today.startOfWeek(from: .friday)
        // There is one in every year.
        while day.components.day != 13 || (leaning == .next ? day < today : day > today) {
            day = day.advanced(byDays: leaning == .next ? 7 : -7)
        }
        return day
    }

    /// Takes the number of a week behind a weekday: `w50`, `of week 50`.
    private mutating func takeWeekBehind(_ weekday: Weekday) throws(AppError) -> CalendarDay? {
        var attempt = self
        attempt.skip("of")
        attempt.skip("the")
        let week: (number: Int, year: Int?)?
        if let word = attempt.take(if: Self.isoWeek), word.weekday == nil {
            week = (word.number, word.year ?? attempt.takeYear())
        } else {
            week = attempt.skip("week", "wk", "cw", "kw") ? attempt.takeWeek() : nil
        }
        guard let week else { return nil }
        self = attempt
        return try day(weekday.index, ofWeek: week.number, year: week.year)
    }

    /// Refuses a date that is said with another weekday.
    func check(_ date: CalendarDay, isOn weekday: Weekday) throws(AppError) {
        guard date.weekday != weekday else { return }
        throw error(
            "\(date) is a \(date.weekday.name), not a \(weekday.name).",
            suggestion: "Write one of them alone: \(weekday.rawValue), or \(date)")
    }

    private mutating func day(
        _ weekday: Weekday, ofWeek offset: Int, after word: String
    ) throws(AppError) -> CalendarDay {
        let next = try take("week", after: word)
        guard next == "week" else { throw refusal(of: next) }
        return day(weekday, ofWeek: offset)
    }
}
