/// What a recogniser wrote, as text.
public enum SpokenText {
    /// Reads what a recogniser wrote to standard output.
    ///
    /// Lines are joined; what stands in brackets alone, such as `[BLANK_AUDIO]`, is what recognisers write of noises.
    ///
    /// - Parameter bytes: What it wrote.
    /// - Returns: The words; empty where it has none, and none where that is no text.
    public static func reading(_ bytes: [UInt8]) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        // A mark at its beginning and what turns the direction of writing are no words, and would be raw in the line.
        let seen = String(String.UnicodeScalarView(text.unicodeScalars.filter(isSeen)))
        let words = seen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isText = words.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control && $0 != "\u{FFFD}"
        }
        guard isText else { return nil }
        return isRemark(words) || !words.contains(where: isOfWords) ? "" : words
    }

    /// Whether a character is to be seen, or joins or parts those that are.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory != .format || scalar == "\u{200D}" || scalar == "\u{200C}"
    }

    private static func isOfWords(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character.isSymbol
    }

    /// Whether all of it stands in brackets.
    private static func isRemark(_ words: String) -> Bool {
        var depth = 0
        for character in words {
            switch character {
            case "[", "(", "<": depth += 1
            case "]", ")", ">": depth -= 1
            case " ", "♪", ".", "*": continue
            default: if depth == 0 { return false }
            }
        }
        return true
    }
}

/// The words that a recogniser should know: names of projects and tags, and those in the texts of open tasks.
public struct SpokenNames: Sendable {
    /// As many names are handed on.
    private static let limit = 200

    /// The names, each once, without what would part them.
    public private(set) var names: [String] = []
    private var known: Set<String> = []

    /// Creates a list without names.
    public init() {}

    /// Takes a name whole.
    public mutating func take(name: String) {
        let name = name.filter { !$0.isNewline && $0 != "," && $0 != "\0" }
        guard names.count < Self.limit, !name.isEmpty, known.insert(name.lowercased()).inserted
        else { return }
        names.append(name)
    }

    /// Takes the words of a text that are written with a capital, but for its first.
    public mutating func take(text: String) {
        let words = text.split { !$0.isLetter && $0 != "-" && $0 != "'" }
        for word in words.dropFirst() where word.first?.isUppercase == true && word.count > 1 {
            take(name: String(word))
        }
    }
}
