import Records
import Domain

/// The table of changes: what each operation did to each task, before and after.
struct ChangeRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Notes one step of an operation.
    func insert(_ step: PerformedChange, at position: Int, of operation: Int64, _ totals: Totals)
        throws
    {
        let statement = try connection.prepare(
            """
            INSERT INTO change (operation, position, task_id, before, after, digest)
            VALUES (?, ?, ?, ?, ?, ?)
            """)
        let before = step.before.map(TaskEncoding.encode)
        let after = step.after.map(TaskEncoding.encode)
        let taskID = (step.after ?? step.before)?.task.id ?? 0
        let digest = StepDigest.digest(operation, Int64(position), taskID, before, after)
        try statement.run(
            operation, Int64(position), taskID, before, after, Int64(bitPattern: digest))
        totals.add(.change, digest: digest)
    }

    /// Returns what an operation did, in order.
    ///
    /// - Throws: `corruptedData` if a step is damaged or missing.
    func changes(of operation: Int64, count: Int) throws -> [RecordedChange] {
        let statement = try connection.prepare(
            """
            SELECT operation, position, task_id, before, after, digest FROM change
            WHERE operation = ? ORDER BY position
            """, operation)
        var steps: [FoundChange] = []
        while try statement.step() { steps.append(FoundChange(statement, 0)) }
        guard steps.count == count, steps.allSatisfy(\.isSound) else {
            throw AppError(
                .corruptedData, detail: "What this change did cannot be read.",
                holds: "Nothing was changed.")
        }
        return steps.compactMap(\.recorded)
    }

    /// Returns whether an operation added a task.
    func adds(_ task: TaskID, in operation: UniqueIdentifier) throws -> Bool {
        let step = try connection.prepare(
            """
            SELECT 1 FROM change WHERE task_id = ?2 AND before IS NULL
                AND operation = (SELECT number FROM operation WHERE uuid = ?1)
            """, operation, task)
        return try step.step()
    }

    /// Returns the steps of an operation, in order; of a damaged one nothing is known.
    func steps(of number: Int64, _ operation: Operation) throws -> [HistoryEntry] {
        let statement = try connection.prepare(
            """
            SELECT operation, position, task_id, before, after, digest FROM change
            WHERE operation = ? ORDER BY position
            """, number)
        var entries: [HistoryEntry] = []
        while try statement.step() {
            let step = FoundChange(statement, 0)
            entries.append(
                HistoryEntry(operation: operation, change: step.isSound ? step.recorded : nil))
        }
        return entries
    }

    /// Returns what was done to a task, oldest first.
    func history(of id: TaskID) throws -> [HistoryEntry] {
        let statement = try connection.prepare(
            """
            SELECT o.uuid, o.command, o.started_at, o.number, o.undoes, o.digest, o.kind,
                c.operation, c.position, c.task_id, c.before, c.after, c.digest
            FROM change c LEFT JOIN operation o ON o.number = c.operation
            WHERE c.task_id = ? ORDER BY c.operation, c.position
            """, id)
        var entries: [HistoryEntry] = []
        while try statement.step() {
            if let entry = Self.entry(statement) { entries.append(entry) }
        }
        return entries
    }

    /// Returns how long each of the tasks was active, by one statement for the histories of all of them.
    func activeTimes(
        of ids: ArraySlice<TaskID>, countedBy time: ActiveTime
    ) throws -> [TaskID: Int64] {
        let statement = try connection.prepare(
            """
            SELECT o.uuid, o.command, o.started_at, o.number, o.undoes, o.digest, o.kind,
                c.operation, c.position, c.task_id, c.before, c.after, c.digest
            FROM json_each(?) listed CROSS JOIN change c ON c.task_id = listed.value
                LEFT JOIN operation o ON o.number = c.operation
            ORDER BY c.task_id, c.operation, c.position
            """, SQLiteTaskStore.list(of: ids))
        var times: [TaskID: Int64] = [:]
        var (id, counted) = (TaskID(0), time)
        while try statement.step() {
            if statement.integer(9) != id {
                times[id] = counted.milliseconds
                (id, counted) = (statement.integer(9), time)
            }
            guard let entry = Self.entry(statement) else { continue }
            counted.add(entry.change, at: entry.operation.startedAt)
        }
        times[id] = counted.milliseconds
        return times
    }

    /// Returns a row of an operation and what it changed as a step; none for the mark of an import that was
    /// taken back.
    private static func entry(_ row: Statement) -> HistoryEntry? {
        let (operation, isSound) = OperationRows.found(row)
        let step = FoundChange(row, 7)
        guard step.recorded != nil || !step.isSound else { return nil }
        return HistoryEntry(
            operation: operation, change: isSound && step.isSound ? step.recorded : nil)
    }

    /// Returns the tasks that a change since then found active, or left so.
    func tasks(activeSince start: Instant) throws -> [TaskID] {
        let statement = try connection.prepare(
            """
            SELECT operation, position, task_id, before, after, digest FROM change
            WHERE operation > coalesce((
                SELECT number FROM operation WHERE started_at < ? ORDER BY number DESC LIMIT 1), 0)
            """, start.milliseconds)
        var ids: [TaskID] = []
        while try statement.step() {
            if FoundChange(statement, 0).recorded?.touchesActive == true {
                ids.append(statement.integer(2))
            }
        }
        return ids
    }

    /// Returns what was written last for a task, with its digest, or none if that cannot be read.
    func newest(of id: TaskID) throws -> (written: StoredTask, digest: UInt64)? {
        guard let step = try lastStep("WHERE task_id = ?", id), let after = step.after,
            let written = TaskEncoding.decode(after), written.task.id == id
        else { return nil }
        return (written, XXHash64.digest(of: after.span))
    }

    /// Returns a task as it was deleted last, or none if it never was.
    ///
    /// - Throws: `corruptedData` if that cannot be read.
    func deleted(_ id: TaskID) throws -> StoredTask? {
        try lastStep("WHERE task_id = ? AND after IS NULL", id)?.before
            .flatMap(TaskEncoding.decode)
    }

    private func lastStep(_ condition: StaticString, _ id: TaskID) throws -> FoundChange? {
        let statement = try connection.prepare(
            composed: """
                SELECT operation, position, task_id, before, after, digest FROM change
                \(condition) ORDER BY operation DESC, position DESC LIMIT 1
                """, id)
        guard try statement.step() else { return nil }
        let step = FoundChange(statement, 0)
        return step.isSound ? step : nil
    }
}

/// A row of changes as it was found.
struct FoundChange {
    let before: [UInt8]?
    let after: [UInt8]?

    /// What it did; a row with neither stands for an import that was taken back.
    let recorded: RecordedChange?

    /// Whether it is what was written, and can be read.
    let isSound: Bool

    /// Reads operation, position, task_id, before, after and digest from that column on.
    init(_ row: Statement, _ column: Int32) {
        before = row.blob(column + 3)
        after = row.blob(column + 4)
        let digest = StepDigest.digest(
            row.integer(column), row.integer(column + 1), row.integer(column + 2), before, after)
        let old = before.map(TaskEncoding.decode)
        let new = after.map(TaskEncoding.decode)
        recorded =
            switch (old, new) {
            case (let old??, let new??): .updated(before: old.task, after: new.task)
            case (nil, let new??): .added(new.task)
            case (let old??, nil): .deleted(old.task)
            default: nil
            }
        let isReadable = recorded != nil || (before == nil && after == nil)
        isSound = isReadable && digest == UInt64(bitPattern: row.integer(column + 5))
    }
}
