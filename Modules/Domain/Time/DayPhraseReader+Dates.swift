/// Dates: `2026-12-24`, `24 dec`, `dec 24 2026`, `24.12.`, and with slashes where their order is set.
extension DayPhraseReader {
    mutating func date(startingWith first: String) throws(AppError) -> CalendarDay {
        if let day = CalendarDay(iso8601: first) ?? CalendarDay(iso8601: "\(first)-01") {
            return day
        }
        if let month = Month(first) { return try date(in: month) }
        if let (year, number, weekday) = Self.isoWeek(first) {
            return try monday(ofWeek: number, year: year ?? takeYear())
                .advanced(byDays: weekday - 1)
        }
        if let quarter = Self.quarter(first) {
            return try day(of: .quarter(quarter, year: takeYear())) { $0.first }
        }
        if let day = Self.dayOfMonth(first) {
            let word = try take("the month", after: first)
            let next = word == "of" ? try take("the month", after: "\(first) of") : word
            guard let month = Month(next) else { throw refusal(of: next) }
            return try date(day, month, year: takeAnyYear())
        }
        for separator in [".", "/", "-"] as [Character] {
            guard let numbers = Self.numbers(first, separatedBy: separator) else { continue }
            return try date(of: numbers, separatedBy: separator, in: first)
        }
        throw refusal(of: first)
    }

    /// Reads what follows a month: a day of it, a year, or nothing, which means its first.
    private mutating func date(in month: Month) throws(AppError) -> CalendarDay {
        skip("the")
        if let day = take(if: Self.dayOfMonth) { return try date(day, month, year: takeAnyYear()) }
        return try day(of: .month(month, year: takeYear())) { $0.first }
    }

    /// Takes the year, or a number that may have been meant as one.
    mutating func takeAnyYear() -> Int? {
        take { $0.utf8.count <= 4 && Self.isNumber($0) ? Int($0) : nil }
    }

    /// Reads the day of a month: `24`, `24.`, `24th`, or `24,` before a year.
    static func dayOfMonth(_ word: String) -> Int? {
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

    /// Returns the day of a month: of the year, else the next one.
    func date(_ day: Int, _ month: Month, year: Int?) throws(AppError) -> CalendarDay {
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
            guard separator == "." else { return date }
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

// MARK: - Weeks by their number

/// https://www.iso.org/iso-8601-date-and-time-format.html: the first week of a year has its 4 January.
extension DayPhraseReader {
    /// Reads `w52`, `2026-w52` or `2026-w52-5`, the Monday if no weekday is said.
    private static func isoWeek(_ word: String) -> (year: Int?, number: Int, weekday: Int)? {
        guard let mark = word.firstIndex(of: "w") else { return nil }
        let before = word[..<mark]
        let parts = word[mark...].dropFirst().split(
            separator: "-", omittingEmptySubsequences: false)
        let year = before.hasSuffix("-") ? before.dropLast() : before
        guard year.isEmpty ? before.isEmpty : year.utf8.count == 4 && isNumber(year),
            (1...2).contains(parts.count), let number = weekNumber(String(parts[0]))
        else { return nil }
        let weekday = parts.count == 2 ? Int(parts[1]) : 1
        guard let weekday, (1...7).contains(weekday) else { return nil }
        return (Int(year), number, weekday)
    }

    /// Reads the number of a week: `52`.
    static func weekNumber(_ word: String) -> Int? {
        guard (1...2).contains(word.utf8.count), isNumber(word), let number = Int(word),
            (1...53).contains(number)
        else { return nil }
        return number
    }

    /// Returns the Monday of a week: of the year, else the next one.
    func monday(ofWeek number: Int, year: Int?) throws(AppError) -> CalendarDay {
        // Of 400 years 71 have a week 53; seven years apart at the most.
        let years =
            year.map { [$0] }
            ?? (-1...8).map {
                today.components.year + (leaning == .next ? $0 : -$0)
            }
        let mondays = years.compactMap { year -> CalendarDay? in
            guard let first = CalendarDay(year: year, month: 1, day: 4) else { return nil }
            let monday = first.startOfWeek().advanced(byDays: (number - 1) * 7)
            return monday.advanced(byDays: 3).components.year == year ? monday : nil
        }
        let match = mondays.first { monday in
            year != nil || (leaning == .next ? monday >= today : monday <= today)
        }
        guard let match else {
            throw error(
                "\(year.map(String.init) ?? "The year") has no week \(number).",
                suggestion: "Its last is week 52.")
        }
        return match
    }
}
