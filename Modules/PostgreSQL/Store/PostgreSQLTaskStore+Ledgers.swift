public import Domain
import Records

// What belongs to one person of a list: whether reminders were shown to them, how long they worked, the files on
// their phone.

extension PostgreSQLTaskStore: ReminderLedger {
    /// Returns the reminders that ring by an instant and were not seen to, the earliest first.
    public func reminders(
        by instant: Instant?, in calendar: any LocalCalendar
    ) throws(AppError) -> [ArmedReminder] {
        let rows = try session.read(PersonalReminder.look(PersonalReminder.rings))
        return try PersonalReminder.all(in: rows).map { $0.armed(in: calendar) }
            .filter { $0.instant <= instant ?? $0.instant }
            .sorted { ($0.instant, $0.task.id) < ($1.instant, $1.task.id) }
    }

    /// Returns the first instant after `instant` at which one rings.
    public func nextRinging(
        after instant: Instant, in calendar: any LocalCalendar
    ) throws(AppError) -> Instant? {
        try reminders(by: nil, in: calendar).map(\.instant).filter { $0 > instant }.min()
    }

    /// Notes a step of the reminders that are still as given.
    ///
    /// Where the answer to a COMMIT is missing, the mark in the rows says whether that step is noted.
    public func note(
        _ step: ReminderStep, of reminders: [ArmedReminder]
    ) throws(AppError) -> [ArmedReminder] {
        guard !reminders.isEmpty else { return [] }
        var noted: [ArmedReminder] = []
        let mark = Int64.random(in: .min ... .max)
        let ids = Set(reminders.map(\.task.id)).sorted()
        try session.write(
            under: .person,
            PersonalReminder.look(
                "id = ANY (string_to_array($1, ' ')::bigint[]) AND \(PersonalReminder.rings)",
                .integers(ids))
        ) { rows throws(AppError) in
            // All of them are noted together, so that what the attempt before had found is noted.
            guard !PersonalReminder.isNoted(by: mark, in: rows) else { return [] }
            let present = try PersonalReminder.all(in: rows)
            let found = reminders.compactMap { given in
                present.first { $0.isAs(given) }.map { (given, $0) }
            }
            noted = found.map(\.0)
            return found.map { $0.1.write(after: step, by: mark) }
        }
        return noted
    }
}

/// A reminder as far as it concerns one person.
private struct PersonalReminder {
    let task: Task
    let reminder: Reminder

    /// When it rings by what the task says.
    let said: Reminder.Ringing

    /// Until when the person put it off, if they did.
    var snoozedUntil: Instant?
    var armedAt: Instant
    var claimedAt: Instant?
    var shownAt: Instant?
    var retryAt: Instant?
    var attempts: Int64 = 0

    static let rings = "reminders <> '{}' AND state <> 'completed'"

    /// Returns what finds the reminders of tasks, and what became of them.
    static func look(_ condition: String, _ values: SQLValue...) -> [SQLStatement] {
        [
            SQLStatement("\(TaskColumns.select) WHERE \(condition)", binding: values),
            SQLStatement("SELECT id, armed_at FROM task WHERE \(condition)", binding: values),
            SQLStatement(
                """
                SELECT task_id, moment, said, is_seen, snoozed_until, armed_at, claimed_at, shown_at,
                    retry_at, attempts, mark
                FROM reminder_step
                WHERE person = session_user AND task_id IN (SELECT id FROM task WHERE \(condition))
                """, binding: values),
        ]
    }

    /// Whether the step with this mark is among what was found.
    static func isNoted(by mark: Int64, in rows: [ServerRows]) -> Bool {
        rows[2].all.contains { $0.integer(10) == mark }
    }

    /// Returns those that were found, and not seen to.
    static func all(in rows: [ServerRows]) throws(AppError) -> [PersonalReminder] {
        var armedAt: [TaskID: Instant] = [:]
        for row in rows[1].all {
            guard let id = row.integer(0), let time = row.instant(1) else { continue }
            armedAt[id] = time
        }
        var steps: [String: ServerRow] = [:]
        for row in rows[2].all { steps["\(row.raw(0) ?? "") \(row.raw(1) ?? "")"] = row }
        var found: [PersonalReminder] = []
        for row in rows[0].all {
            let task = try TaskColumns.read(row).task
            for reminder in task.reminders {
                guard let said = task.ringing(of: reminder) else { continue }
                var one = PersonalReminder(
                    task: task, reminder: reminder, said: said,
                    armedAt: armedAt[task.id] ?? task.updatedAt)
                if let step = steps["\(task.id) \(reminder)"], step.raw(2) == said.written {
                    guard step.integer(3) == 0 else { continue }
                    one.snoozedUntil = step.instant(4)
                    one.armedAt = step.instant(5) ?? one.armedAt
                    one.claimedAt = step.instant(6)
                    one.shownAt = step.instant(7)
                    one.retryAt = step.instant(8)
                    one.attempts = step.integer(9) ?? 0
                }
                found.append(one)
            }
        }
        return found
    }

