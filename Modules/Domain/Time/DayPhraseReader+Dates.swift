/// Dates: `2026-12-24`, `24 dec`, `dec 24 2026`, `24.12.`, and with slashes where their order is set.
extension DayPhraseReader {
    mutating func date(startingWith first: String) throws(AppError) -> CalendarDay {
        if let day = CalendarDay(iso8601: first) ?? CalendarDay(iso8601: "\(first)-01") {
            return day
        }
        if let month = Month(first) { return try date(in: month) }
        if let week = Self.isoWeek(first) {
            let year = week.year ?? takeYear()
            let weekday = week.weekday ?? take(if: Self.weekday).map { $0.index + 1 }
            return try day((weekday ?? 1) - 1, ofWeek: week.number, year: year)
        }
        if let quarter = Self.quarter(first) {
            return try day(of: .quarter(quarter, year: takeYear())) { $0.first }
        }
        if let day = Self.dayOfMonth(first) {
            if let numbers = takeNumbers(after: day, written: first) {
                return try date(of: numbers, separatedBy: "/", in: phrase)
            }
            let word = try take("the month", after: first)
            if word == "of", unread.first.flatMap({ Month($0) }) == nil {
                return try dayOfMonth(day, after: "\(first) of")
            }
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
        if let day = take(if: { Self.ordinal($0) ?? Self.dayOfMonth($0) }) {
            return try date(day, month, year: takeAnyYear())
        }
        return try day(of: .month(month, year: takeYear())) { $0.first }
    }

    /// Takes the year, or a number that may have been meant as one.
    mutating func takeAnyYear() -> Int? {
        if skip(all: "next", "year") { return today.components.year + 1 }
        if skip(all: "this", "year") { return today.components.year }
        return take { word in
            let digits = word.hasPrefix("'") ? word.dropFirst() : word[...]
            return digits.utf8.count <= 4 && Self.isNumber(digits) ? Int(digits) : nil
        }
    }

    /// Takes the month and the year of a date in numbers with blanks: `24 12 2026`.
    private mutating func takeNumbers(after day: Int, written word: String) -> [Int]? {
        guard Self.isNumber(word), unread.count > 1, unread.prefix(2).allSatisfy(Self.isNumber),
            let month = unread.first.flatMap({ Int($0) }),
            unread.dropFirst().first?.utf8.count == 4
        else { return nil }
        unread.removeFirst()
        return takeYear().map { [day, month, $0] }
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
        let year = year.map(ofThisCentury)
        if let year, year < 1000 {
            if unread.contains("times") {
                throw error(
                    "'\(year) times' is no part of a day.",
                    suggestion:
                        "A series ends by a day or by a count: 'every:week until 20 dec', 'every:week 3 times'."
                )
            }
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
                suggestion:
                    "Its last is '\(length) \(month.rawValue.prefix(3))\(year.map { " \($0)" } ?? "")'."
            )
        }
        return match
    }

    private func date(
        of numbers: [Int], separatedBy separator: Character, in word: String
    ) throws(AppError) -> CalendarDay {
        let year = numbers.dropFirst(2).first
        // A year of four digits stands first or last.
        if let month = Self.month(numbers) {
            return try date(day: 1, month: month.number, year: month.year)
        }
        switch (separator, dateOrder) {
        case _ where numbers[0] > 31:
            guard let day = year, numbers[0] > 999 else { throw refusal(of: word) }
            return try date(day: day, month: numbers[1], year: numbers[0])
        case (".", _), ("/", .dayFirst):
            return try date(day: numbers[0], month: numbers[1], year: year)
        case ("/", .monthFirst):
            return try date(day: numbers[1], month: numbers[0], year: year)
        default:
            let meanings = meanings(of: numbers)
            // With dashes a year of two digits can stand first.
            if meanings.count == 1,
                year.map({ (separator == "/" ? ofThisCentury($0) : $0) > 999 }) ?? true
            {
                return try date(of: meanings[0], year: year)
            }
            throw refusal(
                of: word, corrected: forms(of: meanings, numbers, separatedBy: separator),
                or: separator == "/" ? ", or set date-order in the configuration" : "")
        }
    }

    /// Reads a month and a year of four digits, in either order: `3/2027`, `2027/03`.
    private static func month(_ numbers: [Int]) -> (number: Int, year: Int)? {
        guard numbers.count == 2 else { return nil }
        if numbers[1] > 999 { return (numbers[0], numbers[1]) }
        return numbers[0] > 999 ? (numbers[1], numbers[0]) : nil
    }

    /// A day of a month.
    private typealias Meaning = (day: Int, month: Month)

    /// Returns what a day and a month in either order can mean.
    private func meanings(of numbers: [Int]) -> [Meaning] {
        let year = numbers.dropFirst(2).first.map(Self.century)
        let orders = numbers[0] == numbers[1] ? [(0, 1)] : [(0, 1), (1, 0)]
        return orders.compactMap { dayPlace, monthPlace in
            guard let month = Month(number: numbers[monthPlace]),
                CalendarDay(year: year ?? 2000, month: month.number, day: numbers[dayPlace]) != nil
            else { return nil }
            return (numbers[dayPlace], month)
        }
    }

