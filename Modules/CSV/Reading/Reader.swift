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
    /// What the next record turned out to be.
    public enum Outcome: Equatable, Sendable {
        /// The record is sound: valid UTF-8 without NUL, and of the right width.
        case record
        /// The record has no fields, only the bytes that stood there.
        case defective(Defect)
        /// More of the record before, which is too large: a piece of its bytes
        /// (``Limits/handsOutRemainders``).
        case remainder
    }

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
    public mutating func next(into record: inout Record) throws(Source.Failure) -> Outcome? {
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
    ) throws(Source.Failure) -> Outcome? {
        parser.forgetWidth()
        return try next(into: &record)
    }

    private mutating func read(_ record: inout Record) throws(Source.Failure) -> Outcome? {
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