    private var ringing: Reminder.Ringing { snoozedUntil.map { .instant($0) } ?? said }

    func armed(in calendar: any LocalCalendar) -> ArmedReminder {
        ArmedReminder(
            task: task, reminder: reminder, ringing: ringing,
            instant: reminder.instant(of: ringing, in: calendar), armedAt: armedAt,
            claimedAt: claimedAt,
            shownAt: shownAt, retryAt: retryAt, attempts: Int(attempts))
    }

    /// Whether nothing became of it since.
    func isAs(_ given: ArmedReminder) -> Bool {
        task.id == given.task.id && reminder == given.reminder && ringing == given.ringing
            && armedAt == given.armedAt && claimedAt == given.claimedAt
            && shownAt == given.shownAt
    }

    /// Returns what notes a step of it, with a mark by which that is known again.
    func write(after step: ReminderStep, by mark: Int64) -> SQLStatement {
        var next = self
        var isSeen = false
        switch step {
        case .claimed(let now):
            (next.claimedAt, next.retryAt, next.attempts) = (now, nil, attempts + 1)
        case .postponed(let until, let mayBeShown):
            next.retryAt = until
            if !mayBeShown { next.claimedAt = nil }
        case .shown(let now): next.shownAt = now
        case .seen: isSeen = true
        case .snoozed(let until, let now):
            (next.snoozedUntil, next.armedAt, next.attempts) = (until, now, 0)
            (next.claimedAt, next.shownAt, next.retryAt) = (nil, nil, nil)
        }
        return SQLStatement(
            """
            INSERT INTO reminder_step
                (task_id, moment, said, is_seen, snoozed_until, armed_at, claimed_at, shown_at,
                retry_at, attempts, mark)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            ON CONFLICT (person, task_id, moment) DO UPDATE SET said = excluded.said,
                is_seen = excluded.is_seen, snoozed_until = excluded.snoozed_until,
                armed_at = excluded.armed_at, claimed_at = excluded.claimed_at,
                shown_at = excluded.shown_at, retry_at = excluded.retry_at,
                attempts = excluded.attempts, mark = excluded.mark
            """,
            .integer(task.id), .text(reminder.description), .text(said.written),
            .integer(isSeen ? 1 : 0), .integer(next.snoozedUntil?.milliseconds),
            .integer(next.armedAt.milliseconds), .integer(next.claimedAt?.milliseconds),
            .integer(next.shownAt?.milliseconds), .integer(next.retryAt?.milliseconds),
            .integer(next.attempts), .integer(mark))
    }
}

extension Reminder.Ringing {
    /// What tells one from another: `2026-11-27T09:00` of the clock on the wall, or an instant.
    fileprivate var written: String {
        switch self {
        case .local(let moment): moment.description
        case .instant(let instant): instant.description
        }
    }
}

// MARK: - Focus

extension PostgreSQLTaskStore: FocusLedger {
    /// Records sessions; those that are recorded already are left as they are.
    public func record(_ sessions: [FocusSession]) throws(AppError) {
        try session.write(under: .person) { _ throws(AppError) in sessions.map(Self.insert) }
    }

    /// Returns what records a session, unless that was done.
    static func insert(_ session: FocusSession) -> SQLStatement {
        SQLStatement(
            """
            INSERT INTO focus_session
                (uuid, task_uuid, started_at, ended_at, length, counted, away, is_complete)
            VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (person, uuid) DO NOTHING
            """,
            .uuid(session.id), .text(session.task?.description),
            .integer(session.startedAt.milliseconds),
            .integer(session.endedAt.milliseconds), .integer(session.length),
            .integer(session.milliseconds), .integer(session.away),
            .integer(session.isComplete ? 1 : 0))
    }

    /// Returns how much was worked, by the starts of the sessions.
    public func focusTotal(
        from start: Instant, until end: Instant
    ) throws(AppError) -> FocusTotal {
        let row = try session.rows(
            """
            SELECT coalesce(sum(counted), 0)::bigint, coalesce(sum(is_complete), 0)::bigint
            FROM focus_session
            WHERE person = session_user AND started_at >= $1 AND started_at < $2
            """, .integer(start.milliseconds), .integer(end.milliseconds)
        ).first
        return FocusTotal(
            milliseconds: row?.integer(0) ?? 0, completed: Int(row?.integer(1) ?? 0))
    }
}

// MARK: - Files of a calendar folder

extension PostgreSQLTaskStore: SyncLedger {
    /// Returns what identifies the folder of this person.
    public func syncedFolder() throws(AppError) -> String? {
        try session.rows("SELECT value FROM synced_folder WHERE person = session_user")
            .first?.text(0)
    }

