public import Domain

extension SQLiteTaskStore {
    /// Returns the steps in the life of a task; an import that brought it comes first.
    public func history(of id: TaskID) throws(AppError) -> [HistoryEntry] {
        try reading {
            try importOf(id) + ChangeRows(connection).history(of: id)
        }
    }

    /// Returns what was done after a moment; an import is one step.
    public func history(since moment: Instant) throws(AppError) -> [HistoryEntry] {
        try snapshot {
            let operations = try OperationRows(connection).numbers(since: moment)
            return try operations.flatMap { number, operation throws in
                if let change = try changeOfImport(number, operation.id) {
                    return [HistoryEntry(operation: operation, change: change)]
                }
                return try ChangeRows(connection).steps(of: number, operation)
            }
        }
    }

    /// Returns the newest operation that can be taken back.
    public func newestUndoable() throws(AppError) -> RecordedOperation? {
        try reading {
            try UndoRows(connection).newestUndoable()
        }
    }

    /// Returns the operation with this identifier if it can be taken back.
    public func undoable(_ id: UniqueIdentifier) throws(AppError) -> RecordedOperation? {
        try reading {
            try UndoRows(connection).undoable(id)
        }
    }

    /// Returns the newest taking back, if nothing new was done since.
    public func newestRedoable() throws(AppError) -> RecordedOperation? {
        try reading {
            try UndoRows(connection).newestRedoable()
        }
    }

    /// Returns what the operation changed; an import is one change, whatever it brought.
    public func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange] {
        try reading {
            let operations = OperationRows(connection)
            guard let number = try operations.number(of: operation) else { return [] }
            if let change = try changeOfImport(number, operation) { return [change] }
            return try ChangeRows(connection).changes(
                of: number, count: operations.changeCount(of: number))
        }
    }

    /// Returns what an operation did if it was an import, or took one back or brought it again.
    private func changeOfImport(
        _ number: Int64, _ operation: UniqueIdentifier
    ) throws -> RecordedChange? {
        let operations = OperationRows(connection)
        if let brought = try operations.importCount(of: number) {
            return .imported(operation, count: brought)
        }
        guard let origin = try operations.origin(of: number), origin.importCount != nil else {
            return nil
        }
        // What was deleted or purged between them is not taken back, nor brought again.
        let count = try operations.changeCount(of: number)
        return try operations.isRedo(number)
            ? .imported(origin.operation.id, count: count)
            : .withdrawn(origin.operation.id, count: count)
    }

    /// The import that brought the task, as the first entry of its history.
    private func importOf(_ id: TaskID) throws -> [HistoryEntry] {
        let statement = try connection.prepare(
            """
            SELECT o.uuid, o.command, o.started_at, o.change_count
            FROM task t JOIN operation o ON o.number = t.import_number WHERE t.id = ?
            """, id)
        guard try statement.step(), let operation = OperationRows.read(statement) else { return [] }
        let count = Int(statement.integer(3))
        return [
            HistoryEntry(operation: operation, change: .imported(operation.id, count: count))
        ]
    }
}

extension SQLiteTaskStore {
    /// Returns the imports that there were, newest first; one that changed nothing is none.
    ///
    /// - Parameter limit: How many at the most, or none for all.
    /// - Returns: The imports.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func imports(limit: Int? = nil) throws(AppError) -> [PastImport] {
        try reading {
            let rows = try connection.prepare(Self.importsNewestFirst)
            try rows.bind(Int64(limit ?? -1), at: 1)
            let operations = OperationRows(connection)
            var imports: [PastImport] = []
            while try rows.step() {
                guard let operation = OperationRows.read(rows) else { continue }
                let (count, updated) = (Int(rows.integer(4)), Int(rows.integer(5)))
                imports.append(
                    PastImport(
                        operation: operation, source: rows.text(7),
                        imported: max(count - updated, 0), updated: updated,
                        isComplete: rows.optionalInteger(6).map { $0 != 0 },
                        isUndone: try operations.isTakenBack(rows.integer(3))))
            }
            return imports
        }
    }

    // What an import wrote over has a step of its own; what it brought has none. Its source is that of its first
    // task, of which a later import may have made another, else of the first that it wrote over.
    private static let importsNewestFirst: StaticString = """
        SELECT uuid, command, started_at, number, change_count,
            (SELECT count(*) FROM change WHERE operation = number), is_complete,
            coalesce(
                (SELECT source FROM task WHERE import_number = number ORDER BY id LIMIT 1),
                (SELECT source FROM withdrawn_task WHERE import_number = number
                    ORDER BY id LIMIT 1),
                (SELECT source FROM change JOIN task ON id = task_id
                    WHERE operation = number ORDER BY position LIMIT 1))
        FROM operation LEFT JOIN import USING (number)
        WHERE is_import = 1 AND change_count <> 0 ORDER BY number DESC LIMIT ?
        """
}
