/// Reads lines of a window as if a record started there.
struct LineReader {
    private let dialect: Dialect
    private var fields: [Range<Int>] = []
    /// Whether the end of the stretch was met, behind which all may look different.
    private var isCutShort = false

    init(_ dialect: Dialect) {
        self.dialect = dialect
    }

    /// Reads the line that starts there, and behind which the next one starts if it is in sight.
    mutating func read(
        at start: Int, before next: Int?, in window: borrowing Window, _ stretch: Stretch
    ) -> LineReading {
        isCutShort = next == nil
        var reading = LineReading(start: start, next: next ?? stretch.end)
        var scanner = RecordScanner(dialect)
        switch scan(&scanner, window, from: start, stretch) {
        case .starved: break
        case .complete(length: 0, _) where stretch.columns != 1: reading.kind = .blank
        case .complete(let length, let newline):
            let width = scanner.fieldCount
            reading.end = start + length + newline
            reading.isOdd = scanner.hasLiteralQuote
            if (stretch.columns ?? width) == width {
                reading.kind = .sound
            } else {
                reading.kind = .bad
                if let spanning = scanner.spanning {
                    let quote = RecordScanner.BrokenQuote(
                        opening: spanning.opening, stray: nil, field: spanning.field)
                    mend(&reading, quote, in: window, stretch)
                }
            }
        case .broken(let quote):
            reading.kind = .bad
            mend(&reading, quote, in: window, stretch)
        }
        reading.isSettled = !isCutShort
        return reading
    }

    private mutating func mend(
        _ reading: inout LineReading, _ quote: RecordScanner.BrokenQuote,
        in window: borrowing Window, _ stretch: Stretch
    ) {
        reading.hasBrokenQuote = true
        let start = reading.start
        let opening = end(of: quote, asTextFrom: quote.opening, from: start, in: window, stretch)
        let stray = quote.stray.flatMap {
            end(of: quote, asTextFrom: $0, from: start, in: window, stretch)
        }
        guard let end = opening ?? stray else { return }
        reading.kind = .mendable
        reading.end = end
        reading.otherEnd = stray
    }

    /// Returns where a record ends if its quote, or what is stray behind it, is text as far as the
    /// next delimiter or newline; nil unless the record has the right width then.
    mutating func end(
        of quote: RecordScanner.BrokenQuote, asTextFrom text: Int, from recordStart: Int,
        in window: borrowing Window, _ stretch: Stretch
    ) -> Int? {
        guard let columns = stretch.columns else { return nil }
        let seen = window.storage.span.extracting(window.live).extracting(..<stretch.end)
        let width = quote.field + 1
        let start = recordStart + text
        guard start < stretch.end else { return nil }
        let fieldEnd = seen.fieldEnd(from: start, dialect.delimiter)
        guard fieldEnd < stretch.end else {
            isCutShort = true
            return stretch.endsInput && width == columns ? stretch.end : nil
        }
        if seen[fieldEnd].endsLine {
            let end = seen.lineStart(after: fieldEnd, isFinal: stretch.endsInput)
            if end == nil { isCutShort = true }
            return width == columns ? end : nil
        }
        var scanner = RecordScanner(dialect)
        guard
            case .complete(let length, let newline) = scan(
                &scanner, window, from: fieldEnd + 1, stretch), width + fields.count == columns
        else { return nil }
        return fieldEnd + 1 + length + newline
    }

    private mutating func scan(
        _ scanner: inout RecordScanner, _ window: borrowing Window, from start: Int,
        _ stretch: Stretch
    ) -> RecordScanner.Ending {
        fields.removeAll(keepingCapacity: true)
        let ending = scanner.scan(
            window, in: start..<stretch.end, isFinal: stretch.endsInput, fields: &fields,
            keeping: (stretch.columns ?? 0) + 1)
        if case .starved = ending { isCutShort = true }
        return ending
    }
}

extension Span<UInt8> {
    /// Returns where a field without quotes ends.
    func fieldEnd(from start: Int, _ delimiter: UInt8) -> Int {
        (start..<count).first { self[$0] == delimiter || self[$0].endsLine } ?? count
    }
}

extension Span<UInt8> {
    /// Returns the first byte of the range that is neither space nor tab.
    func firstVisible(in range: Range<Int>) -> Int? {
        range.first { !self[$0].isBlank }
    }

