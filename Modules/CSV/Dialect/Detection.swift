extension Dialect {
    /// The delimiters that are told apart; the later ones are rarer in prose.
    private static let candidates = [",", ";", "|", "\t"].map { UInt8(ascii: $0) }

    /// Detects how a file with this beginning is written: its delimiter and its newline.
    ///
    /// A first line `sep=` decides. Else it is the delimiter that splits the first record and under
    /// which most records are as wide as that; then the one that makes the most columns; then the
    /// one that is rarer in prose. A file of one column is taken for commas.
    ///
    /// - Parameters:
    ///   - sample: The first bytes of a file; some ten thousand are plenty.
    ///   - hasHeader: Whether the first record names the columns.
    /// - Returns: The dialect, with double quotes.
    public static func detect(_ sample: [UInt8], hasHeader: Bool = true) -> Dialect {
        let named = Preamble(sample.span).delimiter.flatMap { Dialect(delimiter: $0) }
        let fits = (named.map { [$0.delimiter] } ?? candidates)
            .compactMap { Dialect(delimiter: $0, hasHeader: hasHeader) }
            .map { Fit(of: $0, to: sample) }
        let best = fits.dropFirst().reduce(fits.first) { best, fit in
            best.map { fit.isBetter(than: $0) ? fit : $0 }
        }
        return best?.dialect ?? standard
    }
}

/// How well a dialect explains a sample.
private struct Fit {
    let dialect: Dialect
    private var columns = 0
    private var records = 0
    private var sound = 0

    init(of dialect: Dialect, to sample: [UInt8]) {
        var reader = Reader(MemorySource(sample), dialect: dialect)
        var record = Record()
        var newline = dialect.newline
        let isWhole = sample.last?.endsLine ?? true
        while let outcome = reader.next(into: &record) {
            let end = reader.checkpoint.position.offset
            if records == 0 {
                newline = Self.newline(at: record.start.offset + record.raw.count, in: sample)
                columns = record.fields.count
            }
            // The sample may cut its last record short.
            guard end < sample.count || isWhole || records == 0 else { break }
            records += 1
            if outcome == .record { sound += 1 }
        }
        self.dialect =
            Dialect(
                delimiter: dialect.delimiter, quote: dialect.quote, hasHeader: dialect.hasHeader,
                newline: newline) ?? dialect
    }

    func isBetter(than other: Fit) -> Bool {
        guard columns > 1, sound > 0 else { return false }
        guard other.columns > 1, other.sound > 0 else { return true }
        let (own, others) = (sound * other.records, other.sound * records)
        return own == others ? columns >= other.columns : own > others
    }

    private static func newline(at offset: Int, in sample: [UInt8]) -> Dialect.Newline {
        guard offset < sample.count, sample[offset] == .carriageReturn else { return .lineFeed }
        let isPair = offset + 1 < sample.count && sample[offset + 1] == .lineFeed
        return isPair ? .carriageReturnLineFeed : .carriageReturn
    }
}
