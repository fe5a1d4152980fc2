/// What makes a record unusable, and where.
///
/// A defect costs its own record and nothing else: the reader goes on behind it.
public struct Defect: Equatable, Sendable {
    /// What is wrong.
    public enum Kind: Equatable, Sendable {
        /// Text stands between a closing quote and the end of its field.
        case strayQuote
        /// A quoted field is never closed, or closes on a later line amid text; the position is
        /// that of its opening quote.
        case unterminatedQuote
        /// The record holds a NUL byte.
        case nulByte
        /// The byte at the position stands for no character in the encoding of the file.
        case invalidEncoding
        /// The record is too short; the position is its end.
        case tooFewFields(expected: Int, found: Int)
        /// The record is too long, be the surplus empty or not; the position is the first surplus field.
        case tooManyFields(expected: Int, found: Int)
        /// The first record, which sets the width, has more columns than the limit.
        case tooManyColumns(limit: Int)
        /// A field has more bytes than the limit.
        case fieldTooLarge(limit: Int)
        /// The record has more bytes than the limit; it is handed out cut off there. Where a quote was open
        /// then, the position is that of the quote.
        case recordTooLarge(limit: Int, inQuotes: Bool = false)
    }

    /// What is wrong.
    public let kind: Kind

    /// Where the fault stands.
    public let position: Position

    /// The field that holds the fault, from 0.
    public let field: Int

    /// A stable word for the kind, for machines.
    public var code: String {
        switch kind {
        case .strayQuote: "strayQuote"
        case .unterminatedQuote: "unterminatedQuote"
        case .nulByte: "nulByte"
        case .invalidEncoding: "invalidEncoding"
        case .tooFewFields: "tooFewFields"
        case .tooManyFields: "tooManyFields"
        case .tooManyColumns: "tooManyColumns"
        case .fieldTooLarge: "fieldTooLarge"
        case .recordTooLarge: "recordTooLarge"
        }
    }
}

extension Record {
    /// Returns the defect of a sound record that is not as wide as its table.
    ///
    /// - Parameter expected: How many fields it should have; not as many as it has.
    /// - Returns: The defect, where the row ends or at its first surplus field.
    public func misfit(_ expected: Int) -> Defect {
        let found = fields.count
        return found < expected
            ? defect(
                .tooFewFields(expected: expected, found: found), at: raw.count,
                field: max(0, found - 1))
            : defect(
                .tooManyFields(expected: expected, found: found),
                at: fields[expected].lowerBound, field: expected)
    }

    /// Returns a defect of this record, which holds its bytes as they stand.
    func defect(_ kind: Defect.Kind, at offset: Int, field: Int) -> Defect {
        Defect(kind: kind, position: place(at: offset), field: field)
    }

    /// Returns the defect that a broken quote is: stray while its field stays on one line.
    ///
    /// The stray byte may stand behind the record, on a line that was found to be sound by itself.
    func defect(at quote: RecordScanner.BrokenQuote) -> Defect {
        if let stray = quote.stray, stray < bytes.count,
            bytes.span.extracting(quote.opening..<stray).lineCount == 0
        {
            return defect(.strayQuote, at: stray, field: quote.field)
        }
        return defect(.unterminatedQuote, at: quote.opening, field: quote.field)
    }
}