    /// Returns the length of the newline at the offset, 0 where there is none.
    func newlineLength(at offset: Int, before end: Int) -> Int {
        guard offset < end, self[offset].endsLine else { return 0 }
        let isPair =
            self[offset] == .carriageReturn && offset + 1 < end && self[offset + 1] == .lineFeed
        return isPair ? 2 : 1
    }

    /// Returns where the line behind the one with the offset begins, or nil where none ends.
    ///
    /// Unless the input ends with the span, a CR at its end is no newline yet: an LF may follow.
    func lineStart(after offset: Int, isFinal: Bool) -> Int? {
        guard let newline = (offset..<count).first(where: { self[$0].endsLine }) else { return nil }
        if self[newline] == .carriageReturn, newline + 1 == count, !isFinal { return nil }
        return newline + newlineLength(at: newline, before: count)
    }

    /// The number of bytes before a newline at the end.
    var lengthWithoutNewline: Int {
        guard count > 0, self[count - 1].endsLine else { return count }
        let isPair = count > 1 && self[count - 1] == .lineFeed && self[count - 2] == .carriageReturn
        return count - (isPair ? 2 : 1)
    }

    /// The number of newlines.
    var lineCount: Int {
        var lines = 0
        var previous = UInt8.null
        for index in indices {
            let byte = self[index]
            if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn {
                lines += 1
            }
            previous = byte
        }
        return lines
    }

    /// The offset of the first byte that is not part of valid UTF-8.
    var firstInvalidByte: Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: self)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}

/// What may stand before the first record: a byte order mark, and a line such as `sep=;`.
struct Preamble {
    static let maximumLength = byteOrderMark.count + separatorKey.count + 3

    private static let byteOrderMark: [UInt8] = .byteOrderMark
    private static let separatorKey = Array("sep=".utf8)

    /// The number of bytes before the first record.
    private(set) var length = 0
    /// The number of lines before the first record.
    private(set) var lines = 0
    /// The delimiter that a `sep=` line names.
    private(set) var delimiter: UInt8?

    /// Looks at the first bytes of a file, for a `sep=` line with the expected delimiter or with any.
    init(_ bytes: Span<UInt8>, delimiter expected: UInt8? = nil) {
        if bytes.starts(with: Self.byteOrderMark, at: 0) { length = Self.byteOrderMark.count }
        let named = length + Self.separatorKey.count
        guard bytes.starts(with: Self.separatorKey, at: length), named < bytes.count,
            expected == nil || bytes[named] == expected
        else { return }
        let newline = bytes.newlineLength(at: named + 1, before: bytes.count)
        guard newline > 0 || named + 1 == bytes.count else { return }
        delimiter = bytes[named]
        length = named + 1 + newline
        lines = 1
    }

    /// Returns whether a field must be quoted lest a reader takes it for a preamble.
    static func resembles(_ field: Span<UInt8>) -> Bool {
        field.starts(with: byteOrderMark, at: 0) || field.starts(with: separatorKey, at: 0)
    }
}

extension Span<UInt8> {
    fileprivate func starts(with prefix: [UInt8], at offset: Int) -> Bool {
        count >= offset + prefix.count
            && prefix.indices.allSatisfy { self[offset + $0] == prefix[$0] }
    }
}

/// What a line looks like if a record starts there.
struct LineReading {
    enum Kind {
        /// The bytes end before it does.
        case starved
        case blank
        /// A record of the right width.
        case sound
        /// One that is so if a quote, or what is stray behind it, is text.
        case mendable
        case bad
    }

    private(set) var start: Int
    /// Where the next line starts.
    private(set) var next: Int
    var kind = Kind.starved
    /// Where the record ends; the next line where that is not known.
    var end: Int
    /// Where else it may end: a quote can be text, and what is stray behind it.
    var otherEnd: Int?
    /// Whether a quote stands in the middle of a field.
    var isOdd = false
    /// Whether a quote in it is wrong.
    var hasBrokenQuote = false
    /// Whether more bytes would change nothing.
    var isSettled = true

    init(start: Int, next: Int) {
        self.start = start
        self.next = next
        end = next
    }

    /// Tells the places from further back.
    mutating func move(by distance: Int) {
        start += distance
        next += distance
        end += distance
        otherEnd = otherEnd.map { $0 + distance }
    }

    var isRecord: Bool { kind == .sound || kind == .mendable }
    var isRegular: Bool { kind == .sound && !isOdd }
}

/// The bytes of a window that are looked at, and what a record there must be.
struct Stretch {
    let end: Int
    let endsInput: Bool
    let columns: Int?
}
