import CSV
import Domain

/// Rows that are rejected.
extension RowReader {
    /// Takes a row back, and returns why it is rejected.
    func reject(
        _ error: AppError, _ record: Record, column: Int?, _ batch: inout TaskBatch,
        _ mark: TaskBatch.Mark
    ) -> RowDefect {
        batch.cut(to: mark)
        let position = column.map(record.position(of:)) ?? record.start
        var defect = RowDefect(
            error, at: position, in: record, column: column.map(layout.mapping.label))
        if let column, error.code == .invalidMetadata,
            [.state, .priority].contains(layout.mapping.fields[column]),
            layout.mapping.readings[column] != .percentage
        {
            let word = String(record.bytes.span.extracting(layout.field(column, of: record)))
            defect.unknownWord = TextRule.trimmed(word)
        }
        return defect
    }

    /// Returns what is wrong with a value that all rows get, in the words of the command line.
    static func ofConstant(
        _ error: AppError, _ value: [UInt8], _ field: TaskField
    ) -> AppError {
        var error = error
        let unknown = "--set: '\(String(decoding: value, as: UTF8.self))' is not known."
        switch field {
        case .state:
            error.detail = unknown
            error.suggestion = "Use notStarted, active or completed."
        case .priority:
            error.detail = unknown
            error.suggestion = "Use high, medium or low."
        case .reminders:
            error.detail = unknown
            error.suggestion = "Write it as '2026-12-24 9:00', due-30m or -PT30M."
        case .dueTime: error.suggestion = "Write the time as 17:00."
        case _ where error.code == .invalidDate: error.suggestion = "Write the day as 2026-12-24."
        default: break
        }
        return error
    }
}
