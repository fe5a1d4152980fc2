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
        let digest = Self.digest(operation, position, taskID, before, after)
        try statement.bind(operation, at: 1)
        try statement.bind(Int64(position), at: 2)
        try statement.bind(taskID, at: 3)
        if let before { try statement.bind(blob: before.span, at: 4) }
        if let after { try statement.bind(blob: after.span, at: 5) }
        try statement.bind(Int64(bitPattern: digest), at: 6)
        try statement.run()
        totals.add(.change, digest: digest)
    }

    /// Returns what an operation did, in order.
    func changes(of operation: Int64) throws -> [RecordedChange] {
        let statement = try connection.prepare(
            "SELECT before, after FROM change WHERE operation = ? ORDER BY position")
        try statement.bind(operation, at: 1)
        var changes: [RecordedChange] = []
        while try statement.step() {
            if let change = try Self.read(statement, 0) { changes.append(change) }
        }
        return changes
    }

    /// Returns what was done to a task, oldest first.
    func history(of id: TaskID) throws -> [HistoryEntry] {
        let statement = try connection.prepare(
            """
            SELECT o.uuid, o.command, o.started_at, c.before, c.after
            FROM change c JOIN operation o ON o.number = c.operation
            WHERE c.task_id = ? ORDER BY c.operation, c.position
            """)
        try statement.bind(id, at: 1)
        var entries: [HistoryEntry] = []
        while try statement.step() {
            if let operation = OperationRows.read(statement),
                let change = try Self.read(statement, 3)
            {
                entries.append(HistoryEntry(operation: operation, change: change))
            }
        }
        return entries
    }

    /// Reads a change from two columns; a row with neither stands for an import that was taken back.
    private static func read(_ row: Statement, _ column: Int32) throws -> RecordedChange? {
        let before = try task(row.blob(column))
        let after = try task(row.blob(column + 1))
        switch (before, after) {
        case (let before?, let after?): return .updated(before: before, after: after)
        case (nil, let after?): return .added(after)
        case (let before?, nil): return .deleted(before)
        case (nil, nil): return nil
        }
    }

    private static func task(_ bytes: [UInt8]?) throws -> Task? {
        guard let bytes else { return nil }
        guard let stored = TaskEncoding.decode(bytes) else { throw AppError(.corruptedData) }
        return stored.task
    }

    static func digest(
        _ operation: Int64, _ position: Int, _ task: TaskID, _ before: [UInt8]?, _ after: [UInt8]?
    ) -> UInt64 {
        var writer = FieldWriter()
        writer.append(.importNumber, operation)
        writer.append(.sortOrder, Int64(position))
        writer.append(.id, task)
        if let before { writer.append(.text, before.span) }
        if let after { writer.append(.notes, after.span) }
        return XXHash64.digest(of: writer.bytes.span)
    }
}
