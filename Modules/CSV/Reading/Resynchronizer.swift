/// Finds where to go on behind a quote that is not closed: where its record ends if the quote is text
/// and the width is right then, else at the next line that is a record by itself.
///
/// Without it one stray quote would swallow records up to the next quote, or the rest of the file.
struct Resynchronizer {
    enum Search {
        /// More bytes are needed first.
        case starved
        /// The quote's line is the last of the input.
        case lastLine
        /// The next record starts here.
        case found(Int)
        /// None starts within the lookahead; the line behind the quote's starts here.
        case notFound(nextLine: Int)
    }

    private let dialect: Dialect
    private let lookahead: Int

    /// How many of the bytes that were read hold no line that is a record: none is looked at twice.
    private var barrenEnd = 0
    /// Whether a line may start there; else the next one starts behind the next newline.
    private var barrenEndsLine = true
    private var fields: [Range<Int>] = []

    init(dialect: Dialect, lookahead: Int) {
        self.dialect = dialect
        self.lookahead = lookahead
    }

    /// Searches behind the quote.
    ///
    /// - Parameters:
    ///   - quote: The quote that is broken.
    ///   - close: Where the record ends if the quote is closed rightly, where that is known.
    ///   - isEndless: Whether its end is out of sight, so that the quote may well be right.
    ///   - window: The bytes from the start of the broken record on.
    ///   - columns: How many fields a record must have, or nil if the broken one would say so.
    /// - Returns: Where to go on, as an offset in the window.
    mutating func search(
        behind quote: RecordScanner.BrokenQuote, closedAt close: Int? = nil,
        isEndless: Bool = false, in window: borrowing Window, columns: Int?
    ) -> Search {
        let isFinal = window.isFinal
        let bytes = window.storage.span.extracting(window.live)
        guard let firstLine = bytes.lineStart(after: quote.opening, isFinal: isFinal) else {
            return isFinal ? .lastLine : .starved
        }
        let horizon = firstLine + lookahead
        guard isFinal || window.count > horizon else { return .starved }

        let end = min(window.count, horizon)
        let endsInput = isFinal && end == window.count
        let stretch = Stretch(start: 0, end: end, endsInput: endsInput, columns: columns)
        let open = self.end(of: quote, asTextFrom: quote.opening, in: window, stretch)
        let close =
            close
            ?? quote.stray.flatMap { stray in
                self.end(of: quote, asTextFrom: stray, in: window, stretch)
            }
        if let close, close <= firstLine { return .found(close) }
        if let open {
            let isCertain = close == nil && !isEndless
            if isCertain || isRecord(at: open, in: window, stretch) == true { return .found(open) }
        }
        let seen = bytes.extracting(..<end)
        var candidate: Int? = firstLine
        let barren = barrenEnd - window.origin
        if barren > firstLine {
            candidate = barrenEndsLine ? barren : seen.lineStart(after: barren, isFinal: endsInput)
        }
        var firstUndecided: Int?
        while let line = candidate, line < min(close ?? end, end) {
            switch isRecord(at: line, in: window, stretch) {
            case .some(true): return .found(line)
            case .some(false): break
            case nil: firstUndecided = firstUndecided ?? line
            }
            candidate = seen.lineStart(after: line, isFinal: endsInput)
        }
        if let close { return .found(close) }
        barrenEndsLine = firstUndecided != nil || candidate != nil
        // A CR as the last byte may be a newline, or half of one.
        let unknown = seen[end - 1] == .carriageReturn ? end - 1 : end
        barrenEnd = window.origin + (firstUndecided ?? candidate ?? unknown)
        return .notFound(nextLine: firstLine)
    }

    /// Finds the second of the records that a quote joined into one of the wrong width: the first
    /// line and the next are each a record by themselves.
    ///
    /// In a record that is too long what follows its last column may look so on lines of its own;
    /// three of them must.
    ///
    /// - Parameters:
    ///   - quote: The quote that opens the first field with several lines.
    ///   - window: The bytes from the start of the record on.
    ///   - length: Where the record ends.
    ///   - isLong: Whether it is too long, rather than too short.
    ///   - columns: How many fields it must have.
    /// - Returns: Where the second starts, or nil where the record is one.
    mutating func secondRecord(
        behind quote: RecordScanner.BrokenQuote, in window: borrowing Window, upTo length: Int,
        isLong: Bool, columns: Int
    ) -> Int? {
        let record = Stretch(start: 0, end: length, endsInput: true, columns: columns)
        let next = end(of: quote, asTextFrom: quote.opening, in: window, record)
        let bytes = window.storage.span.extracting(window.live).extracting(..<length)
        var line = next
        for _ in 0..<(isLong ? 3 : 1) {
            guard let start = line, isRecord(at: start, in: window, record) == true else {
                return nil
            }
            line = bytes.lineStart(after: start, isFinal: true)
        }
        return next
    }

    /// Whether a record of the right width starts there, be it with a broken quote; nil where the
    /// bytes end before it does.
    private mutating func isRecord(
        at start: Int, in window: borrowing Window, _ stretch: Stretch
    ) -> Bool? {
        switch scan(window, from: start, stretch) {
        case .starved: return nil
        case .complete(let length, _):
            return length > 0 && (stretch.columns ?? fields.count) == fields.count
        case .broken(let quote):
            var stretch = stretch
            stretch.start = start
            return [quote.stray, quote.opening].compactMap(\.self).contains {
                end(of: quote, asTextFrom: $0, in: window, stretch) != nil
            }
        }
    }

    /// Returns where a record ends if its quote, or what is stray behind it, is text as far as the
    /// next delimiter or newline; nil unless the record has the right width then.
    private mutating func end(
        of quote: RecordScanner.BrokenQuote, asTextFrom text: Int, in window: borrowing Window,
        _ stretch: Stretch
    ) -> Int? {
        guard let columns = stretch.columns else { return nil }
        let seen = window.storage.span.extracting(window.live).extracting(..<stretch.end)
        let width = quote.field + 1
        let start = stretch.start + text
        guard start < stretch.end else { return nil }
        let fieldEnd = (start..<stretch.end).first {
            seen[$0] == dialect.delimiter || seen[$0].endsLine
        }
        guard let fieldEnd else {
            return stretch.endsInput && width == columns ? stretch.end : nil
        }
        if seen[fieldEnd].endsLine {
            return width == columns
                ? seen.lineStart(after: fieldEnd, isFinal: stretch.endsInput) : nil
        }
        guard case .complete(let length, let newline) = scan(window, from: fieldEnd + 1, stretch),
            width + fields.count == columns
        else { return nil }
        return fieldEnd + 1 + length + newline
    }

    private mutating func scan(
        _ window: borrowing Window, from start: Int, _ stretch: Stretch
    ) -> RecordScanner.Ending {
        var scanner = RecordScanner(dialect)
        fields.removeAll(keepingCapacity: true)
        return scanner.scan(
            window, in: start..<stretch.end, isFinal: stretch.endsInput, fields: &fields,
            keeping: (stretch.columns ?? 0) + 1)
    }
}

/// The bytes of a window that are looked at, and what a record there must be.
private struct Stretch {
    /// Where the record in question starts.
    var start: Int
    let end: Int
    let endsInput: Bool
    let columns: Int?
}
