/// The words with which a person says when a task is to ring: understood whole, or refused.
public struct ReminderPhrase {
    /// What is said when a phrase is refused.
    static let expectation: Advice =
        "Use 'tomorrow 9:00', 17:30, 'in 25 min', 'friday', '24 dec 8am', 'due 9:00' or '1 day before due'."

    private let now: Instant
    private let calendar: any LocalCalendar
    private let dateOrder: DateOrder?
    private let time: TimeOfDay

    /// Counts from the instant, by the clock on the person's wall.
    ///
    /// - Parameters:
    ///   - now: The present instant.
    ///   - calendar: The clock on the wall.
    ///   - dateOrder: How dates with slashes are read; without it they are refused.
    ///   - time: When a day rings on which no time was said.
    public init(
        after now: Instant, in calendar: any LocalCalendar, dateOrder: DateOrder? = nil,
        at time: TimeOfDay
    ) {
        self.now = now
        self.calendar = calendar
        self.dateOrder = dateOrder
        self.time = time
    }

    /// Returns the reminder that `phrase` means.
    ///
    /// A time without a day is the next such time. What names a day of the task is no instant yet, and may
    /// lie in the past.
    ///
    /// - Parameters:
    ///   - phrase: What was typed.
    ///   - dueTime: The time by which the task is due, which `due` alone means; none of a whole day.
    /// - Returns: The reminder.
    /// - Throws: `validation.invalidDate` for anything that is not wholly understood, or has passed; the
    ///   next such time is offered.
    public func reminder(
        of phrase: String, dueAt dueTime: TimeOfDay? = nil
    ) throws(AppError) -> Reminder {
        if saysWhenDue(phrase) { return .relative(.due, daysBefore: 0, at: dueTime ?? time) }
        guard let typed = TextRule.trimmed(phrase) else { throw refusal("No time is named.") }
        if let kept = Reminder(typed) { return try toCome(kept, phrase) }
        if let instant = instantWithZone(typed) { return try toCome(.instant(instant), phrase) }
        let words = Self.words(of: typed)
        if let ahead = try ahead(words) { return ahead }
        if let relative = try relative(words) { return relative }
        if let minutes = Self.distance(words) {
            let start = now.milliseconds.floorDivided(by: 1000) * 1000
            return .instant(Instant(milliseconds: start).advanced(byMinutes: minutes))
        }
        let (dayWords, said) = ClockWords.parted(words)
        guard !dayWords.isEmpty else {
            guard let said else {
                throw refusal("'\(phrase)' is not a time that tend understands.")
            }
            return shown(next(said))
        }
        let moment = LocalMoment(try day(dayWords, behind: said, in: phrase), at: said ?? time)
        return try toCome(shown(moment), phrase)
    }

    /// Adds to an edit the reminder that `phrase` means; `due` alone is the time by which the task is due, if it has
    /// one.
    ///
    /// - Throws: The same as ``reminder(of:dueAt:)``.
    public func add(_ phrase: String, to edit: inout TaskEdit) throws(AppError) {
        if saysWhenDue(phrase) {
            edit.ringsWhenDue = time
        } else {
            edit.addedReminders.append(try reminder(of: phrase))
        }
    }

    private func saysWhenDue(_ phrase: String) -> Bool {
        let words = Self.words(of: phrase).filter { !["on", "the", "its", "when"].contains($0) }
        guard words.count == 1, case (.due, nil)? = Self.anchor(words[0]) else { return false }
        return true
    }

