import Text

/// What a shell asks a program when Tab is pressed: `tend --complete bash PIECE WORD…`.
///
/// The words are those after the program's name up to the cursor, the last of them as far as it was
/// typed, perhaps empty. PIECE is the end of it that the shell will replace: bash parts words at
/// colons and equals signs, too. No table names this option: a person never types it.
public struct CompletionRequest: Sendable {
    /// Who asks.
    public let shell: Shell

    /// The words as they are meant, without the quotes of the shell.
    public let words: [String]

    /// The open quote in which the last word stands, if it does.
    let quote: Unicode.Scalar?

    /// How many scalars of the last word the shell keeps as they stand.
    let kept: Int

    private static let mark = "--complete"

    /// Reads the arguments of a program, or returns nothing if they are no such question.
    public init?(_ arguments: [String]) {
        guard arguments.count > 3, arguments[0] == Self.mark,
            let shell = Shell(rawValue: arguments[1])
        else { return nil }
        self.shell = shell
        let piece = TypedWord(arguments[2]).text
        let typed = arguments[3...].map(TypedWord.init)
        let last = typed[typed.count - 1]
        quote = last.quote
        kept = max(0, last.text.unicodeScalars.count - piece.unicodeScalars.count)
        words =
            (shell.handsOverTypedWords ? typed.dropLast().map(\.text) : arguments[3...].dropLast())
            + [last.text]
    }

    /// Returns the arguments that ask another program the same about all words but the first.
    public func forwarded(_ arguments: [String]) -> [String] {
        Array(arguments.prefix(3) + arguments.dropFirst(4))
    }
}

/// A word as it was typed into a shell; nothing in it is expanded.
struct TypedWord {
    /// The word without its quotes.
    let text: String

    /// The quote that is still open at its end.
    private(set) var quote: Unicode.Scalar?

    init(_ typed: String) {
        var scalars = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in typed.unicodeScalars {
            if isEscaped {
                scalars.append(scalar)
                isEscaped = false
            } else if scalar == "\\", quote != "'" {
                isEscaped = true
            } else if scalar == quote {
                quote = nil
            } else if quote == nil, scalar == "'" || scalar == "\"" {
                quote = scalar
            } else {
                scalars.append(scalar)
            }
        }
        text = String(scalars)
    }
}

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

/// What can stand where the person pressed Tab.
public struct Candidate: Hashable, Sendable {
    /// The word, or the part of it from the place on that is asked about.
    public let word: String

    /// What it means, in a few words; empty if there is nothing to say.
    public let text: String

    /// Whether it was found by what was typed, and need not begin with that.
    let isFound: Bool

    /// Creates a candidate.
    public init(_ word: String, _ text: String = "", isFound: Bool = false) {
        self.word = word
        self.text = text
        self.isFound = isFound
    }
}

/// The answer to a shell: a line for each candidate, its text after a tab.
///
/// A line that begins with a tab says that the shell may complete a path. What a line holds is
/// inserted by the shell as it stands, or after the shell's own quoting; nothing evaluates it.
public struct CompletionAnswer {
    /// The lines.
    public let text: String

    /// How many candidates are worth reading at most.
    public static let most = 100

    /// Finds out what fits.
    ///
    /// - Parameters:
    ///   - request: What the shell asks.
    ///   - place: Where the person pressed Tab.
    ///   - lookUp: Returns what there is of a kind; whatever does not begin with the prefix of the
    ///     place is left out.
    public init(
        to request: CompletionRequest, at place: CompletionPlace,
        lookUp: (Kind) -> [Candidate]
    ) {
        guard !place.kinds.contains(.file) else {
            text = "\tfile\n"
            return
        }
        let candidates = place.candidates + place.kinds.flatMap(lookUp)
        text = candidates.lazy
            .filter { $0.fits(place.prefix, for: request) && SafeText.isSafe($0.word) }
            .compactMap { candidate in
                Self.line(of: candidate, after: place.stem, for: request)
            }
            .prefix(Self.most).joined()
    }

    private static func line(
        of candidate: Candidate, after stem: String, for request: CompletionRequest
    ) -> String? {
        let word = Substring(stem + candidate.word).unicodeScalars.dropFirst(request.kept)
        guard let word = request.shell.insertable(word, in: request.quote) else { return nil }
        return candidate.text.isEmpty
            ? "\(word)\n" : "\(word)\t\(SafeText.visibleLine(candidate.text))\n"
    }
}

extension Candidate {
    /// Whether it can take the place of what was typed.
    ///
    /// What was found by other words replaces all of them; fish offers nothing that does not look like
    /// what was typed.
    fileprivate func fits(_ typed: String, for request: CompletionRequest) -> Bool {
        word.hasPrefix(typed) || isFound && request.kept == 0 && request.shell != .fish
    }
}
