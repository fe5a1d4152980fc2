/// How a file is written as far as its beginning tells, and what that was concluded from.
public struct DetectedDialect: Equatable, Sendable {
    /// What is known of a dialect before a file is looked at; nil is to be detected.
    public struct Hints: Equatable, Sendable {
        /// What stands around fields.
        public enum Quote: Equatable, Sendable {
            /// Nothing: a quote is a character as any other.
            case none
            /// This byte.
            case byte(UInt8)
        }

        /// The byte between two fields.
        public var delimiter: UInt8?

        /// What stands around fields.
        public var quote: Quote?

        /// Whether a backslash escapes a quote.
        public var hasEscapes: Bool?

        /// Whether the first record names the columns.
        public var hasHeader = true

        /// Whether the sample is all that there is, so that its last line is not cut off.
        public var isWhole = false

        /// Creates hints that say nothing.
        public init() {}
    }

    /// The dialect.
    public let dialect: Dialect

    /// Whether a `sep=` line names the delimiter.
    public let isNamed: Bool

    /// How many records the sample holds.
    public let records: Int

    /// How many of them have the table's columns.
    public let sound: Int

    /// How many columns the table has.
    public let columns: Int

    /// Whether any field stands in quotes.
    package let hasQuotedFields: Bool

    /// Whether a larger part of the records has the table's columns than under another dialect.
    package func isSounder(than other: DetectedDialect) -> Bool {
        sound * other.records > other.sound * records
    }
}

extension Dialect {
    /// The delimiters that are told apart; the later ones are rarer in prose.
    package static let usualDelimiters = [",", ";", "|", "\t"].map { UInt8(ascii: $0) }

    /// Detects how a file with this beginning is written: its delimiter, quote and newline.
    ///
    /// A first line `sep=` decides on the delimiter. Else it is the one under which most records
    /// are as wide as the first two neighbours that agree, where lines of a box do not count; then the
    /// one that makes the most columns; then the one that is rarer in prose. A file of one column is taken
    /// for commas.
    /// Quotes are text where several records break by them, no sound one has a field in them, and all are
    /// sound without them; or where they join lines that are as wide as the table each. A backslash
    /// escapes a quote where more records are sound by that, or where a table is seen only so. Apostrophes
    /// are quotes only where no double quote is, and where they surround every name of the header or make
    /// every record sound that is not sound without them.
    ///
    /// - Parameters:
    ///   - sample: The first bytes of a file, as UTF-8; some ten thousand are plenty.
    ///   - hints: What is known already.
    /// - Returns: The dialect, and what speaks for it.
    public static func detect(
        _ sample: [UInt8], hints: DetectedDialect.Hints = DetectedDialect.Hints()
    ) -> DetectedDialect {
        let named = hints.delimiter == nil ? Preamble(sample.span).delimiter : nil
        let delimiters = (hints.delimiter ?? named).map { [$0] } ?? usualDelimiters
        func best(quote: UInt8?, hasEscapes: Bool = hints.hasEscapes ?? false) -> Fit? {
            let fits = delimiters.compactMap {
                Dialect(delimiter: $0, quote: quote, hasHeader: hints.hasHeader)
            }.map { Fit(of: $0.escaping(hasEscapes), to: sample, isWhole: hints.isWhole) }
            return fits.dropFirst().reduce(fits.first) { best, fit in
                best.map { fit.isBetter(than: $0) ? fit : $0 }
            }
        }
        var fit: Fit?
        switch hints.quote {
        case .some(.none): fit = best(quote: nil)
        case .byte(let quote): fit = best(quote: quote)
        case nil:
            fit = best(quote: .quotationMark)
            if let double = fit, double.isWhole, double.quoted > 0, let bare = best(quote: nil),
                bare.parts(double)
            {
                fit = bare
            } else if fit?.isWhole == false {
                if hints.hasEscapes == nil, sample.holdsEscapedQuote,
                    let escaped = best(quote: .quotationMark, hasEscapes: true),
                    let plain = fit, escaped.repairs(plain)
                {
                    fit = escaped
                }
                if hints.hasEscapes != true, let double = fit, let bare = best(quote: nil),
                    bare.replacesBroken(double)
                {
                    fit = bare
                }
            }
            if let double = fit, let single = best(quote: .apostrophe), single.replaces(double) {
                fit = single
            }
        }
        return DetectedDialect(
            dialect: fit?.dialect ?? standard, isNamed: named != nil,
            records: fit?.records ?? 0, sound: fit?.sound ?? 0, columns: fit?.columns ?? 0,
            hasQuotedFields: (fit?.quoted ?? 0) > 0)
    }
}

/// How well a dialect explains a sample.
private struct Fit {
    /// How many records before the table are borne.
    private static let maximumPreamble = 20

    /// How many where bars stand between the fields, which are rare in the text of a page above its table.
    private static let maximumPage = 400

    let dialect: Dialect
    let columns: Int
    let records: Int
    let sound: Int
    /// How many fields stand in quotes.
    private(set) var quoted = 0
    /// How many fields of sound records stand in quotes.
    private var soundlyQuoted = 0
    private var hasQuotedHeader = false

