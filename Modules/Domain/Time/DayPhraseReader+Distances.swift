/// Distances: `in 3 days`, `2w`, `3 days ago`, `a week from friday`, `eom -3d`.
extension DayPhraseReader {
    private static let longest = 10_000

    /// How far a day is from another.
    struct Distance {
        var days = 0
        var months = 0
        var workdays = 0

        static prefix func - (distance: Self) -> Self {
            Self(days: -distance.days, months: -distance.months, workdays: -distance.workdays)
        }

        static func + (left: Self, right: Self) -> Self {
            Self(
                days: left.days + right.days, months: left.months + right.months,
                workdays: left.workdays + right.workdays)
        }
    }

    /// Returns the day at a distance from another; beyond the calendar there is none.
    func day(_ distance: Distance, from day: CalendarDay) throws(AppError) -> CalendarDay {
        guard let month = day.advanced(byMonths: distance.months) else { throw refusal(of: nil) }
        let start = month.advanced(byDays: distance.days)
        guard start.daysSinceEpoch - month.daysSinceEpoch == distance.days else {
            throw refusal(of: nil)
        }
        let workday = Self.workday(distance.workdays, from: start)
        // At its end the calendar goes no further, and nobody knows whether that is the day.
        let step = distance.workdays.signum()
        guard step == 0 || workday.advanced(byDays: step) != workday else { throw refusal(of: nil) }
        return workday
    }

    /// Returns the day so many days from Monday to Friday later, or earlier.
    static func workday(_ count: Int, from day: CalendarDay) -> CalendarDay {
        let step = count < 0 ? -1 : 1
        var day = day.advanced(byDays: count / 5 * 7)
        var left = abs(count % 5)
        // Whole weeks from a weekend end on one.
        if count != 0, left == 0, DayKind.workday.contains(day) == false {
            day = day.advanced(byDays: -7 * step)
            left = 5
        }
        while left > 0 {
            day = day.advanced(byDays: step)
            if DayKind.workday.contains(day) { left -= 1 }
        }
        return day
    }

    /// Reads what follows `in`: `a week`, `3 days`, `2 weeks time`, `january`; and `within` and `after`,
    /// behind which a distance alone says a day.
    mutating func dayAhead(after preposition: String) throws(AppError) -> CalendarDay {
        if preposition == "in" {
            if let month = take(if: { Month($0) }) {
                return try day(of: .month(month, year: takeYear())) { $0.first }
            }
            if unread.count == 1, let year = takeYear() {
                return try day(of: .year(year)) { $0.first }
            }
        }
        let word = try take("a number of days, weeks, months or years", after: preposition)
        try refuseMinutes(word)
        guard let distance = try distance(startingWith: word) else { throw refusal(of: word) }
        skip("time")
        return try day(distance, from: today)
    }

    /// Reads `+3d`, `3 days`, `2w`, `3 days ago`, `2 weeks from friday`; anything else is none of them.
    mutating func dayAtDistance(_ first: String) throws(AppError) -> CalendarDay? {
        if Self.isSigned(first) { return try day(signedDistance(first), from: today) }
        // A number alone is the beginning of a date.
        if Self.isNumber(first), unread.isEmpty { return nil }
        try refuseMinutes(first)
        if let day = weekdayFromNow(first) { return day }
        guard let distance = try distance(startingWith: first) else { return nil }
        return try day(at: distance)
    }

    /// Reads `two fridays from now`: that many of them, counted from the next one after today.
    private mutating func weekdayFromNow(_ first: String) -> CalendarDay? {
        guard let count = Self.count(first), count > 0, unread.count == 3,
            ["now", "today"].contains(unread.last), unread.dropFirst().first == "from",
            let name = unread.first,
            let weekday = Self.weekday(count == 1 ? name : String(name.dropLast()))
        else { return nil }
        unread = []
        return today.advanced(byDays: 7).startOfWeek(from: weekday)
            .advanced(byDays: 7 * (count - 1))
    }

    /// Refuses `30m` where a time can be meant: there they are minutes to many, and months of days.
    private func refuseMinutes(_ first: String) throws(AppError) {
        let count = first.prefix { $0.isASCII && $0.isNumber }
        let unit = count.count < first.count ? String(first.dropFirst(count.count)) : unread.first
        guard takesTime, !count.isEmpty, unit == "m" else { return }
        throw error(
            "'\(count)m' can be minutes or months.",
            suggestion: "Write '\(count) min' or '\(count)mo'.")
    }

    /// Reads what follows a distance.
    private mutating func day(at distance: Distance) throws(AppError) -> CalendarDay {
        if skip("ago") { return try day(-distance, from: today) }
        if skip("hence", "later") { return try day(distance, from: today) }
        if skip("from") { return try day(distance, from: laterDay(after: "from")) }
        if skip("after") { return try day(distance, from: laterDay(after: "after")) }
        if skip("before") { return try day(-distance, from: laterDay(after: "before")) }
        if skip("on") {
            // 'A week on Friday' is a week after it.
            return try day(distance, from: laterDay(after: "on"))
        }
        if let day = try takeStart(of: distance) { return try self.day(distance, from: day) }
        return try day(leaning == .next ? distance : -distance, from: today)
    }

    /// Takes the day from which so many weeks count, as in `a week today`, `2 weeks tomorrow` or `a week
    /// friday`.
    private mutating func takeStart(of distance: Distance) throws(AppError) -> CalendarDay? {
        guard unread.count == 1, let word = unread.first, distance.workdays == 0,
            distance.months != 0 || distance.days % 7 == 0
        else { return nil }
        let isNear = word == "today" || word == "tomorrow"
        guard isNear || distance.months == 0 && Self.weekday(word) != nil else { return nil }
        return try laterDay(after: word)
    }

