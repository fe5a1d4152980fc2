/// What is looked for by `search`: words as they were typed, whatever they are.
public struct SearchPhrases: Hashable, Sendable {
    /// The words, and what stood in double quotes as one; a task must hold all of them.
    public let phrases: [String]

    /// Takes the words of a command line apart.
    ///
    /// Nothing in them means anything but double quotes, and a quote without an end means itself.
    ///
    /// - Throws: `validation.emptyContent` if nothing visible was typed.
    public init(_ arguments: [String]) throws(AppError) {
        let text = arguments.joined(separator: " ")
        var phrases: [String] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            if rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
                phrases.append(String(rest[rest.index(after: rest.startIndex)..<end]))
                rest = rest[rest.index(after: end)...]
            } else {
                let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
                phrases.append(String(rest[..<end]))
                rest = rest[end...]
            }
        }
        self.phrases = phrases.compactMap(TextRule.trimmed)
        guard !self.phrases.isEmpty else {
            throw AppError(
                .emptyContent, suggestion: "Say what to look for: \(tend: .search, "milk")")
        }
    }

    /// Whether all of them stand in the task.
    public func stand(in task: Task) -> Bool {
        phrases.allSatisfy { FilterTerm.phrase($0, .anywhere).holds(for: task, .none) }
    }

    /// Returns where they stand in a text: whole words, in their order, none twice.
    public func ranges(in text: String) -> [Range<String.Index>] {
        let ranges = phrases.flatMap { WordRule.ranges(of: $0, in: text) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var merged: [Range<String.Index>] = []
        for range in ranges {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] =
                    last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}

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

    /// Whether a phrase stands anywhere in a text, amid a word, too, in any case and whatever the accents.
    static func isInside(_ phrase: String, of text: String) -> Bool {
        let (wanted, text) = (folded(phrase[...]), folded(text[...]))
        let (sought, bytes) = (wanted.utf8.span, text.utf8.span)
        guard sought.count > 0, sought.count <= bytes.count else { return false }
        for start in 0...bytes.count - sought.count where bytes[start] == sought[0] {
            var length = 1
            while length < sought.count, bytes[start + length] == sought[length] { length += 1 }
            if length == sought.count { return true }
        }
        return false
    }

    /// Whether a phrase is made of words: not signs alone, such as `%`, nor of a script that is
    /// written without blanks, such as Japanese.
    public static func isMadeOfWords(_ phrase: String) -> Bool {
        let scalars = phrase.unicodeScalars
        return scalars.contains(where: \.isPartOfWord)
            && !scalars.contains(where: \.isOfScriptWithoutBlanks)
    }

    /// Returns the words of a phrase, each in small letters without marks on them.
    package static func foldedWords(of phrase: String) -> [String] { words(of: phrase).map(folded) }

    /// Returns the words of a text in small letters without marks on them, a blank between two.
    package static func foldedText(of text: String) -> String {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        var isInsideWord = false
        for scalar in text.unicodeScalars {
            guard scalar.isPartOfWord else {
                isInsideWord = false
                continue
            }
            if !isInsideWord, !folded.isEmpty { folded.append(UInt8(ascii: " ")) }
            isInsideWord = true
            if scalar.isASCII {
                let byte = UInt8(scalar.value)
                folded.append(byte < UInt8(ascii: "A") ? byte : byte | 0x20)
            } else {
                folded += Self.folded(String(scalar)[...]).utf8
            }
        }
        return String(decoding: folded, as: UTF8.self)
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
        switch value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
        case ..<0x80: return false
        default: break
        }
        return switch properties.generalCategory {
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

/// Latin letters with accents, by their names in the Unicode Character Database.
enum LatinLetter {
    private static let start = "LATIN SMALL LETTER "

    /// What can be on a letter that is a letter and a mark by its canonical decomposition; a stroke or a
    /// tail makes another letter of it.
    private static let marks: Set<Substring> = [
        "ACUTE", "BREVE", "BREVE BELOW", "CARON", "CEDILLA", "CIRCUMFLEX", "CIRCUMFLEX BELOW",
        "COMMA BELOW", "DIAERESIS", "DIAERESIS BELOW", "DOT ABOVE", "DOT BELOW", "DOUBLE ACUTE",
        "DOUBLE GRAVE", "GRAVE", "HOOK ABOVE", "HORN", "INVERTED BREVE", "LINE BELOW", "MACRON",
        "OGONEK", "RING ABOVE", "RING BELOW", "TILDE", "TILDE BELOW",
    ]

    /// The first of those that are common, and their bases: to look a name up takes long.
    private static let firstCommon: UInt32 = 0xC0
    private static let commonBases = (firstCommon...0x17F).map { value in
        Unicode.Scalar(value).flatMap(baseByName)
    }

    /// Returns the letter on which the marks of a small letter stand, or none if it is no such letter:
    /// `e` of `é`, none of `ø`.
    static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.value >= firstCommon else { return nil }
        let place = Int(scalar.value - firstCommon)
        return place < commonBases.count ? commonBases[place] : baseByName(of: scalar)
    }

    private static func baseByName(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard let name = scalar.properties.name, name.hasPrefix(start)
        else { return nil }
        let words = name.dropFirst(start.count).split(separator: " WITH ", maxSplits: 1)
        guard words.count == 2, words[0].utf8.count == 1, let letter = words[0].utf8.first,
            words[1].split(separator: " AND ").allSatisfy(marks.contains)
        else { return nil }
        return Unicode.Scalar(letter | 0x20)
    }
}
