/// One reading of a phrase for a day, word after word.
///
/// Every form is known by its first word; what follows must fit, and nothing may be left.
struct DayPhraseReader: WordReader {
    let phrase: String
    let today: CalendarDay
    let dateOrder: DateOrder?
    let leaning: DayPhrase.Leaning

    /// Whether the day may have a time, which was read already.
    let takesTime: Bool
    var unread: ArraySlice<String>

    init(
        _ phrase: String, today: CalendarDay, dateOrder: DateOrder?, leaning: DayPhrase.Leaning,
        takesTime: Bool = false
    ) {
        self.phrase = phrase
        self.today = today
        self.dateOrder = dateOrder
        self.leaning = leaning
        self.takesTime = takesTime
        unread = DayPhraseWords.words(of: phrase)[...]
    }

    /// Returns the day, or refuses the phrase with the place that was not understood.
    mutating func day() throws(AppError) -> CalendarDay {
        // A phrase of more words is none, and reads no deeper than this.
        guard (1...DayPhrase.longest).contains(unread.count) else { throw refusal(of: nil) }
        skipEndOfDay()
        let day = try dayWithDistances()
        if let rest = unread.first { throw refusal(of: rest) }
        return day
    }

    /// Skips what says of a day that it ends, or begins: `eod friday`, `friday cob`, `end of day tomorrow`,
    /// `first thing monday`.
    private mutating func skipEndOfDay() {
        guard unread.count > 1 else { return }
        if unread.count > 2 { skip("by") }
        if let last = unread.last, Self.ends.contains(last) { unread.removeLast() }
        if unread.count > 1, let first = unread.first, Self.ends.contains(first) { _ = take() }
        if unread.count > 3 { skip(all: "end", "of", "day") }
        if unread.count > 2 { skip(all: "first", "thing") }
        if unread == ["later", "today"] { skip("later") }
    }

    private static let ends = ["eod", "eob", "cob"]

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
}

// MARK: - Beginnings

extension DayPhraseReader {
    /// Reads a day and the distances behind it: `eom -3d`, `friday +1w`.
    private mutating func dayWithDistances() throws(AppError) -> CalendarDay {
        var day = try plainDay()
        if let weekday = take(if: Self.weekday) { try check(day, isOn: weekday) }
        while let step = try takeSignedDistance() { day = try self.day(step, from: day) }
        return day
    }

    /// Reads the rest of the phrase as the day from which a distance counts.
    mutating func laterDay(after word: String) throws(AppError) -> CalendarDay {
        guard !unread.isEmpty else { throw error("After '\(word)' comes a day.") }
        return try dayWithDistances()
    }

    private mutating func plainDay() throws(AppError) -> CalendarDay {
        while unread.count > 1, skip("on", "by", "the", "until", "till", "to", "for") {}
        guard let first = take() else { throw refusal(of: nil) }
        if first == "weekend", skip(all: "after", "next") { return day(.saturday, ofWeek: 2) }
        if let day = abbreviated(first) { return try weekLater(day) }
        switch first {
        case "next": return try dayOfNextPeriod()
        case "this": return try dayOfThisPeriod()
        case "coming", "upcoming": return try comingWeekday(after: first)
        case "last", "past", "previous": return try dayOfLastPeriod(after: first)
        case "in", "within", "after": return try dayAhead(after: first)
        case "end": return try dayOfPeriod(after: first) { $0.last }
        case "start", "beginning", "begin": return try dayOfPeriod(after: first) { $0.first }
        case "mid", "middle": return try middleOfPeriod(after: first)
        case "day", "week", "wk", "cw", "kw", "fortnight", "month", "quarter", "year":
            return try dayAfterOrBefore(first)
        default: break
        }
        if let weekday = Self.weekday(first) { return try day(weekday) }
        // A lone 'mo' may be a month.
        if unread.isEmpty, first != "mo", let weekday = RepetitionWords.weekday(first) {
            return try day(weekday)
        }
        if let day = try feast(first) { return day }
        if let day = try dayAtDistance(first) { return day }
        if let ordinal = Self.ordinal(first) {
            // A lone 'first' is more likely the beginning of 'first monday of january'.
            guard !unread.isEmpty || ordinal > 5 || first.utf8.first.map({ $0 < 0x3A }) == true
            else {
                throw error("After '\(first)' comes 'of' and a month, or a weekday.")
            }
            return try day(ordinal, named: first)
        }
        return try date(startingWith: first)
    }

