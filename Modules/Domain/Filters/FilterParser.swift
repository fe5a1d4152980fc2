/// Puts the pieces of a filter together: `not` binds closest, then words beside each other, then `or`.
struct FilterParser {
    /// Brackets in brackets, as deep as nobody types.
    private static let mostDepth = 50

    private let tokens: [FilterToken]

    /// How many characters the filter has.
    private let end: Int

    private let term: (String, Bool, Int) throws(FilterFault) -> FilterCondition

    private var next = 0
    private var depth = 0
    private var count = 0

    /// Begins at the first piece; `term` reads one that asks something of a task: its text, whether it
    /// was quoted, and its place.
    init(
        _ tokens: [FilterToken], end: Int,
        term: @escaping (String, Bool, Int) throws(FilterFault) -> FilterCondition
    ) {
        self.tokens = tokens
        self.end = end
        self.term = term
    }

    /// Returns what must all hold; nothing where nothing was typed.
    mutating func conditions() throws(FilterFault) -> [FilterCondition] {
        guard !tokens.isEmpty else { return [] }
        let condition = try alternatives()
        if next < tokens.count {
            throw FilterFault("This bracket was not opened.", at: tokens[next].offset)
        }
        if case .all(let conditions) = condition { return conditions }
        return [condition]
    }

    private mutating func alternatives() throws(FilterFault) -> FilterCondition {
        var conditions = [try sequence()]
        while kind == .or {
            next += 1
            conditions.append(try sequence())
        }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func sequence() throws(FilterFault) -> FilterCondition {
        var conditions = [try single()]
        while let kind, kind != .or, kind != .close {
            if kind == .and { next += 1 }
            conditions.append(try single())
        }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    private mutating func single() throws(FilterFault) -> FilterCondition {
        guard let kind else { throw missing("Something is missing at the end.") }
        let offset = tokens[next].offset
        switch kind {
        case .not:
            next += 1
            return .not(try nested { parser throws(FilterFault) in try parser.single() })
        case .open:
            next += 1
            let condition = try nested { parser throws(FilterFault) in
                try parser.alternatives()
            }
            guard self.kind == .close else {
                throw FilterFault("This bracket is not closed.", at: offset)
            }
            next += 1
            return condition
        case .term(let text, let isQuoted):
            next += 1
            count += 1
            guard count <= FilterReader.mostTerms else {
                throw FilterFault(
                    "A filter asks \(FilterReader.mostTerms) things at the most.", at: offset)
            }
            return try term(text, isQuoted, offset)
        case .close: throw missing("Something is missing before this bracket.")
        case .and, .or: throw missing("Something is missing before this word.")
        }
    }

    private mutating func nested(
        _ read: (inout FilterParser) throws(FilterFault) -> FilterCondition
    ) throws(FilterFault) -> FilterCondition {
        depth += 1
        guard depth <= Self.mostDepth else { throw missing("This is nested too deep.") }
        let condition = try read(&self)
        depth -= 1
        return condition
    }

    private var kind: FilterToken.Kind? {
        next < tokens.count ? tokens[next].kind : nil
    }

    /// Whether what is missing is missing beside a bracket.
    private var isAtBracket: Bool {
        kind == .close || next > 0 && [.open, .close].contains(tokens[next - 1].kind)
    }

    private func missing(_ detail: String) -> FilterFault {
        var fault = FilterFault(detail, at: next < tokens.count ? tokens[next].offset : end)
        fault.suggestion =
            isAtBracket
            ? "Write what belongs between the brackets. To look for one itself, quote it: '\"(\"'"
            : "To look for the words and, or, not themselves, quote them: '\"or\"'"
        return fault
    }
}

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

    /// Reads to the end of a quote; of two quotes one is part of the text.
    private mutating func quoted() throws(OpenQuote) -> String {
        let start = position
        var text = ""
        while let end = characters[(position + 1)...].firstIndex(of: "\"") {
            text += String(characters[(position + 1)..<end])
            position = end + 1
            guard position < characters.count, characters[position] == "\"" else { return text }
            text.append("\"")
        }
        throw OpenQuote(offset: offset + start)
    }
}
