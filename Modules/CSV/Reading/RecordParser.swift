/// Turns the bytes of a window into records and defects; it reads nothing itself.
struct RecordParser {
    enum Step {
        /// More bytes are needed first.
        case starved
        case record
        case defective(Defect)
        case remainder
        case end
    }

    let dialect: Dialect
    let limits: Limits
    private let encoding: TextEncoding
    var window: Window
    /// Where the next record starts, and what it is measured against.
    private(set) var checkpoint: Checkpoint

    private var scanner: RecordScanner
    /// How the record under way ends, where that is known but its successor is still searched for.
    private var ending: RecordScanner.Ending?
    private var skipped: (skipper: RecordSkipper, defect: Defect?)?
    /// Where the next record begins, if a mark says so.
    private var boundary: Int?
    /// How far no mark was found.
    private var unmarkedEnd = 0
    private var isAtStart: Bool
    private var resynchronizer: Resynchronizer

    init(dialect: Dialect, encoding: TextEncoding, limits: Limits, checkpoint: Checkpoint) {
        self.dialect = dialect
        self.encoding = encoding
        self.limits = limits
        self.checkpoint = checkpoint
        window = Window(holding: limits.record + limits.lookahead, block: limits.block)
        scanner = RecordScanner(dialect)
        resynchronizer = Resynchronizer(dialect: dialect, lookahead: limits.lookahead)
        isAtStart = checkpoint.position.offset == 0
    }

    /// Begins a record anew, be it that reading failed amid it.
    mutating func begin(_ record: inout Record) {
        record.fields.removeAll(keepingCapacity: true)
        scanner.reset()
        ending = nil
        boundary = nil
        unmarkedEnd = 0
    }

    /// Forgets what came before the table: its first record is still to come, and sets the width where
    /// the dialect does not.
    mutating func startTable() {
        let start = Checkpoint(startOf: dialect)
        (checkpoint.number, checkpoint.columns) = (start.number, start.columns)
    }

    /// Lets the next record set the width.
    mutating func forgetWidth() {
        checkpoint.columns = nil
    }

    /// Fills the record with the next one; after `starved` it goes on with the same record.
    mutating func next(into record: inout Record) -> Step {
        if isAtStart {
            guard window.isFinal || window.count >= Preamble.maximumLength else { return .starved }
            let preamble = Preamble(
                window.storage.span.extracting(window.live), delimiter: dialect.delimiter)
            advance(over: preamble.length, lines: preamble.lines)
            isAtStart = false
        }
        while true {
            if skipped != nil { return skip(&record) }
            switch ending ?? scan(into: &record) {
            case .starved:
                return isOversized ? giveUpOversized(&record) : .starved
            case .complete(length: 0, newline: 0):
                return .end
            case .complete(length: 0, let newline) where checkpoint.columns != 1:
                advance(over: newline, lines: 1)
                begin(&record)
            case .complete(let length, let newline):
                return finish(&record, length: length, newline: newline)
            case .broken(let quote):
                return giveUp(&record, at: quote)
            }
        }
    }

    private mutating func scan(into record: inout Record) -> RecordScanner.Ending {
        if dialect.hasMarkedRecords {
            boundary = RecordMark(delimiter: dialect.delimiter).nextLine(
                after: unmarkedEnd,
                in: window.storage.span.extracting(window.live).extracting(..<visible),
                isFinal: window.isFinal)
            unmarkedEnd = max(0, visible - RecordMark.maximumLength)
            guard boundary != nil || window.isFinal || isOversized else { return .starved }
        }
        let end = boundary ?? visible
        return scanner.scan(
            window, in: 0..<end, isFinal: boundary != nil || window.isFinal && end == window.count,
            fields: &record.fields, keeping: (checkpoint.columns ?? limits.columns) + 1)
    }

    /// What one record may see: enough to know that it is too large, whatever the source's blocks.
    private var visible: Int { min(window.count, limits.record + 2) }

    private var isOversized: Bool { window.count >= limits.record + 2 }

    // MARK: - Records that end

