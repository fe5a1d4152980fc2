/// Words behind a day, and whether they belong to it.
extension DayPhrase {
    /// Returns how many of the words behind a phrase belong to it: those with which it is understood, too.
    ///
    /// - Parameters:
    ///   - phrase: What was typed for a day, a time or a repetition.
    ///   - following: The words behind it.
    ///   - isUnderstood: Returns whether a phrase is.
    /// - Returns: How many, up to six.
    public static func wordsBehind(
        _ phrase: String, _ following: ArraySlice<String>, isUnderstood: (String) -> Bool
    ) -> Int {
        var longer = phrase
        var count = 0
        for (place, word) in following.prefix(6).enumerated() {
            longer += longer.isEmpty ? word : " \(word)"
            if isUnderstood(longer) { count = place + 1 }
        }
        return count
    }

    /// Tells where nobody knows whether words behind a value belong to it: `due:friday night shift`.
    ///
    /// - Parameters:
    ///   - count: How many are understood with it.
    ///   - following: The words behind it.
    /// - Returns: How many it may take, and how many it takes if the others are text; none where that is clear.
    static func ambiguity(
        after count: Int, in following: ArraySlice<String>
    ) -> (most: Int, least: Int)? {
        if count > 0, count < following.count { return (count, 0) }
        let more = ambiguousWords(in: following.dropFirst(count))
        return more > 0 ? (count + more, count) : nil
    }

    /// Returns what to type where words may be one value or end with text, or none where neither is understood.
    ///
    /// - Parameters:
    ///   - whole: All of them as one value, if that is understood.
    ///   - part: The value without the text, if that is understood.
    /// - Returns: The advice, which holds nothing that is refused once it is typed.
    static func advice(quoting whole: String?, or part: String?) -> Advice? {
        switch (whole, part) {
        case (let whole?, let part?):
            "Quote it if it is one: '\(whole)'. Else put '\(part)' at the end."
        case (let whole?, nil): "Quote it: '\(whole)'."
        case (nil, let part?): "Put '\(part)' at the end."
        case (nil, nil): nil
        }
    }

    /// Returns how many words behind a day, a time or a repetition may have been meant to say more of it; 0 where
    /// the first is text.
    private static func ambiguousWords(in following: ArraySlice<String>) -> Int {
        let words = following.prefix(2).map { $0.lowercased() }
        guard let first = words.first else { return 0 }
        if goingOn.contains(first) || isPart(first) { return 1 }
        let second = words.dropFirst().first
        if DayPhraseReader.isNumber(first) {
            // '3 eggs' are text, '24 dec' and '9 30' are none, nor is a number at the end or a year.
            guard let second else { return 1 }
            if first.utf8.count == 4 { return 1 }
            return second == "of" || Month(second) != nil || DayPhraseReader.isNumber(second)
                ? 2 : 0
        }
        guard joints.contains(first) else { return 0 }
        guard let second else { return 1 }
        return isPart(second) || isNumeric(second) || ["later", "past", "to"].contains(second)
            ? 2 : 0
    }

    /// What begins more of a day, whatever follows.
    private static let goingOn: Set<String> = [
        "at", "in", "next", "last", "until", "till", "except", "but", "starting", "before", "after",
        "half", "once", "week", "o'clock", "oclock", "am", "pm", "a.m.", "p.m.", "lunchtime",
        "teatime", "early", "eve", "latest",
    ]

    /// What joins more of a day to it, where that follows.
    private static let joints: Set<String> = [
        "the", "or", "and", "to", "from", "by", "around", "about", "day", "quarter", "-",
    ]

    /// Whether a word is never text: a name of a day or a month, a time, an ordinal.
    private static func isPart(_ word: String) -> Bool {
        DayPhraseWords.isTime(word) || DayPhraseReader.weekday(word) != nil || Month(word) != nil
            || ["today", "tomorrow", "tonight"].contains(word)
            || !DayPhraseReader.isNumber(word) && isNumeric(word)
    }

    /// Whether a word is of digits, and letters and signs of a time or an ordinal: `5th`, `17h30`, `9-10am`,
    /// `@5`, but not `10k`.
    private static func isNumeric(_ word: String) -> Bool {
        let digits = word.drop { "@~".contains($0) }
        return digits.first.map { ("0"..."9").contains($0) } == true
            && digits.allSatisfy {
                ("0"..."9").contains($0) || "amphsthndri-.:\u{2013}".contains($0)
            }
    }
}
