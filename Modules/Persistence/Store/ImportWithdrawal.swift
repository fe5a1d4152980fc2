import Records
import CSQLite
import Domain

/// Takes back what is left of an import, by the import's number on the rows, and keeps it aside; and
/// brings it again.
struct ImportWithdrawal {
    private let connection: Connection
    private let totals: Totals
    private let operation: UniqueIdentifier
    private let number: Int64

    /// Finds the import of an operation.
    ///
    /// - Throws: `nothingToUndo` if there was none.
    init(
        of operation: UniqueIdentifier, _ connection: Connection, _ totals: Totals
    ) throws {
        guard let number = try OperationRows(connection).number(of: operation) else {
            throw AppError(.nothingToUndo)
        }
        self.connection = connection
        self.totals = totals
        self.operation = operation
        self.number = number
        // A big import does not fit into memory.
        try connection.execute("PRAGMA cache_spill = ON")
    }

    /// Moves the rows out of the way, makes what was written over as it was, and counts both.
    func withdraw(_ overwritten: OverwrittenTasks) throws -> (PerformedChange, RecordedChange) {
        let revertedCount = try overwritten.revert(number)
        try SubtaskRows(connection).checkIsWhole(withoutImport: number)
        try DependencyRows(connection).checkNoDependents(forImport: number)
        try keepWhatRowsSaid()
        if revertedCount > 0 { try recallWhatRowsSaid() }
        let count = try moveAside()
        return (PerformedChange(), .withdrawn(operation, count: count + revertedCount))
    }

    /// Notes that rows said again what they said before, as far as that is known, whose tasks are as they were before: it
    /// stands in the upper half.
    ///
    /// Else it is noted that nobody knows it (``RowContent/takenBack``).
    private func recallWhatRowsSaid() throws {
        try run(
            """
            UPDATE known_source SET content = CASE
                WHEN content & 4294967295 = 0 OR content >> 32 = 0 THEN 4294967296
                ELSE (content >> 32) & 4294967295 END
            WHERE source_key IN (
                SELECT source_key FROM task WHERE source_key IS NOT NULL
                    AND id IN (SELECT task_id FROM change WHERE operation = ?))
            """)
    }

    /// Keeps what the rows of the import said, of tasks that it brought and of those that it wrote over, until it is
    /// brought again.
    ///
    /// It stands where its rows would wait for their parents, each with its key in place of that of a parent: none of an
    /// import waits that was taken back.
    private func keepWhatRowsSaid() throws {
        try run("DELETE FROM waiting_part WHERE import_number = ?")
        try run(
            """
            INSERT INTO waiting_part SELECT import_number, id, source_key, content, NULL
            FROM task JOIN known_source USING (source_key)
            WHERE import_number = ? AND content IS NOT NULL ORDER BY 2
            """)
        try run(
            """
            INSERT OR IGNORE INTO waiting_part SELECT operation, id, source_key, content, NULL
            FROM change JOIN task ON id = change.task_id JOIN known_source USING (source_key)
            WHERE operation = ? AND content IS NOT NULL
            """)
    }

    /// Notes that the rows say again what they said whose tasks are written over once more, as far as that was kept.
    private func repeatWhatRowsSaid() throws {
        try run(
            """
            UPDATE known_source SET content = (
                SELECT parent_digest FROM waiting_part
                WHERE import_number = ?1 AND parent_key = source_key
                    AND waiting_part.task_id = known_source.task_id)
            WHERE source_key IN (
                SELECT source_key FROM task WHERE source_key IS NOT NULL
                    AND id IN (SELECT task_id FROM change WHERE operation = ?1))
            """)
    }

    /// Moves the rows out of the way, whatever depends on them, and returns how many.
    func moveAside() throws -> Int {
        let count = try run(
            "INSERT INTO withdrawn_task SELECT * FROM task WHERE import_number = ?")
        try run(
            """
            INSERT INTO withdrawn_task_tag SELECT task_id, tag_id
            FROM task JOIN task_tag ON task_id = id WHERE import_number = ?
            """)
        try DependencyRows(connection).moveAside(forImport: number)
        try run(
            """
            UPDATE reminder SET rings_at = NULL WHERE rings_at IS NOT NULL
                AND task_id IN (SELECT id FROM task WHERE import_number = ?)
            """)
        try run("DELETE FROM waiting_need WHERE import_number = ?")
        try SourceRows(connection).forget(importedBy: number)
        // To make the index anew costs as much as to take all words out of it.
        let isMost = Int64(count) * 2 > totals.tally(of: .task).rows
        if !isMost { try SearchIndex(connection).remove(importedBy: number) }
        try forEachDigest("DELETE FROM task WHERE import_number = ? RETURNING digest") { digest in
            totals.remove(.task, digest: digest)
        }
        if isMost { try SearchIndex(connection).rebuild() }
        return count
    }

