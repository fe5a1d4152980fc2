import Text

/// The words of a phrase for a day: how they are parted, and which may have been meant.
enum DayPhraseWords {
    /// Returns the words in lower case, with what is written as one taken apart: `24-dec`, `next-week`,
    /// `24dec`, `eom-3d`.
    static func words(of phrase: String) -> [String] {
        var typed = (TextRule.trimmed(phrase) ?? "").lowercased().replacing("’", with: "'")
        while typed.hasSuffix("!") { typed.removeLast() }
        let words = withoutBrackets(typed).split(separator: " ").flatMap { word in
            pieces(of: word.utf8.count > 1 && word.hasSuffix(",") ? word.dropLast() : word)
        }
        guard let end = words.firstRange(of: ["week", "end"]) else { return words }
        return words[..<end.lowerBound] + ["weekend"] + words[end.upperBound...]
    }

    /// Returns a date of org-mode, `<2026-12-24 Thu>`, without its brackets; a sign in it would say how it
    /// repeats, and make the date another here.
    private static func withoutBrackets(_ typed: String) -> Substring {
        guard typed.utf8.count > 2,
            typed.hasPrefix("<") && typed.hasSuffix(">")
                || typed.hasPrefix("[") && typed.hasSuffix("]")
        else { return typed[...] }
        let inner = typed.dropFirst().dropLast()
        return inner.contains("+") || inner.contains(" -") || inner.contains("--")
            ? typed[...] : inner
    }

    private static func pieces(of word: Substring) -> [String] {
        guard word.utf8.contains(where: isLetter) else { return [String(word)] }
        if word.hasSuffix("."), word.dropLast().utf8.allSatisfy(isLetter) {
            return [String(word.dropLast())]
        }
        if let date = piecesOfDate(word) { return date }
        let isDate = word.utf8.prefix(4).allSatisfy(isDigit) && word.utf8.count > 4
        guard !isDate, let first = word.first, !"+-_".contains(first) else { return [String(word)] }
        if let sign = word.lastIndex(where: { $0 == "+" || $0 == "-" }),
            isDistance(word[word.index(after: sign)...]), word[..<sign] != "in"
        {
            return pieces(of: word[..<sign]) + [String(word[sign...])]
        }
        let parts = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard !parts.contains(where: \.isEmpty), NumberWords.tens(parts[0]) == nil else {
            return [String(word)]
        }
        return parts.flatMap(withoutGlue)
    }

    /// Returns `24/dec/2026`, `24.dec`, `2026-dec-24` or `q1/2027` as its parts, the year last.
    private static func piecesOfDate(_ word: Substring) -> [String]? {
        let parts = word.split(omittingEmptySubsequences: false) { "-_/.".contains($0) }
        let hasName = parts.contains { part in
            Month(part) != nil || DayPhraseReader.quarter(String(part)) != nil
        }
        guard (2...3).contains(parts.count), hasName, !parts.contains(where: \.isEmpty) else {
            return nil
        }
        let isYearFirst = parts[0].utf8.count == 4 && parts[0].utf8.allSatisfy(isDigit)
        return (isYearFirst ? parts.reversed() : parts).map(String.init)
    }

    /// Returns `24dec` and `dec24` as their day and month.
    private static func withoutGlue(_ word: Substring) -> [String] {
        var runs: [Substring] = []
        var rest = word
        while let first = rest.utf8.first {
            // By bytes: what joins a digit in one character, an accent, is no part of the number.
            let end = rest.utf8.firstIndex { isDigit($0) != isDigit(first) } ?? rest.endIndex
            runs.append(rest[..<end])
            rest = rest[end...]
        }
        guard runs.count > 1, runs.contains(where: { Month($0) != nil }) else {
            return [String(word)]
        }
        return runs.map(String.init)
    }

