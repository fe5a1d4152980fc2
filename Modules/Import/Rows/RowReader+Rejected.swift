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

/// The texts of a file's rows by the numbers that it gives them: whoever is rejected below one is tied to it by the
/// text later, when numbers say nothing any more.
struct NumberedTexts {
    /// So many bytes are remembered; a row below one beyond them is a subtask of none, which is said.
    private static let mostBytes = 4 << 20

    private let columns: (row: Int, parent: Int)
    private var texts: [[UInt8]: [UInt8]] = [:]
    private var size = 0

    /// Creates them for a table whose rows name their parents so; none for any other.
    init?(_ mapping: ColumnMapping) {
        guard let columns = mapping.numberColumns else { return nil }
        self.columns = columns
    }

    /// Notes the text of a row.
    mutating func note(_ record: Record, _ text: [UInt8]) {
        let number = Array(record.bytes[record.fields[columns.row]])
        size += number.count + text.count
        if size <= Self.mostBytes { texts[number] = text }
    }

    /// Returns the text of the row of which a row is a subtask, or none.
    func parent(of record: Record) -> [UInt8]? {
        texts[Array(record.bytes[record.fields[columns.parent]])]
    }
}