    /// Moves the rows back, writes over what was written over, and counts both.
    ///
    /// - Throws: `changeConflict` if they were not kept, or others have come in their place.
    func restore(_ overwritten: OverwrittenTasks) throws -> (PerformedChange, RecordedChange) {
        try SubtaskRows(connection).checkParents(ofImport: number)
        try DependencyRows(connection).checkDependencies(ofImport: number)
        let count: Int
        do {
            count = try run(
                "INSERT INTO task SELECT * FROM withdrawn_task WHERE import_number = ? ORDER BY id")
            try run(
                """
                INSERT INTO task_tag SELECT task_id, tag_id
                FROM withdrawn_task JOIN withdrawn_task_tag ON task_id = id
                WHERE import_number = ? ORDER BY 1, 2
                """)
            try DependencyRows(connection).putBack(forImport: number)
            try run(
                """
                INSERT INTO known_source (source_key, task_id, content)
                SELECT source_key, id, parent_digest
                FROM withdrawn_task w LEFT JOIN waiting_part s
                    ON s.import_number = w.import_number AND s.task_id = w.id
                WHERE w.import_number = ? AND source_key IS NOT NULL ORDER BY source_key
                """)
        } catch let failure as SQLiteFailure where failure.code.primary == SQLITE_CONSTRAINT {
            throw AppError.conflict("Tasks of this import have come another way since.")
        }
        let repeatedCount = try overwritten.repeat(number)
        if repeatedCount > 0 { try repeatWhatRowsSaid() }
        guard count + repeatedCount > 0 else {
            throw AppError.conflict("What this import had brought is not kept.")
        }
        try SearchIndex(connection).add(importedBy: number)
        try overwritten.armReminders(ofImport: number)
        try forEachDigest("SELECT digest FROM task WHERE import_number = ?") { digest in
            totals.add(.task, digest: digest)
        }
        try run(
            """
            DELETE FROM withdrawn_task_tag
            WHERE task_id IN (SELECT id FROM withdrawn_task WHERE import_number = ?)
            """)
        try run("DELETE FROM withdrawn_task WHERE import_number = ?")
        try run("DELETE FROM waiting_part WHERE import_number = ?")
        return (PerformedChange(), .imported(operation, count: count + repeatedCount))
    }

    private func forEachDigest(_ sql: StaticString, _ body: (UInt64) -> Void) throws {
        let statement = try connection.prepare(sql)
        try statement.bind(number, at: 1)
        while try statement.step() { body(UInt64(bitPattern: statement.integer(0))) }
    }

    /// Runs a statement on the import's number, and returns how many rows it changed.
    @discardableResult
    private func run(_ sql: StaticString) throws -> Int {
        try connection.run(sql, number)
        return connection.changeCount
    }
}

/// The tasks that an import wrote over, one step of its history after the other.
///
/// Tasks that it brought itself are left alone: they go and come back with it, as they had become.
struct OverwrittenTasks {
    private let connection: Connection
    private let writer: TaskWriter
    private let steps: OperationSteps

    /// Takes what writes the tasks, and where that is noted.
    init(_ connection: Connection, _ writer: TaskWriter, _ steps: OperationSteps) {
        self.connection = connection
        self.writer = writer
        self.steps = steps
    }

    /// Makes the tasks as they were before the import, the last step first, and counts them.
    ///
    /// - Throws: `changeConflict` if one was changed since; `corruptedData` if a step is damaged.
    func revert(_ number: Int64) throws -> Int {
        try forEachStep(of: number, "DESC") { before, after in
            try replace(after, by: before)
        }
    }

    /// Writes over the tasks once more, and counts them.
    ///
    /// - Throws: `changeConflict` if one was changed since; `corruptedData` if a step is damaged.
    func `repeat`(_ number: Int64) throws -> Int {
        try forEachStep(of: number, "ASC") { before, after in
            try replace(before, by: after)
        }
    }

    /// Lets tasks ring again that are back.
    func armReminders(ofImport number: Int64) throws {
        let rows = try connection.prepare(
            """
            SELECT DISTINCT task_id FROM reminder
            WHERE task_id IN (SELECT id FROM task WHERE import_number = ?)
            """, number)
        for id in try rows.integers() { try writer.armReminders(of: id) }
    }

    private func replace(_ present: StoredTask, by target: StoredTask) throws {
        guard let row = try writer.soundRow(present.task.id) else {
            throw AppError.conflict("Task \(present.task.id) was deleted.")
        }
        guard row.task == present.task else {
            throw AppError.conflict("Task \(present.task.id) was changed.")
        }
        for id in target.task.dependsOn where !row.task.dependsOn.contains(id) {
            guard try LinkRows(connection).links(of: id) != nil else {
                throw AppError.conflict(
                    "Task \(target.task.id) depends on task \(id), which was deleted.")
            }
        }
        try steps.note(try writer.overwrite(row, by: target.task))
    }

    private func forEachStep(
        of number: Int64, _ order: StaticString, _ body: (StoredTask, StoredTask) throws -> Void
    ) throws -> Int {
        let rows = try connection.prepare(
            composed: """
                SELECT operation, position, task_id, before, after, digest FROM change
                WHERE operation = ? ORDER BY position \(order)
                """, number)
        var count = 0
        while try rows.step() {
            let step = FoundChange(rows, 0)
            let forms = [step.before, step.after].map { form in
                step.isSound ? form.flatMap(TaskEncoding.decode) : nil
            }
            guard
                let tasks = try StoredTask.overwritten(
                    from: forms[0], to: forms[1], byImport: number)
            else { continue }
            try body(tasks.before, tasks.after)
            count += 1
        }
        return count
    }
}
