/// How a file separates its fields and its records.
public struct Dialect: Equatable, Sendable {
    /// The bytes that end a record when one is written; a reader takes all of them, mixed too.
    public enum Newline: Equatable, Sendable {
        case lineFeed
        case carriageReturnLineFeed
        case carriageReturn
    }

    /// RFC 4180 with the newline of Unix: commas, double quotes, a header, line feeds.
    public static let standard = Dialect()

    /// The byte between two fields.
    public let delimiter: UInt8

    /// The byte around a field that holds delimiters, quotes or newlines; nil where none is special.
    public let quote: UInt8?

    /// Whether the first record names the columns.
    public var hasHeader: Bool

    /// What ends a record that is written.
    public let newline: Newline

    /// How many records stand before the header, or before the first row where there is none: titles
    /// and remarks, of any width.
    public var preamble = 0

    /// Whether a backslash in a quoted field makes text of a quote or a backslash behind it: `"5\" pipe"`.
    public var hasEscapes = false

    /// Whether each record begins with a line that begins with two numbers and a code, as rejected rows do:
    /// then a record with a broken quote ends before the next such line.
    public var hasMarkedRecords = false

    /// Whether a record may lack its last field, which is empty then: some programs name one column more
    /// than their rows have.
    public var mayLackLastField = false

    /// Creates a dialect, or returns nil where its bytes could not be told apart.
    ///
    /// Delimiter and quote are two different ASCII bytes, neither of them a newline or NUL; the quote
    /// is no blank either.
    ///
    /// - Parameters:
    ///   - delimiter: The byte between two fields.
    ///   - quote: The byte around a field, or nil for none.
    ///   - hasHeader: Whether the first record names the columns.
    ///   - newline: What ends a record that is written.
    public init?(
        delimiter: UInt8, quote: UInt8? = UInt8(ascii: "\""), hasHeader: Bool = true,
        newline: Newline = .lineFeed
    ) {
        guard delimiter.separates, delimiter != quote else { return nil }
        if let quote {
            guard quote.separates, !quote.isBlank else { return nil }
        }
        self.delimiter = delimiter
        self.quote = quote
        self.hasHeader = hasHeader
        self.newline = newline
    }

    private init() {
        delimiter = .comma
        quote = .quotationMark
        hasHeader = true
        newline = .lineFeed
    }
}

extension UInt8 {
    package static let null = UInt8(0)
    package static let tab = UInt8(ascii: "\t")
    package static let lineFeed = UInt8(ascii: "\n")
    package static let carriageReturn = UInt8(ascii: "\r")
    package static let space = UInt8(ascii: " ")
    package static let quotationMark = UInt8(ascii: "\"")
    package static let apostrophe = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")
    package static let comma = UInt8(ascii: ",")

    var isBlank: Bool { self == .space || self == .tab }
    var endsLine: Bool { self == .lineFeed || self == .carriageReturn }

    fileprivate var separates: Bool { self != .null && self < 0x80 && !endsLine }
}
