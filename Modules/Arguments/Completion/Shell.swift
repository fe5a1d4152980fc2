import Text

/// A shell that completes command lines.
public enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// Whether the words before the last come with their quotes; fish takes them off.
    var handsOverTypedWords: Bool { self != .fish }

    /// Returns what to insert for a word to be taken whole, or none if there is no way to write it.
    ///
    /// zsh and fish quote what they insert. bash inserts it as it stands, into an open quote too. It
    /// is scalars that are looked at: a quote with a combining mark is one character, and a quote.
    ///
    /// - Parameters:
    ///   - word: The word, or the end of one.
    ///   - quote: The quote that is open where it is inserted.
    /// - Returns: The word for this shell.
    func insertable(
        _ word: Substring.UnicodeScalarView, in quote: Unicode.Scalar?
    ) -> String? {
        guard self == .bash else { return String(word) }
        switch quote {
        case "'":
            return word.contains("'") ? nil : String(word)
        case "\"":
            // No escape keeps an exclamation mark from the history there.
            return word.contains("!") ? nil : word.escaped { Self.activeInQuotes.contains($0) }
        default:
            return word.escaped { !$0.isSafeInShell }
        }
    }

    private static let activeInQuotes: [Unicode.Scalar] = ["$", "`", "\"", "\\"]
}

extension Substring.UnicodeScalarView {
    fileprivate func escaped(where isActive: (Unicode.Scalar) -> Bool) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in self {
            if isActive(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}

extension Unicode.Scalar {
    fileprivate var isSafeInShell: Bool { UTF8.encode(self)?.allSatisfy(\.isSafeInShell) ?? false }
}