    /// Returns the day and the time of a phrase such as `friday 17:00`; the time is none where none was
    /// said.
    ///
    /// A time alone is the next such time.
    ///
    /// - Throws: `validation.invalidDate` for anything that is not wholly understood.
    public func day(of phrase: String) throws(AppError) -> TimedDay {
        let words = Self.words(of: TextRule.trimmed(phrase) ?? "")
        if let minutes = Self.distanceOfHours(words) {
            // Hours pass as they do, whatever clocks are set to meanwhile.
            let moment = calendar.moment(at: now.advanced(byMinutes: minutes))
            return TimedDay(moment.day, at: moment.time)
        }
        let (dayWords, said) = ClockWords.parted(words)
        let dayPhrase = said == nil ? phrase : dayWords.joined(separator: " ")
        if let said, dayWords.isEmpty { return TimedDay(next(said).day, at: said) }
        // Late in the evening 'tonight' is what is left of the day.
        if words == ["tonight"], let said, said <= here.time { return TimedDay(here.day) }
        let day: CalendarDay
        do {
            day = try DayPhrase.day(ofTimed: dayPhrase, today: here.day, dateOrder: dateOrder)
        } catch {
            throw fault(in: dayWords, behind: said, of: phrase, error)
        }
        let hasPassed = said.map { LocalMoment(day, at: $0) <= here } ?? false
        return TimedDay(day, at: said, hasPassed: hasPassed)
    }

    /// Whether a word is a time: `17:00`, `5pm`, `noon`.
    public static func isTime(_ word: String) -> Bool {
        ClockWords.time(of: [word.lowercased()]) != nil
    }
}

// MARK: - Days and times

extension ReminderPhrase {
    /// What the clock on the wall shows now.
    public var here: LocalMoment { calendar.moment(at: now) }

    private func day(
        _ words: [String], behind said: TimeOfDay?, in phrase: String
    ) throws(AppError) -> CalendarDay {
        do {
            return try DayPhrase.day(
                ofTimed: words.joined(separator: " "), today: here.day, dateOrder: dateOrder)
        } catch {
            let error = fault(in: words, behind: said, of: phrase, error)
            var refusal = refusal(
                error.detail ?? "'\(phrase)' is not a time that tend understands.")
            if let advice = error.suggestion, advice != DayPhrase.expectation {
                refusal.suggestion = advice
            }
            throw refusal
        }
    }

    /// Returns the next moment at which the clock shows a time.
    private func next(_ time: TimeOfDay) -> LocalMoment {
        LocalMoment(here.time < time ? here.day : here.day.advanced(byDays: 1), at: time)
    }

    /// Returns what rings when the clock shows a moment: between the two times that it does so, the second.
    private func shown(_ moment: LocalMoment) -> Reminder {
        guard here < moment, calendar.instant(of: moment) <= now else { return .local(moment) }
        let minute = Instant(milliseconds: now.milliseconds.floorDivided(by: 60_000) * 60_000)
        return .instant(minute.advanced(byMinutes: Int(moment.minutes - here.minutes)))
    }

    private func toCome(_ reminder: Reminder, _ phrase: String) throws(AppError) -> Reminder {
        guard let ringing = reminder.ringing(scheduled: nil, due: nil),
            ringing.instant(in: calendar) <= now
        else { return reminder }
        let time: TimeOfDay =
            switch ringing {
            case .local(let moment): moment.time
            case .instant(let instant): calendar.moment(at: instant).time
            }
        let offer = next(time)
        let day = offer.day == here.day ? "today" : "tomorrow"
        throw AppError(
            .invalidDate, field: "reminder", detail: "'\(phrase)' has passed.",
            suggestion: "The next such time is '\(day) \(time)'.")
    }

    /// Returns the error of words that are no day, by what they are: a second time, a zone, a distance of nothing.
    private func fault(
        in words: [String], behind said: TimeOfDay?, of phrase: String, _ error: AppError
    ) -> AppError {
        var error = error
        if said != nil, ClockWords.parted(words).time != nil {
            error.detail = "'\(phrase)' names two times."
            error.suggestion = "Name one: \(tend: .remind, "ID", "PHRASE") adds another reminder."
        } else if let zone = phrase.split(separator: " ").last(where: Self.isZone) {
            error.detail = "'\(zone)' is a time zone, and a time is that of the clock here."
            error.suggestion = "Leave the zone out, and say which time it is here."
        } else if let one = Self.distanceOfOne(words) {
            error.detail = "'\(phrase)' is not ahead."
            error.suggestion = "Count from one on: '\(one)'."
        }
        return error
    }

