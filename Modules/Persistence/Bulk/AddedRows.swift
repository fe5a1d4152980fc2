import Domain
import Records

/// A row that is to be written, and what was looked up for it.
struct AddedRow {
    let row: RecordRow
    let project: Int64?
    let extra: String?
    let digest: UInt64
}

/// The rows of tasks that a transaction adds, and their tags: many of them by one statement, since each
/// statement opens every index of its table anew, which costs as much as the row.
///
/// Rows wait until there are enough of them, or somebody looks for them. Whoever writes them together takes none of
/// them for refused: what fails ends the transaction.
final class AddedRows {
    /// With more in one statement nothing is gained.
    private static let rowsTogether = 16

    private let connection: Connection
    private let one: Statement
    private var many: Statement?

    private var waiting: [AddedRow] = []
    private let tags: NumberRows

    /// In whose bytes they lie.
    private var batch: TaskBatch?
    private var days = DayTexts()

    init(_ connection: Connection) throws(SQLiteFailure) {
        self.connection = connection
        one = try connection.prepare(composed: RecordRow.insertion(of: 1))
        tags = NumberRows(connection, into: "task_tag", ["task_id", "tag_id"])
    }

    /// Adds a row of whose task nothing is known yet, together with others.
    func add(_ row: AddedRow, of batch: TaskBatch) throws(SQLiteFailure) {
        if waiting.isEmpty { self.batch = batch }
        waiting.append(row)
        if waiting.count == Self.rowsTogether { try settleRows() }
    }

    /// Adds a tag to a task, together with others.
    func add(_ tag: Int64, toTask task: TaskID) throws(SQLiteFailure) {
        try tags.add(task, tag)
    }

    /// Adds a row at once.
    ///
    /// - Throws: What stands in its way, a task with its identifier say.
    func insert(_ row: AddedRow, of batch: TaskBatch) throws(SQLiteFailure) {
        defer { one.rewind() }
        try row.row.bindConstants(to: one, at: RecordRow.parameters(ofRow: 0))
        try unsafe batch.bytes.withUnsafeBufferPointer {
            (bytes: UnsafeBufferPointer<UInt8>) throws(SQLiteFailure) in
            try unsafe bind(row, bytes, to: one, at: 0)
            _ = try one.step()
        }
    }

    /// Writes all that wait.
    func settle() throws(SQLiteFailure) {
        if !waiting.isEmpty { try settleRows() }
        try tags.settle()
    }

    private func settleRows() throws(SQLiteFailure) {
        guard let batch else { return }
        defer {
            waiting.removeAll(keepingCapacity: true)
            self.batch = nil
        }
        guard waiting.count == Self.rowsTogether else {
            for row in waiting { try insert(row, of: batch) }
            return
        }
        let statement = try statementForMany()
        defer { statement.rewind() }
        try unsafe batch.bytes.withUnsafeBufferPointer {
            (bytes: UnsafeBufferPointer<UInt8>) throws(SQLiteFailure) in
            for (index, row) in waiting.enumerated() {
                try unsafe bind(row, bytes, to: statement, at: index)
            }
            _ = try statement.step()
        }
    }

    private func statementForMany() throws(SQLiteFailure) -> Statement {
        if let many { return many }
        let statement = try connection.prepare(composed: RecordRow.insertion(of: waiting.count))
        for (index, row) in waiting.enumerated() {
            try row.row.bindConstants(
                to: statement, at: RecordRow.parameters(ofRow: index))
        }
        many = statement
        return statement
    }

    @unsafe
    private func bind(
        _ row: AddedRow, _ bytes: UnsafeBufferPointer<UInt8>, to statement: Statement, at index: Int
    ) throws(SQLiteFailure) {
        try unsafe row.row.bind(
            bytes, project: row.project, extra: row.extra, digest: row.digest, &days,
            to: statement, at: RecordRow.parameters(ofRow: index))
    }
}
