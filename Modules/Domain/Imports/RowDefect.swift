/// Why a row was rejected, and where.
public struct RowDefect: Hashable, Sendable {
    /// The physical line, from 1, as an editor shows it.
    public let line: Int

    /// The column in characters, from 1.
    public let column: Int

    /// The number of the record, from 1; the header is not counted.
    public let record: Int

    /// The name of the column of the table, or none if the row as a whole is bad.
    public let field: String?

    /// The stable code of the reason.
    public let code: String

    /// The reason, a sentence.
    ///
    /// It may quote the row.
    public let message: String

    /// Creates a defect from its parts.
    public init(
        line: Int, column: Int, record: Int, field: String?, code: String, message: String
    ) {
        self.line = line
        self.column = column
        self.record = record
        self.field = field
        self.code = code
        self.message = message
    }
}