    /// Whether a word is a time zone: `Europe/Berlin`, `CET`.
    private static func isZone(_ word: Substring) -> Bool {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        let isPath =
            (2...3).contains(parts.count) && parts.allSatisfy { $0.first?.isLetter == true }
        return isPath || zones.contains(word.uppercased())
    }

    private static let zones = [
        "UTC", "GMT", "CET", "CEST", "WET", "WEST", "EET", "EEST", "BST", "IST", "JST", "EST",
        "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT",
    ]

    /// Returns the shortest distance in the place of one of nothing: `in 1 min` of `in 0 min`.
    private static func distanceOfOne(_ words: [String]) -> String? {
        let ones = words.map { $0.first == "0" ? "1" + $0.drop { $0 == "0" } : $0 }
        return ones != words && distance(ones) != nil ? ones.joined(separator: " ") : nil
    }

    private func refusal(_ detail: String) -> AppError {
        AppError(.invalidDate, field: "reminder", detail: detail, suggestion: Self.expectation)
    }

    /// Reads a time with its zone: `2026-11-27T08:00Z`, `2026-11-27 09:00+01:00`.
    private func instantWithZone(_ typed: String) -> Instant? {
        guard typed.utf8.count > 10, CalendarDay(iso8601: String(typed.prefix(10))) != nil,
            // What takes another Z has no zone of its own.
            Instant(iso8601: typed + "Z") == nil
        else { return nil }
        return Instant(iso8601: typed)
    }

    /// Returns the words in lower case, commas and what stands before a time left out, days and times of
    /// ISO 8601 parted.
    private static func words(of typed: String) -> [String] {
        var words: [String] = []
        for word in typed.lowercased().split(separator: " ") {
            let word = word.last == "," ? word.dropLast() : word
            let parts = word.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, CalendarDay(iso8601: String(parts[0])) != nil {
                words += parts.map(String.init)
            } else if word.first == "@", word.dropFirst().first.map(isDigit) == true {
                words += ["@", String(word.dropFirst())]
            } else if !word.isEmpty {
                words.append(String(word))
            }
        }
        // '10 min before' is before it is due.
        if words.count > 1, words.last == "before" { words.append("due") }
        return ClockWords.withoutPrepositions(words)
    }
}

// MARK: - Distances

extension ReminderPhrase {
    /// The longest distance in minutes: a year.
    private static let longest = 527_040

    /// Reads `in 25 min`, `25m`, `+2h`, `2 hours`, `in half an hour`, `1h30m` or `in an hour`, in minutes; days and
    /// longer ones are days, on which a time is said.
    static func distance(_ words: [String]) -> Int? {
        var words = words[...]
        if words.first == "in" { words.removeFirst() }
        // Of days, `+1m` is a month.
        if let first = words.first, first.first == "+", !isOfDays(words) {
            words[words.startIndex].removeFirst()
            if first == "+" { words.removeFirst() }
        }
        if words.last == "from", words.count > 1 { return nil }
        if words == ["half", "an", "hour"] { return 30 }
        if words.first == "a", words.dropFirst().first == "quarter" { words.removeFirst() }
        if words == ["quarter", "of", "an", "hour"] { return 15 }
        var pieces: [Substring] = []
        for word in words where word != "and" {
            var rest = word[...]
            while !rest.isEmpty {
                let isNumber = rest.first.map(isDigit) ?? false
                let piece = rest.prefix { isDigit($0) == isNumber }
                pieces.append(piece)
                rest.removeFirst(piece.count)
            }
        }
        guard !pieces.isEmpty, pieces.count.isMultiple(of: 2) else { return nil }
        var minutes = 0
        for place in stride(from: 0, to: pieces.count, by: 2) {
            let count =
                ["a", "an"].contains(pieces[place])
                ? 1 : Int(pieces[place]) ?? NumberWords.cardinal(String(pieces[place]))
            guard let count, (1...longest).contains(count),
                let unit = unit(pieces[place + 1])
            else { return nil }
            minutes += count * unit
        }
        return (1...longest).contains(minutes) ? minutes : nil
    }

