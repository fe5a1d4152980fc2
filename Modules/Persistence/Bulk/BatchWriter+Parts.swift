import Domain

/// Rows that are parts of the tasks of others.
extension BatchWriter {
    /// Forgets the tasks above that others have deleted since the last transaction.
    func checkTasksAbove() throws {
        guard !progress.above.isEmpty else { return }
        progress.above = try progress.above.map { try isThere($0) ? $0 : nil }
    }

    /// Returns the task that a row is a part of, as far as the rows above tell.
    func taskAbove(_ record: TaskRecord) -> TaskID? {
        guard let place = record.place, place.isPart else { return nil }
        return progress.above.prefix(place.depth - 1).last ?? nil
    }

    /// Notes the task of a row, of which the rows below may be parts.
    func place(_ id: TaskID?, of record: TaskRecord) throws {
        guard let depth = record.place?.depth, depth > 0 else { return }
        progress.above.removeSubrange(min(depth - 1, progress.above.count)...)
        // What lies deeper than the row above it allows is a part of that all the same.
        while progress.above.count < depth - 1 { progress.above.append(progress.above.last ?? nil) }
        progress.above.append(try isThere(id) ? id : nil)
    }

    /// Notes that a row waits for the task that it names, if it does.
    func wait(_ id: TaskID, for record: TaskRecord, of batch: TaskBatch) throws {
        guard let range = record.parent else { return }
        let name = batch.bytes.span.extracting(range)
        try WaitingParts(connection, run).note(
            id, partOf: name, in: try operationNumber())
        progress.hasWaitingTies = true
    }

    /// Ties rows to the tasks that they name, parts first, from after a number on, until it is time to
    /// end.
    ///
    /// - Returns: After which number to go on; none at the end.
    func linkTies(after id: TaskID, until isOver: () -> Bool) throws -> TaskID? {
        guard let number = progress.number else { return nil }
        let waiting = WaitingParts(connection, run)
        var last = id
        while true {
            let parts = try waiting.parts(of: number, after: last)
            if parts.isEmpty {
                guard try linkNeeds(of: number, until: isOver) else { return last }
                progress.hasWaitingTies = false
                return nil
            }
            for part in parts {
                last = part.id
                let whole = try waiting.whole(of: part, in: number, progress.parentNaming)
                try link(part.id, to: whole, in: number)
                try waiting.remove(part.id, of: number)
            }
            if isOver() { return last }
        }
    }

    /// Makes a task a part of another; one that is not found, or is a part of it itself, is counted.
    private func link(_ id: TaskID, to whole: TaskID?, in number: Int64) throws {
        let overwriting = try linkingRows()
        do {
            guard let whole else { throw AppError(.unknownTask) }
            if try overwriting.link(id, to: whole, in: number) { noteOverwritten() }
        } catch let error as AppError
            where [.unknownTask, .invalidMetadata, .changeConflict].contains(error.code)
        {
            progress.orphans += 1
        }
    }

    /// Returns what writes ties into rows.
    func linkingRows() throws -> RowOverwriting {
        let rows =
            try overwriting ?? linking
            ?? RowOverwriting(connection, totals, reader, at: run.operation.startedAt)
        linking = rows
        return rows
    }

    private func isThere(_ id: TaskID?) throws -> Bool {
        guard let id else { return false }
        let row = try connection.prepare("SELECT 1 FROM task WHERE id = ?")
        try row.bind(id, at: 1)
        return try row.step()
    }
}
