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
