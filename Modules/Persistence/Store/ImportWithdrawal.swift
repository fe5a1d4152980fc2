import Domain

/// Takes back what is left of an import, by the import's number on the rows.
struct ImportWithdrawal {
    private let connection: Connection
    private let totals: Totals

    init(_ connection: Connection, _ totals: Totals) {
        self.connection = connection
        self.totals = totals
    }

    /// Deletes the rows, and counts them.
    func withdraw(_ operation: UniqueIdentifier) throws -> PerformedChange {
        guard let number = try OperationRows(connection).number(of: operation) else {
            throw AppError(.nothingToUndo)
        }
        let statement = try connection.prepare(
            "DELETE FROM task WHERE import_number = ? RETURNING digest")
        try statement.bind(number, at: 1)
        var count = 0
        while try statement.step() {
            totals.remove(.task, digest: UInt64(bitPattern: statement.integer(0)))
            count += 1
        }
        return PerformedChange(withdrawal: (operation, count))
    }
}
