/// The rule by which words are found in a text: whole words, the last one may go on, in any case and
/// whatever the accents of their Latin letters.
///
/// A word is a run of letters and digits; `a/b` is two that follow each other. A store may overlook the
/// accents of other scripts, too.
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
        let wanted = words(of: phrase).map(folded)
        let found = words(of: text)
        guard let last = wanted.last, found.count >= wanted.count else { return [] }
        let texts = found.map(folded)
        return (0...found.count - wanted.count).compactMap { start in
            let end = start + wanted.count - 1
            guard texts[end].hasPrefix(last), texts[start...].starts(with: wanted.dropLast())
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

    /// Returns a word in small letters without marks on them.
    private static func folded(_ word: Substring) -> String {
        let word = word.lowercased()
        guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return word }
        var text = ""
        for scalar in word.unicodeScalars where scalar.properties.generalCategory != .nonspacingMark
        {
            text.unicodeScalars.append(LatinLetter.base(of: scalar) ?? scalar)
        }
        return text
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
