import Domain
import Records

/// A task as a row of the table of tasks.
enum TaskColumns {
    /// The columns that are read, in their order.
    private static let readNames = [
        "id", "uuid", "text", "notes", "state", "created_at", "updated_at", "completed_at",
        "scheduled_date", "due_date", "hidden_until", "priority", "project",
        "array_to_string(tags, E'\\x1F')", "sort_order", "source", "external_id", "source_key",
        "import_number", "parent", "array_to_string(depends_on, ' ')", "every",
        "array_to_string(reminders, E'\\x1F')", "extra", "digest",
    ]

    /// Selects the tasks for which the condition that follows holds.
    static let select = "SELECT \(readNames.joined(separator: ", ")) FROM task t"

    /// Selects the tasks of imports that were taken back.
    static let selectWithdrawn = "SELECT \(readNames.joined(separator: ", ")) FROM withdrawn_task t"

    /// Looks tasks up by their numbers.
    static func look(_ ids: [TaskID]) -> SQLStatement {
        SQLStatement(
            "\(select) WHERE id = ANY (string_to_array($1, ' ')::bigint[])", .integers(ids))
    }

    /// The columns that are written, and how what is bound becomes their value.
    private static let written: [(name: String, value: @Sendable (Int) -> String)] = [
        plain("id"), plain("uuid"), plain("text"), plain("notes"), plain("state"),
        plain("created_at"), plain("updated_at"), plain("completed_at"), plain("scheduled_date"),
        plain("due_date"), plain("hidden_until"), plain("priority"), plain("project"),
        ("tags", { "string_to_array($\($0), E'\\x1F')" }), plain("sort_order"), plain("source"),
        plain("external_id"), plain("source_key"), plain("import_number"), plain("parent"),
        ("depends_on", { "string_to_array($\($0), ' ')::bigint[]" }), plain("every"),
        ("reminders", { "string_to_array($\($0), E'\\x1F')" }), plain("extra"), plain("digest"),
        plain("project_key"), ("tag_keys", { "string_to_array($\($0), ' ')::bigint[]" }),
        plain("words"),
    ]

    private static func plain(_ name: String) -> (name: String, value: @Sendable (Int) -> String) {
        (name, { "$\($0)" })
    }

    private static let insertion: String = {
        let names = written.map(\.name).joined(separator: ", ")
        let values = written.enumerated().map { $1.value($0 + 1) }.joined(separator: ", ")
        return "(\(names), armed_at) VALUES (\(values), $\(written.count + 1))"
    }()

    private static let replacement: String = {
        let parts = written.enumerated().dropFirst().map { "\($1.name) = \($1.value($0 + 1))" }
        return "UPDATE task SET \(parts.joined(separator: ", ")) WHERE id = $1"
    }()

    /// The columns of a row that comes by COPY, in their order.
    static let copied = written.map(\.name) + ["armed_at"]

    /// Returns what adds a task, whose reminders had not come before an instant.
    static func insert(
        _ stored: StoredTask, into table: String = "task", armedAt instant: Instant
    ) -> SQLStatement {
        SQLStatement(
            "INSERT INTO \(table) \(insertion)",
            binding: values(of: stored) + [.integer(instant.milliseconds)])
    }

    /// Returns what has the reminders of a task ring anew, those that had not come before an instant.
    static func arm(_ id: TaskID, at instant: Instant) -> SQLStatement {
        SQLStatement(
            "UPDATE task SET armed_at = $2 WHERE id = $1", .integer(id),
            .integer(instant.milliseconds))
    }

    /// Returns what writes a task over the one with its number.
    static func replace(_ stored: StoredTask) -> SQLStatement {
        SQLStatement(replacement, binding: values(of: stored))
    }

