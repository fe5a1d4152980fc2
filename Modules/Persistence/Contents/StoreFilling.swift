public import Domain
import Records

extension SQLiteTaskStore {
    /// Fills the file with all that another store keeps, in one transaction.
    ///
    /// - Throws: `list.notEmpty` if something is in it; `saveFailed` and its kin.
    public func fill(
        from contents: any StoreContents, at instant: Instant
    ) throws(AppError) {
        try writing {
            let filling = try StoreFilling(connection, reader, at: instant)
            try contents.forEachRow { row throws(AppError) in
                do {
                    try filling.take(row)
                } catch {
                    throw AppError(any: error, while: .saving)
                }
            }
            try filling.end()
        }
    }
}

/// Takes all rows of another store into an empty one, inside a transaction.
private final class StoreFilling {
    private let connection: Connection
    private let totals: Totals
    private let writer: TaskWriter
    private var operations: [Int64: UniqueIdentifier] = [:]

    /// The imports of the tasks that came so far and are to be moved aside.
    private var withdrawn: Set<Int64> = []

    init(_ connection: Connection, _ reader: StoredTaskReader, at instant: Instant) throws {
        self.connection = connection
        totals = try Totals(connection)
        writer = TaskWriter(connection, totals: totals, reader: reader)
        writer.now = instant
        guard totals.lastID(.task) == 0, totals.lastID(.operation) == 0 else {
            throw AppError(.listNotEmpty, holds: "Nothing was changed.")
        }
        // Rows name others that come behind them, and a big list does not fit into memory.
        try connection.execute("PRAGMA defer_foreign_keys = ON; PRAGMA cache_spill = ON")
    }

    func take(_ row: StoreRow) throws {
        switch row {
        case .numbers(let lastTask, let lastOperation):
            totals.reserve(.task, through: lastTask)
            totals.reserve(.operation, through: lastOperation)
        case .operation(let kept): try insert(kept)
        case .change(let change): try insert(change)
        case .withdrawnTask(let bytes):
            let stored = try Self.task(bytes)
            try writer.insert(stored)
            if let number = stored.importNumber { withdrawn.insert(number) }
        case .task(let bytes):
            try moveAside()
            try writer.insert(try Self.task(bytes))
        case .knownSource(let key, let task, let content):
            try connection.run(
                "INSERT OR REPLACE INTO known_source VALUES (?, ?, ?)", key, task, content)
        case .importedFile(let operation, let key, let isComplete):
            try connection.run("INSERT INTO import VALUES (?, ?, ?)", operation, key, isComplete)
        case .pendingSubtask(let operation, let task, let key, let digest, let parent):
            try connection.run(
                "INSERT INTO waiting_part VALUES (?, ?, ?, ?, ?)", operation, task, key, digest,
                parent)
        case .pendingDependency(let operation, let task, let name):
            try connection.run(
                "INSERT INTO waiting_need VALUES (?, ?, ?)", operation, task, name)
        case .focusSession(let session): try FocusRows(connection).insert(FocusRow(session))
        }
    }

    func end() throws {
        try moveAside()
        try totals.save(in: connection)
    }

    private static func task(_ bytes: [UInt8]) throws -> StoredTask {
        guard let stored = TaskEncoding.decode(bytes) else { throw AppError(.corruptedData) }
        return stored
    }

    /// Puts the tasks of imports that were taken back where such tasks are.
    private func moveAside() throws {
        for number in withdrawn.sorted() {
            guard let id = operations[number] else { throw AppError(.corruptedData) }
            _ = try ImportWithdrawal(of: id, connection, totals).moveAside()
        }
        withdrawn = []
    }

    private func insert(_ kept: KeptOperation) throws {
        operations[kept.number] = kept.isImport ? kept.operation.id : nil
        try OperationRows(connection).insert(kept, totals)
    }

    private func insert(_ change: KeptChange) throws {
        try connection.run(
            "INSERT INTO change VALUES (?, ?, ?, ?, ?, ?)", change.operation, change.position,
            change.task, change.before, change.after, Int64(bitPattern: change.digest))
        totals.add(.change, digest: change.digest)
    }
}
