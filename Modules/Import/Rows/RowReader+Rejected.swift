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
}