    /// Whether it is a number and a unit: `3d`, `2weeks`.
    private static func isDistance(_ text: Substring) -> Bool {
        let digits = text.utf8.prefix(while: isDigit).count
        guard digits > 0, digits < text.utf8.count else { return false }
        let unit = text.dropFirst(digits)
        return unit.utf8.allSatisfy(isLetter) && Month(unit) == nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}

// MARK: - Numbers that are none

extension DayPhraseWords {
    /// Returns a phrase such as `in a few days` with a number in it, or none if it says none such word.
    static func counted(_ phrase: String) -> String? {
        var words = words(of: phrase)
        guard
            let place = words.firstIndex(where: {
                ["few", "several", "some", "many"].contains($0)
            }), place + 1 < words.count, words[place + 1].hasSuffix("s")
        else { return nil }
        words[place] = "3"
        if place > 0, words[place - 1] == "a" { words.remove(at: place - 1) }
        return words.joined(separator: " ")
    }
}

// MARK: - Times

extension DayPhraseWords {
    /// Whether four digits are rather a year than a time: `2028`, not `1730`.
    static func isYear(_ word: String) -> Bool {
        word.utf8.count == 4 && DayPhraseReader.isNumber(word)
            && Int(word).map((1900...2099).contains) == true
    }

    /// Whether a word is of the time of a day, which a day does not have.
    static func isTime(_ word: String) -> Bool {
        let names = [
            "noon", "midnight", "morning", "afternoon", "evening", "night", "hour", "hours", "h",
            "hr", "hrs", "minute", "minutes", "min", "mins", "at", "@", "am", "pm", "o'clock",
        ]
        if names.contains(word) || word.contains(":") { return true }
        let number = word.prefix { $0.isASCII && $0.isNumber }
        return !number.isEmpty
            && ["am", "pm", "h", "hr", "hrs", "min"].contains(
                word.dropFirst(number.count))
    }
}

// MARK: - Near misses

extension DayPhraseWords {
    /// Returns the phrase with each word that is none of a day's as the nearest that is, or none if there
    /// is nothing to be put right.
    static func corrected(_ phrase: String) -> String? {
        let words = words(of: phrase)
        // Of more slips than two nobody knows what was meant.
        guard words.count <= DayPhrase.longest, words.count(where: mayBeSlip) <= 2 else {
            return nil
        }
        let meant = words.map(corrected(word:))
        return meant == words ? nil : meant.joined(separator: " ")
    }

    /// Returns the word that was probably meant, or the word itself.
    static func corrected(word: String) -> String {
        guard mayBeSlip(word) else { return word }
        switch word {
        case "tmrrw", "tmoro", "morrow": return "tomorrow"
        case "nxt": return "next"
        default: return known.nearest(to: word) ?? word
        }
    }

    private static func mayBeSlip(_ word: String) -> Bool {
        // Of two letters, one is too much of the word.
        word.utf8.count > 2 && word.utf8.allSatisfy(isLetter) && !known.contains(word)
            && !short.contains(word)
    }

    /// Whether more words have to follow this one.
    static func begins(_ word: String) -> Bool {
        [
            "next", "this", "last", "in", "end", "start", "beginning", "mid", "day", "week",
            "month",
            "the", "a", "first", "second", "third", "coming", "on", "by", "to", "for", "within",
            "after", "half",
        ].contains(word.lowercased())
    }

    /// The words that a slip of the fingers may have been meant for.
    private static let known =
        ["today", "tomorrow", "yesterday", "tonight"] + Weekday.allCases.map(\.rawValue)
        + Month.allCases.map(\.rawValue) + [
            "next", "this", "last", "end", "week", "month", "year", "quarter", "days", "weeks",
            "months", "years", "weekend", "after", "before", "from", "first", "second", "third",
            "fourth", "christmas", "fortnight", "workday",
        ]

    /// Words that are right as they are.
    private static let short = [
        "a", "an", "the", "of", "on", "in", "by", "ago", "day", "mid", "now", "start", "beginning",
        "middle", "coming", "working", "business", "previous", "past", "and", "hence", "later",
    ]
}
