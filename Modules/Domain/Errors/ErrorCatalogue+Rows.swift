extension ErrorCatalogue {
    /// Returns the entry of a reason for which a record of a file is no row.
    static func rowEntry(for code: ErrorCode) -> Entry {
        switch code {
        case .rowStrayQuote:
            reason(
                "Text stands between a closing quote and the end of its field.",
                "Double the quotes inside the field, or leave out those around it.",
                "c566d1f1e70f40fda7f9b73e638a619e")
        case .rowUnterminatedQuote:
            reason(
                "A quote that opens is never closed.",
                "Close it; double it if it belongs to the text.",
                "4b118a528ef84e6ca5fb16ddc835b0ee")
        case .rowNulByte:
            reason(
                "The row holds a NUL byte.",
                "Take the byte out. If there are many, name the encoding: \(importer: "--encoding", "utf-16le", "FILE")",
                "1ba1838445da4441a0a8216c082355e3")
        case .rowInvalidEncoding:
            reason(
                "The row is not valid text in the encoding of its file.",
                "Name the right encoding: \(importer: "--encoding", "windows-1252", "FILE")",
                "314aecdb1f1b4abaa8c574229106d55c")
        case .rowTooFewFields:
            reason(
                "The row has fewer fields than the header.",
                "Add the delimiters that are missing; put a field with line breaks in quotes.",
                "61caded6df8645bea922fbc486d73ff7")
        case .rowTooManyFields:
            reason(
                "The row has more fields than the header.",
                "Put a field that holds the delimiter in quotes.",
                "f474d7363a264322a301619626715949")
        case .rowTooManyColumns:
            reason(
                "The row has too many columns.",
                "Look whether another delimiter is the right one: \(importer: "--delimiter", "tab", "FILE")",
                "e6e9352261224859a8e8743c39cf0a98")
        case .rowFieldTooLarge:
            reason(
                "A field of the row is too large.",
                "Look for a quote that is not closed, or keep the text in a file of its own.",
                "de6872e89dab4883a66cc8dfa9c59437")
        case .rowRecordTooLarge:
            reason(
                "The row is too large.",
                "Look for a quote that is not closed, or keep the text in a file of its own.",
                "91f6856eb77b4c1ba19e78cd5d2a486c")
        case .rowJSONSyntax:
            reason(
                "The object is no JSON.",
                "Mend it at the place that is named; the rules are those of RFC 8259.",
                "d0c200ed4a284715a779e239254f6cea")
        case .rowJSONTooLarge:
            reason(
                "The object is too large.",
                "Look for a brace that is not closed, or keep the text in a file of its own.",
                "bb99714ff5cc4ce3a23982070da31ddb")
        default: entry(for: .unknown)
        }
    }

    /// A reason sets its row aside, and ends nothing.
    private static func reason(
        _ sentence: String, _ suggestion: Advice, _ messageID: String
    ) -> Entry {
        Entry(
            sentence: sentence, suggestion: suggestion, exitStatus: .badData, severity: .banner,
            messageID: messageID)
    }
}
