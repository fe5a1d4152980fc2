import Records
import Domain

/// Brings the operations and changes that are as they were written into a new store.
///
/// A step that was changed by damage is left out: to undo it would write the damage into a task.
struct SalvagedHistory {
    let rows: Connection
    let store: Connection
    let totals: Totals

    /// Copies what is sound.
    func copy() throws {
        try copyOperations()
        try copyChanges()
    }

    /// The number of the newest operation.
    func newest() throws -> Int64 {
        let rows = try store.prepare("SELECT ifnull(max(number), 0) FROM operation")
        return try rows.step() ? rows.integer(0) : 0
    }

    /// Whether every operation has the steps that it counts, and every step its operation.
    func isConsistent() throws -> Bool {
        let rows = try store.prepare(
            composed: """
                SELECT NOT EXISTS (
                        SELECT 1 FROM operation WHERE is_import = 0
                            AND change_count NOT IN (\(Self.stepCount), -\(Self.stepCount)))
                    AND NOT EXISTS (
                        SELECT 1 FROM change WHERE operation NOT IN (SELECT number FROM operation))
                """)
        return try rows.step() && rows.integer(0) == 1
    }

    /// Makes the rows refer to each other as they must, once all tasks are there.
    ///
    /// What took an operation back says so itself. What cannot be taken back whole is no step of undo:
    /// it counts what is left of it with a minus.
    func connect(isWhole: Bool) throws {
        try store.execute(
            """
            UPDATE operation SET undone_by = NULL WHERE undone_by IS NOT NULL;
            UPDATE operation SET undone_by = u.number
            FROM (SELECT undoes, max(number) AS number FROM operation GROUP BY undoes) u
            WHERE u.undoes = operation.number;
            UPDATE operation SET is_import =
                (command = 'import' OR number NOT IN (SELECT operation FROM change))
                AND (is_import = 1 OR EXISTS (
                    SELECT 1 FROM task WHERE import_number = operation.number));
            """)
        try store.execute(
            composed: """
                UPDATE operation SET change_count = \(isWhole ? "" : "-")\(Self.stepCount)
                WHERE is_import = 0 AND change_count NOT IN (\(Self.stepCount), -\(Self.stepCount));
                UPDATE operation SET change_count = \(Self.taskCount) + \(Self.stepCount)
                WHERE is_import = 1 AND change_count - \(Self.stepCount)
                    NOT BETWEEN \(Self.taskCount) AND \(totals.lastID(.task))
                """, step: "salvage")
    }

    private static let stepCount =
        "(SELECT count(*) FROM change WHERE operation = operation.number)"

    private static let taskCount =
        "(SELECT count(*) FROM task WHERE import_number = operation.number)"

    private func copyOperations() throws {
        let found = try rows.prepare(
            """
            SELECT number, undoes, digest, uuid, command, started_at, change_count, is_import,
                undone_by, kind
            FROM operation ORDER BY number
            """)
        while try found.step() {
            let number = found.integer(0)
            let digest = UInt64(bitPattern: found.integer(2))
            let undoes = found.optionalInteger(1)
            guard let operation = OperationRows.read(found, at: 3),
                let kind = [
                    OperationRows.kind(found, at: 9),
                    // A row of before version 6 has none.
                    OperationRows.formerKind(operation, undoes: undoes),
                ].first(where: {
                    OperationRows.digest(operation, $0, number: number, undoes: undoes) == digest
                })
            else { continue }
            try OperationRows(store).insert(
                KeptOperation(
                    number: number, operation, kind, changeCount: found.integer(6),
                    isImport: found.integer(7) != 0, undoes: undoes,
                    undoneBy: found.optionalInteger(8)), totals)
        }
        try store.execute(
            """
            UPDATE operation SET undone_by = NULL
            WHERE undone_by NOT BETWEEN number AND (SELECT max(number) FROM operation)
                OR undone_by IN (SELECT number FROM operation)
            """)
    }

    private func copyChanges() throws {
        let found = try rows.prepare(
            "SELECT operation, position, task_id, before, after, digest FROM change")
        let insertion = try store.prepare("INSERT INTO change VALUES (?, ?, ?, ?, ?, ?)")
        while try found.step() {
            let (before, after) = (found.blob(3), found.blob(4))
            let digest = StepDigest.digest(
                found.integer(0), found.integer(1), found.integer(2), before, after)
            guard digest == UInt64(bitPattern: found.integer(5)) else { continue }
            for column: Int32 in 0..<3 { try insertion.bind(found.integer(column), at: column + 1) }
            if let before { try insertion.bind(blob: before.span, at: 4) }
            if let after { try insertion.bind(blob: after.span, at: 5) }
            try insertion.bind(Int64(bitPattern: digest), at: 6)
            try insertion.run()
            totals.add(.change, digest: digest)
        }
    }

    /// Gives operations that are lost and still spoken of a row without a name.
    func nameLostOperations(_ newID: () -> UniqueIdentifier) throws {
        let lost = try store.prepare(
            """
            SELECT l.number, (SELECT started_at FROM operation WHERE number < l.number
                    ORDER BY number DESC LIMIT 1),
                (SELECT number FROM operation WHERE undone_by = l.number)
            FROM (SELECT import_number AS number FROM task UNION SELECT operation FROM change
                UNION SELECT undoes FROM operation UNION SELECT undone_by FROM operation
                EXCEPT SELECT number FROM operation) l
            WHERE l.number IS NOT NULL ORDER BY l.number
            """)
        var missing: [(number: Int64, operation: Operation, undoes: Int64?)] = []
        while try lost.step() {
            let operation = Operation(
                id: newID(), command: "unknown",
                startedAt: Instant(milliseconds: lost.integer(1)))
            missing.append((lost.integer(0), operation, lost.optionalInteger(2)))
        }
        for (number, operation, undoes) in missing {
            let kind = try kind(ofTakingBack: undoes)
            try OperationRows(store).insert(
                KeptOperation(
                    number: number, operation, kind, changeCount: 0, isImport: false,
                    undoes: undoes, undoneBy: nil), totals)
        }
    }

    /// Returns what an operation is that takes another back, or nothing: what takes an undo back is a
    /// redo.
    private func kind(ofTakingBack undoes: Int64?) throws -> OperationKind {
        guard let undoes else { return .change }
        let target = try store.prepare(
            "SELECT 1 FROM operation WHERE number = ? AND kind = 'undo'", undoes)
        return try target.step() ? .redo : .undo
    }
}
