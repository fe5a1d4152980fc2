import CSV
import Domain

/// The first record of a file, and what it says of the columns.
struct Head {
    let mapping: ColumnMapping

    /// The header as it stood; where the file has none, one that says what the columns fill.
    let raw: [UInt8]

    /// Reads the head; a table without a header may begin with a row that cannot be read.
    ///
    /// - Parameters:
    ///   - record: The first record, or none if the file is empty.
    ///   - defect: What is wrong with it, if anything is.
    ///   - settings: Whether it is a header, and what was mapped by hand.
    /// - Throws: `headerMissing`; `columnUnknown` and `textColumnMissing` of the mapping.
    init(of record: Record?, _ defect: Defect?, _ settings: ImportSettings) throws(AppError) {
        guard let record else {
            throw AppError(
                .headerMissing, detail: "The file is empty.",
                suggestion: "Export it again, and look whether the program that writes it succeeds."
            )
        }
        let hasHeader = settings.dialect.hasHeader
        let columns = defect == nil ? record.fields.count : settings.columns
        if let defect, hasHeader || columns == nil {
            let place = "line \(defect.position.line), column \(defect.position.column)"
            throw AppError(
                .headerMissing,
                detail:
                    "Its first row cannot be read (\(place)): \(defect.sentence(settings.encoding))",
                suggestion: defect.kind == .invalidEncoding
                    ? "Say which encoding it has: \(importer: "--encoding", "windows-1252", "FILE")"
                    : nil)
        }
        do throws(AppError) {
            mapping = try ColumnMapping(
                names: hasHeader
                    ? Header(record).names : (0..<(columns ?? 0)).map { "column \($0 + 1)" },
                preset: settings.preset, assignments: settings.assignments,
                isByHandOnly: !hasHeader)
        } catch {
            guard error.code == .textColumnMissing, let candidate = settings.headerCandidate else {
                throw error
            }
            throw candidate.error
        }
        raw = hasHeader ? record.raw : Self.header(saying: mapping, settings.dialect)
    }

    /// Creates the head of a file that names no columns: its form says what fills which field.
    ///
    /// - Throws: `invalidUsage` if columns were mapped by hand.
    init(ofForm settings: ImportSettings) throws(AppError) {
        guard settings.assignments.isEmpty else {
            throw AppError(
                .invalidUsage, detail: "--map names columns, and only a table has some.",
                suggestion: "Leave --map out; --set gives all tasks a value.")
        }
        mapping = try ColumnMapping(
            names: settings.preset.columns.map(\.name), preset: settings.preset, assignments: [],
            isByHandOnly: false)
        raw = []
    }

    /// Creates the head of a file of objects, whose names are its columns.
    ///
    /// - Throws: `columnUnknown` and `textColumnMissing` of the mapping.
    init(ofObjects settings: ImportSettings) throws(AppError) {
        mapping = try ColumnMapping(
            names: settings.names, preset: settings.preset, assignments: settings.assignments,
            isByHandOnly: false, isOfObjects: true)
        raw = []
    }

    /// By it a rejects file comes in without any mapping by hand.
    private static func header(saying mapping: ColumnMapping, _ dialect: Dialect) -> [UInt8] {
        let names = zip(mapping.names, mapping.fields).map { name, field in field?.rawValue ?? name
        }
        return Array(names.joined(separator: String(UnicodeScalar(dialect.delimiter))).utf8)
    }
}
