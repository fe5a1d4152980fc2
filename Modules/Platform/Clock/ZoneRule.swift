import Domain

/// How the clocks of a zone go from now on: `CET-1CEST,M3.5.0,M10.5.0/3` (tzset(3)).
struct ZoneRule {
    /// The seconds ahead of UTC without summer time.
    let standard: Int

    /// The seconds ahead of UTC in summer time, and when that begins and ends; none where there is none.
    private let summer: (offset: Int, start: Change, end: Change)?

    /// When the clocks change, by the clock before.
    fileprivate struct Change {
        let month, week, weekday, seconds: Int
    }

    /// Reads a rule whose changes are weekdays of months; none of any other form.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        var rest = parts.first ?? ""
        guard Self.passName(&rest), let west = Self.time(&rest) else { return nil }
        standard = -west
        guard !rest.isEmpty else {
            summer = nil
            return
        }
        guard Self.passName(&rest), parts.count == 3, let start = Change(parts[1]),
            let end = Change(parts[2])
        else { return nil }
        let offset = rest.isEmpty ? standard + 3600 : Self.time(&rest).map { -$0 }
        guard let offset, rest.isEmpty else { return nil }
        summer = (offset, start, end)
    }

    /// Returns the seconds ahead of UTC at a second since 1970.
    func offset(at second: Int64) -> Int {
        guard let summer else { return standard }
        let local = second + Int64(standard)
        let days = Int((local - (local < 0 ? 86_399 : 0)) / 86_400)
        let year = CalendarDay(daysSinceEpoch: days).components.year
        guard let start = summer.start.second(in: year), let end = summer.end.second(in: year)
        else {
            return standard
        }
        let from = start - Int64(standard)
        let to = end - Int64(summer.offset)
        // South of the equator it ends before it begins.
        let isSummer =
            from < to ? second >= from && second < to : second >= from || second < to
        return isSummer ? summer.offset : standard
    }

    /// Passes over the name of a zone, letters or anything in angle brackets.
    private static func passName(_ text: inout Substring) -> Bool {
        if text.first == "<" {
            guard let end = text.firstIndex(of: ">") else { return false }
            text = text[text.index(after: end)...]
            return true
        }
        let rest = text.drop { $0.isLetter }
        defer { text = rest }
        return rest.count < text.count
    }

    /// Reads `[+-]h[:mm[:ss]]`, in seconds.
    fileprivate static func time(_ text: inout Substring) -> Int? {
        let isNegative = text.first == "-"
        if isNegative || text.first == "+" { text = text.dropFirst() }
        let typed = text.prefix { $0.isNumber || $0 == ":" }
        text = text.dropFirst(typed.count)
        let numbers = typed.split(separator: ":").map { Int($0) ?? 0 }
        guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0 < 168 }) else { return nil }
        let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        return isNegative ? -seconds : seconds
    }
}

extension ZoneRule.Change {
    /// Reads `M3.5.0` or `M10.5.0/3`.
    fileprivate init?(_ text: Substring) {
        let sides = text.split(separator: "/")
        let numbers = (sides.first ?? "").dropFirst().split(separator: ".").compactMap { Int($0) }
        guard text.first == "M", numbers.count == 3, (1...12).contains(numbers[0]),
            (1...5).contains(numbers[1]), (0...6).contains(numbers[2])
        else { return nil }
        var time = sides.count > 1 ? sides[1] : "2"
        guard let seconds = ZoneRule.time(&time) else { return nil }
        self.init(month: numbers[0], week: numbers[1], weekday: numbers[2], seconds: seconds)
    }

    /// Returns when it is in a year, in seconds since 1970 as the clock on the wall counts them.
    fileprivate func second(in year: Int) -> Int64? {
        guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
        // 1 January 1970 was a Thursday; Sunday is 0.
        let weekdayOfFirst = (first.daysSinceEpoch % 7 + 11) % 7
        var day = (weekday - weekdayOfFirst + 7) % 7 + 1 + 7 * (week - 1)
        while CalendarDay(year: year, month: month, day: day) == nil { day -= 7 }
        return Int64(first.daysSinceEpoch + day - 1) * 86_400 + Int64(seconds)
    }
}
