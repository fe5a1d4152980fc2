public import Domain
import Records

extension PostgreSQLTaskStore: PurgingTaskStore {
    /// Removes the tasks from every table, in one transaction.
    ///
    /// It reaches what belongs to others, too, and so is for an owner of the list: it is done as the role by which
    /// nobody works. What the server keeps beside its tables, as its log of writes and its copies, is not ours to
    /// remove.
    public func purge(
        _ ids: [TaskID], in operation: Operation
    ) throws(AppError) -> Set<String> {
        do throws(AppError) {
            return try purgeAsKeeper(ids, in: operation)
        } catch  where error.code == .storeForbidden {
            throw .notOwner(error.cause)
        }
    }

    private func purgeAsKeeper(
        _ ids: [TaskID], in operation: Operation
    ) throws(AppError) -> Set<String> {
        var texts: Set<String> = []
        let numbers = SQLValue.integers(ids)
        let among = "= ANY (string_to_array($1, ' ')::bigint[])"
        try session.write(
            under: .list, as: [session.asKeeper],
            [
                SQLStatement("SELECT last_task, last_operation, task_count, task_digest FROM list"),
                SQLStatement("SELECT 1 FROM operation WHERE uuid = $1", .uuid(operation.id)),
                SQLStatement("\(TaskColumns.select) WHERE id \(among)", numbers),
                SQLStatement("SELECT id, parent FROM task WHERE parent \(among)", numbers),
                SQLStatement(
                    "\(TaskColumns.select) WHERE depends_on && string_to_array($1, ' ')::bigint[]",
                    numbers),
                SQLStatement("SELECT \(ChangeColumns.names) FROM change c"),
                SQLStatement("\(TaskColumns.selectWithdrawn) WHERE id \(among)", numbers),
            ]
        ) { rows throws(AppError) in
            guard rows[1].count == 0 else { return [] }
            guard let totals = rows[0].first.flatMap(ListTotals.init) else {
                throw .damaged()
            }
            var purge = ServerPurge(of: Set(ids), totals)
            try purge.checkNumbers()
            try purge.checkParents(rows[3])
            try purge.remove(rows[2])
            try purge.release(rows[4])
            purge.purgeHistory(rows[5])
            try purge.removeKept(rows[6])
            texts.formUnion(purge.texts)
            return purge.end(operation)
        }
        return texts
    }
}

/// Takes tasks out of every table, so that the others are as if those had never been.
private struct ServerPurge {
    private let ids: Set<TaskID>
    private var totals: ListTotals
    private(set) var texts: Set<String> = []
    private var statements: [SQLStatement] = []

    init(of ids: Set<TaskID>, _ totals: ListTotals) {
        self.ids = ids
        self.totals = totals
    }

    func checkNumbers() throws(AppError) {
        guard ids.allSatisfy({ $0 >= 1 && $0 <= totals.lastTask }) else {
            throw AppError(
                .unknownTask, detail: "A number is among them that no task ever had.",
                holds: "Nothing was changed.")
        }
    }

    func checkParents(_ subtasks: ServerRows) throws(AppError) {
        for row in subtasks.all where !ids.contains(row.integer(0) ?? 0) {
            throw AppError(
                .changeConflict, detail: "Task \(row.integer(1) ?? 0) has another part by now.",
                holds: "Nothing was changed.")
        }
    }

    mutating func remove(_ rows: ServerRows) throws(AppError) {
        for row in rows.all {
            let stored = try TaskColumns.read(row)
            texts.insert(stored.task.text)
            totals.replace(stored.claimed(by: row.person), by: nil)
            statements += [
                SQLStatement("DELETE FROM task WHERE id = $1", .integer(stored.task.id)),
                SQLStatement(
                    "DELETE FROM reminder_step WHERE task_id = $1", .integer(stored.task.id)),
                SQLStatement(
                    "DELETE FROM focus_session WHERE task_uuid = $1", .uuid(stored.task.uuid)),
                // The rows stay, so that the files go in the next synchronization, and say no word.
                SQLStatement(
                    """
                    UPDATE synced_file SET content = '', task_digest = NULL, memory = $2
                    WHERE task_uuid = $1
                    """, .uuid(stored.task.uuid),
                    .text(SyncedFile.memory(ofForgotten: Array(stored.task.uuid.description.utf8)))),
            ]
        }
    }

