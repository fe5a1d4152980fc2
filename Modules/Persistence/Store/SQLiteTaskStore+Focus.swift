import Records
public import Domain

extension SQLiteTaskStore: FocusLedger {
    /// Records sessions in one transaction; those that are recorded already are left as they are.
    public func record(_ sessions: [FocusSession]) throws(AppError) {
        try writing {
            let rows = FocusRows(connection)
            for session in sessions { try rows.insert(FocusRow(session)) }
        }
    }

    /// Returns how much was worked, by the rows that are as they were written.
    public func focusTotal(
        from start: Instant, until end: Instant
    ) throws(AppError) -> FocusTotal {
        try reading {
            var total = FocusTotal()
            try FocusRows(connection).forEach(from: start, until: end) { row in
                guard row.isSound else { return }
                total.milliseconds += row.counted
                total.completed += row.isComplete ? 1 : 0
            }
            return total
        }
    }
}

/// A row of a focus session.
struct FocusRow {
    let startedAt: Int64
    let uuid: [UInt8]
    let task: [UInt8]?
    let endedAt: Int64
    let length: Int64
    let counted: Int64
    let away: Int64
    let isComplete: Bool
    let digest: UInt64

    init(_ session: FocusSession) {
        startedAt = session.startedAt.milliseconds
        uuid = session.id.bytes
        task = session.task?.bytes
        endedAt = session.endedAt.milliseconds
        (length, counted, away) = (session.length, session.milliseconds, session.away)
        isComplete = session.isComplete
        digest = Self.digest(
            uuid: uuid, task: task, [startedAt, endedAt, length, counted, away],
            isComplete: isComplete)
    }

    /// Reads the columns of ``FocusRows``.
    fileprivate init(_ row: Statement) {
        startedAt = row.integer(0)
        uuid = row.blob(1) ?? []
        task = row.blob(2)
        endedAt = row.integer(3)
        (length, counted, away) = (row.integer(4), row.integer(5), row.integer(6))
        isComplete = row.integer(7) != 0
        digest = UInt64(bitPattern: row.integer(8))
    }

    /// Whether it is as it was written.
    var isSound: Bool {
        digest
            == Self.digest(
                uuid: uuid, task: task, [startedAt, endedAt, length, counted, away],
                isComplete: isComplete)
    }

    private static func digest(
        uuid: [UInt8], task: [UInt8]?, _ numbers: [Int64], isComplete: Bool
    ) -> UInt64 {
        var bytes = uuid
        bytes += task ?? []
        bytes.append(isComplete ? 1 : 0)
        for number in numbers {
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
            }
        }
        return XXHash64.digest(of: bytes.span)
    }
}

/// The rows of focus sessions.
struct FocusRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Adds a row, unless there is one of this session.
    func insert(_ row: FocusRow) throws {
        try connection.run(
            "INSERT OR IGNORE INTO focus_session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row.startedAt,
            row.uuid, row.task, row.endedAt, row.length, row.counted, row.away, row.isComplete,
            Int64(bitPattern: row.digest))
    }

    /// Hands out the rows of the sessions that were started in a span of time, or of all.
    func forEach(
        from start: Instant? = nil, until end: Instant? = nil, _ body: (FocusRow) throws -> Void
    ) throws {
        let rows = try connection.prepare(
            """
            SELECT started_at, uuid, task_uuid, ended_at, length, counted, away, is_complete, digest
            FROM focus_session WHERE started_at >= ? AND started_at < ?
            """, start?.milliseconds ?? .min, end?.milliseconds ?? .max)
        while try rows.step() { try body(FocusRow(rows)) }
    }

    /// Removes the rows of a task.
    func remove(ofTask uuid: UniqueIdentifier) throws {
        try connection.run("DELETE FROM focus_session WHERE task_uuid = ?", uuid)
    }
}
