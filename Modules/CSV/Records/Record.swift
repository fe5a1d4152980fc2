/// One record: its bytes, where each field lies in them, and where it stood in the file.
///
/// The caller owns it and hands it to every ``Reader/next(into:)``, which fills it anew and so
/// allocates nothing once the record has grown to the size of the largest, but for one of megabytes.
public struct Record: Sendable {
    /// The most memory, in bytes, that is kept for the next record.
    static let mostKept = 1 << 20

    /// The record's count: the header is 0, the first record of data is 1; defective ones count.
    public internal(set) var number = 0

    /// Where the record starts.
    public internal(set) var start = Position(line: 1, column: 1, offset: 0)

    /// The bytes that ``fields`` point into; fields with doubled quotes are unescaped in place.
    public internal(set) var bytes: [UInt8] = []

    /// The encoding of the file, in which places are told.
    var encoding = TextEncoding.utf8

    /// Where each field lies in ``bytes``, without its quotes; empty for a defective record.
    public internal(set) var fields: [Range<Int>] = []

    /// Whether the rest of the record is still to come, as a remainder.
    public internal(set) var isContinued = false

    /// The bytes as they stood, where doubled quotes have been halved.
    private var original: [UInt8] = []
    private var isUnescaped = false

    /// Where each field stands in ``raw``, if the record is of a file that is no table.
    private var places: [Int] = []

    /// Creates an empty record for a reader to fill.
    public init() {}

    /// The record's bytes exactly as they stood in the file, without the newline that ended it.
    public var raw: [UInt8] { isUnescaped ? original : bytes }

    /// Returns the bytes of a field.
    ///
    /// In a loop over many records, ``bytes`` and ``fields`` cost less: they share, this slices.
    ///
    /// - Parameter field: The field's index, from 0.
    public subscript(field: Int) -> ArraySlice<UInt8> { bytes[fields[field]] }

    /// Makes a text of a field; a record without a defect is valid UTF-8, so nothing is altered.
    ///
    /// - Parameter field: The field's index, from 0.
    /// - Returns: The text.
    public func text(of field: Int) -> String { String(decoding: self[field], as: UTF8.self) }

    /// Takes the text of each field that is a formula of nothing else, as spreadsheets write what is not to be
    /// taken for a number: `="007"` is 007.
    ///
    /// - Returns: How many fields were.
    public mutating func takeTextOfFormulas() -> Int {
        guard places.isEmpty else { return 0 }
        var count = 0
        for index in fields.indices {
            let field = fields[index]
            guard field.count >= 3, bytes[field.lowerBound] == UInt8(ascii: "="),
                bytes[field.lowerBound + 1] == UInt8(ascii: "\""),
                bytes[field.upperBound - 1] == UInt8(ascii: "\"")
            else { continue }
            let text = field.lowerBound + 2..<field.upperBound - 1
            guard !bytes[text].contains(UInt8(ascii: "\"")) else { continue }
            fields[index] = text
            count += 1
        }
        return count
    }

    /// Takes another value for a field; what it holds else, and how it stands in the file, stays.
    ///
    /// - Parameters:
    ///   - field: The field's index, from 0.
    ///   - value: What it holds, valid UTF-8.
    package mutating func replace(_ field: Int, with value: [UInt8]) {
        if !isUnescaped { (original, isUnescaped) = (bytes, true) }
        fields[field] = bytes.count..<bytes.count + value.count
        bytes += value
    }

    /// Finds where the value of a field begins in the file, behind its opening quote.
    ///
    /// - Parameter field: The field's index, from 0.
    /// - Returns: The place.
    public func position(of field: Int) -> Position {
        place(at: places.isEmpty ? fields[field].lowerBound : places[field])
    }

    /// Returns the place of a byte of the record as it stands in the file.
    func place(at offset: Int) -> Position {
        start.advanced(over: raw.span.extracting(..<min(offset, raw.count)), of: encoding)
    }

    /// Begins a record of a file that is no table; its fields are appended, in the order of the columns.
    ///
    /// - Parameters:
    ///   - number: The record's count, from 1.
    ///   - start: Where it begins.
    ///   - raw: Its bytes as they stand there.
    package mutating func begin(_ number: Int, at start: Position, raw: [UInt8]) {
        self.number = number
        self.start = start
        original = raw
        isUnescaped = true
        bytes.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }

    /// Appends a field to a record of a file that is no table.
    ///
    /// - Parameters:
    ///   - field: What it holds, valid UTF-8.
    ///   - place: Where it stands in ``raw``.
    package mutating func append(_ field: [UInt8], standingAt place: Int) {
        let start = bytes.count
        bytes += field
        fields.append(start..<bytes.count)
        places.append(place)
    }

    /// Takes over the bytes of a record as they stand in the file.
    mutating func fill(with raw: Span<UInt8>) {
        isUnescaped = false
        isContinued = false
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.mostKept)
        unsafe raw.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Makes one quote of two in quoted fields, those that a quote precedes; with escapes, drops the
    /// backslash before a quote or another backslash.
    mutating func unescape(quote: UInt8, hasEscapes: Bool) {
        original.removeAll(keepingCapacity: original.capacity <= Self.mostKept)
        original.append(contentsOf: bytes)
        isUnescaped = true
        for index in fields.indices {
            let field = fields[index]
            guard field.lowerBound > 0, original[field.lowerBound - 1] == quote else { continue }
            var end = field.lowerBound
            var source = field.lowerBound
            while source < field.upperBound {
                var byte = original[source]
                if hasEscapes, byte == .backslash, source + 1 < field.upperBound,
                    case let next = original[source + 1], next == quote || next == .backslash
                {
                    byte = next
                    source += 1
                } else if byte == quote {
                    source += 1
                }
                bytes[end] = byte
                end += 1
                source += 1
            }
            fields[index] = field.lowerBound..<end
        }
    }
}

