/// Finds where to go on behind a quote that is wrong, or seems so: where the fewest records are bad
/// then.
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

    /// How many lines are weighed against each other.
    private static let depth = 16

    private let dialect: Dialect
    private let lookahead: Int
    private var reader: LineReader
    /// The lines that were read, by their offsets in the input: none is read twice.
    private var lines: [LineReading] = []

    /// How many of the bytes that were read hold no line that is a record: none is looked at twice.
    private var barrenEnd = 0
    /// Whether a line may start there; else the next one starts behind the next newline.
    private var barrenEndsLine = true

    init(dialect: Dialect, lookahead: Int) {
        self.dialect = dialect
        self.lookahead = lookahead
        reader = LineReader(dialect)
    }

    /// Searches behind the quote.
    ///
    /// - Parameters:
    ///   - quote: The quote that is broken, or opens the first field with several lines.
    ///   - end: Where the record ends if the quote is right, and what is wrong with it then.
    ///   - isEndless: Whether its end is out of sight, so that the quote may well be right.
    ///   - window: The bytes from the start of the record on.
    ///   - columns: How many fields a record must have, or nil if this one would say so.
    /// - Returns: Where to go on, as an offset in the window.
    mutating func search(
        behind quote: RecordScanner.BrokenQuote, closedAt end: (Int, WaysOn.Fault)? = nil,
        isEndless: Bool = false, in window: borrowing Window, columns: Int?
    ) -> Search {
        let isFinal = window.isFinal
        let bytes = window.storage.span.extracting(window.live)
        guard let firstLine = bytes.lineStart(after: quote.opening, isFinal: isFinal) else {
            return isFinal ? .lastLine : .starved
        }
        let horizon = firstLine + lookahead
        guard isFinal || window.count > horizon else { return .starved }

        let seen = min(window.count, horizon)
        let stretch = Stretch(
            end: seen, endsInput: isFinal && seen == window.count, columns: columns)
        let origin = window.origin
        let next = readLines(from: firstLine, in: window, stretch)
        let weighedEnd = next ?? seen
        var ways = WaysOn(lines[...])
        if let (end, fault) = end { ways.offer(origin + end, fault) }
        for text in [quote.opening, quote.stray].compactMap(\.self) {
            let end = reader.end(of: quote, asTextFrom: text, from: 0, in: window, stretch)
            if let end { ways.offer(origin + end, .mendable) }
        }
        if let columns, quote.stray != nil,
            let end = LooseQuotes(dialect: dialect).end(
                behind: quote, in: bytes.extracting(..<weighedEnd),
                endsInput: stretch.endsInput && weighedEnd == seen, columns: columns)
        {
            ways.offer(origin + end, .mendable)
        }
        guard let best = ways.best, best - origin != firstLine || ways.hasRecord else {
            // Rows that are broken by themselves are no text of the one before.
            if !isEndless, lines.prefix(2).allSatisfy(\.hasBrokenQuote) {
                return .notFound(nextLine: firstLine)
            }
            return searchFar(from: next, firstLine, in: window, stretch)
        }
        if isEndless, !ways.isRecord(at: best) {
            return ways.hasRecord
                ? .notFound(nextLine: firstLine)
                : searchFar(from: next, firstLine, in: window, stretch)
        }
        return .found(best - origin)
    }

    /// Reads the lines that are weighed, and returns where the next one starts, if it is in sight.
    private mutating func readLines(
        from first: Int, in window: borrowing Window, _ stretch: Stretch
    ) -> Int? {
        let origin = window.origin
        let bytes = window.storage.span.extracting(window.live).extracting(..<stretch.end)
        lines.removeFirst(lines.firstIndex { $0.start >= origin + first } ?? lines.count)
        if lines.first?.start != origin + first { lines.removeAll(keepingCapacity: true) }
        lines.removeLast(lines.count - (lines.firstIndex { !$0.isSettled } ?? lines.count))
        var start = first
        for line in lines { start = max(start, line.next - origin) }
        while start < stretch.end, lines.count < Self.depth {
            let next = bytes.lineStart(after: start, isFinal: stretch.endsInput)
            var line = reader.read(at: start, before: next, in: window, stretch)
            line.move(by: origin)
            lines.append(line)
            guard let next else { return nil }
            start = next
        }
        return start
    }

    /// Searches for any record, behind lines that are none.
    private mutating func searchFar(
        from next: Int?, _ firstLine: Int, in window: borrowing Window, _ stretch: Stretch
    ) -> Search {
        let seen = window.storage.span.extracting(window.live).extracting(..<stretch.end)
        var candidate = next
        let barren = barrenEnd - window.origin
        if let next, barren > next {
            candidate =
                barrenEndsLine ? barren : seen.lineStart(after: barren, isFinal: stretch.endsInput)
        }
        var firstUndecided: Int?
        while let line = candidate, line < stretch.end {
            let reading = reader.read(at: line, before: nil, in: window, stretch)
            if reading.isRecord { return .found(line) }
            if reading.kind == .starved { firstUndecided = firstUndecided ?? line }
            candidate = seen.lineStart(after: line, isFinal: stretch.endsInput)
        }
        barrenEndsLine = firstUndecided != nil || candidate != nil
        // A CR as the last byte may be a newline, or half of one.
        let unknown = seen[stretch.end - 1] == .carriageReturn ? stretch.end - 1 : stretch.end
        barrenEnd = window.origin + (firstUndecided ?? candidate ?? unknown)
        return .notFound(nextLine: firstLine)
    }
}