    init(of dialect: Dialect, to sample: [UInt8], isWhole: Bool) {
        var reader = Reader(
            MemorySource(sample), dialect: dialect,
            limits: Limits(block: min(sample.count, 64 << 10)))
        var record = Record()
        var newline = dialect.newline
        var isFirst = true
        var widths: [Int] = []
        var quotes: [Int] = []
        let isWhole = isWhole || sample.last?.endsLine ?? true
        while let outcome = reader.nextOfAnyWidth(into: &record) {
            let end = reader.checkpoint.position.offset
            let count = dialect.quote.map { record.countFields(quotedBy: $0) } ?? 0
            if isFirst {
                isFirst = false
                newline = Self.newline(at: record.start.offset + record.raw.count, in: sample)
            }
            // The sample may cut its last record short.
            guard end < sample.count || isWhole || widths.isEmpty else { break }
            if record.raw.isBoxLine { continue }
            widths.append(outcome == .record ? record.fields.count : 0)
            quotes.append(count)
            quoted += count
            if outcome == .record { soundlyQuoted += count }
        }
        let isOfBars = dialect.delimiter == UInt8(ascii: "|")
        let neighbours = widths.indices.dropLast()
            .prefix(isOfBars ? Self.maximumPage : Self.maximumPreamble)
        let start = neighbours.first { widths[$0] > 1 && widths[$0] == widths[$0 + 1] } ?? 0
        let width = widths.isEmpty ? 0 : widths[start]
        columns = width
        hasQuotedHeader = width > 0 && quotes[start] == width
        records = widths.count
        sound = widths.count { $0 == width && $0 > 0 }
        self.dialect =
            Dialect(
                delimiter: dialect.delimiter, quote: dialect.quote, hasHeader: dialect.hasHeader,
                newline: newline)?.escaping(dialect.hasEscapes) ?? dialect
    }

    /// Whether every record is sound.
    var isWhole: Bool { sound == records }

    /// Whether this one, without quotes, explains a sample that breaks by its quotes.
    func replacesBroken(_ other: Fit) -> Bool {
        isWhole && columns > 1 && columns == other.columns && other.soundlyQuoted == 0
            && other.records - other.sound > 1
    }

    /// Whether this one, without quotes, makes whole rows of lines that quotes join to fewer: prose has no tabs, and
    /// does not often have as many commas in a line as the table has.
    func parts(_ other: Fit) -> Bool {
        let joined = records - other.records
        return isWhole && columns > 1 && columns == other.columns
            && joined > (dialect.delimiter == .tab ? 0 : 2)
    }

    func isBetter(than other: Fit) -> Bool {
        guard columns > 1, sound > 0 else { return false }
        guard other.columns > 1, other.sound > 0 else { return true }
        return other.isSounder(than: self)
            ? false : isSounder(than: other) || columns >= other.columns
    }

    /// Whether this one, with apostrophes for quotes, explains the sample where double quotes do not.
    func replaces(_ other: Fit) -> Bool {
        guard quoted > 1, other.quoted == 0 else { return false }
        return hasQuotedHeader && sound > 1 && columns >= other.columns
            && !other.isSounder(than: self) || isWhole && isSounder(than: other)
    }

    /// Whether this one, with backslashes before quotes, explains more of the sample than the other without.
    func repairs(_ other: Fit) -> Bool {
        isSounder(than: other)
            || columns > 1 && other.columns < 2 && !other.isSounder(than: self)
    }

    func isSounder(than other: Fit) -> Bool {
        sound * other.records > other.sound * records
    }

    private static func newline(at offset: Int, in sample: [UInt8]) -> Dialect.Newline {
        guard offset < sample.count, sample[offset] == .carriageReturn else { return .lineFeed }
        let isPair = offset + 1 < sample.count && sample[offset + 1] == .lineFeed
        return isPair ? .carriageReturnLineFeed : .carriageReturn
    }
}

extension Dialect {
    fileprivate func escaping(_ hasEscapes: Bool) -> Dialect {
        var dialect = self
        dialect.hasEscapes = hasEscapes
        return dialect
    }
}

extension [UInt8] {
    /// Whether it is a line that a database shell draws around the names of columns and below the rows: `+----+-----+`.
    fileprivate var isBoxLine: Bool {
        count > 2 && first == UInt8(ascii: "+") && allSatisfy { "+-=".utf8.contains($0) }
    }

    /// Whether a backslash stands before a double quote anywhere.
    package var holdsEscapedQuote: Bool {
        indices.dropLast().contains { self[$0] == .backslash && self[$0 + 1] == .quotationMark }
    }
}

extension Record {
    fileprivate func countFields(quotedBy quote: UInt8) -> Int {
        let bytes = raw
        return fields.count { $0.lowerBound > 0 && bytes[$0.lowerBound - 1] == quote }
    }
}

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

    /// How many columns each record has; nil where the first one says so, as a header does.
    public var columns: Int?

    /// Whether a backslash in a quoted field makes text of a quote or a backslash behind it: `"5\" pipe"`.
    public var hasEscapes = false

    /// Whether each record begins with a line that begins with two numbers and a code, as rejected rows do:
    /// then a record with a broken quote ends before the next such line.
    public var hasMarkedRecords = false

    /// Whether a record may lack its last field, which is empty then: some programs name one column more
    /// than their rows have.
    public var mayLackLastField = false

    /// Whether a record may end with a delimiter that the first one does not have: behind it is nothing, not
    /// even a field.
    public var mayEndInDelimiter = false

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
