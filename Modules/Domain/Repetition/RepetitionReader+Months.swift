/// Days of the month: `15th`, `last day`, `2nd friday`, `1st and 3rd monday`.
extension RepetitionReader {
    /// Reads `15th`, `1st,15th`, `last day`, `2nd friday`, `1st and 3rd monday`, `end of month`.
    mutating func daysOfMonth() -> RepetitionRule? {
        // 'Day 5' alone can be many things.
        unread.first == "day" ? nil : monthDays().map { .months(every: 1, $0) }
    }

    mutating func monthDays() -> [RepetitionRule.MonthDay]? {
        if skip("eom") || skip(all: "month", "end") { return [.date(RepetitionRule.longestMonth)] }
        for (word, day) in [
            ("end", RepetitionRule.longestMonth), ("start", 1), ("beginning", 1), ("mid", 15),
            ("middle", 15),
        ]
        where skip(word) {
            let hasOf = skip("of")
            let isMonth = hasOf ? skipMonth() : skip("month")
            return isMonth ? [.date(day)] : nil
        }
        if skip("day") { return dateOfMonth().map { [.date($0)] } }
        guard let (days, needsMonth) = places() else { return nil }
        let hasMonth =
            skip("of", "in")
            ? skipMonth()
            : skip("monthly") || skip(all: "every", "month") || skip(all: "each", "month")
        return needsMonth && !hasMonth ? nil : days
    }

    /// Skips `month`, `the month`, `each month`.
    mutating func skipMonth() -> Bool {
        skip("the", "each", "every", "a")
        return skip("month")
    }

    mutating func dateOfMonth() -> Int? {
        take { word in Self.count(word).flatMap { $0 <= RepetitionRule.longestMonth ? $0 : nil } }
    }

    /// Reads places and the days that they are of: a day that stands behind several is that of all.
    ///
    /// - Returns: The days, and whether they are of the month only where that is said: a 2nd day may be
    ///   every other one.
    mutating func places() -> (days: [RepetitionRule.MonthDay], needsMonth: Bool)? {
        var days: [RepetitionRule.MonthDay] = []
        var pending: [RepetitionRule.Place] = []
        var needsMonth = false
        // A lone 'second' is no date; 'fifteenth' is nothing else.
        var isSpelledAlone = false
        repeat {
            skip("on")
            skip("the")
            let isSpelled = pending.isEmpty && unread.first?.utf8.first.map { $0 > 0x39 } == true
            guard let place = take(if: Self.place) else { return nil }
            pending.append(place)
            if let weekday = take(if: RepetitionWords.weekday) {
                // 'Every second Friday' is every other one for most, and the month's second for some.
                needsMonth = needsMonth || isEach && isSpelled && place.isSecondOrLater
                days += pending.map { .weekday($0, weekday) }
                pending = []
            } else if skip("weekday", "workday") || skip(all: "working", "day")
                || skip(all: "business", "day")
            {
                days += pending.map { .workday($0) }
                pending = []
            } else if skip("day") {
                needsMonth = needsMonth || place != .last
                days += pending.map { .date($0) }
                pending = []
            }
            isSpelledAlone = !pending.isEmpty && (isSpelledAlone || isSpelled && !place.isDateAlone)
        } while skipSeparator()
        guard !pending.contains(.last) else { return nil }
        days += pending.map { .date($0) }
        return days.allSatisfy(\.exists) ? (days, needsMonth || isSpelledAlone) : nil
    }

    static func place(_ word: String) -> RepetitionRule.Place? {
        word == "last" ? .last : RepetitionWords.ordinal(word).map { .nth($0) }
    }
}

extension RepetitionRule {
    /// Returns the rule for days of every so many months, as the simplest case that says it.
    static func months(every count: Int, _ days: [MonthDay]) -> RepetitionRule {
        var unique: [MonthDay] = []
        for day in days where !unique.contains(day) { unique.append(day) }
        switch (count, unique.first) {
        case (_, .date(let day)) where unique.count == 1: return .months(count, day: day)
        case (1, .weekday(let place, let weekday)) where unique.count == 1:
            return .weekdayOfMonth(place, weekday)
        default:
            // Dates stand last, since a place takes the day that is named behind it.
            let dates = unique.compactMap { if case .date(let day) = $0 { day } else { nil } }
            let others = unique.filter { if case .date = $0 { false } else { true } }
            return .daysOfMonth(every: count, others + dates.sorted().map { .date($0) })
        }
    }
}

extension RepetitionRule.Place {
    fileprivate var isSecondOrLater: Bool {
        if case .nth(let number) = self { number > 1 } else { false }
    }

    fileprivate var isDateAlone: Bool {
        if case .nth(let number) = self { number > 5 } else { false }
    }
}

extension RepetitionRule.MonthDay {
    fileprivate static func date(_ place: RepetitionRule.Place) -> Self {
        switch place {
        case .nth(let number): .date(number)
        case .last: .date(RepetitionRule.longestMonth)
        }
    }

    /// Whether some month has it.
    fileprivate var exists: Bool {
        switch self {
        case .date(let day): day <= RepetitionRule.longestMonth
        case .weekday(.nth(let number), _): number <= 5
        case .workday(.nth(let number)): number <= 20
        case .weekday(.last, _), .workday(.last): true
        }
    }
}
