/// One reading of a phrase for a day, word after word.
///
/// Every form is known by its first word; what follows must fit, and nothing may be left.
struct DayPhraseReader {
    let phrase: String
    let today: CalendarDay
    let dateOrder: DateOrder?
    let leaning: DayPhrase.Leaning
    private var unread: ArraySlice<String>

    init(
        _ phrase: String, today: CalendarDay, dateOrder: DateOrder?, leaning: DayPhrase.Leaning
    ) {
        self.phrase = phrase
        self.today = today
        self.dateOrder = dateOrder
        self.leaning = leaning
        let trimmed = TextRule.trimmed(phrase) ?? ""
        unread = trimmed.lowercased().split(separator: " ").map(String.init)[...]
    }

    /// Returns the day, or refuses the phrase with the place that was not understood.
    mutating func day() throws(AppError) -> CalendarDay {
        guard let first = take() else { throw refusal(of: nil) }
        let day = try day(startingWith: first)
        if let rest = unread.first { throw refusal(of: rest) }
        return day
    }

    /// Takes the next word off the phrase.
    mutating func take() -> String? {
        unread.popFirst()
    }

    /// Takes the next word off the phrase, which needs one: `expected` says what stands there.
    mutating func take(_ expected: String, after word: String) throws(AppError) -> String {
        guard let next = unread.popFirst() else {
            throw error("After '\(word)' comes \(expected).")
        }
        return next
    }

    /// Takes the next word off the phrase if it is read as something.
    mutating func take<Value>(if read: (String) -> Value?) -> Value? {
        guard let value = unread.first.flatMap(read) else { return nil }
        unread.removeFirst()
        return value
    }

    private mutating func day(startingWith first: String) throws(AppError) -> CalendarDay {
        switch first {
        case "today": return today
        case "tomorrow": return today.advanced(byDays: 1)
        case "yesterday": return today.advanced(byDays: -1)
        case "next": return try dayOfNextPeriod()
        case "this": return try dayOfThisWeek()
        case "in": return try dayAhead()
        case "end": return try lastDayOfPeriod()
        case "eow": return lastDay(of: .week)
        case "eom": return lastDay(of: .month)
        case "eoy": return lastDay(of: .year)
        default:
            if let weekday = Weekday(first) { return day(weekday) }
            if let day = try dayAtDistance(first) { return day }
            return try date(startingWith: first)
        }
    }
}

// MARK: - Weekdays and periods

extension DayPhraseReader {
    private enum Period: String {
        case week, month, year
    }

    private func day(_ weekday: Weekday) -> CalendarDay {
        switch leaning {
        case .next: today.advanced(byDays: 7).startOfWeek(from: weekday)
        case .latest: today.advanced(byDays: -1).startOfWeek(from: weekday)
        }
    }

    private mutating func dayOfNextPeriod() throws(AppError) -> CalendarDay {
        let word = try take("a weekday, week, month or year", after: "next")
        let nextWeek = today.startOfWeek().advanced(byDays: 7)
        if let weekday = Weekday(word) { return nextWeek.advanced(byDays: weekday.index) }
        guard let period = Period(rawValue: word) else { throw refusal(of: word) }
        return switch period {
        case .week: nextWeek
        case .month: lastDay(of: .month).advanced(byDays: 1)
        case .year: lastDay(of: .year).advanced(byDays: 1)
        }
    }

    private mutating func dayOfThisWeek() throws(AppError) -> CalendarDay {
        let word = try take("a weekday", after: "this")
        guard let weekday = Weekday(word) else { throw refusal(of: word) }
        let day = today.startOfWeek().advanced(byDays: weekday.index)
        guard day >= today || leaning == .latest else {
            throw error(
                "The \(weekday.name) of this week has passed.",
                suggestion: "The next one is: \(weekday.rawValue)")
        }
        return day
    }

    private mutating func lastDayOfPeriod() throws(AppError) -> CalendarDay {
        let of = try take("'of week', 'of month' or 'of year'", after: "end")
        guard of == "of" else { throw refusal(of: of) }
        let word = try take("week, month or year", after: "end of")
        guard let period = Period(rawValue: word) else { throw refusal(of: word) }
        return lastDay(of: period)
    }

    private func lastDay(of period: Period) -> CalendarDay {
        switch period {
        case .week: today.startOfWeek().advanced(byDays: 6)
        case .month: today.endOfMonth
        case .year: CalendarDay(year: today.components.year, month: 12, day: 31) ?? today
        }
    }
}

// MARK: - Distances

extension DayPhraseReader {
    private static let longest = 10_000

