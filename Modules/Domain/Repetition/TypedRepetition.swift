/// How a task is to repeat, as a person types it: `every friday until 24 dec`, `2 weeks 5 times`.
public struct TypedRepetition: Hashable, Sendable {
    /// How often it comes.
    public let rule: RepetitionRule

    /// From which day the next one is counted, if that was said.
    public let origin: Repetition.Origin?

    /// When the series ends, if that was said.
    public let end: Repetition.End?

    /// At which time of its days it rings, if that was said.
    public let time: TimeOfDay?

    /// Reads a phrase, the whole of it.
    ///
    /// - Parameters:
    ///   - phrase: What was typed; `docs/guide/days.md` lists every form.
    ///   - takesTime: Whether a time may be in it: `weekday 9:00`.
    ///   - day: Reads the day behind `until`.
    /// - Throws: `validation.invalidMetadata` for anything that is not wholly understood; what `day` throws.
    public init(
        phrase: String, takesTime: Bool = false,
        day: (String) throws(AppError) -> CalendarDay = Self.isoDay
    ) throws(AppError) {
        let typed = (TextRule.trimmed(phrase) ?? "").lowercased().split(separator: " ")
        var words = typed.map(String.init)
        if takesTime, words == ["nightly"] { words = ["every", "night"] }
        origin = Self.takeOrigin(&words)
        let place = words.lastIndex { ["until", "till", "til", "ending"].contains($0) }
        if let place, place > 0, place + 1 < words.count {
            let last = words[(place + 1)...]
            guard
                last.count > 1 || Weekday(words[place - 1]) == nil
                    || Weekday(last[place + 1]) == nil
            else { throw Self.refusal(ofRange: phrase, words[place - 1], last[place + 1]) }
            end = .day(try day(last.joined(separator: " ")))
            words.removeSubrange(place...)
            Self.dropComma(&words)
            time = takesTime ? Self.takeTime(&words) : nil
        } else if let times = Self.takeCount(&words) {
            end = .times(times)
            time = takesTime ? Self.takeTime(&words) : nil
        } else if let span = Self.takeSpan(&words) {
            time = takesTime ? Self.takeTime(&words) : nil
            guard let rule = RepetitionRule(words: words.joined(separator: " ")) else {
                throw Self.refusal(of: phrase, words)
            }
            guard let times = rule.times(in: span) else { throw Self.refusal(ofSpan: phrase, rule) }
            self.rule = rule
            end = .times(times)
            return
        } else {
            end = nil
            time = takesTime ? Self.takeTime(&words) : nil
        }
        guard let rule = RepetitionRule(words: words.joined(separator: " ")) else {
            throw Self.refusal(of: phrase, words)
        }
        self.rule = rule
    }

    /// Reads a day as `2026-12-24` alone, where there is no present day.
    public static func isoDay(_ phrase: String) throws(AppError) -> CalendarDay {
        guard let day = CalendarDay(iso8601: phrase) else {
            throw AppError(
                .invalidMetadata, field: "repetition",
                detail: "'\(phrase)' is not the day on which a repetition ends.",
                suggestion: "Write it as 2026-12-24.")
        }
        return day
    }

    /// The repetition, from the due day where nothing else was said.
    public var repetition: Repetition {
        Repetition(rule, from: origin ?? .due, end: end)
    }
}

extension TypedRepetition {
    /// Takes `from completion` from the end, or the `every!` and `after` of other programs.
    private static func takeOrigin(_ words: inout [String]) -> Repetition.Origin? {
        let ends = [
            ["from", "completion"], ["after", "completion"], ["when", "done"], ["after", "done"],
            ["from", "done"], ["when", "completed"],
        ]
        if ends.contains(Array(words.suffix(2))), words.count > 2 {
            words.removeLast(2)
            return .completion
        }
        // Org-mode's repeaters: '+1w', '++1w', and '.+1w' from the day on which it is done.
        if words.count == 1, let mark = words[0].firstIndex(where: { $0 != "." && $0 != "+" }),
            ["+", "++", ".+"].contains(words[0][..<mark])
        {
            let isDone = words[0].hasPrefix(".")
            words[0].removeSubrange(..<mark)
            return isDone ? .completion : nil
        }
        guard words.count > 1, ["every!", "ev!", "after"].contains(words[0]) else { return nil }
        words.removeFirst()
        return .completion
    }

    /// Takes `9:00` or `at 9am` from the end or the beginning; a part of the day alone is one of every day.
    private static func takeTime(_ words: inout [String]) -> TimeOfDay? {
        let (rest, time) = ClockWords.parted(ClockWords.withoutPrepositions(words))
        guard let time else { return nil }
        words = rest.isEmpty || rest == ["every"] || rest == ["each"] ? ["day"] : rest
        return time
    }