    /// Reads what follows `day`, `week` and their like, which have no number: `after tomorrow`, `after
    /// next`, `from friday`, and the number of a week.
    mutating func dayAfterOrBefore(_ word: String) throws(AppError) -> CalendarDay {
        if ["week", "wk", "cw", "kw"].contains(word), let week = takeWeek() {
            let weekday = take(if: Self.weekday)?.index ?? 0
            return try day(weekday, ofWeek: week.number, year: week.year)
        }
        if word == "week", skip("of") {
            skip("the")
            return try laterDay(after: "week of").startOfWeek()
        }
        // The end of what is has never passed: 'month end'.
        if let period = Period(word), skip("end") { return try day(of: .at(period, 0)) { $0.last } }
        guard let next = unread.first, ["after", "before", "from", "on"].contains(next),
            let distance = Self.unit(named: word).map({ Self.distance(1, $0) })
        else { throw unread.first.map(refusal) ?? refusal(of: word) }
        guard unread.dropFirst().first == "next", unread.count == 2 else {
            return try day(at: distance)
        }
        guard next == "after", let period = Period(word) else { throw refusal(of: "next") }
        unread = []
        return try day(of: .at(period, 2)) { $0.first }
    }
}

// MARK: - Words for distances

extension DayPhraseReader {
    private enum Unit {
        case days(Int), months(Int), workdays
    }

    /// Whether a word begins a distance with a sign: `+3d`, `-2`, `+`.
    static func isSigned(_ word: String) -> Bool {
        word.utf8.first == UInt8(ascii: "+") || word.utf8.first == UInt8(ascii: "-")
    }

    /// Takes `+3d`, `-2 weeks` or `+ 1 month`, if that comes next.
    mutating func takeSignedDistance() throws(AppError) -> Distance? {
        guard let word = take(if: { Self.isSigned($0) ? $0 : nil }) else { return nil }
        return try signedDistance(word)
    }

    private mutating func signedDistance(_ word: String) throws(AppError) -> Distance {
        let rest = String(word.dropFirst())
        let first = rest.isEmpty ? try take("a number", after: word) : rest
        guard first.utf8.first.map({ (0x30...0x39).contains($0) }) == true,
            !Self.isNumber(first) || !unread.isEmpty,
            let distance = try distance(startingWith: first)
        else { throw refusal(of: word) }
        return word.utf8.first == UInt8(ascii: "-") ? -distance : distance
    }

    /// Reads `3d`, `3 days`, `a week`, `1 week and 2 days`; none if it does not begin with a number.
    mutating func distance(startingWith first: String) throws(AppError) -> Distance? {
        guard var distance = try oneDistance(startingWith: first) else { return nil }
        while let next = unread.first {
            let ahead = next == "and" ? unread.dropFirst().first : next
            guard let ahead, ahead.utf8.first.map({ (0x30...0x39).contains($0) }) == true else {
                break
            }
            skip("and")
            unread.removeFirst()
            guard let more = try oneDistance(startingWith: ahead) else { throw refusal(of: ahead) }
            distance = distance + more
        }
        return distance
    }

    private mutating func oneDistance(startingWith first: String) throws(AppError) -> Distance? {
        let digits = first.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, digits.count < first.count {
            guard let count = Self.number(digits),
                let unit = Self.unit(named: String(first.dropFirst(digits.count)))
            else { return nil }
            return Self.distance(count, unit)
        }
        if first == "half" {
            skip("a")
            let word = try take("a year", after: first)
            guard word == "year" else { throw refusal(of: word) }
            return Distance(months: 6)
        }
        var count = Self.count(first)
        if first == "a", skip("couple") {
            skip("of")
            count = 2
        }
        guard let count else { return nil }
        // '24 dec' is a date, and so is '24 12 2026'.
        if let next = unread.first, Month(next) != nil || next == "of" || Self.isNumber(next) {
            return nil
        }
        let word = try take("days, weeks, months or years", after: first)
        guard let unit = Self.unit(named: word) ?? takeWorkday(word) else {
            throw refusal(of: word)
        }
        return Self.distance(count, unit)
    }

    /// Takes the `days` of `working days`.
    private mutating func takeWorkday(_ word: String) -> Unit? {
        ["working", "business"].contains(word) && skip("day", "days") ? .workdays : nil
    }

    private static func unit(named word: String) -> Unit? {
        switch word.last == "'"
            ? word.dropLast() : word.hasSuffix("'s") ? word.dropLast(2) : word[...]
        {
        case "d", "day", "days": .days(1)
        case "w", "wk", "wks", "week", "weeks": .days(7)
        case "fortnight", "fortnights": .days(14)
        case "m", "mo", "mos", "mth", "mths", "month", "months": .months(1)
        case "q", "qtr", "qtrs", "quarter", "quarters": .months(3)
        case "y", "yr", "yrs", "year", "years": .months(12)
        case "weekday", "weekdays", "workday", "workdays": .workdays
        default: nil
        }
    }

    private static func distance(_ count: Int, _ unit: Unit) -> Distance {
        switch unit {
        case .days(let length): Distance(days: count * length)
        case .months(let length): Distance(months: count * length)
        case .workdays: Distance(workdays: count)
        }
    }

    private static func count(_ word: String) -> Int? {
        word == "a" || word == "an" ? 1 : NumberWords.cardinal(word) ?? number(word)
    }

    private static func number(_ word: some StringProtocol) -> Int? {
        guard isNumber(word), let number = Int(word), number <= longest else { return nil }
        return number
    }
}