    /// The words that mean a day by themselves.
    func abbreviated(_ word: String) -> CalendarDay? {
        switch word {
        case "today", "now", "tonight", "tod", "tdy", "2day", "sod", "eod", "eob", "cob": today
        case "tomorrow", "tom", "tmr", "tmrw", "tmw", "tomo", "2morrow": today.advanced(byDays: 1)
        case "yesterday", "yday": today.advanced(byDays: -1)
        case "overmorrow": today.advanced(byDays: 2)
        case "weekend": weekend
        case "eow": span(.week, 0)?.last
        case "eom": span(.month, 0)?.last
        case "eoq": span(.quarter, 0)?.last
        case "eoy": span(.year, 0)?.last
        case "eoww": day(in: .each(.week)) { $0.first.advanced(byDays: Weekday.friday.index) }
        case "sow", "soww": day(in: .each(.week)) { $0.first }
        case "som": day(in: .each(.month)) { $0.first }
        case "soq": day(in: .each(.quarter)) { $0.first }
        case "soy": day(in: .each(.year)) { $0.first }
        default: edge(word)
        }
    }

    /// Reads the edges of the next, the previous and the current period as Taskwarrior abbreviates them:
    /// `sonm` is the start of the next month, `eopw` the end of the previous week.
    private func edge(_ word: String) -> CalendarDay? {
        let isStart = word.hasPrefix("so")
        guard isStart || word.hasPrefix("eo"), word.utf8.count > 3 else { return nil }
        let offset: Int
        switch word.dropFirst(2).first {
        case "n": offset = 1
        case "p": offset = -1
        case "c": offset = 0
        default: return nil
        }
        let period: Period
        switch word.dropFirst(3) {
        case "d": return today.advanced(byDays: offset)
        case "ww" where !isStart:
            return span(.week, offset)?.first.advanced(byDays: Weekday.friday.index)
        case "w", "ww": period = .week
        case "m": period = .month
        case "q": period = .quarter
        case "y": period = .year
        default: return nil
        }
        return span(period, offset).map { isStart ? $0.first : $0.last }
    }

    /// Reads `tomorrow week` and its like: a week after the day.
    private mutating func weekLater(_ day: CalendarDay) throws(AppError) -> CalendarDay {
        skip("week") ? day.advanced(byDays: 7) : day
    }

    /// The Saturday of the weekend that is, or comes; the Sunday while it is that.
    var weekend: CalendarDay {
        today.weekday == .sunday
            ? today : today.startOfWeek().advanced(byDays: Weekday.saturday.index)
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
        if let counted = DayPhraseWords.counted(phrase) {
            return error(
                "'\(phrase)' says no number.", suggestion: "Say how many: '\(counted)'.")
        }
        guard let word, phrase.contains(" "), word != TextRule.trimmed(phrase)?.lowercased() else {
            return refusal(
                "'\(phrase)' is not a day that tend understands", ofTime: phrase.lowercased())
        }
        return refusal("'\(word)' is not understood in '\(phrase)'", ofTime: word)
    }

    private func refusal(_ detail: String, ofTime word: String) -> AppError {
        if takesTime, DayPhraseWords.isYear(word) {
            return error(
                "\(detail).",
                suggestion:
                    "Write a time as \(word.prefix(2)):\(word.suffix(2)), a year behind a date: '24 mar \(word)'."
            )
        }
        if DayPhraseWords.isTime(word) {
            return takesTime
                ? error(
                    "\(detail).",
                    suggestion: phrase.lowercased().contains("midnight")
                        ? "Write 23:59, or 0:00 of the day after."
                        : "Use 'friday 17:00', '24 dec 5pm' or 'in 2 hours'. All the forms: \(tend: .help, "days")"
                )
                : error(
                    "\(detail). A time goes with what is due, and with reminders.",
                    suggestion: "Say it with --due 'friday 17:00' or --remind 'friday 17:00'.")
        }
        let meant = DayPhraseWords.corrected(phrase).flatMap { corrected -> Advice? in
            var reader = DayPhraseReader(
                corrected, today: today, dateOrder: dateOrder, leaning: leaning)
            do {
                _ = try reader.day()
                return "Did you mean '\(corrected)'? All the forms: \(tend: .help, "days")"
            } catch {
                return nil
            }
        }
        return error("\(detail).", suggestion: meant)
    }

    /// Returns the error for a phrase that is understood and makes no day.
    func error(_ detail: String, suggestion: Advice? = nil) -> AppError {
        AppError(
            .invalidDate, field: "day", detail: detail,
            suggestion: suggestion ?? DayPhrase.expectation)
    }
}
