/// Reads CSV record by record in constant memory: RFC 4180 where a file is regular, and a defect with
/// its place where it is not.
///
/// ```swift
/// var reader = Reader(source, dialect: .standard)
/// var record = Record()
/// while let outcome = try reader.next(into: &record) {
///     switch outcome {
///     case .record: use(record.fields, of: record.bytes)
///     case .defective(let defect): reject(record.raw, for: defect)
///     }
/// }
/// ```
///
/// What it takes beyond RFC 4180:
/// - LF, CRLF and CR end a record, mixed in one file too; the last record needs none.
/// - A byte order mark is passed over, and so is a first line `sep=` with the dialect's delimiter.
/// - Records before the header, if the dialect says that there are some, may be of any width.
/// - Bytes of another encoding come through a ``TranscodedSource``.
/// - A quote inside an unquoted field is literal: `12" monitor`.
/// - Blanks around a quoted field do not count: `a, "b" ,c`. Around other fields they are kept.
/// - Empty lines are passed over, but where the records have one column they are empty fields.
///
/// What it calls a defect is listed at ``Defect/Kind``. The first record sets the width. Text behind
/// a closing quote makes a record defective rather than being joined or dropped: nothing is lost,
/// since ``Record/raw`` has it all. A record with a broken quote ends before the next line that is a
/// sound record of the right width (within ``Limits/lookahead``, else with the quote's own line), so
/// an unclosed quote costs one record.
public struct Reader<Source: ByteSource & ~Copyable>: ~Copyable {
    private var parser: RecordParser
    /// How many records before the header are still to be passed over.
    private var preamble: Int
    private var source: Source

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from; positioned at the checkpoint.
    ///   - dialect: How the file is written.
    ///   - limits: How large records may be.
    ///   - checkpoint: Where to begin, or nil for the start of the file.
    public init(
        _ source: consuming Source, dialect: Dialect = .standard, limits: Limits = Limits(),
        from checkpoint: Checkpoint? = nil
    ) {
        var limits = limits
        // A window grows where more than half of it is full.
        if let most = source.mostBytes { limits.block = min(limits.block, max(64, 2 * most)) }
        parser = RecordParser(
            dialect: dialect, encoding: source.encoding, limits: limits,
            checkpoint: checkpoint ?? Checkpoint(startOf: dialect))
        preamble = checkpoint == nil ? dialect.preamble : 0
        self.source = source
    }

    /// The boundary behind the last record, from which another reader can go on.
    public var checkpoint: Checkpoint { parser.checkpoint }

    /// Fills the record with the next one.
    ///
    /// After an error of the source it may be called again.
    ///
    /// - Parameter record: The record to fill; use the same one again and again.
    /// - Returns: What the record is, or nil at the end.
    /// - Throws: What the source throws.
    public mutating func next(into record: inout Record) throws(Source.Failure) -> RecordOutcome? {
        while preamble > 0 {
            guard try read(&record) != nil else { return nil }
            preamble -= 1
            parser.startTable()
        }
        return try read(&record)
    }

    /// Fills the record with the next one, however wide it is.
    package mutating func nextOfAnyWidth(
        into record: inout Record
    ) throws(Source.Failure) -> RecordOutcome? {
        parser.forgetWidth()
        return try next(into: &record)
    }

    private mutating func read(_ record: inout Record) throws(Source.Failure) -> RecordOutcome? {
        parser.begin(&record)
        while true {
            switch parser.next(into: &record) {
            case .starved: try parser.window.fill(from: &source)
            case .record: return .record
            case .defective(let defect): return .defective(defect)
            case .remainder: return .remainder
            case .end: return nil
            }
        }
    }
}

/// What a record turned out to be.
///
/// It stands by itself: a type within a generic one is looked up anew for each record.
public enum RecordOutcome: Equatable, Sendable {
    /// The record is sound: valid UTF-8 without NUL, and of the right width.
    case record
    /// The record has no fields, only the bytes that stood there.
    case defective(Defect)
    /// More of the record before, which is too large: a piece of its bytes
    /// (``Limits/handsOutRemainders``).
    case remainder
}

/// Where a reader gets its bytes from, block by block.
public protocol ByteSource: ~Copyable {
    /// What reading can throw; a reader hands it on as it is.
    associatedtype Failure: Error

    /// What the bytes were before they became UTF-8; a reader tells places in those.
    var encoding: TextEncoding { get }

    /// How many bytes there are at the most, if that is known: no more memory is taken for them.
    var mostBytes: Int? { get }

    /// Reads some bytes.
    ///
    /// - Parameter buffer: Where the bytes go; it is never empty.
    /// - Returns: How many there are; 0 only at the end of the input.
    /// - Throws: The failure of the source.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int
}