/// The names that the first record gives to the columns; one that is a formula of a text is that text.
public struct Header: Equatable, Sendable {
    /// The names in the order of the columns; they may be empty and need not differ.
    public let names: [String]

    /// Reads the names from a record without a defect.
    ///
    /// - Parameter record: The record that a reader numbered 0.
    public init(_ record: Record) {
        var record = record
        _ = record.takeTextOfFormulas()
        names = record.fields.indices.map { record.text(of: $0) }
    }

}

/// A place in a file, as an editor shows it.
public struct Position: Equatable, Sendable {
    /// The physical line, from 1; a line ends at LF, CRLF or CR, inside quotes too.
    public var line: Int

    /// The column in Unicode scalars, from 1; a byte order mark has none.
    public var column: Int

    /// The byte offset from the start of the file, from 0; a byte order mark counts.
    public var offset: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The physical line, from 1.
    ///   - column: The column in Unicode scalars, from 1.
    ///   - offset: The byte offset, from 0.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// Returns the place that lies behind the bytes when they stand at this one.
    ///
    /// Bytes that continue a UTF-8 sequence take no column, so invalid text has columns too.
    package func advanced(over bytes: Span<UInt8>, of encoding: TextEncoding) -> Position {
        var position = self
        position.offset += encoding.length(of: bytes)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == .carriageReturn, index + 1 < bytes.count, bytes[index + 1] == .lineFeed {
                continue
            } else if byte.endsLine {
                position.line += 1
                position.column = 1
            } else if byte.isLead {
                position.column += 1
            }
        }
        return position
    }
}

/// What makes a record unusable, and where.
///
/// A defect costs its own record and nothing else: the reader goes on behind it.
public struct Defect: Equatable, Sendable {
    /// What is wrong.
    public enum Kind: Equatable, Sendable {
        /// Text stands between a closing quote and the end of its field.
        case strayQuote
        /// A quoted field is never closed, or closes on a later line amid text; the position is
        /// that of its opening quote.
        case unterminatedQuote
        /// The record holds a NUL byte.
        case nulByte
        /// The byte at the position stands for no character in the encoding of the file.
        case invalidEncoding
        /// The record is too short; the position is its end.
        case tooFewFields(expected: Int, found: Int)
        /// The record is too long, be the surplus empty or not; the position is the first surplus field.
        case tooManyFields(expected: Int, found: Int)
        /// The first record, which sets the width, has more columns than the limit.
        case tooManyColumns(limit: Int)
        /// A field has more bytes than the limit.
        case fieldTooLarge(limit: Int)
        /// The record has more bytes than the limit; it is handed out cut off there. Where a quote was open
        /// then, the position is that of the quote.
        case recordTooLarge(limit: Int, inQuotes: Bool = false)
    }

    /// What is wrong.
    public let kind: Kind

    /// Where the fault stands.
    public let position: Position

    /// The field that holds the fault, from 0.
    public let field: Int

    /// A stable word for the kind, for machines.
    public var code: String {
        switch kind {
        case .strayQuote: "strayQuote"
        case .unterminatedQuote: "unterminatedQuote"
        case .nulByte: "nulByte"
        case .invalidEncoding: "invalidEncoding"
        case .tooFewFields: "tooFewFields"
        case .tooManyFields: "tooManyFields"
        case .tooManyColumns: "tooManyColumns"
        case .fieldTooLarge: "fieldTooLarge"
        case .recordTooLarge: "recordTooLarge"
        }
    }
}

extension Record {
    /// Returns the defect of a sound record that is not as wide as its table.
    ///
    /// - Parameter expected: How many fields it should have; not as many as it has.
    /// - Returns: The defect, where the row ends or at its first surplus field.
    public func misfit(_ expected: Int) -> Defect {
        let found = fields.count
        return found < expected
            ? defect(
                .tooFewFields(expected: expected, found: found), at: raw.count,
                field: max(0, found - 1))
            : defect(
                .tooManyFields(expected: expected, found: found),
                at: fields[expected].lowerBound, field: expected)
    }

    /// Returns a defect of this record, which holds its bytes as they stand.
    func defect(_ kind: Defect.Kind, at offset: Int, field: Int) -> Defect {
        Defect(kind: kind, position: place(at: offset), field: field)
    }

    /// Returns the defect that a broken quote is: stray while its field stays on one line.
    ///
    /// The stray byte may stand behind the record, on a line that was found to be sound by itself.
    func defect(at quote: RecordScanner.BrokenQuote) -> Defect {
        if let stray = quote.stray, stray < bytes.count,
            bytes.span.extracting(quote.opening..<stray).lineCount == 0
        {
            return defect(.strayQuote, at: stray, field: quote.field)
        }
        return defect(.unterminatedQuote, at: quote.opening, field: quote.field)
    }
}
