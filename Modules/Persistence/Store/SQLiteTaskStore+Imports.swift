public import Domain

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

    // What an import wrote over has a step of its own; what it brought has none.
    private static let importsNewestFirst: StaticString = """
        SELECT uuid, command, started_at, number, change_count,
            (SELECT count(*) FROM change WHERE operation = number), is_complete,
            ifnull(
                (SELECT source FROM task WHERE import_number = number LIMIT 1),
                (SELECT source FROM withdrawn_task WHERE import_number = number LIMIT 1))
        FROM operation LEFT JOIN import USING (number)
        WHERE is_import = 1 AND change_count <> 0 ORDER BY number DESC LIMIT ?
        """
}
