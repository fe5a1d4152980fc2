import Domain

/// Writes the rows of tasks, with their tags, digests and totals, inside a transaction.
final class TaskWriter {
    private let connection: Connection
    private let totals: Totals
    private let undone: UniqueIdentifier?
    private let reader: StoredTaskReader
    private let names: NameRows
    private let index: SearchIndex
    private let parts: PartRows

    /// The tasks whose ties have changed, and those that have gone; checked when all is written.
    private var tied: [Task] = []
    private var deleted: Set<TaskID> = []

    /// Creates the writer of an operation's changes, which may take another operation back.
    init(
        _ connection: Connection, totals: Totals, reader: StoredTaskReader,
        undoing undone: UniqueIdentifier? = nil
    ) throws {
        self.connection = connection
        self.totals = totals
        self.undone = undone
        self.reader = reader
        names = NameRows(connection, totals)
        index = SearchIndex(connection)
        parts = PartRows(connection)
    }

    /// Makes one change; what it takes beside the step that it returns is noted.
    ///
    /// - Throws: `changeConflict` if the task is no longer as the change says; `corruptedData` if its
    ///   row is damaged, which a change would hide.
    func perform(
        _ change: Change, noting steps: OperationSteps
    ) throws -> PerformedChange {
        switch change {
        case .add(let new):
            let id = totals.nextID(.task)
            let stored = StoredTask(
                task: Task(new, id: id, sortOrder: Double(id)),
                sourceKey: new.source.flatMap(RowIdentity.key))
            try parts.check(stored.task)
            try insert(stored)
            noteNeeds(of: stored.task)
            return PerformedChange(added: stored)
        case .restore(let task):
            return try restore(task)
        case .update(let before, let after):
            if after.needs != before.needs { noteNeeds(of: after) }
            return try overwrite(try current(before), by: after)
        case .delete(let task):
            let old = try current(task)
            try parts.checkIsWhole(without: task.id)
            try delete(old)
            deleted.insert(task.id)
            return PerformedChange(deleted: old)
        case .withdrawImport(let operation):
            return try ImportWithdrawal(of: operation, connection, totals)
                .withdraw(OverwrittenTasks(connection, self, steps))
        case .restoreImport(let operation):
            return try ImportWithdrawal(of: operation, connection, totals)
                .restore(OverwrittenTasks(connection, self, steps))
        }
    }

    /// Refuses what the changes together came to where a task would wait for one that is not there,
    /// or for itself; the order in which they came does not matter.
    func checkNeeds() throws {
        guard !tied.isEmpty || !deleted.isEmpty else { return }
        try NeedRows(connection).check(tied, deleted: deleted)
    }

    private func noteNeeds(of task: Task) {
        if !task.needs.isEmpty { tied.append(task) }
    }

    /// Writes a task over a sound row, of which the full text has the words already unless
    /// `isIndexed` says no.
    func overwrite(
        _ old: StoredTask, by after: Task, isIndexed: Bool = true
    ) throws -> PerformedChange {
        var new = old
        new.task = after
        if after.parent != old.task.parent { try parts.check(after) }
        try update(
            TaskEncoding.digest(of: old), old.task.tags, to: new,
            isTiedAsBefore: new.isTied(as: old))
        if isIndexed { try index.replace(old.task, by: after) }
        return PerformedChange(before: old, after: new)
    }

    /// Writes a damaged task as it must have been, or does nothing if that is not certain.
    ///
    /// The full text is the caller's: by which words a damaged row is found, nobody knows.
    func repair(_ found: FoundTask) throws -> PerformedChange? {
        let (repaired, isCertain) = try reader.examined(found)
        guard isCertain else { return nil }
        try names.removeTags(of: found.stored.task.id)
        try update(found.countedDigest(as: repaired), [], to: repaired, isTiedAsBefore: false)
        return PerformedChange(before: found.stored, after: repaired)
    }

    /// Returns the row of a task that is still as given, and sound.
    func current(_ task: Task) throws -> StoredTask {
        guard let found = try reader.row(withID: task.id) else {
            throw conflict("Task \(task.id) was deleted.")
        }
        guard found.isSound else {
            _ = try reader.examined(found)
            throw AppError(
                .corruptedData, detail: "Task \(task.id) is damaged.",
                holds: "Nothing was changed.")
        }
        guard found.stored.task == task else { throw conflict("Task \(task.id) was changed.") }
        return found.stored
    }

    /// Puts a task back, with what the store alone knew of it when it was deleted.
    private func restore(_ task: Task) throws -> PerformedChange {
        guard try reader.row(withID: task.id) == nil else {
            throw conflict("Task \(task.id) is there already.")
        }
        var stored = StoredTask(task: task)
        if let deleted = try ChangeRows(connection).deleted(task.id) {
            stored.importNumber = deleted.importNumber
            stored.sourceKey = deleted.sourceKey
        }
        try parts.check(task)
        try insert(stored)
        noteNeeds(of: task)
        deleted.remove(task.id)
        return PerformedChange(added: stored)
    }

    private func conflict(_ detail: String) -> AppError {
        AppError(.changeConflict, detail: detail, holds: "Nothing was changed.")
    }
}

/// A change as it was made, with the whole rows.
struct PerformedChange {
    var before: StoredTask?
    var after: StoredTask?

    let recorded: RecordedChange

    /// What was done to an import as a whole, which leaves no rows of its own.
    init(_ recorded: RecordedChange) {
        self.recorded = recorded
    }

    init(before: StoredTask, after: StoredTask) {
        self.before = before
        self.after = after
        recorded = .updated(before: before.task, after: after.task)
    }

    init(added after: StoredTask) {
        self.after = after
        recorded = .added(after.task)
    }

