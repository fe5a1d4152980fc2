/// The words with which a person names a moment of the past: understood whole, or refused.
public struct PastMoment {
    /// What is said when a phrase is refused.
    static let expectation: Advice =
        "Use yesterday, a weekday, 'monday 9:00', '2 hours ago', 8:30, 2026-11-20 or '2026-11-20 08:30'."

    private static let advice: Advice =
        "Name a time that has passed: yesterday, 'monday 9:00', '2 hours ago'."

    private let now: Instant
    private let calendar: any LocalCalendar
    private let dateOrder: DateOrder?

    /// Counts back from the instant, by the clock on the person's wall; dates with slashes are read in
    /// the order, or not at all.
    public init(
        before now: Instant, in calendar: any LocalCalendar, dateOrder: DateOrder? = nil
    ) {
        self.now = now
        self.calendar = calendar
        self.dateOrder = dateOrder
    }

    /// Returns the instant that `phrase` means; of a day its first.
    ///
    /// A weekday is the latest one before today, and a time without a day the latest such time. A time
    /// without `Z` or an offset is that of the clock on the wall.
    ///
    /// - Throws: `validation.invalidDate` for anything that is not wholly understood, or still to come.
    public func instant(of phrase: String) throws(AppError) -> Instant {
        guard let words = TextRule.trimmed(phrase)?.lowercased(), let instant = try read(words)
        else {
            throw refusal("'\(phrase)' is not a time that tend understands.")
        }
        guard instant <= now else {
            throw refusal("'\(phrase)' lies in the future.", advice: Self.advice)
        }
        return instant
    }

    private func read(_ words: String) throws(AppError) -> Instant? {
        if let distance = Self.distance(words) {
            return Instant(milliseconds: now.milliseconds - distance)
        }
        // What takes another Z has no offset of its own; a day alone is one of the clock on the wall.
        let isDay = CalendarDay(iso8601: words) != nil
        if !isDay, let shown = Instant(iso8601: "\(words)z") { return instant(shownAs: shown) }
        if !isDay, let instant = Instant(iso8601: words) { return instant }
        if let instant = try timeOfDay(words) { return instant }
        return calendar.bounds(of: try day(words)).start
    }

    private func refusal(_ detail: String, advice: Advice = expectation) -> AppError {
        AppError(.invalidDate, field: "time", detail: detail, suggestion: advice)
    }
}

// MARK: - Distances

extension PastMoment {
    private static let longest: Int64 = 100_000

    /// Reads `2 hours ago`, `an hour ago`, `90m` or `3d`, in milliseconds.
    private static func distance(_ phrase: String) -> Int64? {
        if phrase == "now" { return 0 }
        var words = phrase.split(separator: " ")
        if words.count > 1, words.last == "ago" { words.removeLast() }
        if words.count == 1, let word = words.first {
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            words = [digits, word.dropFirst(digits.count)]
        }
        guard words.count == 2, let unit = units[words[1]] else { return nil }
        if words[0] == "a" || words[0] == "an" { return unit }
        guard words[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int64(words[0]), count <= longest
        else { return nil }
        return count * unit
    }

    private static let units: [Substring: Int64] = {
        let names: [([Substring], Int64)] = [
            (["s", "sec", "second", "seconds"], 1000),
            (["m", "min", "minute", "minutes"], 60_000),
            (["h", "hour", "hours"], 3_600_000),
            (["d", "day", "days"], 86_400_000),
            (["w", "week", "weeks"], 604_800_000),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { names, length in names.map { ($0, length) } })
    }()
}

// MARK: - The clock on the wall

extension PastMoment {
    private var today: CalendarDay { calendar.today(at: now).day }

    /// Returns the day that a phrase names, the latest of many such days.
    private func day(_ phrase: String) throws(AppError) -> CalendarDay {
        do {
            return try DayPhrase.day(
                of: phrase, today: today, dateOrder: dateOrder, leaning: .latest)
        } catch {
            throw refusal(error.detail ?? error.sentence)
        }
    }

    /// Reads `8:30`, the latest that was, or `monday 8:30`.
    private func timeOfDay(_ phrase: String) throws(AppError) -> Instant? {
        var words = phrase.split(separator: " ")
        guard let time = words.popLast(), let colon = time.firstIndex(of: ":") else { return nil }
        let padding = time[..<colon].count == 1 ? "0" : ""
        func instant(on day: CalendarDay) -> Instant? {
            Instant(iso8601: "\(day)T\(padding)\(time)z").map(self.instant(shownAs:))
        }
        guard words.isEmpty else { return instant(on: try day(words.joined(separator: " "))) }
        return [today, today.advanced(byDays: -1)].lazy.compactMap(instant).first { $0 <= now }
    }

    /// Returns the instant at which the clock shows what it would show in UTC at `shown`.
    ///
    /// The offset is looked up twice, since it can change between that instant and the one meant.
    private func instant(shownAs shown: Instant) -> Instant {
        let guess = Instant(milliseconds: shown.milliseconds - offset(at: shown))
        return Instant(milliseconds: shown.milliseconds - offset(at: guess))
    }

    /// How far the clock on the wall is ahead of UTC, to the minute, in milliseconds.
    private func offset(at instant: Instant) -> Int64 {
        let day = calendar.today(at: instant).day
        let time = calendar.timeOfDay(at: instant)
        guard let local = Instant(iso8601: "\(day)T\(time)z") else { return 0 }
        return local.milliseconds - instant.milliseconds.floorDivided(by: 60_000) * 60_000
    }
}
