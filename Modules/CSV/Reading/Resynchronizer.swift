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

/// The places where the record behind a bad one may start, and what each costs: the fewer records
/// are bad, the better, and better one that would be right if a quote were text.
struct WaysOn {
    /// What is wrong with the record that ends there.
    enum Fault: Int {
        /// It would be right if one quote were text.
        case mendable = 4
        /// None, but a quote in the middle of a field: one may be left over of a field that it cut in two.
        case leftOver = 7
        case bad = 10
        /// Bad, with a quote in the middle of a field.
        case odd = 17
    }

    private enum Cost {
        /// A quote in the middle of a field of a record that is right.
        static let oddity = Fault.odd.rawValue - Fault.bad.rawValue
        /// A line that an open quote takes with it.
        static let swallowedLine = 8
        /// One that is broken by itself: rather is it bad.
        static let swallowedBroken = Fault.bad.rawValue + 1
        /// A record by itself that another takes with it.
        static let swallowedRecord = 30
        /// One that would be right if a quote were text.
        static let swallowedMendable = 12
    }

    private let lines: ArraySlice<LineReading>
    /// What the lines from each on cost, and nothing behind the last.
    private var costs: [Int]

    private(set) var best: Int?
    private var least = Int.max

    /// Whether any of the lines is a record by itself.
    private(set) var hasRecord = false

    /// - Parameter lines: The lines behind the bad one's first.
    init(_ lines: ArraySlice<LineReading>) {
        self.lines = lines
        costs = Array(repeating: 0, count: lines.count + 1)
        for index in lines.indices.reversed() {
            costs[index - lines.startIndex] = cost(of: index)
        }
        var swallowed = 0
        for index in lines.indices {
            let line = lines[index]
            if line.isRecord || index == lines.startIndex {
                offer(line.start, Fault.bad.rawValue + swallowed + costs[index - lines.startIndex])
            }
            if line.isRecord { hasRecord = true }
            if line.kind != .blank {
                swallowed += line.hasBrokenQuote ? Cost.swallowedBroken : Cost.swallowedLine
            }
        }
    }

    func isRecord(at start: Int) -> Bool {
        lines.contains { $0.start == start && $0.isRecord }
    }

    /// Weighs a record that ends there.
    ///
    /// What is mended takes no record with it, and no more than one line that is broken by itself: else bad
    /// rows that follow each other would pass for one. A quote that is right may take records, but none
    /// that goes on behind its record.
    mutating func offer(_ end: Int, _ fault: Fault) {
        let taken = lines.prefix { $0.start < end }
        if fault == .mendable {
            guard !taken.contains(where: \.isRegular), taken.count(where: \.hasBrokenQuote) < 2
            else { return }
        }
        let isCutInTwo = fault == .leftOver && taken.allSatisfy { $0.kind == .sound }
        let swallowed = taken.lazy.map { line in
            if isCutInTwo || line.isRegular && line.end > end { return Cost.swallowedRecord }
            return fault == .mendable && line.kind == .mendable ? Cost.swallowedMendable : 0
        }
        offer(end, fault.rawValue + (swallowed.max() ?? 0) + rest(from: end, lines.startIndex))
    }

    private mutating func offer(_ end: Int, _ cost: Int) {
        guard cost < least || cost == least && end < best ?? .max else { return }
        least = cost
        best = end
    }

    private func cost(of index: Int) -> Int {
        let line = lines[index]
        let next = costs[index + 1 - lines.startIndex]
        let end = min(
            rest(from: line.end, index + 1),
            line.otherEnd.map { rest(from: $0, index + 1) } ?? .max)
        return switch line.kind {
        case .blank: next
        case .sound: (line.isOdd ? Cost.oddity : 0) + end
        case .mendable: min(Fault.mendable.rawValue + end, Fault.bad.rawValue + next)
        case .bad: Fault.bad.rawValue + min(end, next)
        case .starved: Fault.bad.rawValue + next
        }
    }

