public import Domain
import Records

extension PostgreSQLTaskStore: StoreContents {
    /// How many rows are looked at together.
    private static let piece = 500

    /// Hands over every row of the list, and the focus sessions of this person, as of one moment.
    public func forEachRow(_ take: (StoreRow) throws(AppError) -> Void) throws(AppError) {
        try session.snapshotOnce { () throws(AppError) in
            let numbers = try session.rows("SELECT last_task, last_operation FROM list").first
            try take(
                .numbers(
                    lastTask: numbers?.integer(0) ?? 0, lastOperation: numbers?.integer(1) ?? 0))
            try forEachOperation(take)
            try forEachChange(take)
            try forEachTask(TaskColumns.selectWithdrawn) { bytes throws(AppError) in
                try take(.withdrawnTask(bytes))
            }
            try forEachTask(TaskColumns.select) { bytes throws(AppError) in
                try take(.task(bytes))
            }
            try forEachKey(take)
            try forEachPending(take)
            try forEachSession(take)
        }
    }

    /// Hands over the rows of a table, piece by piece, in the order of keys that are numbers and its first columns.
    private func forEach(
        _ keys: [String], _ columns: [String] = [], of table: String,
        _ take: (ServerRow) throws(AppError) -> Void
    ) throws(AppError) {
        let key = "(\(keys.joined(separator: ", ")))"
        let bound = "(\(keys.indices.map { "$\($0 + 1)::bigint" }.joined(separator: ", ")))"
        var last: [SQLValue]?
        while true {
            let rows = try session.read(
                SQLStatement(
                    """
                    SELECT \((keys + columns).joined(separator: ", ")) FROM \(table)
                    \(last == nil ? "" : "WHERE \(key) > \(bound)")
                    ORDER BY \(keys.joined(separator: ", ")) LIMIT \(Self.piece)
                    """, binding: last ?? []))[0].all
            for row in rows { try take(row) }
            guard rows.count == Self.piece, let end = rows.last else { return }
            last = keys.indices.map { .integer(end.integer($0)) }
        }
    }

    private static var damage: AppError { .damaged() }

    private func forEachOperation(
        _ take: (StoreRow) throws(AppError) -> Void
    ) throws(AppError) {
        let columns = [
            "uuid", "command", "started_at", "kind", "change_count", "is_import", "undoes",
            "undone_by",
        ]
        try forEach(["number"], columns, of: "operation") { row throws(AppError) in
            guard let number = row.integer(0), let id = row.identifier(1),
                let command = row.text(2), let start = row.integer(3), let count = row.integer(5)
            else { throw Self.damage }
            let operation = Operation(
                id: id, command: command, startedAt: Instant(milliseconds: start))
            try take(
                .operation(
                    KeptOperation(
                        number: number, operation,
                        row.raw(4).flatMap(OperationKind.init(rawValue:)) ?? .change,
                        changeCount: count, isImport: row.integer(6) == 1,
                        undoes: row.integer(7), undoneBy: row.integer(8))))
        }
    }

    private func forEachChange(_ take: (StoreRow) throws(AppError) -> Void) throws(AppError) {
        try forEach(
            ["operation", "position"], ["task_id", "before", "after", "digest"], of: "change"
        ) { row throws(AppError) in
            guard let operation = row.integer(0), let position = row.integer(1),
                let task = row.integer(2)
            else { throw Self.damage }
            let change = KeptChange(
                operation: operation, position: position, task: task, before: row.bytes(3),
                after: row.bytes(4))
            guard row.integer(5) == change.digest else { throw Self.damage }
            try take(
                .change(change.mapTasks { $0.seen(by: row.person).withoutOthersReminders }))
        }
    }

    private func forEachTask(
        _ select: String, _ take: ([UInt8]) throws(AppError) -> Void
    ) throws(AppError) {
        var last: TaskID = 0
        while true {
            let rows = try session.rows(
                "\(select) WHERE id > $1 ORDER BY id LIMIT \(Self.piece)", .integer(last))
            for row in rows.all {
                try take(TaskEncoding.encode(try TaskColumns.read(row).withoutOthersReminders))
            }
            guard rows.count == Self.piece, let end = rows.all.last?.integer(0) else { return }
            last = end
        }
    }

    private func forEachKey(_ take: (StoreRow) throws(AppError) -> Void) throws(AppError) {
        try forEach(["source_key"], ["task_id", "content"], of: "known_source") {
            row throws(AppError) in
            guard let key = row.integer(0), let task = row.integer(1) else { throw Self.damage }
            try take(.knownSource(key: key, task: task, content: row.integer(2)))
        }
        try forEach(["number"], ["file_key", "is_complete"], of: "import") {
            row throws(AppError) in
            guard let number = row.integer(0), let key = row.integer(1) else { throw Self.damage }
            try take(
                .importedFile(operation: number, key: key, isComplete: row.integer(2) == 1))
        }
    }

    private func forEachPending(_ take: (StoreRow) throws(AppError) -> Void) throws(AppError) {
        try forEach(
            ["import_number", "task_id"], ["parent_key", "parent_digest", "parent_uuid"],
            of: "pending_subtask"
        ) { row throws(AppError) in
            guard let number = row.integer(0), let task = row.integer(1), let key = row.integer(2),
                let digest = row.integer(3)
            else { throw Self.damage }
            try take(
                .pendingSubtask(
                    operation: number, task: task, key: key, digest: digest,
                    parent: row.identifier(4)))
        }
        try forEach(["import_number", "task_id", "name_key"], ["name"], of: "pending_dependency") {
            row throws(AppError) in
            guard let number = row.integer(0), let task = row.integer(1), let name = row.text(3)
            else { throw Self.damage }
            try take(.pendingDependency(operation: number, task: task, name: name))
        }
    }

    private func forEachSession(_ take: (StoreRow) throws(AppError) -> Void) throws(AppError) {
        let rows = try session.rows(
            """
            SELECT uuid, task_uuid, started_at, ended_at, length, counted, away, is_complete
            FROM focus_session WHERE person = session_user ORDER BY started_at, uuid
            """)
        for row in rows.all {
            guard let id = row.identifier(0), let start = row.integer(2), let end = row.integer(3)
            else { throw Self.damage }
            try take(
                .focusSession(
                    FocusSession(
                        id: id, task: row.identifier(1), startedAt: Instant(milliseconds: start),
                        endedAt: Instant(milliseconds: end), length: row.integer(4) ?? 0,
                        milliseconds: row.integer(5) ?? 0, away: row.integer(6) ?? 0,
                        isComplete: row.integer(7) == 1, store: "")))
        }
    }
}

extension KeptChange {
    /// The digest of the step as it is kept.
    var digest: Int64 {
        Int64(bitPattern: StepDigest.digest(operation, position, task, before, after))
    }
}

extension KeptChange {
    /// Returns the same step with each of its tasks as it is to be kept elsewhere; bytes that are no task stay as they are.
    func mapTasks(_ rule: (StoredTask) -> StoredTask) -> KeptChange {
        func mapped(_ bytes: [UInt8]?) -> [UInt8]? {
            bytes.map { bytes in
                TaskEncoding.decode(bytes).map { TaskEncoding.encode(rule($0)) } ?? bytes
            }
        }
        return KeptChange(
            operation: operation, position: position, task: task, before: mapped(before),
            after: mapped(after))
    }
}
