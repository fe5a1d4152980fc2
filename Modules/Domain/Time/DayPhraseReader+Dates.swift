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