    private static func values(of stored: StoredTask) -> [SQLValue] {
        let task = stored.task
        return [
            .integer(task.id), .uuid(task.uuid), .text(task.text), .text(task.notes),
            .text(task.state.rawValue), .integer(task.createdAt.milliseconds),
            .integer(task.updatedAt.milliseconds), .integer(task.completedAt?.milliseconds),
            .text(task.scheduledDate?.description), .text(DueText.text(task.dueDate, task.dueTime)),
            .text(task.hiddenUntil?.description), .text(task.priority?.rawValue),
            .text(task.project), .texts(task.tags), .real(task.sortOrder),
            .text(task.source?.name), .text(task.source?.externalID), .integer(stored.sourceKey),
            .integer(stored.importNumber), .integer(task.parent), .integers(task.dependsOn),
            .text(task.repetition?.text),
            .texts(task.reminders.map(\.description) + task.othersReminders.map(\.description)),
            .text(ExtraCoding.text(of: task.extra)),
            .integer(Int64(bitPattern: TaskEncoding.digest(of: stored))),
            .integer(task.project.map(NameKey.key)), .integers(task.tags.map(NameKey.key)),
            .text(words(of: task.text, task.notes)),
        ]
    }

    /// Returns the words by which a text and its notes are found.
    static func words(of text: String, _ notes: String?) -> String {
        [text, notes].compactMap { $0.map(WordRule.foldedText) }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// Reads a task, as who asked sees it.
    ///
    /// - Throws: `persistence.corruptedData` where it is not what was written.
    static func read(_ row: ServerRow) throws(AppError) -> StoredTask {
        guard let stored = stored(row), let digest = row.integer(24),
            TaskEncoding.digest(of: stored) == UInt64(bitPattern: digest)
        else {
            throw .damaged(
                "Task \(row.integer(0) ?? 0) on the server is not what was saved.",
                Cause(step: "read", message: "a digest differs"))
        }
        return stored.seen(by: row.person)
    }

    private static func stored(_ row: ServerRow) -> StoredTask? {
        func day(_ column: Int) -> CalendarDay? {
            row.raw(column).flatMap { CalendarDay(iso8601: $0.utf8.span) }
        }
        guard let id = row.integer(0), let uuid = row.identifier(1), let text = row.text(2),
            let state = row.raw(4).flatMap(TaskState.init(rawValue:)), let created = row.instant(5),
            let updated = row.instant(6), let order = row.real(14), order.isFinite
        else { return nil }
        let due = row.raw(9).flatMap { DueText($0.utf8.span) }
        var task = Task(
            id: id, uuid: uuid, text: text, notes: row.text(3), state: state, createdAt: created,
            updatedAt: updated, completedAt: row.instant(7), scheduledDate: day(8),
            dueDate: due?.day,
            hiddenUntil: day(10), priority: row.raw(11).flatMap(Priority.init(rawValue:)),
            project: row.text(12), parent: row.integer(19), dependsOn: row.integers(20),
            repetition: row.raw(21).flatMap(Repetition.init(text:)),
            tags: row.texts(13).sortedByBytes(), sortOrder: order,
            source: row.text(15).map { TaskSource(name: $0, externalID: row.text(16)) },
            extra: row.text(23).map(ExtraCoding.fields) ?? [])
        task.dueTime = due?.time
        let reminders = row.texts(22)
        task.reminders = reminders.compactMap(Reminder.init)
        task.othersReminders = reminders.compactMap(OthersReminder.init)
        return StoredTask(
            task: task, importNumber: row.integer(18), sourceKey: row.integer(17))
    }
}

/// The numbers by which an index finds what may be too long for it.
enum NameKey {
    /// Returns the key of a name, in whatever case it is written.
    static func key(of name: String) -> Int64 { key(of: name.utf8.span) }

    /// Returns the key of a name, in whatever case its letters from A to Z are written.
    static func key(of name: Span<UInt8>) -> Int64 {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(name.count)
        for place in name.indices {
            let byte = name[place]
            bytes.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
        }
        return Int64(bitPattern: XXHash64.digest(of: bytes.span))
    }
}

/// A step of the history as it is kept.
enum ChangeColumns {
    /// Returns what notes a step.
    static func insert(
        _ before: StoredTask?, _ after: StoredTask?, at position: Int64, of operation: Int64
    ) -> SQLStatement {
        insert(
            KeptChange(
                operation: operation, position: position, task: (after ?? before)?.task.id ?? 0,
                before: before.map(TaskEncoding.encode), after: after.map(TaskEncoding.encode)))
    }

