/// The words for a time on the clock: `17:00`, `5pm`, `at 5`, `tomorrow evening at 7`.
enum ClockWords {
    /// Parts the time of day, at the end or at the beginning, from the words of a day.
    static func parted(_ words: [String]) -> (day: [String], time: TimeOfDay?) {
        let words = writtenOut(words)
        guard let (rest, hour) = parted(words, by: hour) else {
            guard let (rest, part) = parted(words, by: PartOfDay.init) else { return (words, nil) }
            return (part.isToday ? ["today"] + rest : rest, part.time)
        }
        // 'Tonight at 9' says which 9 it is.
        guard let (day, part) = parted(rest, by: PartOfDay.init) else { return (rest, hour.time) }
        guard let time = hour.time(in: part) else { return (words, nil) }
        return (part.isToday ? ["today"] + day : day, time)
    }

    /// Returns the time that all of the words mean.
    static func time(of words: [String]) -> TimeOfDay? {
        let (rest, time) = parted(words)
        return rest.isEmpty || rest == ["today"] ? time : nil
    }

    /// Returns the words without what says that a time follows; a number alone is a time by that.
    static func withoutPrepositions(_ words: [String]) -> [String] {
        words.indices.filter { place in
            guard ["at", "@", "by"].contains(words[place]) else { return true }
            guard place + 1 < words.count else { return true }
            if words[place] == "by" {
                return time(of: [words[place + 1]]) == nil || isBare(words, behind: place)
            }
            // Not of 'at 5 dec' and 'at 5 pm'.
            let isLast = place + 2 == words.count || mayFollow(words[place + 2])
            return isLast && Hour.bare(words[place + 1]) != nil
        }
        .map { place in
            if place > 0, ["at", "@"].contains(words[place - 1]),
                let time = ofFourDigits(words[place])
            {
                return time.description
            }
            return words[place] == "@" || words[place] == "by" && isBare(words, behind: place)
                ? "at" : words[place]
        }
    }

    /// Whether a lone hour ends the words, behind a day and this one: `friday by 5`.
    private static func isBare(_ words: [String], behind place: Int) -> Bool {
        place > 0 && place + 2 == words.count && Hour.bare(words[place + 1]) != nil
    }

    /// Returns the words with a time at their end as a clock shows it, which is none by itself: `fri 17.00`,
    /// `tomorrow 18h`, `mon 1700`.
    ///
    /// What may be a year is no time: `fri 2028`.
    private static func writtenOut(_ words: [String]) -> [String] {
        guard words.count > 1, let last = words.last, isNamedDay(words[words.count - 2]) else {
            return words
        }
        var parts = last.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "h" }
        // A date where there is such a day.
        let isDate = last.contains(".") && parts.last.flatMap { Month(number: Int($0) ?? 0) } != nil
        if let time = ofFourDigits(last), !DayPhraseWords.isYear(last) {
            return words.dropLast() + [time.description]
        }
        if parts.last?.isEmpty == true, last.hasSuffix("h") { parts[parts.count - 1] = "00" }
        let time = parts.joined(separator: ":")
        guard parts.count == 2, !isDate, parts[1].utf8.count == 2, TimeOfDay(time) != nil else {
            return words
        }
        return words.dropLast() + [time]
    }

    /// Reads `0930`.
    private static func ofFourDigits(_ word: String) -> TimeOfDay? {
        guard word.utf8.count == 4, DayPhraseReader.isNumber(word) else { return nil }
        return TimeOfDay("\(word.prefix(2)):\(word.suffix(2))")
    }

    private static func isNamedDay(_ word: String) -> Bool {
        ["today", "tomorrow", "tmr", "tmrw", "tom"].contains(word)
            || DayPhraseReader.weekday(word) != nil
    }

    private static func mayFollow(_ word: String) -> Bool {
        ["on", "in", "this", "today", "tomorrow", "tonight"].contains(word)
            || DayPhraseReader.weekday(word) != nil
    }

    private static func parted<Value>(
        _ words: [String], by read: ([String]) -> Value?
    ) -> (rest: [String], value: Value)? {
        for count in [3, 2, 1] where words.count >= count {
            if let value = read(Array(words.suffix(count))) {
                return (words.dropLast(count), value)
            }
            if let value = read(Array(words.prefix(count))) {
                let rest = words.dropFirst(count)
                let isDay = rest.first == "on" && rest.count > 1
                return (Array(isDay ? rest.dropFirst() : rest), value)
            }
        }
        return nil
    }

    /// Reads `9:00`, `17.30`, `9am`, `9:30 pm`, `ten am`, `five thirty`, `noon`, `at 5`, `5 o'clock`.
    private static func hour(_ words: [String]) -> Hour? {
        switch words.count {
        case 1:
            if ["noon", "midday", "lunchtime"].contains(words[0]) { return .noon }
        case 2:
            if words[0] == "at" { return .bare(words[1]) }
            if words[1] == "o'clock" || words[1] == "oclock" { return .bare(words[0]) }
            if let time = spelled(words[0], words[1]) { return time }
        case 3 where words[1] == "past" || words[1] == "to":
            return hour(words[0], from: words[2], words[1])
        default: return nil
        }
        return Hour(words.joined(separator: " "))
    }

    /// Reads `five thirty`, `ten fifteen`.
    private static func spelled(_ hour: String, _ minutes: String) -> Hour? {
        guard let number = NumberWords.cardinal(hour), (1...12).contains(number),
            let minutes = NumberWords.cardinal(minutes), (10...59).contains(minutes)
        else { return nil }
        return Hour.bare(hour)?.moved(by: minutes)
    }

    /// Reads `half past 3`, `quarter to nine`.
    private static func hour(_ part: String, from word: String, _ side: String) -> Hour? {
        let minutes = part == "quarter" ? 15 : part == "half" && side == "past" ? 30 : nil
        guard let minutes else { return nil }
        return (Hour.bare(word) ?? Hour(word))?.moved(by: side == "past" ? minutes : -minutes)
    }
}

