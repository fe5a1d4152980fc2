import Domain
import Records

/// Imports that are taken back, by the import's number on the rows, and brought again.
extension ServerTransaction {
    func withdrawImport(_ operation: UniqueIdentifier) throws(AppError) -> RecordedChange {
        let number = try number(ofImport: operation)
        let reverted = try forEachStep(of: number, "DESC") { before, after throws(AppError) in
            try replace(after, by: before)
        }
        try checkIsWhole(withoutImport: number)
        for table in ["pending_subtask", "pending_dependency"] {
            queue.append("DELETE FROM \(table) WHERE import_number = $1", .integer(number))
        }
        if reverted > 0 {
            keepWhatRowsSaid(of: number)
            // Their rows said again what they said before, as far as that is known: the upper half. Else it is noted
            // that nobody knows it (`RowContent.takenBack`).
            noteWhatRowsSaid(
                """
                CASE WHEN content & 4294967295 = 0 OR content >> 32 = 0 THEN 4294967296
                    ELSE (content >> 32) & 4294967295 END
                """, of: number)
        }
        var count: Int64 = 0
        try inPieces("task", of: number) { first, last, digests throws(AppError) in
            for digest in digests { totals.remove(digest: digest) }
            count += Int64(digests.count)
            let range: [SQLValue] = [.integer(number), .integer(first), .integer(last)]
            let piece = "import_number = $1 AND id BETWEEN $2 AND $3"
            queue += [
                SQLStatement(
                    "INSERT INTO withdrawn_task SELECT * FROM task WHERE \(piece)", binding: range),
                SQLStatement(Self.keptContent("WHERE \(piece)"), binding: range),
                SQLStatement(
                    """
                    DELETE FROM known_source WHERE source_key IN (
                        SELECT source_key FROM task WHERE \(piece) AND source_key IS NOT NULL)
                    """, binding: range),
                SQLStatement("DELETE FROM task WHERE \(piece)", binding: range),
            ]
        }
        noteEmptyStep()
        return .withdrawn(operation, count: Int(count) + reverted)
    }

    func restoreImport(_ operation: UniqueIdentifier) throws(AppError) -> RecordedChange {
        let number = try number(ofImport: operation)
        try checkRelations(ofImport: number)
        try checkIsMissing(number)
        var count: Int64 = 0
        try inPieces("withdrawn_task", of: number) { first, last, digests throws(AppError) in
            for digest in digests { totals.add(digest: digest) }
            count += Int64(digests.count)
            let range: [SQLValue] = [.integer(number), .integer(first), .integer(last)]
            let piece = "import_number = $1 AND id BETWEEN $2 AND $3"
            queue += [
                SQLStatement(
                    "INSERT INTO task SELECT * FROM withdrawn_task WHERE \(piece)", binding: range),
                SQLStatement(
                    """
                    INSERT INTO known_source (source_key, task_id, content)
                    SELECT source_key, id, (
                        SELECT parent_digest FROM pending_subtask s
                        WHERE s.import_number = w.import_number AND s.task_id = w.id)
                    FROM withdrawn_task w WHERE \(piece) AND source_key IS NOT NULL
                    """, binding: range),
                SQLStatement("DELETE FROM withdrawn_task WHERE \(piece)", binding: range),
            ]
        }
        // What is back rings from now on.
        queue.append(
            "UPDATE task SET armed_at = $2 WHERE import_number = $1 AND reminders <> '{}'",
            .integer(number), .integer(now.milliseconds))
        let repeated = try forEachStep(of: number, "ASC") { before, after throws(AppError) in
            try replace(before, by: after)
        }
        if repeated > 0 {
            noteWhatRowsSaid(
                """
                (SELECT parent_digest FROM pending_subtask s WHERE s.import_number = $1
                    AND s.parent_key = source_key AND s.task_id = known_source.task_id)
                """, of: number)
        }
        queue.append("DELETE FROM pending_subtask WHERE import_number = $1", .integer(number))
        guard Int(count) + repeated > 0 else {
            throw AppError.conflict("What this import had brought is not kept.")
        }
        noteEmptyStep()
        return .imported(operation, count: Int(count) + repeated)
    }

    /// Keeps what the rows said of the tasks that an import wrote over, until it is brought again.
    private func keepWhatRowsSaid(of number: Int64) {
        queue.append(
            Self.keptContent("WHERE id IN (SELECT task_id FROM change WHERE operation = $1)"),
            .integer(number))
    }

    /// Returns what keeps what the rows of tasks said, until their import is brought again.
    ///
    /// It stands where its rows would wait for their parents, each with its key in place of that of a parent: none of an
    /// import waits that was taken back.
    private static func keptContent(_ condition: String) -> String {
        """
        INSERT INTO pending_subtask (import_number, task_id, parent_key, parent_digest)
        SELECT $1::bigint, id, source_key, content FROM task JOIN known_source USING (source_key)
        \(condition) AND content IS NOT NULL ON CONFLICT (import_number, task_id) DO NOTHING
        """
    }

    /// Notes what the rows said of the tasks that an import wrote over.
    private func noteWhatRowsSaid(_ content: String, of number: Int64) {
        queue.append(
            """
            UPDATE known_source SET content = \(content) WHERE source_key IN (
                SELECT source_key FROM task WHERE source_key IS NOT NULL
                    AND id IN (SELECT task_id FROM change WHERE operation = $1))
            """, .integer(number))
    }

    private func number(ofImport operation: UniqueIdentifier) throws(AppError) -> Int64 {
        let row = try look(
            "SELECT number FROM operation WHERE uuid = $1 AND is_import = 1", .uuid(operation)
        ).first
        guard let number = row?.integer(0) else { throw AppError(.nothingToUndo) }
        return number
    }

