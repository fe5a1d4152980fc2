import CSV
import Domain

/// The first record of a file, and what it says of the columns.
struct Head {
    let mapping: ColumnMapping

    /// The header as it stood, or one that numbers the columns where the file has none.
    let raw: [UInt8]

    /// Reads the head.
    ///
    /// - Parameters:
    ///   - record: The first record, or none if the file is empty.
    ///   - defect: What is wrong with it, if anything is.
    ///   - settings: Whether it is a header, and what was mapped by hand.
    /// - Throws: `headerMissing`; `columnUnknown` and `missingRequiredField` of the mapping.
    init(of record: Record?, _ defect: Defect?, _ settings: ImportSettings) throws(AppError) {
        guard let record else { throw AppError(.headerMissing, detail: "The file is empty.") }
        if let defect {
            let place = "line \(defect.position.line), column \(defect.position.column)"
            throw AppError(
                .headerMissing,
                detail: "Its first row cannot be read (\(place)): \(defect.sentence)")
        }
        let names: [String]
        if settings.dialect.hasHeader {
            names = Header(record).names
            raw = record.raw
        } else {
            names = (1...record.fields.count).map { "column \($0)" }
            let delimiter = String(UnicodeScalar(settings.dialect.delimiter))
            raw = Array(names.joined(separator: delimiter).utf8)
        }
        mapping = try ColumnMapping(
            names: names, assignments: settings.assignments,
            isByHandOnly: !settings.dialect.hasHeader)
    }
}
