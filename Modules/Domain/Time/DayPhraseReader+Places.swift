/// Places in a period: `15th`, `first monday of january`, `last day of the month`.
extension DayPhraseReader {
    /// Which of several days of a period.
    enum Place {
        case nth(Int), last
    }

    /// The days among which a place is counted.
    enum DayKind {
        case any, workday
        case weekday(Weekday)

        func contains(_ day: CalendarDay) -> Bool {
            switch self {
            case .any: true
            case .workday: day.weekday.index < Weekday.saturday.index
            case .weekday(let weekday): day.weekday == weekday
            }
        }
    }

    /// Reads `day`, `friday`, `workday` or `working day`, whose first word was taken.
    mutating func dayKind(_ word: String) -> DayKind? {
        switch word {
        case "day": .any
        case "workday", "weekday": .workday
        case "working" where skip("day"), "business" where skip("day"): .workday
        default: Self.weekday(word).map(DayKind.weekday)
        }
    }

    /// Reads what follows `15th` or `first`: nothing, `of december`, `monday of january`, `dec`.
    mutating func day(_ number: Int, named name: String) throws(AppError) -> CalendarDay {
        if let month = take(if: { Month($0) }) {
            return try date(number, month, year: takeAnyYear())
        }
        if let month = takeMonthNumber(after: name) {
            return try date(number, month, year: takeAnyYear())
        }
        guard let next = unread.first, !Self.isSigned(next) else {
            return try day(of: .each(.month)) { Self.day(.nth(number), .any, in: $0) }
        }
        if ["this", "next", "last"].contains(next) {
            return try dayOfMonth(number, after: "\(name) of")
        }
        unread.removeFirst()
        if next == "of" || next == "in" { return try dayOfMonth(number, after: "\(name) of") }
        guard let kind = dayKind(next) else { throw refusal(of: next) }
        return try day(.nth(number), kind, named: "\(name) \(next)")
    }

    mutating func dayOfMonth(
        _ number: Int, after word: String
    ) throws(AppError) -> CalendarDay {
        let reference = try period(after: word)
        if case .month(let month, let year) = reference {
            return try date(number, month, year: year)
        }
        return try day(of: reference) { Self.day(.nth(number), .any, in: $0) }
    }

    /// Reads the period of `first monday`, which has `of`, `in` or a month alone before it.
    mutating func day(
        _ place: Place, _ kind: DayKind, named name: String
    ) throws(AppError) -> CalendarDay {
        if !skip("of", "in"), unread.first.flatMap({ Month($0) }) == nil {
            throw unread.first.map(refusal)
                ?? error(
                    "After '\(name)' comes 'of' and a month or year.",
                    suggestion: "Write '\(name) of the month' or '\(name) of january'.")
        }
        let reference = try period(after: "\(name) of")
        return try day(of: reference) { Self.day(place, kind, in: $0) }
    }

    static func day(_ place: Place, _ kind: DayKind, in span: Span) -> CalendarDay? {
        let offsets = 0...(span.last.daysSinceEpoch - span.first.daysSinceEpoch)
        switch place {
        case .last:
            return offsets.lazy.map { span.last.advanced(byDays: -$0) }.first(where: kind.contains)
        case .nth(let number):
            return offsets.lazy.map { span.first.advanced(byDays: $0) }.filter(kind.contains)
                .dropFirst(number - 1).first
        }
    }

    /// Reads `15th`, `first` and their like.
    static func ordinal(_ word: String) -> Int? {
        if let number = NumberWords.ordinal(word) { return number <= 31 ? number : nil }
        return word.last.map { $0.isLetter || $0 == "." } == true ? dayOfMonth(word) : nil
    }

    /// Takes the month of `24. 12.`: with dots the day comes first.
    private mutating func takeMonthNumber(after day: String) -> Month? {
        guard day.hasSuffix(".") else { return nil }
        return take { word in
            let digits = word.hasSuffix(".") ? word.dropLast() : word[...]
            return Self.isNumber(digits) ? Int(digits).flatMap { Month(number: $0) } : nil
        }
    }
}
