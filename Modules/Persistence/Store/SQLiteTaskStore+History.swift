public import Domain

extension SQLiteTaskStore {
    /// Returns the steps in the life of a task; an import that brought it comes first.
    public func history(of id: TaskID) throws(AppError) -> [HistoryEntry] {
        try reading {
            try importOf(id) + ChangeRows(connection).history(of: id)
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
            if let brought = try operations.importCount(of: number) {
                return [.imported(operation, count: brought)]
            }
            if let origin = try operations.origin(of: number), let brought = origin.importCount {
                let isHereAgain = try operations.isRedo(number)
                return [
                    isHereAgain
                        ? .imported(origin.operation.id, count: brought)
                        : .withdrawn(origin.operation.id, count: brought)
                ]
            }
            return try ChangeRows(connection).changes(
                of: number, count: operations.changeCount(of: number))
        }
    }

    /// The import that brought the task, as the first entry of its history.
    private func importOf(_ id: TaskID) throws -> [HistoryEntry] {
        let statement = try connection.prepare(
            """
            SELECT o.uuid, o.command, o.started_at, o.change_count
            FROM task t JOIN operation o ON o.number = t.import_number WHERE t.id = ?
            """)
        try statement.bind(id, at: 1)
        guard try statement.step(), let operation = OperationRows.read(statement) else { return [] }
        let count = Int(statement.integer(3))
        return [
            HistoryEntry(operation: operation, change: .imported(operation.id, count: count))
        ]
    }
}
