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
