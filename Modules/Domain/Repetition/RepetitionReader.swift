/// One reading of a rule, word after word: understood whole, or not at all.
struct RepetitionReader: WordReader {
    var unread: ArraySlice<String>

    /// Whether 'every' was said, with which a second day is one of two.
    var isEach = false

    /// How many words a rule has at the most.
    private static let longest = 40

    /// Returns the rule that words in lower case mean, or none.
    static func rule(of words: String) -> RepetitionRule? {
        let words = RepetitionWords.words(of: words)
        guard (1...longest).contains(words.count) else { return nil }
        var reader = RepetitionReader(unread: words[...])
        let isOnce = reader.skip("once") && reader.skip("a", "an", "per", "in")
        reader.isEach = reader.skip("every", "each", "ev", "all") || isOnce
        reader.skip("on", "at")
        reader.skip("the", "a")
        let forms: [(inout RepetitionReader) -> RepetitionRule?] = [
            { $0.timesOfPeriod() }, { $0.edgesOfQuarters() }, { $0.adverb() }, { $0.interval() },
            { $0.daysOfWeek() },
            { $0.daysOfMonth() },
            { $0.daysOfYear() },
        ]
        for form in forms {
            var attempt = reader
            if let rule = form(&attempt), attempt.unread.isEmpty { return rule }
        }
        return nil
    }

    /// Skips what parts two items of a list.
    mutating func skipSeparator() -> Bool {
        let hasComma = skip(",")
        return skip("and") || hasComma
    }
}

// MARK: - Intervals

extension RepetitionReader {
    enum Unit {
        case days, weeks, months, years
    }

    /// Reads `daily`, `weekly on monday`, `quarterly` and their like.
    mutating func adverb() -> RepetitionRule? {
        let known = take { word -> (Int, Unit)? in
            switch word {
            case "daily", "everyday": (1, .days)
            case "weekly": (1, .weeks)
            case "fortnightly", "biweekly": (2, .weeks)
            case "monthly": (1, .months)
            case "bimonthly": (2, .months)
            case "quarterly": (3, .months)
            case "semiannual", "semiannually", "halfyearly": (6, .months)
            case "yearly", "annual", "annually": (1, .years)
            case "biyearly", "biennial", "biennially": (2, .years)
            default: nil
            }
        }
        guard let known else {
            return skip("semimonthly") ? .daysOfMonth(every: 1, [.date(1), .date(15)]) : nil
        }
        return daysOfInterval(known.0, known.1)
    }

    /// Reads `twice a month` or `4 times a year`, which part a period evenly.
    ///
    /// On which days `twice a week` is, nobody can know.
    mutating func timesOfPeriod() -> RepetitionRule? {
        let times: Int?
        if skip("twice") {
            times = 2
        } else {
            times = take(if: Self.count)
            guard skip("times") else { return nil }
        }
        guard let times, skip("a", "per", "each", "every") || unread == ["yearly"] else {
            return nil
        }
        if times == 2, skip("month") { return .daysOfMonth(every: 1, [.date(1), .date(15)]) }
        guard skip("year", "yearly"), times > 1, 12 % times == 0 else { return nil }
        return .months(12 / times, day: nil)
    }

    /// Reads `day`, `3 days`, `other week`, `2 weeks on friday`, `month on the 15th`, `other friday`.
    mutating func interval() -> RepetitionRule? {
        let compact = take { word -> (Int, Unit)? in
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            guard digits.count < word.count else { return nil }
            // So many 'm' are minutes to most.
            if word.hasSuffix("m"), let count = Int(digits), count > 12 { return nil }
            return Self.count(String(digits)).flatMap {
                Self.span($0, Self.shortUnit(word.dropFirst(digits.count)))
            }
        }
        if let (count, unit) = compact { return daysOfInterval(count, unit) }
        var count: Int?
        if skip("other", "alternate") {
            count = 2
            // Every other working day is another one each week.
            if let word = unread.first, ["weekday", "workday", "working"].contains(word) {
                return nil
            }
            var list = self
            if let weekdays = list.weekdays() {
                self = list
                return .weeks(2, weekdays)
            }
        } else if skip("couple") {
            skip("of")
            count = 2
        } else if isEach, let number = unread.first.flatMap(RepetitionWords.ordinal) {
            unread.removeFirst()
            count = number
        } else {
            count = take(if: Self.count)
            // 'Every 2 fridays' is every other one.
            if let number = count, unread.count == 1, let word = unread.first,
                word.hasSuffix("days"),
                let weekday = RepetitionWords.weekday(word)
            {
                unread.removeFirst()
                return .weeks(number, [weekday])
            }
        }
        // 'Every days' is a slip that says no other thing.
        let hasCount = count != nil || isEach
        let span = take { word in
            Self.span(
                count ?? 1,
                Self.unit(word, isMany: hasCount) ?? (hasCount ? Self.shortUnit(word[...]) : nil))
        }
        return span.flatMap { daysOfInterval($0.0, $0.1) }
    }

    /// Returns how many of which units they are, unless they are too many.
    static func span(_ count: Int, _ unit: (Int, Unit)?) -> (Int, Unit)? {
        guard let (length, unit) = unit, (1...RepetitionRule.mostUnits).contains(count * length)
        else { return nil }
        return (count * length, unit)
    }