    /// Returns what the line that starts there and those behind it cost.
    private func rest(from end: Int, _ index: Int) -> Int {
        let line = lines[index...].firstIndex { $0.start >= end } ?? lines.endIndex
        return costs[line - lines.startIndex]
    }
}

/// Reads a record as if only those quotes closed a field that a delimiter or a newline follows.
struct LooseQuotes {
    let dialect: Dialect

    /// Finds where the record of a stray quote ends.
    ///
    /// - Parameters:
    ///   - quote: The quote that opens the field.
    ///   - bytes: The record, and as much of what follows as may belong to it.
    ///   - endsInput: Whether nothing follows the bytes.
    ///   - columns: The right width.
    /// - Returns: The end, as an offset in the bytes; nil unless the record has the right width.
    func end(
        behind quote: RecordScanner.BrokenQuote, in bytes: Span<UInt8>, endsInput: Bool,
        columns: Int
    ) -> Int? {
        var start = quote.opening
        for width in quote.field + 1..<max(columns, quote.field) + 1 {
            guard let end = fieldEnd(bytes, from: start) else { return nil }
            if end == bytes.count { return endsInput && width == columns ? end : nil }
            if bytes[end].endsLine {
                return width == columns ? bytes.lineStart(after: end, isFinal: endsInput) : nil
            }
            start = end + 1
        }
        return nil
    }

    private func fieldEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
        guard let opening = bytes.firstVisible(in: start..<bytes.count),
            bytes[opening] == dialect.quote
        else { return bytes.fieldEnd(from: start, dialect.delimiter) }
        var offset = opening + 1
        while offset < bytes.count {
            if bytes[offset] == dialect.quote,
                !(dialect.hasEscapes && bytes.isEscaped(at: offset, since: opening + 1))
            {
                let isDoubled = offset + 1 < bytes.count && bytes[offset + 1] == dialect.quote
                let next = bytes.firstVisible(in: offset + 1..<bytes.count) ?? bytes.count
                if isDoubled {
                    offset += 1
                } else if next == bytes.count || bytes[next] == dialect.delimiter
                    || bytes[next].endsLine
                {
                    return next
                }
            }
            offset += 1
        }
        return nil
    }
}

/// Finds the end of a record that is too large to hold, and keeps none of it.
struct RecordSkipper {
    private enum State {
        case beforeField
        case unquoted
        case quoted
        case closed
        case pastCarriageReturn
    }

    private let delimiter: UInt8
    private let quote: UInt8?
    private let hasEscapes: Bool
    private var isEscaped = false
    private var state = State.beforeField
    private var previous = UInt8.null

    /// The number of newlines so far.
    private(set) var lines = 0

    init(_ dialect: Dialect) {
        delimiter = dialect.delimiter
        quote = dialect.quote
        hasEscapes = dialect.hasEscapes
    }

    /// Returns how many of the bytes belong to the record and its newline, and whether it ends there.
    mutating func skip(_ bytes: Span<UInt8>) -> (count: Int, isEnd: Bool) {
        for index in bytes.indices {
            let byte = bytes[index]
            if state == .pastCarriageReturn {
                return (byte == .lineFeed ? index + 1 : index, true)
            }
            if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn {
                lines += 1
            }
            previous = byte
            switch state {
            case .quoted:
                if byte == quote, !isEscaped { state = .closed }
                isEscaped = hasEscapes && byte == .backslash && !isEscaped
            case .closed where byte == quote, .beforeField where byte == quote:
                state = .quoted
            case .beforeField where byte.isBlank && byte != delimiter:
                break
            case .beforeField, .unquoted, .closed, .pastCarriageReturn:
                if byte == .lineFeed { return (index + 1, true) }
                if byte == .carriageReturn {
                    state = .pastCarriageReturn
                } else if byte == delimiter {
                    state = .beforeField
                } else if state == .beforeField {
                    state = .unquoted
                }
            }
        }
        return (bytes.count, false)
    }
}
