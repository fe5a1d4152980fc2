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

/// Finds the bytes that shape a record, 64 at a time: delimiter, quote, newlines and NUL.
///
/// The comparisons become vector instructions, and one multiplication a word gathers their results
/// into a bit mask; a byte at a time is several times slower.
struct StructureMask {
    static let width = 64

    private let delimiter: SIMD64<UInt8>
    private let quote: SIMD64<UInt8>

    init(_ dialect: Dialect) {
        delimiter = SIMD64(repeating: dialect.delimiter)
        quote = SIMD64(repeating: dialect.quote ?? dialect.delimiter)
    }

    /// Returns a bit for each of the 64 bytes from the offset on, the first in the lowest bit.
    @inline(__always)
    func mask(of bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        let block = unsafe bytes.bytes.unsafeLoadUnaligned(
            fromByteOffset: offset, as: SIMD64<UInt8>.self)
        let words =
            hits(block .== delimiter) | hits(block .== quote)
            | hits(block .== SIMD64(repeating: .lineFeed))
            | hits(block .== SIMD64(repeating: .carriageReturn))
            | hits(block .== SIMD64(repeating: .null))
        var mask: UInt64 = 0
        for word in 0..<8 {
            // Each hit is a byte of eight ones: keep bit i of byte i of a word, then sum the bytes.
            let bits = (words[word] & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101
            mask |= (bits &>> 56) &<< UInt64(8 &* word)
        }
        return mask
    }

    /// Joining masks as words stays in registers; `.|` of two masks is a slow call.
    @inline(__always)
    private func hits(_ mask: SIMDMask<SIMD64<Int8>>) -> SIMD8<UInt64> {
        unsafe unsafeBitCast(mask, to: SIMD8<UInt64>.self)
    }
}

/// The part of the input that is in memory: from the record under way to the last byte read.
package struct Window {
    package private(set) var storage: [UInt8]
    private var start = 0
    private var end = 0
    private let maximum: Int
    private let block: Int

    /// How many bytes were let go: where the record under way starts in all that was read.
    private(set) var origin = 0

    /// Whether the input has no more bytes than those in memory.
    package private(set) var isFinal = false

    /// Creates a window that can hold as many bytes at once, and a block beside them.
    package init(holding capacity: Int, block: Int) {
        maximum = capacity + block
        self.block = block
        storage = [UInt8](repeating: 0, count: block + StructureMask.width)
    }

    /// The number of bytes from the record under way to the last byte read.
    package var count: Int { end - start }

    /// Where the bytes in memory lie in ``storage``.
    package var live: Range<Int> { start..<end }

    /// The same, and behind it enough others to load a vector at any of them.
    var padded: Range<Int> { start..<end + StructureMask.width }

    /// Lets go of bytes at the front.
    package mutating func consume(_ count: Int) {
        start += count
        origin += count
    }

    /// Reads at least one byte, or learns that there are no more.
    package mutating func fill<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(Source.Failure) {
        makeRoom()
        let room = end..<storage.count - StructureMask.width
        var span = storage.mutableSpan
        let count = try unsafe span.withUnsafeMutableBytes { bytes throws(Source.Failure) in
            try unsafe source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[room]))
        }
        end += count
        isFinal = count == 0
    }

    /// Moves what is left to the front, grows where that is more than half of the memory, and gives back the
    /// memory of a record of megabytes.
    private mutating func makeRoom() {
        if start > 0 {
            let live = start..<end
            unsafe storage.withUnsafeMutableBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[live])
                unsafe bytes.copyMemory(from: rest)
            }
            end = live.count
            start = 0
        }
        if storage.count > max(Record.mostKept, block + StructureMask.width), end <= block / 2 {
            storage =
                Array(storage[..<end]) + repeatElement(0, count: block + StructureMask.width - end)
        }
        let capacity = storage.count - StructureMask.width
        if end > capacity / 2, capacity < maximum {
            let growth = min(capacity, maximum - capacity)
            storage.append(contentsOf: repeatElement(0, count: growth))
        }
    }
}