    static func unit(_ word: String, isMany: Bool) -> (Int, Unit)? {
        switch isMany && word.hasSuffix("s") ? String(word.dropLast()) : word {
        case "day": (1, .days)
        case "week": (1, .weeks)
        case "fortnight": (2, .weeks)
        case "month": (1, .months)
        case "quarter": (3, .months)
        case "halfyear": (6, .months)
        case "year": (1, .years)
        // In Britain what comes every three months is three-monthly.
        case "weekly" where isMany: (1, .weeks)
        case "monthly" where isMany: (1, .months)
        case "yearly" where isMany: (1, .years)
        default: nil
        }
    }

    static func shortUnit(_ word: Substring) -> (Int, Unit)? {
        switch word {
        case "d", "day", "days": (1, .days)
        case "w", "wk", "wks", "week", "weeks": (1, .weeks)
        case "m", "mo", "mos", "mth", "mths", "month", "months": (1, .months)
        case "q", "qtr", "qtrs": (3, .months)
        case "y", "yr", "yrs", "year", "years": (1, .years)
        default: nil
        }
    }

    /// Reads the days that an interval names behind `on`, or none.
    mutating func daysOfInterval(_ count: Int, _ unit: Unit) -> RepetitionRule? {
        let hasDays = skip("on", "in", "at")
        switch unit {
        case .days:
            guard count == 1, skip("except", "but", "excluding") else { return .days(count) }
            guard let left = weekdays() else { return nil }
            return .weekdays(Weekday.allCases.filter { !left.contains($0) })
        case .weeks:
            guard hasDays || unread.first.flatMap(RepetitionWords.weekday) != nil else {
                return .days(count * 7)
            }
            return weekdays().map { count == 1 ? .weekdays($0) : .weeks(count, $0) }
        case .months:
            // 'Monthly 15'.
            if count == 1, unread.count == 1, let day = dateOfMonth() {
                return .months(count, day: day)
            }
            guard hasDays || unread.first.flatMap(Self.place) != nil else {
                return .months(count, day: nil)
            }
            skip("the")
            if hasDays, unread.count == 1, let day = dateOfMonth() {
                return .months(count, day: day)
            }
            if unread.count == 1, case .nth(let day)? = unread.first.flatMap(Self.place) {
                unread.removeFirst()
                return .months(count, day: day)
            }
            return monthDays().map { RepetitionRule.months(every: count, $0) }
        case .years:
            guard hasDays || !unread.isEmpty else { return .months(count * 12, day: nil) }
            var dates = self
            if let days = dates.yearDays() {
                self = dates
                return .daysOfYear(every: count, days)
            }
            skip("the")
            guard let days = monthDays(), case .date(let day) = days.first, days.count == 1 else {
                return nil
            }
            return .months(count * 12, day: day)
        }
    }

    static func count(_ word: String) -> Int? {
        if let number = NumberWords.cardinal(word) { return number }
        guard DayPhraseReader.isNumber(word), let number = Int(word),
            (1...RepetitionRule.mostUnits).contains(number)
        else { return nil }
        return number
    }
}

// MARK: - Days of the week

extension RepetitionReader {
    /// Reads `monday`, `mon,thu`, `mon wed fri`, `mon-fri`, `weekday`, `weekends` or `end of week`.
    mutating func daysOfWeek() -> RepetitionRule? {
        if skip("eow") || skip(all: "end", "of", "week") || skip(all: "end", "of", "the", "week") {
            return .weekdays([.sunday])
        }
        if skip(all: "start", "of", "week") || skip(all: "beginning", "of", "week") {
            return .weekdays([.monday])
        }
        guard var weekdays = weekdays() else { return nil }
        if skip("except", "but", "excluding") {
            guard let left = self.weekdays() else { return nil }
            weekdays.removeAll(where: left.contains)
            guard !weekdays.isEmpty else { return nil }
        }
        if skip("of") || !unread.isEmpty, skip("every", "each") { skip("week") }
        skip("weekly")
        return .weekdays(weekdays)
    }

    /// Reads a list of weekdays, and returns them Monday first.
    mutating func weekdays() -> [Weekday]? {
        var found: [Weekday] = []
        var (items, hasShort) = (0, false)
        repeat {
            skip("on")
            skip("a", "the")
            guard let word = unread.first else { return nil }
            let isShort = word.utf8.count == 2
            guard let days = weekdaysOfItem() else { return nil }
            found += days
            hasShort = hasShort || isShort
            items += days.count
        } while skipSeparator() || unread.first.flatMap(RepetitionWords.weekday) != nil
        // A lone 'mo' may be a month.
        guard !hasShort || items > 1 else { return nil }
        return Weekday.allCases.filter(found.contains)
    }

    mutating func weekdaysOfItem() -> [Weekday]? {
        if skip("weekday", "weekdays", "workday", "workdays") { return RepetitionRule.workdays }
        if skip("working", "business") {
            return skip("day", "days") ? RepetitionRule.workdays : nil
        }
        if skip("tth", "tuth") { return [.tuesday, .thursday] }
        if skip("mwf") { return [.monday, .wednesday, .friday] }
        if skip("weekend", "weekends") { return [.saturday, .sunday] }
        let isRange = skip("from")
        guard let first = take(if: RepetitionWords.weekday) else { return nil }
        guard skip("to", "through", "thru") else { return isRange ? nil : [first] }
        guard let last = take(if: RepetitionWords.weekday) else { return nil }
        let week = Weekday.week(from: first)
        return week.firstIndex(of: last).map { Array(week[...$0]) }
    }
}
