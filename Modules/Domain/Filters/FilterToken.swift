/// A piece of a filter as it was typed.
struct FilterToken: Equatable {
    enum Kind: Equatable {
        case open, close, and, or, not

        /// Something that is asked of a task; `isQuoted` if it begins with a quote.
        case term(String, isQuoted: Bool)
    }

    let kind: Kind

    /// How many characters of the filter lie before it.
    let offset: Int
}

/// Takes one argument of the command line apart.
///
/// Brackets count where a piece begins, and the closing one where none was opened within the piece:
/// `foo()` is a word. A quote counts at the beginning of a piece, or of what follows its mark.
struct FilterTokenizer {
    private let characters: [Character]

    /// How many characters of the filter lie before the argument.
    private let offset: Int

    private var position = 0

    /// Begins at the first character.
    init(_ argument: String, at offset: Int) {
        characters = Array(argument)
        self.offset = offset
    }

    /// A quote that has no end, by how many characters lie before it.
    struct OpenQuote: Error {
        let offset: Int
    }

    /// Returns the pieces.
    static func tokens(
        of argument: String, at offset: Int
    ) throws(OpenQuote) -> [FilterToken] {
        var tokenizer = FilterTokenizer(argument, at: offset)
        var tokens: [FilterToken] = []
        while let token = try tokenizer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() throws(OpenQuote) -> FilterToken? {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
        guard position < characters.count else { return nil }
        let start = position
        switch characters[position] {
        case "(":
            position += 1
            return FilterToken(kind: .open, offset: offset + start)
        case ")":
            position += 1
            return FilterToken(kind: .close, offset: offset + start)
        default:
            return FilterToken(kind: try term(), offset: offset + start)
        }
    }

    private mutating func term() throws(OpenQuote) -> FilterToken.Kind {
        let isQuoted = characters[position] == "\""
        var text = ""
        var depth = 0
        var mayQuote = true
        while position < characters.count, !characters[position].isWhitespace {
            let character = characters[position]
            if character == "\"", mayQuote {
                text += try quoted()
                mayQuote = false
                continue
            }
            if character == "(" { depth += 1 }
            if character == ")" {
                guard depth > 0 else { break }
                depth -= 1
            }
            mayQuote = character == ":" || text.isEmpty && character == "+"
            text.append(character)
            position += 1
        }
        guard !isQuoted else { return .term(text, isQuoted: true) }
        switch text {
        case "and", "AND": return .and
        case "or", "OR": return .or
        case "not", "NOT": return .not
        default: return .term(text, isQuoted: false)
        }
    }

    private mutating func quoted() throws(OpenQuote) -> String {
        let start = position
        guard let end = characters[(start + 1)...].firstIndex(of: "\"") else {
            throw OpenQuote(offset: offset + start)
        }
        position = end + 1
        return String(characters[(start + 1)..<end])
    }
}