    init(deleted before: StoredTask) {
        self.before = before
        recorded = .deleted(before.task)
    }
}

// MARK: - Rows

extension TaskWriter {
    /// Writes the row of a task which is not there.
    func insert(_ stored: StoredTask) throws {
        let statement = try connection.prepare(
            """
            INSERT INTO task
                (id, uuid, text, notes, state, created_at, updated_at, completed_at,
                 scheduled_date, due_date, priority, project_id, sort_order, source, external_id,
                 import_number, source_key, digest, extra, parent, needs, every)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        let digest = TaskEncoding.digest(of: stored)
        try bindDetails(of: stored, digest, to: statement)
        try bindTies(of: stored, to: statement)
        try statement.run()
        try names.setTags(stored.task.tags, of: stored.task.id, replacing: [])
        try index.add(stored.task)
        if let key = stored.sourceKey {
            try SourceRows(connection).note(stored.task.id, under: key)
        }
        totals.add(.task, digest: digest)
    }

    /// Writes a row anew; the total loses the digest that the row carried.
    ///
    /// An index is written for every column that an UPDATE names, whether its value changes or not: what
    /// ties a task to others rarely does, and is left out where it stays.
    private func update(
        _ oldDigest: UInt64, _ oldTags: [String], to new: StoredTask, isTiedAsBefore: Bool
    ) throws {
        let statement =
            isTiedAsBefore
            ? try connection.prepare(
                """
                UPDATE task SET
                    text = ?3, notes = ?4, state = ?5, updated_at = ?7, completed_at = ?8,
                    scheduled_date = ?9, due_date = ?10, priority = ?11, sort_order = ?13,
                    digest = ?18, extra = ?19, every = ?22
                WHERE id = ?1
                """)
            : try connection.prepare(
                """
                UPDATE task SET
                    uuid = ?2, text = ?3, notes = ?4, state = ?5, created_at = ?6, updated_at = ?7,
                    completed_at = ?8, scheduled_date = ?9, due_date = ?10, priority = ?11,
                    project_id = ?12, sort_order = ?13, source = ?14, external_id = ?15,
                    import_number = ?16, source_key = ?17, digest = ?18, extra = ?19,
                    parent = ?20, needs = ?21, every = ?22
                WHERE id = ?1
                """)
        let digest = TaskEncoding.digest(of: new)
        try bindDetails(of: new, digest, to: statement)
        if !isTiedAsBefore { try bindTies(of: new, to: statement) }
        try statement.run()
        try names.setTags(new.task.tags, of: new.task.id, replacing: oldTags)
        totals.replace(.task, oldDigest, by: digest)
    }

    private func delete(_ stored: StoredTask) throws {
        let statement = try connection.prepare("DELETE FROM task WHERE id = ?")
        try statement.bind(stored.task.id, at: 1)
        try statement.run()
        try index.remove(stored.task)
        totals.remove(.task, digest: TaskEncoding.digest(of: stored))
        guard let key = stored.sourceKey, try takesBackAdding(of: stored.task) else { return }
        try SourceRows(connection).forget(key)
    }

    /// Returns whether the operation that is taken back, or done again, had added the task.
    private func takesBackAdding(of task: Task) throws -> Bool {
        guard let undone else { return false }
        let statement = try connection.prepare(
            """
            WITH RECURSIVE step (number, undoes) AS (
                SELECT number, undoes FROM operation WHERE uuid = ?1
                UNION ALL
                SELECT o.number, o.undoes FROM operation o JOIN step ON o.number = step.undoes
            )
            SELECT 1 FROM change
            WHERE operation = (SELECT min(number) FROM step) AND task_id = ?2 AND before IS NULL
            """)
        try statement.bind(blob: undone.bytes.span, at: 1)
        try statement.bind(task.id, at: 2)
        return try statement.step()
    }

    private func bindDetails(
        of stored: StoredTask, _ digest: UInt64, to statement: Statement
    ) throws {
        let task = stored.task
        try statement.bind(task.id, at: 1)
        try statement.bind(task.text, at: 3)
        try statement.bind(task.notes, at: 4)
        try statement.bind(task.state.rawValue, at: 5)
        try statement.bind(task.updatedAt.milliseconds, at: 7)
        try statement.bind(task.completedAt?.milliseconds, at: 8)
        try statement.bind(task.scheduledDate?.description, at: 9)
        try statement.bind(task.dueDate?.description, at: 10)
        try statement.bind(task.priority?.rawValue, at: 11)
        try statement.bind(task.sortOrder, at: 13)
        try statement.bind(Int64(bitPattern: digest), at: 18)
        try statement.bind(ExtraCoding.text(of: task.extra), at: 19)
        try statement.bind(task.repetition?.text, at: 22)
    }

    private func bindTies(of stored: StoredTask, to statement: Statement) throws {
        let task = stored.task
        try statement.bind(blob: task.uuid.bytes.span, at: 2)
        try statement.bind(task.createdAt.milliseconds, at: 6)
        try statement.bind(try task.project.map { try names.id(of: $0, .project) }, at: 12)
        try statement.bind(task.source?.name, at: 14)
        try statement.bind(task.source?.externalID, at: 15)
        try statement.bind(stored.importNumber, at: 16)
        try statement.bind(stored.sourceKey, at: 17)
        try statement.bind(task.parent, at: 20)
        try statement.bind(NeedCoding.text(of: task.needs), at: 21)
    }
}

extension StoredTask {
    /// Returns whether where the task came from, and what it is tied to, is as in another row.
    fileprivate func isTied(as other: StoredTask) -> Bool {
        importNumber == other.importNumber && sourceKey == other.sourceKey
            && task.isTied(as: other.task)
    }
}
