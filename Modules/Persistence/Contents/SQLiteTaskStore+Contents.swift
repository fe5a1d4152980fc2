public import Domain
import Records

extension SQLiteTaskStore: StoreContents {
    /// Hands over every row of the file, as of one moment.
    public func forEachRow(_ take: (StoreRow) throws(AppError) -> Void) throws(AppError) {
        try snapshot {
            let totals = try Totals(connection)
            try take(
                .numbers(
                    lastTask: totals.lastID(.task), lastOperation: totals.lastID(.operation)))
            try forEachOperation(take)
            try forEachChange(take)
            try forEachTask(TaskRows.selectWithdrawn, isWithdrawn: true) { bytes in
                try take(.withdrawnTask(bytes))
            }
            try forEachTask(TaskRows.select, isWithdrawn: false) { try take(.task($0)) }
            try forEachKey(take)
            try forEachPending(take)
            try FocusRows(connection).forEach { row in
                if let session = row.session { try take(.focusSession(session)) }
            }
        }
    }

    private static var damage: AppError { AppError(.corruptedData) }

    private func forEachOperation(_ take: (StoreRow) throws(AppError) -> Void) throws {
        let rows = try connection.prepare(
            """
            SELECT uuid, command, started_at, number, undoes, digest, kind, change_count, is_import,
                undone_by
            FROM operation ORDER BY number
            """)
        while try rows.step() {
            let (operation, isSound) = OperationRows.found(rows)
            guard isSound else { throw Self.damage }
            try take(
                .operation(
                    KeptOperation(
                        number: rows.integer(3), operation, OperationRows.kind(rows, at: 6),
                        changeCount: rows.integer(7), isImport: rows.integer(8) != 0,
                        undoes: rows.optionalInteger(4), undoneBy: rows.optionalInteger(9))))
        }
    }

    private func forEachChange(_ take: (StoreRow) throws(AppError) -> Void) throws {
        let rows = try connection.prepare(
            """
            SELECT operation, position, task_id, before, after, digest FROM change
            ORDER BY operation, position
            """)
        while try rows.step() {
            let change = KeptChange(
                operation: rows.integer(0), position: rows.integer(1), task: rows.integer(2),
                before: rows.blob(3), after: rows.blob(4))
            guard change.digest == UInt64(bitPattern: rows.integer(5)) else { throw Self.damage }
            try take(.change(change))
        }
    }

    private func forEachTask(
        _ select: String, isWithdrawn: Bool, _ take: ([UInt8]) throws -> Void
    ) throws {
        let rows = try connection.prepare(composed: "\(select) WHERE true ORDER BY t.id")
        let beside = RowsBeside(connection, ofWithdrawn: isWithdrawn)
        var encoder = FieldWriter()
        while try rows.step() {
            let found = try TaskRows.read(rows, using: &encoder, beside)
            guard found.isSound else { throw Self.damage }
            try take(TaskEncoding.encode(found.stored))
        }
    }

    private func forEachKey(_ take: (StoreRow) throws(AppError) -> Void) throws {
        let keys = try connection.prepare(
            "SELECT source_key, task_id, content FROM known_source ORDER BY source_key")
        while try keys.step() {
            try take(
                .knownSource(
                    key: keys.integer(0), task: keys.integer(1), content: keys.optionalInteger(2)))
        }
        let files = try connection.prepare(
            "SELECT number, file_key, is_complete FROM import ORDER BY number")
        while try files.step() {
            try take(
                .importedFile(
                    operation: files.integer(0), key: files.integer(1),
                    isComplete: files.integer(2) != 0))
        }
    }

    private func forEachPending(_ take: (StoreRow) throws(AppError) -> Void) throws {
        let subtasks = try connection.prepare(
            """
            SELECT import_number, task_id, parent_key, parent_digest, parent_uuid FROM waiting_part
            ORDER BY import_number, task_id
            """)
        while try subtasks.step() {
            try take(
                .pendingSubtask(
                    operation: subtasks.integer(0), task: subtasks.integer(1),
                    key: subtasks.integer(2), digest: subtasks.integer(3),
                    parent: subtasks.identifier(4)))
        }
        let names = try connection.prepare(
            "SELECT import_number, task_id, name FROM waiting_need ORDER BY 1, 2, 3")
        while try names.step() {
            guard let name = names.text(2) else { throw Self.damage }
            try take(
                .pendingDependency(
                    operation: names.integer(0), task: names.integer(1), name: name))
        }
    }
}

extension KeptChange {
    /// The digest of the step as it is kept.
    var digest: UInt64 { StepDigest.digest(operation, position, task, before, after) }
}

extension FocusRow {
    /// The session, if the row is as it was written.
    fileprivate var session: FocusSession? {
        guard isSound, let id = UniqueIdentifier(bytes: uuid.span) else { return nil }
        return FocusSession(
            id: id, task: task.flatMap { UniqueIdentifier(bytes: $0.span) },
            startedAt: Instant(milliseconds: startedAt), endedAt: Instant(milliseconds: endedAt),
            length: length, milliseconds: counted, away: away, isComplete: isComplete, store: "")
    }
}
