import Text

/// The words of a rule: how they are parted, and which may have been meant.
enum RepetitionWords {
    /// Returns the words and commas, with what is written as one taken apart: `mon-fri`, `bi-weekly`.
    static func words(of typed: String) -> [String] {
        let spaced = typed.replacing(",", with: " , ").replacing("/", with: " , ")
            .replacing(";", with: " , ").replacing("+", with: " and ")
            .replacing("&", with: " and ").replacing("'", with: "")
        return joined(
            spaced.split(separator: " ").flatMap { word -> [String] in
                if word == "-" { return ["to"] }
                let isAbbreviated = word.last == "." && word.count > 1
                let word = isAbbreviated ? String(word.dropLast()) : String(word)
                let parts = word.split(separator: "-").map(String.init)
                guard parts.count > 1, NumberWords.tens(parts[0][...]) == nil else { return [word] }
                return parts.allSatisfy { weekday($0) != nil } && parts.count == 2
                    ? [parts[0], "to", parts[1]] : parts
            })
    }

    /// Returns the words with those as one that are written as two: `bi weekly`, `work day`.
    private static func joined(_ words: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            switch (joined.last, word) {
            case ("bi", _), ("semi", _), ("half", "year"), ("half", "yearly"), ("half", "a"),
                ("work", "day"), ("work", "days"), ("week", "day"), ("week", "days"):
                // 'Half a year' is 'half year'.
                if word != "a" { joined.append("\(joined.removeLast())\(word)") }
            default: joined.append(word)
            }
        }
        return joined
    }

    /// Reads a name of a weekday in the lengths that people write, of one or of many.
    static func weekday(_ word: String) -> Weekday? {
        switch word {
        case "mo": .monday
        case "tu": .tuesday
        case "we": .wednesday
        case "th": .thursday
        case "fr": .friday
        case "sa": .saturday
        case "su": .sunday
        default:
            DayPhraseReader.weekday(word)
                ?? (word.hasSuffix("days") ? Weekday(word.dropLast()) : nil)
        }
    }

    /// Reads `15th`, `first` and their like.
    static func ordinal(_ word: String) -> Int? {
        guard word.utf8.last.map({ $0 > 0x39 }) == true else { return nil }
        return DayPhraseReader.ordinal(word)
    }
}

// MARK: - Near misses

extension RepetitionWords {
    /// Returns the phrase with each word that is none of a rule's as the nearest that is, or none if there
    /// is nothing to be put right.
    static func corrected(_ phrase: String) -> String? {
        let words = phrase.split(separator: " ").map(String.init)
        // Of more slips than two nobody knows what was meant.
        guard words.count <= DayPhrase.longest, words.count(where: mayBeSlip) <= 2 else {
            return nil
        }
        let meant = words.map { mayBeSlip($0) ? known.nearest(to: $0) ?? $0 : $0 }
        return meant == words ? nil : meant.joined(separator: " ")
    }

    private static func mayBeSlip(_ word: String) -> Bool {
        word.utf8.allSatisfy { (0x61...0x7A).contains($0) } && !known.contains(word)
            && !short.contains(word)
    }

    private static let known =
        Weekday.allCases.map(\.rawValue) + Month.allCases.map(\.rawValue) + [
            "every", "other", "day", "days", "week", "weeks", "month", "months", "quarter", "year",
            "years", "fortnight", "daily", "weekly", "monthly", "quarterly", "yearly", "annually",
            "weekday", "weekdays", "weekend", "weekends", "workday", "last", "first", "second",
            "third", "fourth", "until", "times",
        ]

    private static let short =
        [
            "on", "the", "of", "and", "in", "end", "to", "for", "each", "eom", "mon", "tue", "wed",
            "thu",
        ]
        + ["fri", "sat", "sun"] + Month.allCases.map { String($0.rawValue.prefix(3)) }
}
