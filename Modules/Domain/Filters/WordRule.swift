/// The rule by which words are found in a text: whole words in any case, the last one may go on.
///
/// A word is a run of letters and digits; `a/b` is two that follow each other. A store may also
/// overlook accents, which this rule, the plain form of it, does not.
public enum WordRule {
    /// Whether the words of a phrase stand in a text one after another.
    ///
    /// A phrase that is not made of words stands in it as it is.
    public static func stands(_ phrase: String, in text: String) -> Bool {
        guard isMadeOfWords(phrase) else { return text.contains(phrase) }
        let wanted = words(of: phrase)
        guard let last = wanted.last else { return false }
        let words = words(of: text)
        guard words.count >= wanted.count else { return false }
        return (0...words.count - wanted.count).contains { start in
            words[start + wanted.count - 1].hasPrefix(last)
                && words[start...].starts(with: wanted.dropLast())
        }
    }

    /// Whether a phrase is made of words: not signs alone, such as `%`, nor of a script that is
    /// written without blanks, such as Japanese.
    public static func isMadeOfWords(_ phrase: String) -> Bool {
        let scalars = phrase.unicodeScalars
        return scalars.contains(where: \.isPartOfWord)
            && !scalars.contains(where: \.isOfScriptWithoutBlanks)
    }

    private static func words(of text: String) -> [String] {
        text.unicodeScalars.split { !$0.isPartOfWord }.map { String($0).lowercased() }
    }
}

extension Unicode.Scalar {
    /// Letters, digits, marks on them, and characters of private use
    /// (https://sqlite.org/fts5.html#unicode61_tokenizer).
    fileprivate var isPartOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse, .nonspacingMark:
            true
        default: false
        }
    }

    /// Thai, Lao, Tibetan, Burmese, Khmer; Chinese and Japanese.
    fileprivate var isOfScriptWithoutBlanks: Bool {
        switch value {
        case 0x0E00...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xF900...0xFAFF,
            0xFF66...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
