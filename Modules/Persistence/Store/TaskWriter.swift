import Records
import Domain

/// Writes the rows of tasks, with their tags, digests and totals, inside a transaction.
final class TaskWriter {
    private let connection: Connection
    private let totals: Totals
    private let reader: StoredTaskReader
    private let names: NameRows
    private let index: SearchIndex
    private let dependencies: DependencyRows
    private let reminders: ReminderRows

    /// When the changes are made: what was to ring before that rings no more.
    var now = Instant(milliseconds: 0)

    /// Creates the writer of an operation's changes.
    init(_ connection: Connection, totals: Totals, reader: StoredTaskReader) {
        self.connection = connection
        self.totals = totals
        self.reader = reader
        names = NameRows(connection, totals)
        index = SearchIndex(connection)
        dependencies = DependencyRows(connection)
        reminders = ReminderRows(connection)
    }

    /// Writes a task over a sound row, if it can be a subtask of its parent.
    func overwrite(
        _ old: StoredTask, by after: Task, isIndexed: Bool = true
    ) throws -> PerformedChange {
        if after.parent != old.task.parent { try LinkRows(connection).checkParent(of: after) }
        return try write(after, over: old, isIndexed: isIndexed)
    }

    /// Writes a task over a sound row, of which the full text has the words already unless
    /// `isIndexed` says no.
    func write(
        _ after: Task, over old: StoredTask, isIndexed: Bool = true
    ) throws -> PerformedChange {
        var new = old
        new.task = after
        try update(
            TaskEncoding.digest(of: old), old.task.tags, to: new,
            keepsRelations: new.hasSameRelations(as: old))
        if after.dependsOn != old.task.dependsOn {
            try dependencies.set(after.dependsOn, of: after.id, replacing: old.task.dependsOn)
        }
        try reminders.set(after, replacing: old.task, at: now)
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
        try dependencies.remove(of: found.stored.task.id)
        try reminders.removeOthers(than: repaired.task.reminders, of: found.stored.task.id)
        try update(found.countedDigest(as: repaired), [], to: repaired, keepsRelations: false)
        try dependencies.set(repaired.task.dependsOn, of: repaired.task.id, replacing: [])
        try reminders.set(repaired.task, replacing: nil, at: now)
        return PerformedChange(before: found.stored, after: repaired)
    }

    /// Lets a task ring again whose row is back.
    func armReminders(of id: TaskID) throws {
        guard let task = try soundRow(id)?.task else { return }
        try reminders.set(task, replacing: nil, at: now)
    }

    /// Returns the row with this number, or none.
    ///
    /// - Throws: `corruptedData` if it is damaged, which a change would hide.
    func soundRow(_ id: TaskID) throws -> StoredTask? {
        guard let found = try reader.row(withID: id) else { return nil }
        guard found.isSound else {
            _ = try reader.examined(found)
            throw AppError(
                .corruptedData, detail: "Task \(id) is damaged.", holds: "Nothing was changed.")
        }
        return found.stored
    }
}

/// A change as it was made, with the whole rows; what was done to an import as a whole leaves none.
struct PerformedChange {
    var before: StoredTask?
    var after: StoredTask?
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
                 import_number, source_key, digest, extra, parent, every,
                 hidden_until)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        let digest = TaskEncoding.digest(of: stored)
        try bindDetails(of: stored, digest, to: statement)
        try bindRelations(of: stored, to: statement)
        try statement.run()
        try names.setTags(stored.task.tags, of: stored.task.id, replacing: [])
        try dependencies.set(stored.task.dependsOn, of: stored.task.id, replacing: [])
        try reminders.set(stored.task, replacing: nil, at: now)
        try index.add(stored.task)
        if let key = stored.sourceKey {
            try SourceRows(connection).note(stored.task.id, under: key)
        }
        totals.add(.task, digest: digest)
    }

    /// Writes a row anew; the total loses the digest that the row carried.
    ///
    /// An index is written for every column that an UPDATE names, whether its value changes or not: what
    /// relates a task to others rarely does, and is left out where it stays.
    private func update(
        _ oldDigest: UInt64, _ oldTags: [String], to new: StoredTask, keepsRelations: Bool
    ) throws {
        let statement =
            keepsRelations
            ? try connection.prepare(
                """
                UPDATE task SET
                    text = ?3, notes = ?4, state = ?5, updated_at = ?7, completed_at = ?8,
                    scheduled_date = ?9, due_date = ?10, priority = ?11, sort_order = ?13,
                    digest = ?18, extra = ?19, every = ?21, hidden_until = ?22
                WHERE id = ?1
                """)
            : try connection.prepare(
                """
                UPDATE task SET
                    uuid = ?2, text = ?3, notes = ?4, state = ?5, created_at = ?6, updated_at = ?7,
                    completed_at = ?8, scheduled_date = ?9, due_date = ?10, priority = ?11,
                    project_id = ?12, sort_order = ?13, source = ?14, external_id = ?15,
                    import_number = ?16, source_key = ?17, digest = ?18, extra = ?19,
                    parent = ?20, every = ?21, hidden_until = ?22
                WHERE id = ?1
                """)
        let digest = TaskEncoding.digest(of: new)
        try bindDetails(of: new, digest, to: statement)
        if !keepsRelations { try bindRelations(of: new, to: statement) }
        try statement.run()
        try names.setTags(new.task.tags, of: new.task.id, replacing: oldTags)
        totals.replace(.task, oldDigest, by: digest)
    }

    /// Deletes the row; its source stays known unless it is to be forgotten.
    func delete(_ stored: StoredTask, forgettingSource: Bool) throws {
        try dependencies.set([], of: stored.task.id, replacing: stored.task.dependsOn)
        if !stored.task.reminders.isEmpty { try reminders.forget(stored.task) }
        try connection.prepare("DELETE FROM task WHERE id = ?", stored.task.id).run()
        try index.remove(stored.task)
        totals.remove(.task, digest: TaskEncoding.digest(of: stored))
        guard forgettingSource, let key = stored.sourceKey else { return }
        try SourceRows(connection).forget(key)
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
        try statement.bind(DueText.text(task.dueDate, task.dueTime), at: 10)
        try statement.bind(task.priority?.rawValue, at: 11)
        try statement.bind(task.sortOrder, at: 13)
        try statement.bind(Int64(bitPattern: digest), at: 18)
        try statement.bind(ExtraCoding.text(of: task.extra), at: 19)
        try statement.bind(task.repetition?.text, at: 21)
        try statement.bind(task.hiddenUntil?.description, at: 22)
    }

    private func bindRelations(of stored: StoredTask, to statement: Statement) throws {
        let task = stored.task
        try statement.bind(blob: task.uuid.bytes.span, at: 2)
        try statement.bind(task.createdAt.milliseconds, at: 6)
        try statement.bind(try task.project.map { try names.id(of: $0, .project) }, at: 12)
        try statement.bind(task.source?.name, at: 14)
        try statement.bind(task.source?.externalID, at: 15)
        try statement.bind(stored.importNumber, at: 16)
        try statement.bind(stored.sourceKey, at: 17)
        try statement.bind(task.parent, at: 20)
    }
}

extension StoredTask {
    /// Returns whether where the task came from, and what it is related to, is as in another row.
    fileprivate func hasSameRelations(as other: StoredTask) -> Bool {
        importNumber == other.importNumber && sourceKey == other.sourceKey
            && task.hasSameRelations(as: other.task)
    }
}
