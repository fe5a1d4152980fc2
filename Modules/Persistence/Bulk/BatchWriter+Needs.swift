import Domain

/// Rows that wait for the tasks of others.
extension BatchWriter {
    /// Notes for what a row waits, if it names tasks.
    func wait(_ id: TaskID, forNeedsOf record: TaskRecord, in batch: TaskBatch) throws {
        guard let supplement = batch.supplement(of: record), !supplement.needs.isEmpty else {
            return
        }
        let waiting = WaitingNeeds(connection, run)
        let number = try operationNumber()
        for name in batch.needs[supplement.needs] {
            try waiting.note(id, needing: batch.string(name), in: number)
        }
        progress.hasWaitingTies = true
    }

    /// Lets rows wait for the tasks that they name, until it is time to end.
    ///
    /// - Returns: Whether none is left.
    func linkNeeds(of number: Int64, until isOver: () -> Bool) throws -> Bool {
        let waiting = WaitingNeeds(connection, run)
        while true {
            let rows = try waiting.first(of: number)
            if rows.isEmpty { return true }
            for (id, names) in rows {
                var needs: [String: TaskID] = [:]
                for name in names {
                    needs[name] = try waiting.task(named: name, progress.parentNaming)
                }
                let (isStep, strays) = try linkingRows().link(id, to: names, needs, in: number)
                if isStep { noteOverwritten() }
                progress.strayNeeds += strays
                try waiting.remove(id, of: number)
            }
            if isOver() { return false }
        }
    }
}
