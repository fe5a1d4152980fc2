import Domain

/// The operations in the order in which they are taken back and done again.
///
/// A taking back is an operation of its own, which names the one that it takes back; what is done
/// again takes the taking back back. What changed nothing is no step: an import can bring only what
/// was there already. Nor is a repair, which nobody asked for.
struct UndoRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the newest operation that can be taken back.
    func newestUndoable() throws -> RecordedOperation? {
        let statement = try connection.prepare(
            """
            SELECT uuid, command, started_at, number, change_count FROM operation
            WHERE (kind IS NULL OR kind = 'redo') AND undone_by IS NULL AND change_count > 0
            ORDER BY number DESC LIMIT 1
            """)
        let isThere = try statement.step()
        try refuseDamage(newerThan: isThere ? statement.integer(3) : 0)
        return isThere ? try recorded(statement) : nil
    }

    /// Returns the operation with this identifier if it can be taken back.
    func undoable(_ id: UniqueIdentifier) throws -> RecordedOperation? {
        let statement = try connection.prepare(
            """
            SELECT uuid, command, started_at, number, change_count FROM operation
            WHERE uuid = ? AND (kind IS NULL OR kind = 'redo') AND undone_by IS NULL
                AND change_count > 0
            """)
        try statement.bind(blob: id.bytes.span, at: 1)
        return try statement.step() ? try recorded(statement) : nil
    }

    /// Returns the newest taking back, if nothing new was done since.
    func newestRedoable() throws -> RecordedOperation? {
        let statement = try connection.prepare(
            """
            SELECT uuid, command, started_at, number, change_count FROM operation
            WHERE kind = 'undo' AND undone_by IS NULL AND change_count <> 0 AND number > (
                SELECT ifnull(max(number), 0) FROM operation
                WHERE kind IS NULL AND change_count > 0)
            ORDER BY number DESC LIMIT 1
            """)
        return try statement.step() ? try recorded(statement) : nil
    }

    private func recorded(_ row: Statement) throws -> RecordedOperation {
        guard let operation = OperationRows.read(row),
            let origin = try OperationRows(connection).origin(of: row.integer(3))
        else { throw AppError(.corruptedData, detail: "The newest change cannot be read.") }
        return RecordedOperation(
            operation: operation, changeCount: origin.importCount ?? Int(row.integer(4)),
            origin: origin.operation)
    }

    /// Refuses to pass over an operation that says to be taken back, or to have done nothing, and is
    /// not: what was passed over would not be undone, but something older.
    private func refuseDamage(newerThan number: Int64) throws {
        let passed = try connection.prepare(
            """
            SELECT 1 FROM operation o
            WHERE number > ? AND kind IS NOT 'undo' AND (
                undone_by IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM operation WHERE number = o.undone_by AND undoes = o.number)
                OR change_count = 0 AND EXISTS (SELECT 1 FROM change WHERE operation = o.number))
            LIMIT 1
            """)
        try passed.bind(number, at: 1)
        if try passed.step() {
            throw AppError(
                .corruptedData, detail: "Which change is the newest cannot be told.",
                holds: "Nothing was changed.")
        }
    }
}
