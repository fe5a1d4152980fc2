public import Domain

extension SQLiteTaskStore {
    /// Repairs those of the tasks for which that is certain, as an operation of its own.
    ///
    /// It stands in the history and is no step of undo.
    ///
    /// - Parameters:
    ///   - ids: The tasks that were found damaged.
    ///   - operation: The repair.
    /// - Returns: The tasks that are sound now. A row that is whole and older than the table's total says
    ///   is left as it is, and so are the indexes: they are witnesses of what was lost, which a repair
    ///   of the whole store needs.
    /// - Throws: `storeBusy`, `storeReadOnly` and their kin; then nothing was changed.
    public func repair(_ ids: [TaskID], in operation: Operation) throws(AppError) -> [TaskID] {
        do {
            try begin()
            let totals = try Totals(connection)
            let writer = TaskWriter(connection, totals: totals, reader: reader)
            var steps: [PerformedChange] = []
            var sound: [TaskID] = []
            for id in ids {
                guard let found = try reader.row(withID: id) else { continue }
                if found.isSound {
                    sound.append(id)
                } else if let step = try writer.repair(found) {
                    steps.append(step)
                }
            }
            // Where every row is as it was written, what was read through an index was not.
            if !sound.isEmpty {
                if try reader.tallyOfAll() == totals.tally(of: .task) {
                    try connection.execute("REINDEX task")
                } else {
                    sound = []
                }
            }
            if !steps.isEmpty {
                try note(steps, of: operation, totals)
                try SearchIndex(connection).rebuild()
            }
            try totals.save(in: connection)
            try commit { operations in
                try steps.isEmpty || operations.number(of: operation.id) != nil
            }
            return sound + steps.compactMap { $0.after?.task.id }
        } catch {
            rollBack()
            throw AppError(any: error, while: .saving)
        }
    }

    private func note(
        _ steps: [PerformedChange], of operation: Operation, _ totals: Totals
    ) throws {
        let number = try OperationRows(connection).insert(
            operation, .repair, changeCount: steps.count, totals)
        let history = OperationSteps(of: number, connection, totals)
        for step in steps { try history.note(step) }
    }
}