    private mutating func finish(_ record: inout Record, length: Int, newline: Int) -> Step {
        if length > limits.record { return startSkipping(&record) }
        if boundary == nil, let spanning = scanner.spanning,
            isRagged || endsAtOpening(spanning.field, of: record)
        {
            let quote = RecordScanner.BrokenQuote(
                opening: spanning.opening, stray: nil, field: spanning.field)
            switch joinedRecord(behind: quote, closedAt: length + newline) {
            case .starved:
                ending = .complete(length: length, newline: newline)
                return .starved
            case .found(let next) where next < length:
                return close(&record, at: quote, next: next)
            case .found, .notFound, .lastLine:
                break
            }
        }
        take(&record, length)
        if dialect.mayLackLastField, checkpoint.columns == record.fields.count + 1 {
            record.fields.append(record.bytes.count..<record.bytes.count)
        }
        if dialect.mayEndInDelimiter, let columns = checkpoint.columns,
            scanner.fieldCount == columns + 1, record.fields[columns].isEmpty
        {
            record.fields.removeLast()
        }
        let defect = defect(of: record)
        if defect == nil {
            checkpoint.columns = record.fields.count
            if let quote = dialect.quote,
                scanner.hasDoubledQuotes
                    || dialect.hasEscapes && record.bytes.contains(.backslash)
            {
                record.unescape(quote: quote, hasEscapes: dialect.hasEscapes)
            }
        }
        let inner = scanner.spanning == nil ? 0 : record.raw.span.lineCount
        return step(&record, defect, over: length + newline, lines: inner + (newline > 0 ? 1 : 0))
    }

    private var isRagged: Bool {
        guard let columns = checkpoint.columns, columns != scanner.fieldCount else { return false }
        return !dialect.mayEndInDelimiter || columns + 1 != scanner.fieldCount
    }

    /// Whether a field seems to end at the quote that opens another one: a delimiter or a newline stands before it, and a
    /// quote is left over in the record.
    private func endsAtOpening(_ field: Int, of record: Record) -> Bool {
        guard scanner.hasLiteralQuote, field < record.fields.count else { return false }
        let bytes = window.storage.span.extracting(window.live)
        let last = record.fields[field].last { bytes[$0] != 0x20 }
        return last.map { bytes[$0] == dialect.delimiter || bytes[$0].endsLine } ?? false
    }

    /// Searches for a row that a quote took into its field when it met another one by mistake.
    private mutating func joinedRecord(
        behind quote: RecordScanner.BrokenQuote, closedAt end: Int
    ) -> Resynchronizer.Search {
        let fault: WaysOn.Fault =
            !isRagged ? .leftOver : scanner.hasLiteralQuote ? .odd : .bad
        return resynchronizer.search(
            behind: quote, closedAt: (end, fault), in: window, columns: checkpoint.columns)
    }

    private func defect(of record: Record) -> Defect? {
        let found = scanner.fieldCount
        if let null = scanner.firstNull {
            return record.defect(.nulByte, at: null.offset, field: null.field)
        }
        if let invalid = record.bytes.span.firstInvalidByte {
            let field = record.fields.lastIndex { $0.lowerBound <= invalid } ?? 0
            return record.defect(.invalidEncoding, at: invalid, field: field)
        }
        if let expected = checkpoint.columns, found < expected, record.fields.count < expected {
            return record.defect(
                .tooFewFields(expected: expected, found: found), at: record.bytes.count,
                field: found)
        }
        if let expected = checkpoint.columns, found > expected, record.fields.count > expected {
            return record.defect(
                .tooManyFields(expected: expected, found: found),
                at: record.fields[expected].lowerBound, field: expected)
        }
        if found > limits.columns {
            return record.defect(
                .tooManyColumns(limit: limits.columns),
                at: record.fields[limits.columns].lowerBound, field: limits.columns)
        }
        if record.bytes.count > limits.field,
            let field = record.fields.firstIndex(where: { $0.count > limits.field })
        {
            return record.defect(
                .fieldTooLarge(limit: limits.field), at: record.fields[field].lowerBound,
                field: field)
        }
        return nil
    }

    // MARK: - Records that break

