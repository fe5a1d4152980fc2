/// The rule by which words are found in a text: whole words in any case, the last one may go on.
///
/// A word is a run of letters and digits; `a/b` is two that follow each other. A store may also
/// overlook accents, which this rule, the plain form of it, does not.
public enum WordRule {
    /// Whether the words of a phrase stand in a text one after another.
    ///
    /// A phrase that is not made of words stands in it as it is.
    public static func stands(_ phrase: String, in text: String) -> Bool {
        !ranges(of: phrase, in: text).isEmpty
    }

    /// Returns every place in a text where a phrase stands, to the end of its last word.
    public static func ranges(of phrase: String, in text: String) -> [Range<String.Index>] {
        guard isMadeOfWords(phrase) else { return text.ranges(of: phrase) }
        let wanted = words(of: phrase).map { $0.lowercased() }
        let found = words(of: text)
        guard let last = wanted.last, found.count >= wanted.count else { return [] }
        let folded = found.map { $0.lowercased() }
        return (0...found.count - wanted.count).compactMap { start in
            let end = start + wanted.count - 1
            guard folded[end].hasPrefix(last), folded[start...].starts(with: wanted.dropLast())
            else { return nil }
            return found[start].startIndex..<found[end].endIndex
        }
    }

    /// Whether a phrase is made of words: not signs alone, such as `%`, nor of a script that is
    /// written without blanks, such as Japanese.
    public static func isMadeOfWords(_ phrase: String) -> Bool {
        let scalars = phrase.unicodeScalars
        return scalars.contains(where: \.isPartOfWord)
            && !scalars.contains(where: \.isOfScriptWithoutBlanks)
    }

    private static func words(of text: String) -> [Substring] {
        text.unicodeScalars.split { !$0.isPartOfWord }.map(Substring.init)
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