    /// How many tasks are moved at once: each piece has a time limit of its own.
    private static var pieceSize: Int64 { 10_000 }

    /// Hands the tasks of an import on in pieces: the first number and the last, and the digests of all.
    private func inPieces(
        _ table: String, of number: Int64,
        _ body: (_ first: TaskID, _ last: TaskID, [UInt64]) throws(AppError) -> Void
    ) throws(AppError) {
        var last: TaskID = 0
        while true {
            renewDeadline()
            let rows = try look(
                """
                SELECT id, digest FROM \(table) WHERE import_number = $1 AND id > $2
                ORDER BY id LIMIT $3
                """, .integer(number), .integer(last), .integer(Self.pieceSize)
            ).all
            guard let first = rows.first?.integer(0), let end = rows.last?.integer(0) else {
                return
            }
            try body(first, end, rows.map { UInt64(bitPattern: $0.integer(1) ?? 0) })
            last = end
        }
    }

    // MARK: - What the import wrote over

    /// Hands on each step of an import but those on tasks that it brought itself: they go and come back with it, as
    /// they had become.
    private func forEachStep(
        of number: Int64, _ order: String,
        _ body: (StoredTask, StoredTask) throws(AppError) -> Void
    ) throws(AppError) -> Int {
        let rows = try look(
            """
            SELECT \(ChangeColumns.names) FROM change c
            WHERE operation = $1 ORDER BY position \(order)
            """, .integer(number))
        var count = 0
        for row in rows.all {
            let step = ChangeColumns.read(row)
            guard
                let tasks = try StoredTask.overwritten(
                    from: step?.before, to: step?.after, byImport: number)
            else { continue }
            try body(tasks.before, tasks.after)
            count += 1
        }
        return count
    }

    private func replace(_ present: StoredTask, by target: StoredTask) throws(AppError) {
        let id = present.task.id
        guard let row = try task(id) else { throw AppError.conflict("Task \(id) was deleted.") }
        guard row == present.task else { throw AppError.conflict("Task \(id) was changed.") }
        for dependency in target.task.dependsOn where !row.dependsOn.contains(dependency) {
            guard try links(of: dependency) != nil else {
                throw AppError.conflict(
                    "Task \(id) depends on task \(dependency), which was deleted.")
            }
        }
        let refusal = try target.task.refusalOfParent { id throws(AppError) in try links(of: id) }
        if target.task.parent != row.parent, let refusal { throw refusal }
        try replace(row, by: target.task)
    }

    // MARK: - Relations

    /// Refuses to let what an import brought go while a task that came another way is related to it.
    private func checkIsWhole(withoutImport number: Int64) throws(AppError) {
        let subtask = try look(
            """
            SELECT p.id, p.parent FROM task t JOIN task p ON p.parent = t.id
            WHERE t.import_number = $1 AND p.import_number IS DISTINCT FROM $1 LIMIT 1
            """, .integer(number)
        ).first
        if let subtask {
            throw AppError.conflict(
                "Task \(subtask.integer(0) ?? 0) is a subtask of task \(subtask.integer(1) ?? 0).")
        }
        let dependent = try look(
            """
            SELECT d.id, t.id FROM task d CROSS JOIN unnest(d.depends_on) AS needed (id)
            JOIN task t ON t.id = needed.id
            WHERE d.depends_on <> '{}' AND d.import_number IS DISTINCT FROM $1
                AND t.import_number = $1
            ORDER BY d.id, t.id LIMIT 1
            """, .integer(number)
        ).first
        if let dependent {
            throw AppError.conflict(
                "Task \(dependent.integer(0) ?? 0) depends on task \(dependent.integer(1) ?? 0).")
        }
    }

    /// Refuses to bring an import again if something of it is related to what is not there any more.
    private func checkRelations(ofImport number: Int64) throws(AppError) {
        let among = """
            NOT EXISTS (SELECT 1 FROM task WHERE id = named.id) AND NOT EXISTS (
                SELECT 1 FROM withdrawn_task WHERE id = named.id AND import_number = $1)
            """
        let subtask = try look(
            """
            SELECT w.id, named.id FROM withdrawn_task w
            CROSS JOIN unnest(ARRAY[w.parent]) AS named (id)
            WHERE w.import_number = $1 AND w.parent IS NOT NULL AND \(among) LIMIT 1
            """, .integer(number)
        ).first
        if let subtask {
            throw AppError.conflict(
                "Task \(subtask.integer(0) ?? 0) is a subtask of task \(subtask.integer(1) ?? 0), which was deleted."
            )
        }
        let dependent = try look(
            """
            SELECT w.id, named.id FROM withdrawn_task w
            CROSS JOIN unnest(w.depends_on) AS named (id)
            WHERE w.import_number = $1 AND \(among) LIMIT 1
            """, .integer(number)
        ).first
        if let dependent {
            throw AppError.conflict(
                "Task \(dependent.integer(0) ?? 0) depends on task \(dependent.integer(1) ?? 0), which was deleted."
            )
        }
    }

    /// Refuses to bring an import again if others have come in the place of its tasks.
    private func checkIsMissing(_ number: Int64) throws(AppError) {
        let other = try look(
            """
            SELECT 1 FROM withdrawn_task w WHERE import_number = $1 AND (
                EXISTS (SELECT 1 FROM task WHERE uuid = w.uuid OR id = w.id)
                OR EXISTS (SELECT 1 FROM known_source WHERE source_key = w.source_key))
            LIMIT 1
            """, .integer(number)
        ).first
        guard other == nil else {
            throw AppError.conflict("Tasks of this import have come another way since.")
        }
    }
}