/// A time as it was typed: whether the hour is one of the morning may be unsaid.
private struct Hour {
    /// What it says of the half of the day that it is in.
    private enum Half {
        /// Nothing: an hour alone, `at 5`.
        case unsaid

        /// As a clock shows it: a part of the day may say otherwise, `evening 7:30`.
        case shown

        /// Which it is: `5pm`.
        case said
    }

    private let minutes: Int
    private let half: Half

    static let noon = Hour(minutes: 720, .shown)

    /// Reads an hour of which nothing else is said: `5`, `17`.
    static func bare(_ word: String) -> Hour? {
        let number = DayPhraseReader.isNumber(word) && word.utf8.count <= 2 ? Int(word) : nil
        guard let hour = number ?? NumberWords.cardinal(word), (0...23).contains(hour) else {
            return nil
        }
        return Hour(minutes: hour * 60, (1...12).contains(hour) ? .unsaid : .shown)
    }

    private init(minutes: Int, _ half: Half) {
        (self.minutes, self.half) = (minutes, half)
    }

    /// The time some minutes later, or before; none of another day.
    func moved(by minutes: Int) -> Hour? {
        let moved = self.minutes + minutes
        return (0..<1440).contains(moved) ? Hour(minutes: moved, half) : nil
    }

    /// Reads `9:00`, `17.30`, `9am`, `9:30 pm`, `5.30pm`, `5p` or `ten am`.
    init?(_ word: String) {
        let marks = [
            ("a.m.", false), ("p.m.", true), ("am", false), ("pm", true), ("a", false), ("p", true),
        ]
        if let (mark, isAfternoon) = marks.first(where: { word.hasSuffix($0.0) }) {
            let number = word.dropLast(mark.utf8.count).split(separator: " ").joined()
                .replacing(".", with: ":")
            let hour = NumberWords.cardinal(number).map { "\($0)" } ?? number
            guard let time = TimeOfDay(hour.contains(":") ? hour : hour + ":00"),
                (60..<780).contains(time.minutes)
            else { return nil }
            self.init(minutes: time.minutes % 720 + (isAfternoon ? 720 : 0), .said)
            return
        }
        if let time = TimeOfDay(word) {
            self.init(minutes: time.minutes, .shown)
            return
        }
        // With dots it is a date where there is such a day, in either order.
        guard let time = TimeOfDay(word.replacing(".", with: ":")),
            time.minutes % 60 > (time.minutes < 13 * 60 ? 31 : 12)
        else { return nil }
        self.init(minutes: time.minutes, .shown)
    }

    /// The time where nothing says which half of the day it is in: 1 to 6 are of the afternoon.
    var time: TimeOfDay? {
        TimeOfDay(minutes: minutes + (half == .unsaid && minutes < 7 * 60 ? 720 : 0))
    }

    /// Returns the time in a part of a day, or none where it is not in it.
    func time(in part: PartOfDay) -> TimeOfDay? {
        let isLate = part.hour > 15
        switch minutes {
        case ..<300 where isLate, 720... where part.hour < 12: return nil
        case 720..<780 where isLate: return nil
        case ..<720 where part.hour > 12:
            return half == .said ? nil : TimeOfDay(minutes: minutes + 720)
        default: return TimeOfDay(minutes: minutes)
        }
    }
}

/// A part of a day, which is a time where none is said: `morning`, `this evening`, `tonight`.
private struct PartOfDay {
    /// At which hour it is where no other is said.
    let hour: Int

    let isToday: Bool

    var time: TimeOfDay? { TimeOfDay(hour: hour) }

    init?(_ words: [String]) {
        var words = words[...]
        isToday = words.first == "this" || words == ["tonight"]
        if words.count > 1 {
            if words.first == "in" { words.removeFirst() }
            if words.count > 1, words.first == "the" || words.first == "this" {
                words.removeFirst()
            }
        }
        guard words.count == 1 else { return nil }
        switch words.first {
        case "morning": hour = 9
        case "afternoon": hour = 15
        case "evening": hour = 18
        case "night", "tonight": hour = 20
        default: return nil
        }
    }
}
