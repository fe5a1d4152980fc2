import Domain

/// The operations in the order in which they are taken back and done again.
struct UndoRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the newest operation that can be taken back.
    func newestUndoable() throws -> RecordedOperation? {
        let entry = try newestUndoableEntry()
        try refuseDamage(newerThan: entry?.number ?? 0)
        return try entry.map(recorded)
    }

    /// Returns the operation with this identifier if it can be taken back.
    func undoable(_ id: UniqueIdentifier) throws -> RecordedOperation? {
        try undoableEntry(id).map(recorded)
    }

    /// Returns the newest taking back, if nothing new was done since.
    func newestRedoable() throws -> RecordedOperation? {
        try newestRedoableEntry().map(recorded)
    }

    private func recorded(_ entry: LedgerEntry) throws -> RecordedOperation {
        let operations = OperationRows(connection)
        guard let operation = try operations.operation(entry.number),
            let origin = try operations.origin(of: entry.number)
        else { throw AppError(.corruptedData, detail: "The newest change cannot be read.") }
        return RecordedOperation(
            operation: operation, changeCount: origin.importCount ?? entry.changeCount,
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

extension UndoRows: OperationLedger {
    func visitNewestFirst(
        _ visit: (LedgerEntry) throws(AppError) -> Bool
    ) throws(AppError) {
        try reading {
            let rows = try connection.prepare(
                """
                SELECT number, kind, undone_by IS NOT NULL, change_count FROM operation
                ORDER BY number DESC
                """)
            while try rows.step() { guard try visit(Self.entry(rows)) else { break } }
        }
    }

    func entry(_ id: UniqueIdentifier) throws(AppError) -> LedgerEntry? {
        try reading {
            let row = try connection.prepare(
                """
                SELECT number, kind, undone_by IS NOT NULL, change_count FROM operation
                WHERE uuid = ?
                """)
            try row.bind(blob: id.bytes.span, at: 1)
            return try row.step() ? Self.entry(row) : nil
        }
    }

    private static func entry(_ row: Statement) -> LedgerEntry {
        LedgerEntry(
            number: row.integer(0),
            kind: row.isNull(1) ? .change : row.text(1).flatMap(OperationKind.init(rawValue:)),
            isTakenBack: row.integer(2) != 0, changeCount: Int(truncatingIfNeeded: row.integer(3)))
    }

    private func reading<Value>(_ body: () throws -> Value) throws(AppError) -> Value {
        do {
            return try body()
        } catch {
            throw AppError(any: error, while: .reading)
        }
    }
}
