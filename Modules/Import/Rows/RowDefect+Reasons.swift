import CSV
import Domain

extension RowDefect {
    /// Creates the defect of a value that breaks a rule of tasks.
    init(_ error: AppError, at position: Position, in record: Record, column name: String?) {
        self.init(
            line: position.line, column: position.column, record: record.number, field: name, error)
    }

    /// Creates the defect of a row that cannot come in as it is.
    init(line: Int, column: Int, record: Int, field: String?, _ error: AppError) {
        self.init(
            line: line, column: column, record: record, field: field, code: error.code.rawValue,
            message: [error.sentence, error.detail].compactMap(\.self).joined(separator: " "))
    }

    /// Creates the defect of a record that is no row of the table.
    init(
        _ defect: Defect, in record: Record, of mapping: ColumnMapping, hasHeader: Bool,
        encoding: TextEncoding
    ) {
        self.init(
            line: defect.position.line, column: defect.position.column, record: record.number,
            field: mapping.names.indices.contains(defect.field)
                ? mapping.label(of: defect.field) : nil,
            code: "csv.\(defect.code)",
            message: defect.sentence(encoding, hasHeader: hasHeader))
    }

    /// Creates the defect of a row as a whole.
    init(_ reason: String, _ code: ErrorCode = .rowRejected, at place: Position, record: Int) {
        self.init(
            line: place.line, column: place.column, record: record, field: nil,
            code: code.rawValue, message: reason)
    }

    /// Creates the defect of a row of a table as a whole.
    init(_ reason: String, of record: Record) {
        self.init(reason, at: record.start, record: record.number)
    }

    /// Returns it for the row where it stands in another text.
    func moved(toLine line: Int, record: Int? = nil) -> RowDefect {
        RowDefect(
            line: line, column: column, record: record ?? self.record, field: field, code: code,
            message: message)
    }
}

extension Defect {
    /// The reason in words.
    func sentence(_ encoding: TextEncoding, hasHeader: Bool = true) -> String {
        let table = hasHeader ? "header" : "table"
        return switch kind {
        case .strayQuote: "Text stands between a closing quote and the end of its field."
        case .unterminatedQuote: "The quote that opens here is never closed."
        case .nulByte: "The row holds a NUL byte."
        case .invalidEncoding where encoding.isGuess:
            "The bytes from offset \(position.offset) on are UTF-8, or nothing; that the file is \(encoding.name) was a guess."
        case .invalidEncoding:
            "The bytes from offset \(position.offset) on are not valid \(encoding.name)."
        case .tooFewFields(let expected, let found):
            "The row has \(found == 1 ? "1 field" : "\(found) fields"); the \(table) has \(expected)."
        case .tooManyFields(let expected, let found):
            "The row has \(found) fields; the \(table) has \(expected)."
        case .tooManyColumns(let limit): "The row has more than \(limit) columns."
        case .fieldTooLarge(let limit): "The field has more than \(limit) bytes."
        case .recordTooLarge(let limit, inQuotes: false): "The row has more than \(limit) bytes."
        case .recordTooLarge(let limit, inQuotes: true):
            "The row has more than \(limit) bytes; the quote that opens here may never be closed."
        }
    }
}
