import Records
public import Domain

/// Finds what a damaged row must have been, where that is certain.
///
/// A row, its digest and its newest step in the history are three witnesses of what was written
/// last; what two of them say is believed (docs/decisions/0009). Without a history, as an imported task
/// has none, a rule may say it.
struct CertainRepair {
    private let history: ChangeRows
    private let links: LinkRows

    init(_ connection: Connection) {
        history = ChangeRows(connection)
        links = LinkRows(connection)
    }

    /// Returns what the row must have been, or none; without what it depended on that is not there.
    func task(for found: FoundTask, soundRow: StoredTask?) throws -> StoredTask? {
        guard var written = try witnessed(found, soundRow) else { return nil }
        written.task.dependsOn = try written.task.dependsOn.filter { id in
            try links.links(of: id) != nil
        }
        return written
    }

    /// Returns what two witnesses or a rule say that the row has been, or none.
    ///
    /// Of a row that is sound by itself an index says something else: one of both is older. What the
    /// history says last is the truth then.
    private func witnessed(_ found: FoundTask, _ soundRow: StoredTask?) throws -> StoredTask? {
        let newest = try history.newest(of: found.stored.task.id)
        if let soundRow { return newest?.written ?? soundRow }
        if let (written, digest) = newest, written.task.brokenRules.isEmpty,
            digest == found.digest || (digest == found.contentDigest && found.unreadable.isEmpty)
        {
            return written
        }
        var mended = found.stored
        mended.task = mended.task.mended()
        let isProven = TaskEncoding.digest(of: mended) == found.digest
        return isProven || Self.followsFromRules(found) ? mended : nil
    }

    /// Whether the rules leave no doubt.
    ///
    /// They do not where something could not be read, nor between two instants that are in the wrong
    /// order, unless that is how they were written.
    private static func followsFromRules(_ found: FoundTask) -> Bool {
        let broken = found.stored.task.brokenRules
        guard !broken.isEmpty, found.unreadable.isEmpty else { return false }
        return found.contentDigest == found.digest || !broken.contains(.updatedAt)
    }
}

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
