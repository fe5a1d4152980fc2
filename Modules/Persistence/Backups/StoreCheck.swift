import Domain

/// Proof that a file is a whole store: SQLite's own checks, the tables as this program makes them,
/// and every row by its digest, without which changed text goes unseen (docs/decisions/0005).
///
/// A store of an older version is checked by SQLite alone, since its rows may differ in form.
struct StoreCheck {
    /// How many tasks it holds.
    let taskCount: Int

    /// The version of its schema.
    let version: Int32

    /// Reads all of the file, which is only read.
    ///
    /// - Throws: `corruptedData` if it is not whole; `notAStore`, `storeNewer`.
    init(_ path: String) throws(AppError) {
        guard case .store(let real, let version) = try StoreFile.inspect(path) else {
            throw AppError(.fetchFailed, cause: Cause(step: "check"))
        }
        self.version = version
        do {
            let connection = try Connection(path: real, mode: .readOnly)
            try SQLiteTaskStore.configure(connection, for: .reading, LockWait(milliseconds: 0))
            let isSound =
                try Self.isSoundForSQLite(connection)
                && (version < Schema.version || Self.rowsAreSound(connection))
            guard isSound else { throw AppError(.corruptedData) }
            taskCount = try Self.taskCount(connection, version)
        } catch {
            throw AppError(any: error, while: .reading)
        }
    }

    /// Returns how many tasks a store says to hold, after no more than a look.
    static func taskCount(_ connection: Connection, _ version: Int32) throws -> Int {
        guard version > 0 else { return 0 }
        let statement = try connection.prepare("SELECT rows FROM total WHERE kind = 'task'")
        guard try statement.step() else { throw AppError(.corruptedData) }
        return Int(statement.integer(0))
    }

    private static func rowsAreSound(_ connection: Connection) throws -> Bool {
        try SchemaCheck.statements(of: connection) == SchemaCheck.statements(of: Schema.model())
            && RowAudit(of: connection).isSound
    }

    private static func isSoundForSQLite(_ connection: Connection) throws -> Bool {
        let integrity = try connection.prepare("PRAGMA integrity_check(1)")
        guard try integrity.step(), integrity.text(0) == "ok" else { return false }
        let strayReferences = try connection.prepare("PRAGMA foreign_key_check")
        return try strayReferences.step() == false
    }
}
