/// One record: its bytes, where each field lies in them, and where it stood in the file.
///
/// The caller owns it and hands it to every ``Reader/next(into:)``, which fills it anew and so
/// allocates nothing once the record has grown to the size of the largest.
public struct Record: Sendable {
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

    /// Finds where the value of a field begins in the file, behind its opening quote.
    ///
    /// - Parameter field: The field's index, from 0.
    /// - Returns: The place.
    public func position(of field: Int) -> Position {
        place(at: places.isEmpty ? fields[field].lowerBound : places[field])
    }

    /// Returns the place of a byte of the record as it stands in the file.
    func place(at offset: Int) -> Position {
        start.advanced(over: raw.span.extracting(..<offset), of: encoding)
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
        bytes.removeAll(keepingCapacity: true)
        unsafe raw.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Makes one quote of two in quoted fields, those that a quote precedes; with escapes, drops the
    /// backslash before a quote or another backslash.
    mutating func unescape(quote: UInt8, hasEscapes: Bool) {
        original.removeAll(keepingCapacity: true)
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