    /// Reads what follows `in`: `a week`, `3 days`.
    private mutating func dayAhead() throws(AppError) -> CalendarDay {
        let word = try take("a number of days, weeks, months or years", after: "in")
        guard let count = Self.count(word) else { throw refusal(of: word) }
        let unit = try take("days, weeks, months or years", after: word)
        guard let day = day(count, Self.unit(named: unit)) else { throw refusal(of: unit) }
        return day
    }

    /// Reads `+3d`, `-2w`, and `3 days ago`; anything else is none of them.
    private mutating func dayAtDistance(_ first: String) throws(AppError) -> CalendarDay? {
        if let sign = first.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            let unit = first.last.flatMap { Self.units[String($0)] }
            guard let count = Self.number(first.dropFirst().dropLast()),
                let day = day(sign == UInt8(ascii: "-") ? -count : count, unit)
            else { throw refusal(of: first) }
            return day
        }
        guard let count = Self.count(first), let word = unread.first, Month(word) == nil else {
            return nil
        }
        unread.removeFirst()
        guard let unit = Self.unit(named: word) else { throw refusal(of: word) }
        let direction = try take("'ago', or 'in' before it", after: "\(first) \(word)")
        guard direction == "ago" else { throw refusal(of: direction) }
        guard let day = day(-count, unit) else { throw refusal(of: first) }
        return day
    }

    private enum Unit {
        case days(Int), months(Int)
    }

    private static let units: [String: Unit] = [
        "d": .days(1), "w": .days(7), "m": .months(1), "y": .months(12),
    ]

    private static func unit(named word: String) -> Unit? {
        let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
        guard ["day", "week", "month", "year"].contains(singular) else { return nil }
        return units[String(word.prefix(1))]
    }

    private static func count(_ word: String) -> Int? {
        word == "a" || word == "an" || word == "one" ? 1 : number(word)
    }

    private static func number(_ word: some StringProtocol) -> Int? {
        guard DayPhraseReader.isNumber(word), let number = Int(word), number <= longest else {
            return nil
        }
        return number
    }

    private func day(_ count: Int, _ unit: Unit?) -> CalendarDay? {
        switch unit {
        case .days(let length): today.advanced(byDays: count * length)
        case .months(let length): today.advanced(byMonths: count * length)
        case nil: nil
        }
    }
}

// MARK: - What was not understood

extension DayPhraseReader {
    /// Returns whether the word is of ASCII digits.
    static func isNumber(_ word: some StringProtocol) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Returns the error that names the word which was not understood.
    func refusal(of word: String?) -> AppError {
        guard let word, word != TextRule.trimmed(phrase)?.lowercased() else {
            let remark = Self.isTime(phrase.lowercased()) ? " A day has no time." : ""
            return error("'\(phrase)' is not a day that is known here.\(remark)")
        }
        let remark = Self.isTime(word) ? "; a day has no time" : ""
        return error("'\(word)' is not understood in '\(phrase)'\(remark).")
    }

    /// Returns the error for a phrase that is understood and makes no day.
    func error(_ detail: String, suggestion: Advice? = nil) -> AppError {
        AppError(
            .invalidDate, field: "day", detail: detail,
            suggestion: suggestion ?? DayPhrase.expectation)
    }

    private static func isTime(_ word: String) -> Bool {
        ["noon", "midnight", "hour", "hours", "minute", "minutes"].contains(word)
            || word.contains(":")
            || (word.hasSuffix("am") || word.hasSuffix("pm")) && isNumber(word.dropLast(2))
    }
}

/// Dates: `2026-12-24`, `24 dec`, `dec 24 2026`, `24.12.`, and with slashes where their order is set.
extension DayPhraseReader {
    mutating func date(startingWith first: String) throws(AppError) -> CalendarDay {
        if let day = CalendarDay(iso8601: first) { return day }
        if let month = Month(first) {
            let word = try take("the day", after: first)
            guard let day = Self.dayOfMonth(word) else { throw refusal(of: word) }
            return try date(day, month, year: year())
        }
        if let day = Self.dayOfMonth(first) {
            let word = try take("the month", after: first)
            guard let month = Month(word) else { throw refusal(of: word) }
            return try date(day, month, year: year())
        }
        for separator in [".", "/", "-"] as [Character] {
            guard let numbers = Self.numbers(first, separatedBy: separator) else { continue }
            return try date(of: numbers, separatedBy: separator, in: first)
        }
        throw refusal(of: first)
    }

