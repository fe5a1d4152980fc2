/// Finds the fields and the end of one record; it can stop at any byte and go on when more are there.
///
/// RFC 4180, and beyond it: a quote inside an unquoted field is literal (`12" monitor`); blanks
/// around a quoted field are no part of it (`a, "b" ,c`); LF, CRLF and CR all end a record, mixed too.
/// All offsets count from the start of the record.
struct RecordScanner {
    enum Ending {
        /// The bytes end before the record does.
        case starved
        /// The record is sound, without the newline that follows it.
        case complete(length: Int, newline: Int)
        case broken(BrokenQuote)
    }

    /// A quoted field that never ends, or does not end where it is closed.
    struct BrokenQuote {
        /// Where the field opens.
        var opening: Int
        /// The first byte that does not belong behind the closing quote, if there is one.
        var stray: Int?
        var field: Int
    }

    private enum State {
        case unquoted
        case quoted
        case closed
    }

    private let structure: StructureMask
    private let delimiter: UInt8
    private let quote: UInt8?
    private let hasEscapes: Bool

    private var state = State.unquoted
    private var scanned = 0
    private var fieldStart = 0
    private var opening = 0
    private var closing = 0

    /// How many fields there are so far, kept or not.
    private(set) var fieldCount = 0
    private(set) var hasDoubledQuotes = false
    private(set) var hasLiteralQuote = false
    /// The opening quote of the first field that spans lines.
    private(set) var spanning: (opening: Int, field: Int)?
    private(set) var firstNull: (offset: Int, field: Int)?

    init(_ dialect: Dialect) {
        structure = StructureMask(dialect)
        delimiter = dialect.delimiter
        quote = dialect.quote
        hasEscapes = dialect.hasEscapes
    }

    /// The quoted field under way.
    var unclosed: BrokenQuote? {
        state == .quoted ? BrokenQuote(opening: opening, field: fieldCount) : nil
    }

    /// Begins a new record.
    mutating func reset() {
        state = .unquoted
        scanned = 0
        fieldStart = 0
        fieldCount = 0
        hasDoubledQuotes = false
        hasLiteralQuote = false
        spanning = nil
        firstNull = nil
    }

    /// Goes on to the end of the record or of the bytes.
    ///
    /// - Parameters:
    ///   - window: The bytes in memory.
    ///   - range: Which of them to look at, from the start of the record on.
    ///   - isFinal: Whether the input ends there.
    ///   - fields: Receives the fields.
    ///   - kept: The most fields that are kept; more are only counted.
    /// - Returns: How the record ends.
    mutating func scan(
        _ window: borrowing Window, in range: Range<Int>, isFinal: Bool,
        fields: inout [Range<Int>], keeping kept: Int
    ) -> Ending {
        let bytes = window.storage.span.extracting(window.padded).extracting(range.lowerBound...)
        let count = range.count
        var block = scanned
        while block < count {
            var mask = structure.mask(of: bytes, at: block)
            if count - block < StructureMask.width {
                mask &= (1 &<< UInt64(count - block)) &- 1
            }
            while mask != 0 {
                let offset = block + mask.trailingZeroBitCount
                mask &= mask &- 1
                let byte = bytes[offset]
                if byte == .null {
                    firstNull = firstNull ?? (offset, fieldCount)
                } else if byte == quote {
                    if let broken = passQuote(at: offset, in: bytes) { return .broken(broken) }
                } else if state == .quoted {
                    if byte != delimiter { spanning = spanning ?? (opening, fieldCount) }
                } else {
                    let isEnd = byte != delimiter
                    // A CR as the last byte in memory may be half of a CRLF.
                    if byte == .carriageReturn, offset + 1 == count, !isFinal {
                        scanned = offset
                        return .starved
                    }
                    if let broken = endField(at: offset, in: bytes, &fields, kept) {
                        return .broken(broken)
                    }
                    if isEnd {
                        return .complete(
                            length: offset, newline: bytes.newlineLength(at: offset, before: count))
                    }
                }
            }
            block += StructureMask.width
        }
        scanned = count
        guard isFinal else { return .starved }
        if let unclosed { return .broken(unclosed) }
        if let broken = endField(at: count, in: bytes, &fields, kept) { return .broken(broken) }
        return .complete(length: count, newline: 0)
    }

    private mutating func passQuote(at offset: Int, in bytes: Span<UInt8>) -> BrokenQuote? {
        switch state {
        case .unquoted:
            if bytes.firstVisible(in: fieldStart..<offset) == nil {
                state = .quoted
                opening = offset
            } else {
                hasLiteralQuote = true
            }
        case .quoted where hasEscapes && bytes.isEscaped(at: offset, since: opening + 1):
            break
        case .quoted:
            state = .closed
            closing = offset
        case .closed where offset == closing + 1:
            state = .quoted
            hasDoubledQuotes = true
        case .closed:
            let stray = bytes.firstVisible(in: closing + 1..<offset) ?? offset
            return BrokenQuote(opening: opening, stray: stray, field: fieldCount)
        }
        return nil
    }

    @inline(__always)
    private mutating func endField(
        at end: Int, in bytes: Span<UInt8>, _ fields: inout [Range<Int>], _ kept: Int
    ) -> BrokenQuote? {
        var field = fieldStart..<end
        if state == .closed {
            if let stray = bytes.firstVisible(in: closing + 1..<end) {
                return BrokenQuote(opening: opening, stray: stray, field: fieldCount)
            }
            field = opening + 1..<closing
            state = .unquoted
        }
        if fieldCount < kept { fields.append(field) }
        fieldCount += 1
        fieldStart = end + 1
        return nil
    }
}

extension Span<UInt8> {
    /// Whether an odd number of backslashes stand before a byte, none of them before the start.
    func isEscaped(at offset: Int, since start: Int) -> Bool {
        var first = offset
        while first > start, self[first - 1] == .backslash { first -= 1 }
        return (offset - first) % 2 == 1
    }
}