    /// Returns what is known of every file, and the tasks that have none.
    public func syncStates() throws(AppError) -> SyncStates {
        let rows = try session.read(
            SQLStatement("SELECT uuid, id, digest FROM task"),
            SQLStatement(
                """
                SELECT task_uuid, uid, name, changed_at, size, file_number, waits, task_digest
                FROM synced_file WHERE person = session_user
                """))
        var present: [UniqueIdentifier: SyncStates.Present] = [:]
        for row in rows[0].all {
            guard let uuid = row.identifier(0), let id = row.integer(1),
                let digest = row.integer(2)
            else { continue }
            present[uuid] = SyncStates.Present(id: id, digest: digest)
        }
        let files: [SyncStates.File] = rows[1].all.compactMap { row in
            guard let uuid = row.identifier(0) else { return nil }
            let task = present.removeValue(forKey: uuid)
            return SyncStates.File(
                task: uuid, uid: row.text(1) ?? "", name: row.text(2),
                stamp: SyncedFileColumns.stamp(row, from: 3), waits: row.integer(6) != 0,
                present: task, isUnchanged: task?.digest == row.integer(7))
        }
        return SyncStates(files: files, others: present)
    }

    /// Returns the files of tasks with all that is remembered of them.
    public func syncedFiles(
        of tasks: [UniqueIdentifier]
    ) throws(AppError) -> [SyncedFile] {
        let rows = try session.read(SyncedFileColumns.look(tasks))
        var found: [UniqueIdentifier: SyncedFile] = [:]
        for file in rows[0].all.compactMap(SyncedFileColumns.read) { found[file.task] = file }
        return tasks.compactMap { found[$0] }
    }

    /// Writes notes in a transaction of their own.
    public func note(_ notes: SyncNotes) throws(AppError) {
        try session.write(under: .person) { _ throws(AppError) in SyncedFileColumns.write(notes) }
    }
}

/// The file of a task as a row.
enum SyncedFileColumns {
    static func stamp(_ row: ServerRow, from column: Int) -> FileStamp? {
        guard let changed = row.integer(column), let size = row.integer(column + 1),
            let number = row.integer(column + 2)
        else { return nil }
        return FileStamp(changedAt: changed, size: size, number: number)
    }

    static func look(_ tasks: [UniqueIdentifier]) -> SQLStatement {
        SQLStatement(
            """
            SELECT task_uuid, uid, name, changed_at, size, file_number, waits, task_digest, memory,
                content
            FROM synced_file
            WHERE person = session_user AND task_uuid = ANY (string_to_array($1, ' ')::uuid[])
            """, .text(tasks.map(\.description).joined(separator: " ")))
    }

    static func read(_ row: ServerRow) -> SyncedFile? {
        guard let task = row.identifier(0), let uid = row.text(1), let memory = row.text(8),
            let content = row.bytes(9)
        else { return nil }
        var file = SyncedFile(
            task: task, uid: uid, name: row.text(2), content: content, memory: memory)
        file.stamp = stamp(row, from: 3)
        file.waits = row.integer(6) != 0
        file.taskDigest = row.integer(7)
        return file
    }

    static func write(_ notes: SyncNotes) -> [SQLStatement] {
        var statements: [SQLStatement] = []
        if notes.startsAnew {
            statements.append("DELETE FROM synced_file WHERE person = session_user")
        }
        if let folder = notes.folder {
            statements.append(
                """
                INSERT INTO synced_folder (value) VALUES ($1)
                ON CONFLICT (person) DO UPDATE SET value = excluded.value
                """, .text(folder))
        }
        statements += notes.files.map(write)
        statements += notes.stamps.map { note in
            SQLStatement(
                """
                UPDATE synced_file SET changed_at = $2, size = $3, file_number = $4
                WHERE person = session_user AND task_uuid = $1
                """, .uuid(note.task), .integer(note.stamp.changedAt), .integer(note.stamp.size),
                .integer(note.stamp.number))
        }
        return statements
    }

    static func write(_ file: SyncedFile) -> SQLStatement {
        SQLStatement(
            """
            INSERT INTO synced_file
                (task_uuid, uid, name, changed_at, size, file_number, waits, task_digest, memory,
                content)
            VALUES ($1, $2, $3, $4, $5, $6, $7,
                coalesce($8, (SELECT digest FROM task WHERE uuid = $1)), $9, $10)
            ON CONFLICT (person, task_uuid) DO UPDATE SET uid = excluded.uid,
                name = excluded.name, changed_at = excluded.changed_at, size = excluded.size,
                file_number = excluded.file_number, waits = excluded.waits,
                task_digest = excluded.task_digest, memory = excluded.memory,
                content = excluded.content
            """,
            .uuid(file.task), .text(file.uid), .text(file.name),
            .integer(file.stamp?.changedAt), .integer(file.stamp?.size),
            .integer(file.stamp?.number), .integer(file.waits ? 1 : 0),
            .integer(file.taskDigest), .text(file.memory), .bytes(file.content))
    }
}