    private mutating func giveUp(
        _ record: inout Record, at quote: RecordScanner.BrokenQuote
    ) -> Step {
        if let boundary { return close(&record, at: quote, next: boundary) }
        if isOversized, !hasLine(behind: quote) { return startSkipping(&record) }
        switch resynchronizer.search(behind: quote, in: window, columns: checkpoint.columns)
        {
        case .starved:
            ending = .broken(quote)
            return .starved
        case .lastLine:
            return close(&record, at: quote, next: window.count)
        case .found(let next), .notFound(let next):
            return close(&record, at: quote, next: next)
        }
    }

    /// Ends a broken record before the place where the next one starts.
    private mutating func close(
        _ record: inout Record, at quote: RecordScanner.BrokenQuote, next: Int
    ) -> Step {
        let length = window.storage.span.extracting(window.live).extracting(..<next)
            .lengthWithoutNewline
        take(&record, length)
        let lines = record.bytes.span.lineCount + (length < next ? 1 : 0)
        return step(&record, record.defect(at: quote), over: next, lines: lines)
    }

    // MARK: - Records that are too large

    /// Gives up a record that has reached the limit: for its quote, if a sound line follows that.
    private mutating func giveUpOversized(_ record: inout Record) -> Step {
        guard let quote = scanner.unclosed, hasLine(behind: quote) else {
            return startSkipping(&record)
        }
        switch resynchronizer.search(
            behind: quote, isEndless: true, in: window, columns: checkpoint.columns)
        {
        case .starved: return .starved
        case .found(let next): return close(&record, at: quote, next: next)
        case .notFound, .lastLine: return startSkipping(&record)
        }
    }

    private func hasLine(behind quote: RecordScanner.BrokenQuote) -> Bool {
        window.storage.span.extracting(window.live).extracting(..<visible)
            .lineStart(after: quote.opening, isFinal: false) != nil
    }

    private mutating func startSkipping(_ record: inout Record) -> Step {
        take(&record, limits.record)
        let quote = scanner.unclosed
        let defect = record.defect(
            .recordTooLarge(limit: limits.record, inQuotes: quote != nil), at: quote?.opening ?? 0,
            field: quote?.field ?? 0)
        var skipper = RecordSkipper(dialect)
        guard limits.handsOutRemainders else {
            skipped = (skipper, defect)
            return skip(&record)
        }
        _ = skipper.skip(
            window.storage.span.extracting(window.live).extracting(..<limits.record))
        skipped = (skipper, nil)
        record.isContinued = true
        record.fields.removeAll(keepingCapacity: true)
        advance(over: limits.record, lines: skipper.lines)
        return .defective(defect)
    }

    private mutating func skip(_ record: inout Record) -> Step {
        guard let (former, defect) = skipped else { return .starved }
        var skipper = former
        let (count, isEnd) = skipper.skip(
            window.storage.span.extracting(window.live).extracting(..<visible))
        let isLast = isEnd || window.isFinal && count == window.count
        guard let defect else {
            guard count > 0 || isLast else { return .starved }
            let length =
                isEnd
                ? window.storage.span.extracting(window.live).extracting(..<count)
                    .lengthWithoutNewline : count
            take(&record, length)
            record.isContinued = !isLast
            skipped = isLast ? nil : (skipper, nil)
            if isLast { checkpoint.number += 1 }
            advance(over: count, lines: skipper.lines - former.lines)
            return .remainder
        }
        guard isLast else {
            advance(over: count, lines: 0)
            skipped = (skipper, defect)
            return .starved
        }
        skipped = nil
        return step(&record, defect, over: count, lines: skipper.lines)
    }

    // MARK: - From record to record

    private func take(_ record: inout Record, _ length: Int) {
        record.number = checkpoint.number
        record.start = checkpoint.position
        record.encoding = encoding
        record.fill(with: window.storage.span.extracting(window.live).extracting(..<length))
    }

    private mutating func step(
        _ record: inout Record, _ defect: Defect?, over count: Int, lines: Int
    ) -> Step {
        checkpoint.number += 1
        advance(over: count, lines: lines)
        guard let defect else { return .record }
        record.fields.removeAll(keepingCapacity: true)
        return .defective(defect)
    }

    private mutating func advance(over count: Int, lines: Int) {
        checkpoint.position.offset +=
            encoding == .utf8
            ? count
            : encoding.length(
                of: window.storage.span.extracting(window.live).extracting(..<count))
        checkpoint.position.line += lines
        window.consume(count)
    }
}
