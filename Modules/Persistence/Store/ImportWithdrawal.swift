import Domain

/// Takes back what is left of an import, by the import's number on the rows, and keeps it aside.
struct ImportWithdrawal {
    private let connection: Connection
    private let totals: Totals

    init(_ connection: Connection, _ totals: Totals) {
        self.connection = connection
        self.totals = totals
    }

    /// Moves the rows out of the way, and counts them.
    func withdraw(_ operation: UniqueIdentifier) throws -> PerformedChange {
        guard let number = try OperationRows(connection).number(of: operation) else {
            throw AppError(.nothingToUndo)
        }
        // A big import does not fit into memory.
        try connection.execute("PRAGMA cache_spill = ON")
        try run("INSERT INTO withdrawn_task SELECT * FROM task WHERE import_number = ?", number)
        let count = connection.changeCount
        try run(
            """
            INSERT INTO withdrawn_task_tag SELECT task_id, tag_id
            FROM task JOIN task_tag ON task_id = id WHERE import_number = ?
            """, number)
        try SourceRows(connection).forget(importedBy: number)
        // To make the index anew costs as much as to take all words out of it.
        let isMost = Int64(count) * 2 > totals.tally(of: .task).rows
        if !isMost { try SearchIndex(connection).remove(importedBy: number) }
        try delete(number)
        if isMost { try SearchIndex(connection).rebuild() }
        return PerformedChange(withdrawal: (operation, count))
    }

    private func delete(_ number: Int64) throws {
        let statement = try connection.prepare(
            "DELETE FROM task WHERE import_number = ? RETURNING digest")
        try statement.bind(number, at: 1)
        while try statement.step() {
            totals.remove(.task, digest: UInt64(bitPattern: statement.integer(0)))
        }
    }

    private func run(_ sql: StaticString, _ number: Int64) throws {
        let statement = try connection.prepare(sql)
        try statement.bind(number, at: 1)
        try statement.run()
    }
}
