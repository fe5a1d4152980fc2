/// Finds where to go on behind a quote that is not closed: at the next line that is a sound record.
///
/// Without it one stray quote would swallow records up to the next quote, or the rest of the file.
struct Resynchronizer {
    enum Search {
        /// More bytes are needed first.
        case starved
        /// The quote's line is the last of the input.
        case lastLine
        /// A sound record starts here.
        case found(Int)
        /// None starts within the lookahead; the line behind the quote's starts here.
        case notFound(nextLine: Int)
    }

    private let dialect: Dialect
    private let lookahead: Int

    /// How many of the bytes that were read hold no line that is sound: none is looked at twice.
    private var barrenEnd = 0
    /// Whether a line may start there; else the next one starts behind the next newline.
    private var barrenEndsLine = true
    private var fields: [Range<Int>] = []

    init(dialect: Dialect, lookahead: Int) {
        self.dialect = dialect
        self.lookahead = lookahead
    }

    /// Searches the lines behind the one with the quote.
    ///
    /// - Parameters:
    ///   - quote: The offset of the opening quote in the window.
    ///   - window: The bytes from the start of the broken record on.
    ///   - columns: How many fields a record must have, or nil if the broken one would say so.
    /// - Returns: Where to go on, as an offset in the window.
    mutating func search(
        behind quote: Int, in window: borrowing Window, columns: Int?
    ) -> Search {
        let isFinal = window.isFinal
        let bytes = window.storage.span.extracting(window.live)
        guard let firstLine = bytes.lineStart(after: quote, isFinal: isFinal) else {
            return isFinal ? .lastLine : .starved
        }
        let horizon = firstLine + lookahead
        guard isFinal || window.count > horizon else { return .starved }

        let end = min(window.count, horizon)
        let endsInput = isFinal && end == window.count
        let seen = bytes.extracting(..<end)
        var candidate: Int? = firstLine
        let barren = barrenEnd - window.origin
        if barren > firstLine {
            candidate = barrenEndsLine ? barren : seen.lineStart(after: barren, isFinal: endsInput)
        }
        var firstUndecided: Int?
        while let line = candidate, line < end {
            switch scan(window, from: line, to: end, endsInput, columns: columns) {
            case .complete(let length, _) where length > 0 && isSound(columns):
                return .found(line)
            case .starved:
                firstUndecided = firstUndecided ?? line
            case .complete, .broken:
                break
            }
            candidate = seen.lineStart(after: line, isFinal: endsInput)
        }
        barrenEndsLine = firstUndecided != nil || candidate != nil
        // A CR as the last byte may be a newline, or half of one.
        let unknown = seen[end - 1] == .carriageReturn ? end - 1 : end
        barrenEnd = window.origin + (firstUndecided ?? candidate ?? unknown)
        return .notFound(nextLine: firstLine)
    }

    private func isSound(_ columns: Int?) -> Bool {
        columns == nil || columns == fields.count
    }

    private mutating func scan(
        _ window: borrowing Window, from start: Int, to end: Int, _ isFinal: Bool, columns: Int?
    ) -> RecordScanner.Ending {
        var scanner = RecordScanner(dialect)
        fields.removeAll(keepingCapacity: true)
        return scanner.scan(
            window, in: start..<end, isFinal: isFinal, fields: &fields, keeping: (columns ?? 0) + 1)
    }
}
