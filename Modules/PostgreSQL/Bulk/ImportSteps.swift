import Domain

/// The operations that brought an import, took one back or brought it again: a step each, whatever it came to.
enum ImportSteps {
    private static let select = """
        SELECT \(PostgreSQLTaskStore.operationNames), o.number, o.change_count, o.is_import, o.kind,
            g.number, g.uuid, \(PostgreSQLTaskStore.otherPerson)
        FROM operation o JOIN operation g ON g.number = (
            WITH RECURSIVE step (number, undoes) AS (
                SELECT o.number, o.undoes
                UNION ALL
                SELECT n.number, n.undoes FROM operation n JOIN step ON n.number = step.undoes
                WHERE n.number < step.number
            )
            SELECT min(number) FROM step)
        WHERE g.is_import = 1 AND (o.is_import = 1 OR o.undoes IS NOT NULL)
        """

    /// Looks for those after a moment, oldest first.
    static func since(_ moment: Instant) -> SQLStatement {
        SQLStatement(
            "\(select) AND o.started_at > $1 ORDER BY o.number", .integer(moment.milliseconds))
    }

    /// Looks for the one that an operation is, if it is one.
    static func of(_ operation: UniqueIdentifier) -> SQLStatement {
        SQLStatement("\(select) AND o.uuid = $1", .uuid(operation))
    }

    /// Looks for the import that brought a task, if one did.
    static func ofImport(thatBrought id: TaskID) -> SQLStatement {
        SQLStatement(
            "\(select) AND o.number = (SELECT import_number FROM task WHERE id = $1)", .integer(id))
    }

    /// Reads what one of these statements has found.
    static func all(in rows: ServerRows) -> [Step] {
        rows.all.compactMap { row in
            guard let operation = PostgreSQLTaskStore.operation(row), let number = row.integer(3),
                let count = row.integer(4), let origin = row.integer(7),
                let originID = row.identifier(8)
            else { return nil }
            let isWithdrawal =
                row.integer(5) != 1
                && row.raw(6).flatMap(OperationKind.init(rawValue:)) != .redo
            return Step(
                operation: operation, number: number, importNumber: origin,
                isWithdrawal: isWithdrawal, person: row.text(9),
                change: isWithdrawal
                    ? .withdrawn(originID, count: Int(count))
                    : .imported(originID, count: Int(count)))
        }
    }

    struct Step {
        let operation: Operation

        /// The number of the operation.
        let number: Int64

        /// The number of the import.
        let importNumber: Int64
        let isWithdrawal: Bool

        /// The name of who did it, where that was somebody else.
        let person: String?
        let change: RecordedChange

        var entry: HistoryEntry {
            HistoryEntry(operation: operation, change: change, person: person)
        }
    }
}