    /// Takes the year, if there is one.
    private mutating func year() -> Int? {
        take { $0.utf8.count <= 4 && Self.isNumber($0) ? Int($0) : nil }
    }

    /// Reads the day of a month: `24`, `24.`, `24th`, or `24,` before a year.
    private static func dayOfMonth(_ word: String) -> Int? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.utf8.count), let number = Int(digits),
            (1...31).contains(number)
        else { return nil }
        return switch word.dropFirst(digits.count) {
        case "", ".", ",", ordinalSuffix(of: number): number
        default: nil
        }
    }

    private static func ordinalSuffix(of number: Int) -> Substring {
        switch (number / 10, number % 10) {
        case (1, _): "th"
        case (_, 1): "st"
        case (_, 2): "nd"
        case (_, 3): "rd"
        default: "th"
        }
    }

    /// Reads two numbers of one or two digits, and perhaps a third; `24.12.` has a dot after each.
    private static func numbers(_ word: String, separatedBy separator: Character) -> [Int]? {
        var parts = word.split(separator: separator, omittingEmptySubsequences: false)
        if separator == ".", parts.count == 3, parts[2].isEmpty { parts.removeLast() }
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ isNumber($0) && $0.utf8.count <= 4 })
        else { return nil }
        return parts.compactMap { Int($0) }
    }
}

// MARK: - Numbers that may be no day

extension DayPhraseReader {
    private func date(day: Int, month: Int, year: Int?) throws(AppError) -> CalendarDay {
        guard let named = Month(number: month) else {
            throw error("There is no month \(month) in '\(phrase)'.")
        }
        return try date(day, named, year: year)
    }

    private func date(_ day: Int, _ month: Month, year: Int?) throws(AppError) -> CalendarDay {
        let thisYear = today.components.year
        if let year, year < 1000 {
            let full = "\(day) \(month.rawValue.prefix(3)) \(2000 + year % 100)"
            throw error("A year has four digits.", suggestion: "Write it as '\(full)'.")
        }
        // A leap day returns after eight years at the latest.
        let years = year.map { [$0] } ?? (0...8).map { thisYear + (leaning == .next ? $0 : -$0) }
        let days = years.compactMap { CalendarDay(year: $0, month: month.number, day: day) }
        let match = days.first { candidate in
            year != nil || (leaning == .next ? candidate >= today : candidate <= today)
        }
        guard let match else {
            let length = CalendarDay.length(ofMonth: month.number, in: year ?? thisYear)
            throw error(
                "\(month.name)\(year.map { " \($0)" } ?? "") has no day \(day).",
                suggestion: "Its last is '\(length) \(month.rawValue.prefix(3))'.")
        }
        return match
    }

    private func date(
        of numbers: [Int], separatedBy separator: Character, in word: String
    ) throws(AppError) -> CalendarDay {
        let year = numbers.dropFirst(2).first
        switch (separator, dateOrder) {
        case _ where numbers[0] > 31:
            guard let day = year else { throw refusal(of: word) }
            let date = try date(day: day, month: numbers[1], year: numbers[0])
            throw refusal(of: word, corrected: [date.description])
        case (".", _), ("/", .dayFirst):
            return try date(day: numbers[0], month: numbers[1], year: year)
        case ("/", .monthFirst):
            return try date(day: numbers[1], month: numbers[0], year: year)
        default:
            throw refusal(
                of: word, corrected: meanings(of: numbers),
                or: separator == "/" ? ", or set date-order in the configuration" : "")
        }
    }

    /// Returns what a day and a month in either order can mean, in forms that have one meaning.
    private func meanings(of numbers: [Int]) -> [String] {
        let year = numbers.dropFirst(2).first.map { $0 < 1000 ? 2000 + $0 % 100 : $0 }
        let orders = numbers[0] == numbers[1] ? [(0, 1)] : [(0, 1), (1, 0)]
        return orders.compactMap { dayPlace, monthPlace in
            guard let month = Month(number: numbers[monthPlace]),
                CalendarDay(year: year ?? 2000, month: month.number, day: numbers[dayPlace]) != nil
            else { return nil }
            let day = "\(numbers[dayPlace]) \(month.rawValue.prefix(3))"
            return year.map { "\(day) \($0)" } ?? day
        }
    }

    private func refusal(
        of word: String, corrected forms: [String], or otherwise: String = ""
    ) -> AppError {
        guard !forms.isEmpty else { return refusal(of: word) }
        let choices = forms.map { "'\($0)'" }.joined(separator: " or ")
        return error(
            "'\(word)' is not a day that is known here.",
            suggestion: "Write \(choices)\(otherwise).")
    }
}
