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

    /// No line before this offset in the file is sound, so none of them is looked at twice.
    private var barrenEnd = 0
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
        let start = window.origin
        var candidate = max(firstLine, barrenEnd - start)
        var firstUndecided: Int?
        while candidate < end {
            switch scan(window, from: candidate, to: end, endsInput, columns: columns) {
            case .complete(let length, _) where length > 0 && isSound(columns):
                return .found(candidate)
            case .starved:
                firstUndecided = firstUndecided ?? candidate
            case .complete, .broken:
                break
            }
            candidate = bytes.lineStart(after: candidate, isFinal: true) ?? end
        }
        barrenEnd = max(barrenEnd, start + (firstUndecided ?? candidate))
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