    /// Takes `5 times`, `for 5 times` or `5x` from the end.
    private static func takeCount(_ words: inout [String]) -> Int? {
        var left = words
        guard let last = left.popLast() else { return nil }
        let number: Substring
        if last == "times" || last == "occurrences" || last == "x" {
            guard let typed = left.popLast() else { return nil }
            number = typed[...]
        } else if last.hasSuffix("x") {
            number = last.dropLast()
        } else if last.hasPrefix("x") {
            number = last.dropFirst()
        } else {
            return nil
        }
        guard DayPhraseReader.isNumber(number), let count = Int(number), (1...9999).contains(count),
            !left.isEmpty
        else { return nil }
        if left.last == "for", left.count > 1 { left.removeLast() }
        dropComma(&left)
        words = left
        return count
    }

    /// Takes `for 3 weeks` from the end.
    private static func takeSpan(_ words: inout [String]) -> RepetitionRule? {
        guard let place = words.lastIndex(of: "for"), place > 0,
            let span = RepetitionRule(words: words[(place + 1)...].joined(separator: " ")),
            !span.namesDays
        else { return nil }
        words.removeSubrange(place...)
        dropComma(&words)
        return span
    }

    private static func dropComma(_ words: inout [String]) {
        guard let last = words.last, last.hasSuffix(",") else { return }
        words.removeLast()
        if last.utf8.count > 1 { words.append(String(last.dropLast())) }
    }
}

// MARK: - What was not understood

extension TypedRepetition {
    /// What is said when a rule is refused.
    static let expectation: Advice =
        "Use friday, '2 weeks', 15th or '2nd friday'. All the forms: \(tend: .help, "repeat")"

    private static func refusal(
        ofRange phrase: String, _ first: String, _ last: String
    ) -> AppError {
        AppError(
            .invalidMetadata, field: "repetition",
            detail: "'\(phrase)' can be days of each week, or a series that ends.",
            suggestion: "Write '\(first) to \(last)', or until which date.")
    }

    private static func refusal(ofSpan phrase: String, _ rule: RepetitionRule) -> AppError {
        AppError(
            .invalidMetadata, field: "repetition",
            detail: "How many times '\(phrase)' is depends on the day on which it begins.",
            suggestion: "Write '\(rule.text) 5 times', or '\(rule.text) until' and a day.")
    }

    private static func refusal(of phrase: String, _ words: [String]) -> AppError {
        let detail = "'\(phrase)' is not a repetition that tend understands."
        func error(_ detail: String, _ suggestion: Advice) -> AppError {
            AppError(
                .invalidMetadata, field: "repetition", detail: detail, suggestion: suggestion)
        }
        if words.contains(where: isTime) {
            return error(
                "\(detail) A task repeats on days, and rings at one time of them.",
                "Say the time with its reminder: --remind 'due 9:00', or 'scheduled 9:00'.")
        }
        if let last = words.last, words.count > 1, DayPhraseWords.isYear(last) {
            return error(
                detail,
                "Write a time as \(last.prefix(2)):\(last.suffix(2)). Say with --on DAY when it begins."
            )
        }
        if words.contains("biannual") || words.contains("biannually") {
            return error(detail, "Write '6 months' or '2 years'.")
        }
        if words.contains("starting") || words.contains("start") || words.contains("from") {
            return error(detail, "Say with --on DAY when it begins, and here how often it comes.")
        }
        if let advice = adviceOnMeanings(of: words) { return error(detail, advice) }
        guard let meant = RepetitionWords.corrected(words.joined(separator: " ")),
            RepetitionRule(words: meant) != nil
        else { return error(detail, expectation) }
        return error(
            detail, "Did you mean '\(meant)'? All the forms: \(tend: .help, "repeat")")
    }

    /// Returns what to write in place of words that can be two rules, or need days: `every second friday`,
    /// `twice a week`.
    private static func adviceOnMeanings(of words: [String]) -> Advice? {
        for (word, next) in zip(words, words.dropFirst()) {
            guard let number = NumberWords.ordinal(word), RepetitionWords.weekday(next) != nil
            else { continue }
            return "Write '\(number) weeks on \(next)', or '\(word) \(next) of the month'."
        }
        let isOfWeek = words.suffix(2).contains { $0 == "week" || $0 == "weekly" }
        return isOfWeek && (words.contains("twice") || words.contains("times"))
            ? "Say on which days: 'mon,thu'." : nil
    }

    private static func isTime(_ word: String) -> Bool {
        word != "h" && DayPhraseWords.isTime(word) || ["hourly", "nightly"].contains(word)
    }
}
