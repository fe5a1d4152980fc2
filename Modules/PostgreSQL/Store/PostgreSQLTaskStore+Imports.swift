public import Domain

extension PostgreSQLTaskStore {
    /// Returns the imports that there were, newest first; one that changed nothing is none.
    ///
    /// - Parameter limit: How many at the most, or none for all.
    /// - Returns: The imports, of everybody.
    /// - Throws: Errors of `network`.
    public func imports(limit: Int?) throws(AppError) -> [PastImport] {
        // What an import wrote over has a step of its own; what it brought has none.
        let rows = try session.rows(
            """
            SELECT \(Self.operationNames), o.change_count,
                (SELECT count(*) FROM change WHERE operation = o.number),
                (SELECT is_complete = 1 FROM import WHERE number = o.number),
                coalesce(
                    (SELECT source FROM task WHERE import_number = o.number
                        ORDER BY id LIMIT 1),
                    (SELECT source FROM withdrawn_task WHERE import_number = o.number
                        ORDER BY id LIMIT 1),
                    (SELECT t.source FROM change c JOIN task t ON t.id = c.task_id
                        WHERE c.operation = o.number ORDER BY c.position LIMIT 1)),
                (WITH RECURSIVE step (number, undone_by) AS (
                    SELECT o.number, o.undone_by
                    UNION ALL
                    SELECT n.number, n.undone_by
                    FROM operation n JOIN step ON n.number = step.undone_by
                    WHERE n.number > step.number
                )
                SELECT count(*) % 2 = 0 FROM step)
            FROM operation o WHERE is_import = 1 AND change_count <> 0
            ORDER BY number DESC LIMIT $1::bigint
            """, .integer(limit.map { Int64($0) }))
        return rows.all.compactMap { row in
            guard let operation = Self.operation(row) else { return nil }
            let (count, updated) = (Int(row.integer(3) ?? 0), Int(row.integer(4) ?? 0))
            return PastImport(
                operation: operation, source: row.text(6), imported: max(count - updated, 0),
                updated: updated, isComplete: row.isNull(5) ? nil : row.bool(5),
                isUndone: row.bool(7))
        }
    }
}