    /// Returns what to write for each meaning; `26-12-24` can begin with its year.
    private func forms(
        of meanings: [Meaning], _ numbers: [Int], separatedBy separator: Character
    ) -> [String] {
        let forms = meanings.map { Self.text(of: $0, year: numbers.dropFirst(2).first) }
        guard separator == "-", numbers.count == 3,
            let day = CalendarDay(
                year: Self.century(numbers[0]), month: numbers[1], day: numbers[2])
        else { return forms }
        return ["\(day)"] + forms
    }

    private func date(of meaning: Meaning, year: Int?) throws(AppError) -> CalendarDay {
        try date(meaning.day, meaning.month, year: year)
    }

    private static func text(of meaning: Meaning, year: Int?) -> String {
        let day = "\(meaning.day) \(meaning.month.rawValue.prefix(3))"
        return year.map { "\(day) \(century($0))" } ?? day
    }

    private static func century(_ year: Int) -> Int {
        year < 1000 ? 2000 + year % 100 : year
    }

    /// Returns the year in full where two digits are of one of the next thirty, or, looking back, of the last.
    ///
    /// A smaller number may be a time.
    private func ofThisCentury(_ year: Int) -> Int {
        let thisYear = today.components.year
        let near = leaning == .next ? thisYear...thisYear + 30 : thisYear - 30...thisYear
        guard (10...99).contains(year), near.contains(2000 + year) else { return year }
        return 2000 + year
    }

    private func refusal(
        of word: String, corrected forms: [String], or otherwise: String = ""
    ) -> AppError {
        guard !forms.isEmpty else { return refusal(of: word) }
        let choices = forms.map { "'\($0)'" }.joined(separator: " or ")
        return error(
            "'\(word)' is not a day that tend understands.",
            suggestion: "Write \(choices)\(otherwise).")
    }
}

// MARK: - Weeks by their number

/// https://www.iso.org/iso-8601-date-and-time-format.html: the first week of a year has its 4 January.
extension DayPhraseReader {
    /// Reads `w52`, `2026-w52` or `2026-w52-5`, the Monday if no weekday is said.
    static func isoWeek(_ word: String) -> (year: Int?, number: Int, weekday: Int?)? {
        guard let mark = word.firstIndex(of: "w") else { return nil }
        // A calendar week: `cw50`, in German `kw50`.
        let before = ["c", "k"].contains(word[..<mark]) ? "" : word[..<mark]
        let number = word[mark...].dropFirst()
        let parts = (number.hasPrefix("k") ? number.dropFirst() : number).split(
            separator: "-", omittingEmptySubsequences: false)
        let year = before.hasSuffix("-") ? before.dropLast() : before
        guard year.isEmpty ? before.isEmpty : year.utf8.count == 4 && isNumber(year),
            (1...2).contains(parts.count), let number = weekNumber(String(parts[0]))
        else { return nil }
        guard parts.count == 2 else { return (Int(year), number, nil) }
        guard let weekday = Int(parts[1]), (1...7).contains(weekday) else { return nil }
        return (Int(year), number, weekday)
    }

    /// Reads the number of a week: `52`.
    static func weekNumber(_ word: String) -> Int? {
        guard (1...2).contains(word.utf8.count), isNumber(word), let number = Int(word),
            (1...53).contains(number)
        else { return nil }
        return number
    }

    /// Takes the number of a week, with `of` before its year: `50`, `3 of 2027`.
    mutating func takeWeek() -> (number: Int, year: Int?)? {
        guard let number = take(if: Self.weekNumber) else { return nil }
        if unread.count == 2 { skip("of", "in") }
        return (number, takeYear())
    }

    /// Returns a day of a week, 0 being its Monday: of the year, else the next one.
    func day(_ weekday: Int, ofWeek number: Int, year: Int?) throws(AppError) -> CalendarDay {
        // Of 400 years 71 have a week 53; seven years apart at the most.
        let years =
            year.map { [$0] }
            ?? (-1...8).map {
                today.components.year + (leaning == .next ? $0 : -$0)
            }
        let days = years.compactMap { year -> CalendarDay? in
            guard let first = CalendarDay(year: year, month: 1, day: 4) else { return nil }
            let monday = first.startOfWeek().advanced(byDays: (number - 1) * 7)
            guard monday.advanced(byDays: 3).components.year == year else { return nil }
            return monday.advanced(byDays: weekday)
        }
        let match = days.first { day in
            year != nil || (leaning == .next ? day >= today : day <= today)
        }
        guard let match else {
            throw error(
                "\(year.map(String.init) ?? "The year") has no week \(number).",
                suggestion: "Its last is \(year.map { "\($0)-W52" } ?? "week 52").")
        }
        return match
    }
}
