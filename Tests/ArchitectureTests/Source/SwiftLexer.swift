/// Splits Swift sources into tokens, so that a rule never mistakes a comment or a string for code.
///
/// Nested comments, raw and multi-line strings, and code inside interpolations are understood. A
/// regular expression literal is read as signs and words; a quote in one hides the rest of its line.
struct SwiftLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var tokens: [SwiftToken] = []
    private var lastEnd = -1

    /// Returns the tokens of a source in their order; an interpolation's stand before its string.
    static func tokens(of source: String) -> [SwiftToken] {
        var lexer = SwiftLexer(bytes: Array(source.utf8))
        lexer.readCode(isInterpolation: false)
        return lexer.tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func readCode(isInterpolation: Bool) {
        var openParentheses = 0
        while position < bytes.count {
            if starts(with: "//") {
                readLineComment()
            } else if starts(with: "/*") {
                readBlockComment()
            } else if let hashes = hashesBeforeQuote() {
                readString(hashes: hashes)
            } else if bytes[position] == UInt8(ascii: "`") {
                readQuotedWord()
            } else if isWordByte(bytes[position]) {
                readWord()
            } else {
                let byte = bytes[position]
                advance()
                if isInterpolation, byte == UInt8(ascii: ")"), openParentheses == 0 { return }
                openParentheses += byte == UInt8(ascii: "(") ? 1 : 0
                openParentheses -= byte == UInt8(ascii: ")") ? 1 : 0
                if byte > UInt8(ascii: " ") { append(.sign, [byte], line: line) }
            }
        }
    }

    private mutating func readLineComment() {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { advance() }
        append(.comment, bytes[start..<position], line: line)
    }

    private mutating func readBlockComment() {
        let (start, firstLine) = (position, line)
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                advance(2)
            } else if starts(with: "*/") {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && position < bytes.count
        append(.comment, bytes[start..<position], line: firstLine)
    }

    private mutating func readString(hashes: Int) {
        let firstLine = line
        let fence = String(repeating: "#", count: hashes)
        advance(hashes)
        let isMultiline = starts(with: "\"\"\"")
        let quotes = isMultiline ? "\"\"\"" : "\""
        advance(quotes.utf8.count)
        var content: [UInt8] = []
        while position < bytes.count, !starts(with: quotes + fence) {
            if !isMultiline, bytes[position] == UInt8(ascii: "\n") { break }
            if starts(with: "\\" + fence + "(") {
                advance(2 + hashes)
                readCode(isInterpolation: true)
            } else if starts(with: "\\" + fence) {
                advance(2 + hashes)
            } else {
                content.append(bytes[position])
                advance()
            }
        }
        if starts(with: quotes + fence) { advance(quotes.utf8.count + hashes) }
        append(.string, content, line: firstLine)
    }

    private mutating func readQuotedWord() {
        let start = position
        repeat {
            advance()
        } while position < bytes.count && !starts(with: "`") && !starts(with: "\n")
        if starts(with: "`") { advance() }
        append(.word, bytes[start..<position], line: line)
    }

    private mutating func readWord() {
        let start = position
        while position < bytes.count, isWordByte(bytes[position]) { advance() }
        append(.word, bytes[start..<position], line: line)
    }

    /// Returns how many `#` open the string literal that starts here, or nil where none does.
    private func hashesBeforeQuote() -> Int? {
        guard starts(with: "#") || starts(with: "\"") else { return nil }
        let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = position + hashes
        return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? hashes : nil
    }

    private func starts(with text: String) -> Bool {
        guard position < bytes.count, bytes[position] == text.utf8.first else { return false }
        return bytes[position...].starts(with: text.utf8)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default:
            false
        }
    }

    private mutating func advance(_ count: Int = 1) {
        let end = min(position + count, bytes.count)
        while position < end {
            if bytes[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
    }

    private mutating func append(_ kind: SwiftToken.Kind, _ text: some Sequence<UInt8>, line: Int) {
        let text = Array(text)
        tokens.append(
            SwiftToken(
                kind: kind, text: String(decoding: text, as: UTF8.self), line: line,
                isGlued: position - text.count == lastEnd))
        lastEnd = position
    }
}