extension ByteSource where Self: ~Copyable {
    /// UTF-8, unless the source says otherwise.
    public var encoding: TextEncoding { .utf8 }

    /// Unknown, unless the source says otherwise.
    public var mostBytes: Int? { nil }
}

/// Bytes that are in memory already, handed out in blocks.
public struct MemorySource: ByteSource {
    private let bytes: [UInt8]
    private let blockSize: Int
    private var position = 0

    /// Creates a source of bytes.
    ///
    /// - Parameters:
    ///   - bytes: The whole input.
    ///   - blockSize: The largest number of bytes in one block.
    public init(_ bytes: [UInt8], blockSize: Int = .max) {
        self.bytes = bytes
        self.blockSize = max(1, blockSize)
    }

    /// All of them.
    public var mostBytes: Int? { bytes.count }

    /// Copies the next block.
    ///
    /// - Parameter buffer: Where the bytes go.
    /// - Returns: How many there are; 0 at the end.
    public mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(blockSize, min(buffer.count, bytes.count - position))
        unsafe buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
    }
}

/// How large the parts of a file may be before a record is given up.
///
/// A reader holds one record, so these bound its memory: about three times `record`.
public struct Limits: Equatable, Sendable {
    /// The most bytes of one record as it stands in the file, without its newline.
    public var record: Int

    /// The most bytes of one field.
    public var field: Int

    /// The most columns of the record that sets the width.
    public var columns: Int

    /// How many bytes behind a broken quote are searched for the next sound record.
    public var lookahead: Int

    /// How many bytes are asked of the source at once; at least 64.
    public var block: Int

    /// Whether what a record has beyond its limit is handed out in pieces rather than passed over.
    public var handsOutRemainders = false

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - record: The most bytes of one record.
    ///   - field: The most bytes of one field.
    ///   - columns: The most columns.
    ///   - lookahead: How many bytes behind a broken quote are searched.
    ///   - block: How many bytes are asked of the source at once.
    public init(
        record: Int = 8 << 20, field: Int = 8 << 20, columns: Int = 16_384,
        lookahead: Int = 64 << 10,
        block: Int = 256 << 10
    ) {
        self.record = record
        self.field = field
        self.columns = columns
        self.lookahead = lookahead
        self.block = max(64, block)
    }
}

/// A boundary between two records, from which another reader can go on.
public struct Checkpoint: Equatable, Sendable {
    /// Where the next record starts; its column is 1.
    public var position: Position

    /// The number of the next record.
    public var number: Int

    /// How many fields a record must have, or nil before the record that says so.
    public var columns: Int?

    /// Creates a boundary.
    ///
    /// - Parameters:
    ///   - position: Where the next record starts.
    ///   - number: The number of the next record.
    ///   - columns: How many fields a record must have, or nil to learn it from the next record.
    public init(position: Position, number: Int, columns: Int?) {
        self.position = position
        self.number = number
        self.columns = columns
    }

    /// The start of a file: the header, if there is one, is record 0.
    ///
    /// - Parameter dialect: How the file is written.
    public init(startOf dialect: Dialect) {
        self.init(
            position: Position(line: 1, column: 1, offset: 0), number: dialect.hasHeader ? 0 : 1,
            columns: dialect.columns)
    }
}

/// The beginning of a line that begins a record of rejected rows: two numbers and a code with a dot, each
/// with the delimiter behind it, `12,3,csv.strayQuote,`.
struct RecordMark {
    /// More bytes than a mark has.
    static let maximumLength = 128

    let delimiter: UInt8

    /// Returns where the next line with a mark begins behind an offset; none where there is none in sight.
    func nextLine(after offset: Int, in bytes: Span<UInt8>, isFinal: Bool) -> Int? {
        var offset = offset
        while let line = bytes.lineStart(after: offset, isFinal: isFinal) {
            if isMarked(bytes, at: line) { return line }
            offset = line
        }
        return nil
    }

    private func isMarked(_ bytes: Span<UInt8>, at line: Int) -> Bool {
        var offset = line
        for _ in 0..<2 {
            let start = offset
            while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
            guard offset > start, offset < bytes.count, bytes[offset] == delimiter else {
                return false
            }
            offset += 1
        }
        let start = offset
        var dots = 0
        while offset < bytes.count, bytes[offset] != delimiter {
            let letter = bytes[offset] | 0x20
            if bytes[offset] == UInt8(ascii: ".") {
                dots += 1
            } else if !(0x61...0x7A).contains(letter) {
                return false
            }
            offset += 1
        }
        return dots == 1 && offset < bytes.count && offset - start > 2
    }
}
