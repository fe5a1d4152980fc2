import Domain

/// Reads the rows of tasks.
struct TaskRows {
    /// Selects the columns of a task, tags and project by name.
    ///
    /// What follows is a WHERE.
    static let select = """
        SELECT t.id, t.uuid, t.text, t.notes, t.state, t.created_at, t.updated_at, t.completed_at,
            t.scheduled_date, t.due_date, t.priority,
            (SELECT name FROM project WHERE id = t.project_id),
            t.sort_order, t.source, t.external_id, t.import_number, t.source_key,
            (SELECT group_concat(tag.name, char(31))
                FROM task_tag JOIN tag ON tag.id = task_tag.tag_id WHERE task_tag.task_id = t.id)
        FROM task t
        """

    private let byID: Statement

    init(_ connection: Connection) throws(SQLiteFailure) {
        byID = try connection.prepare(composed: Self.select + " WHERE t.id = ?")
    }

    /// Returns the task with this number, or none.
    func task(withID id: TaskID) throws -> StoredTask? {
        defer { byID.reset() }
        try byID.bind(id, at: 1)
        return try byID.step() ? try Self.read(byID) : nil
    }

    /// Reads the task on which the statement stands.
    ///
    /// - Throws: `corruptedData` for a row that cannot be a task.
    static func read(_ row: Statement) throws(AppError) -> StoredTask {
        guard let uuid = row.blob(1).flatMap(UniqueIdentifier.init(bytes:)),
            let text = row.text(2), let state = row.text(4).flatMap(TaskState.init(rawValue:)),
            let created = Instant(stored: row.integer(5)),
            let updated = Instant(stored: row.integer(6)),
            let completed = Instant(stored: row.integer(7))
        else {
            throw AppError(.corruptedData, detail: "Task \(row.integer(0)) cannot be read.")
        }
        var new = NewTask(uuid: uuid, text: text, createdAt: created)
        new.notes = row.text(3)
        new.state = state
        new.updatedAt = updated
        new.completedAt = row.isNull(7) ? nil : completed
        new.scheduledDate = row.text(8).flatMap(CalendarDay.init(iso8601:))
        new.dueDate = row.text(9).flatMap(CalendarDay.init(iso8601:))
        new.priority = row.text(10).flatMap(Priority.init(rawValue:))
        new.project = row.text(11)
        new.source = row.text(13).map { TaskSource(name: $0, externalID: row.text(14)) }
        // No name holds the separator: it is a control character (TextRule.isName).
        new.tags =
            row.text(17).map { $0.split(separator: "\u{1F}").map(String.init).sorted() } ?? []
        return StoredTask(
            task: Task(new, id: row.integer(0), sortOrder: row.double(12)),
            importNumber: row.optionalInteger(15), sourceKey: row.optionalInteger(16))
    }
}