    /// Reads a distance that a day cannot have: `in 2 hours`, `30 min`.
    ///
    /// Of days, `1m` is a month.
    private static func distanceOfHours(_ words: [String]) -> Int? {
        isOfDays(words[...]) ? nil : distance(words)
    }

    private static func isOfDays(_ words: ArraySlice<String>) -> Bool {
        words.allSatisfy { !$0.contains("h") && !$0.contains("min") }
    }

    private static func unit(_ word: Substring) -> Int? {
        switch word {
        case "m", "min", "mins", "minute", "minutes": 1
        case "h", "hr", "hrs", "hour", "hours": 60
        default: nil
        }
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}

// MARK: - Days of the task

extension ReminderPhrase {
    /// Reads `30 min before due`, `1h before the deadline`, `an hour before due`.
    private func ahead(_ words: [String]) throws(AppError) -> Reminder? {
        var rest = words.filter { !["the", "its", "time", "it", "is"].contains($0) }
        guard let last = rest.popLast(), case (.due, nil)? = Self.anchor(last),
            rest.popLast() == "before", rest.first != "in", let minutes = Self.distance(rest)
        else { return nil }
        guard Reminder.minutesAhead.contains(minutes) else {
            throw refusal("Minutes and hours before it is due go up to a week; count days then.")
        }
        return .ahead(minutes: minutes)
    }

    /// Reads `due`, `due 9:00`, `1 day before due`, `due-2d`, `a week before due at 18:00`, and the same with
    /// `scheduled`.
    private func relative(_ words: [String]) throws(AppError) -> Reminder? {
        let (words, said) = ClockWords.parted(words)
        var rest = words.filter { !["on", "the", "its", "day"].contains($0) || words.count == 1 }
        // 'the day before' has its word.
        if words.contains("before"), !rest.contains(where: { $0.first?.isNumber == true }) {
            rest = words.filter { !["on", "the", "its"].contains($0) }
            if rest.last == "day" { rest.removeLast() }
        }
        if rest.last == "date" { rest.removeLast() }
        guard let last = rest.popLast(), let (anchor, glued) = Self.anchor(last) else { return nil }
        let time = said ?? self.time
        if rest.isEmpty { return .relative(anchor, daysBefore: glued ?? 0, at: time) }
        guard glued == nil, rest.popLast() == "before" else { return nil }
        guard let days = Self.days(rest), days <= Reminder.mostDaysBefore else {
            throw refusal("'\(words.joined(separator: " "))' counts no days.")
        }
        return .relative(anchor, daysBefore: days, at: time)
    }

    private static func anchor(_ word: String) -> (Reminder.Anchor, Int?)? {
        let parts = word.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let anchor: Reminder.Anchor? =
            switch parts.first {
            case "due", "deadline": .due
            case "scheduled", "schedule", "start": .scheduled
            default: nil
            }
        guard let anchor else { return nil }
        guard parts.count == 2 else { return (anchor, nil) }
        return days([String(parts[1])]).map { (anchor, $0) }
    }

    /// Reads `1 day`, `2d`, `a week`, `3`, `day`.
    private static func days(_ words: [String]) -> Int? {
        let text = words.joined()
        let digits = text.prefix { isDigit($0) }
        var unit = text.dropFirst(digits.count)
        var count = digits.isEmpty ? nil : Int(digits)
        if count == nil, let first = words.first {
            count = words.count == 1 ? 1 : first == "a" ? 1 : NumberWords.cardinal(first)
            unit = words.count == 1 ? first[...] : words.dropFirst().joined()[...]
        }
        guard let count, (1...Reminder.mostDaysBefore).contains(count) else { return nil }
        switch unit {
        case "", "d", "day", "days": return count
        case "w", "week", "weeks": return count * 7
        default: return nil
        }
    }
}