    /// Removes what is kept of tasks beside those that are there: of imports that were taken back, and of rows that wait
    /// for others.
    mutating func removeKept(_ withdrawn: ServerRows) throws(AppError) {
        for row in withdrawn.all { texts.insert(try TaskColumns.read(row).task.text) }
        for (table, column) in [
            ("withdrawn_task", "id"), ("pending_subtask", "task_id"),
            ("pending_dependency", "task_id"),
        ] {
            statements.append(
                """
                DELETE FROM \(table)
                WHERE \(column) = ANY (string_to_array($1, ' ')::bigint[])
                """, .integers(ids.sorted()))
        }
    }

    /// Ends the dependency of others on them; their history will never have said that there was one.
    mutating func release(_ rows: ServerRows) throws(AppError) {
        for row in rows.all {
            let stored = try TaskColumns.read(row)
            guard !ids.contains(stored.task.id) else { continue }
            let kept = stored.claimed(by: row.person)
            let released = forgetting(kept)
            totals.replace(kept, by: released)
            statements.append(TaskColumns.replace(released))
        }
    }

    mutating func purgeHistory(_ rows: ServerRows) {
        for row in rows.all {
            guard let operation = row.integer(0), let position = row.integer(1),
                let id = row.integer(2)
            else { continue }
            let images = [3, 4].map { column in
                row.bytes(column).flatMap { TaskEncoding.decode($0) }
            }
            if ids.contains(id) {
                texts.formUnion(images.compactMap { $0?.task.text })
                statements += [
                    SQLStatement(
                        "DELETE FROM change WHERE operation = $1 AND position = $2",
                        .integer(operation), .integer(position)),
                    SQLStatement(
                        "UPDATE operation SET change_count = change_count - 1 WHERE number = $1",
                        .integer(operation)),
                ]
                continue
            }
            let changed = images.map { $0.map(forgetting) }
            guard changed != images else { continue }
            statements += [
                SQLStatement(
                    "DELETE FROM change WHERE operation = $1 AND position = $2",
                    .integer(operation), .integer(position)),
                ChangeColumns.insert(changed[0], changed[1], at: position, of: operation),
            ]
        }
    }

    mutating func end(_ operation: Operation) -> [SQLStatement] {
        totals.lastOperation += 1
        return statements + [
            OperationColumns.insert(operation, number: totals.lastOperation, changeCount: 0),
            totals.save,
        ]
    }

    private func forgetting(_ stored: StoredTask) -> StoredTask {
        var stored = stored
        stored.task.dependsOn.removeAll(where: ids.contains)
        if let parent = stored.task.parent, ids.contains(parent) { stored.task.parent = nil }
        return stored
    }
}

extension PostgreSQLTaskStore: SuggestingTaskReader {
    /// Returns up to `limit` names that tasks carry and that begin with these bytes, in their order.
    public func names(
        of kind: NameKind, startingWith prefix: String, limit: Int
    ) throws(AppError) -> [String] {
        let names =
            kind == .project
            ? "SELECT project AS name FROM task WHERE project IS NOT NULL"
            : "SELECT name FROM task CROSS JOIN unnest(tags) AS carried (name)"
        let rows = try session.rows(
            """
            SELECT DISTINCT name COLLATE "C" FROM (\(names)) named
            WHERE starts_with(name, $1) ORDER BY 1 LIMIT $2
            """, .text(prefix), .integer(Int64(limit)))
        return rows.all.compactMap { $0.text(0) }
    }

    /// Returns up to `limit` tasks whose numbers lie in the range, by number.
    public func tasks(
        numbered range: ClosedRange<TaskID>, withCompleted: Bool, limit: Int
    ) throws(AppError) -> [Task] {
        try tasks(
            where: "id BETWEEN $1 AND $2 \(withCompleted ? "" : "AND state <> 'completed'")",
            [
                .integer(range.lowerBound), .integer(range.upperBound), .integer(Int64(limit)),
            ], "ORDER BY id LIMIT $3::bigint")
    }
}