    /// Returns what notes a step as it is kept.
    static func insert(_ change: KeptChange) -> SQLStatement {
        SQLStatement(
            """
            INSERT INTO change (operation, position, task_id, before, after, digest)
            VALUES ($1, $2, $3, $4, $5, $6)
            """,
            .integer(change.operation), .integer(change.position), .integer(change.task),
            .bytes(change.before), .bytes(change.after), .integer(change.digest))
    }

    /// Looks for what an operation changed, each step with how many there are behind it.
    static func changes(of operation: UniqueIdentifier) -> SQLStatement {
        SQLStatement(
            """
            SELECT \(names), o.change_count
            FROM operation o LEFT JOIN change c ON c.operation = o.number
            WHERE o.uuid = $1 ORDER BY c.position
            """, .uuid(operation))
    }

    /// Looks for a task as it was deleted last, for ``read(_:from:)``.
    static func lastDeletion(of id: TaskID) -> SQLStatement {
        SQLStatement(
            """
            SELECT \(names) FROM change c WHERE task_id = $1 AND after IS NULL
            ORDER BY operation DESC, position DESC LIMIT 1
            """, .integer(id))
    }

    /// The columns of a step, in the order in which ``read(_:from:)`` wants them.
    static let names = "c.operation, c.position, c.task_id, c.before, c.after, c.digest"

    /// Reads a step from that column on; none where it is damaged.
    static func read(
        _ row: ServerRow, from column: Int = 0
    ) -> (before: StoredTask?, after: StoredTask?, recorded: RecordedChange)? {
        guard let operation = row.integer(column), let position = row.integer(column + 1),
            let id = row.integer(column + 2)
        else { return nil }
        let (before, after) = (row.bytes(column + 3), row.bytes(column + 4))
        guard digest(operation, position, id, before, after) == row.integer(column + 5) else {
            return nil
        }
        func seen(_ bytes: [UInt8]) -> StoredTask? {
            TaskEncoding.decode(bytes)?.seen(by: row.person)
        }
        let (old, new) = (before.map(seen), after.map(seen))
        switch (old, new) {
        case (let old??, let new??):
            return (old, new, .updated(before: old.task, after: new.task))
        case (nil, let new??): return (nil, new, .added(new.task))
        case (let old??, nil): return (old, nil, .deleted(old.task))
        default: return nil
        }
    }

    private static func digest(
        _ operation: Int64, _ position: Int64, _ task: TaskID, _ before: [UInt8]?, _ after: [UInt8]?
    ) -> Int64 {
        Int64(bitPattern: StepDigest.digest(operation, position, task, before, after))
    }
}

extension StoredTask {
    /// Returns the task as a list keeps it: every reminder says whose it is.
    func claimed(by person: String) -> StoredTask {
        guard !task.reminders.isEmpty else { return self }
        var kept = self
        kept.task.othersReminders =
            (task.othersReminders + task.reminders.map { OthersReminder(of: person, $0) }).asKept
        kept.task.reminders = []
        return kept
    }

    /// Returns the task as one person of a list sees it: their reminders are apart from those of others.
    func seen(by person: String) -> StoredTask {
        guard !task.othersReminders.isEmpty else { return self }
        var seen = self
        let own = task.othersReminders.filter { $0.person == person }
        seen.task.othersReminders.removeAll { $0.person == person }
        seen.task.reminders = (task.reminders + own.map(\.reminder)).asKept
        return seen
    }

    /// Returns the task with one person's reminders alone.
    var withoutOthersReminders: StoredTask {
        var own = self
        own.task.othersReminders = []
        return own
    }
}

extension Task {
    /// When it rings.
    var ringings: [Reminder: Reminder.Ringing] {
        var ringings: [Reminder: Reminder.Ringing] = [:]
        for reminder in reminders { ringings[reminder] = ringing(of: reminder) }
        return ringings
    }
}
