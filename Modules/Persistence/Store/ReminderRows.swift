import Domain

/// What stands beside the row of a task in tables of its own: what it depends on, and when it rings.
struct RowsBeside {
    private let dependencies: DependencyRows
    private let reminders: ReminderRows

    init(_ connection: Connection, ofWithdrawn isWithdrawn: Bool = false) {
        dependencies = DependencyRows(connection, ofWithdrawn: isWithdrawn)
        reminders = ReminderRows(connection)
    }

    /// Gives a task what there is of it, and returns whether there is anything.
    func complete(_ task: inout Task) throws -> Bool {
        task.dependsOn = try dependencies.dependencies(of: task.id)
        task.reminders = try reminders.reminders(of: task.id)
        return !task.dependsOn.isEmpty || !task.reminders.isEmpty
    }

    /// Returns the numbers of the tasks of which there is anything.
    func listedTasks() throws -> Set<TaskID> {
        try Set(dependencies.all().keys).union(try reminders.tasks())
    }
}

/// When tasks ring: a row each.
struct ReminderRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the reminders of a task, in their order; one that cannot be read is damage, which the digest
    /// of the task tells.
    func reminders(of id: TaskID) throws -> [Reminder] {
        let rows = try connection.prepare(
            "SELECT moment FROM reminder WHERE task_id = ? ORDER BY moment", id)
        var reminders: [Reminder] = []
        while try rows.step() {
            if let reminder = rows.text(0).flatMap({ Reminder($0) }) { reminders.append(reminder) }
        }
        return reminders
    }

    /// Returns the numbers of the tasks that have some, and are there.
    func tasks() throws -> [TaskID] {
        let rows = try connection.prepare(
            "SELECT DISTINCT task_id FROM reminder WHERE task_id IN (SELECT id FROM task)")
        return try rows.integers()
    }

    /// Writes when a task rings, where that differs from when it did: what changed is to ring anew.
    ///
    /// What became of the others is kept while the task is done or gone, and is so again once it is back.
    func set(_ task: Task, replacing old: Task?, at now: Instant) throws {
        let before = old?.reminders ?? []
        guard !task.reminders.isEmpty || !before.isEmpty else { return }
        for reminder in before where !task.reminders.contains(reminder) {
            try remove(reminder, of: task.id)
        }
        for reminder in task.reminders {
            if let old, before.contains(reminder), reminder.said(of: old) == reminder.said(of: task)
            {
                guard old.isCompleted != task.isCompleted else { continue }
                if try task.isCompleted
                    ? suspend(reminder, of: task.id) : resume(reminder, of: task.id, now)
                {
                    continue
                }
            } else if old == nil,
                try task.isCompleted
                    ? isSuspended(reminder, of: task.id) : resume(reminder, of: task.id, now)
            {
                continue
            }
            try arm(reminder, of: task.id, at: task.ringing(of: reminder), now)
        }
    }

    /// Removes the reminders of a task that goes, but for those that were put off, shown or seen to: they ring no
    /// more, and are so again where that is undone.
    func forget(_ task: Task) throws {
        try removeOthers(than: task.reminders, of: task.id)
        for reminder in task.reminders {
            try connection.run(
                """
                DELETE FROM reminder WHERE task_id = ?1 AND moment = ?2 AND shown_at IS NULL
                    AND coalesce(rings_at, CASE WHEN attempts < 0 THEN retry_at END, ?3) IS ?3
                """, task.id, reminder.description, reminder.said(of: task)?.stored)
            if !task.isCompleted { _ = try suspend(reminder, of: task.id) }
        }
    }

    /// Has a reminder ring no more, and keeps when it would have, with what became of it.
    ///
    /// - Returns: Whether there was one.
    private func suspend(_ reminder: Reminder, of id: TaskID) throws -> Bool {
        try connection.run(
            """
            UPDATE reminder SET rings_at = NULL, retry_at = rings_at, attempts = -1 - attempts
            WHERE task_id = ? AND moment = ? AND attempts >= 0
            """, id, reminder.description)
        return connection.changeCount > 0
    }

    /// Has one ring as it would have; what had passed by now and was not shown is missed.
    ///
    /// - Returns: Whether it was kept.
    private func resume(_ reminder: Reminder, of id: TaskID, _ now: Instant) throws -> Bool {
        try connection.run(
            """
            UPDATE reminder SET rings_at = retry_at, retry_at = NULL,
                armed_at = CASE WHEN shown_at IS NULL THEN ?3 ELSE armed_at END,
                claimed_at = CASE WHEN shown_at IS NULL THEN NULL ELSE claimed_at END,
                attempts = CASE WHEN shown_at IS NULL THEN 0 ELSE -1 - attempts END
            WHERE task_id = ?1 AND moment = ?2 AND attempts < 0
            """, id, reminder.description, now.milliseconds)
        return connection.changeCount > 0
    }

    private func isSuspended(_ reminder: Reminder, of id: TaskID) throws -> Bool {
        try connection.prepare(
            "SELECT 1 FROM reminder WHERE task_id = ? AND moment = ? AND attempts < 0", id,
            reminder.description
        ).step()
    }

    /// Removes all reminders of a task but these.
    func removeOthers(than kept: [Reminder], of id: TaskID) throws {
        let rows = try connection.prepare("SELECT moment FROM reminder WHERE task_id = ?", id)
        var moments: [String] = []
        while try rows.step() { moments.append(rows.text(0) ?? "") }
        for moment in moments where !kept.contains(where: { $0.description == moment }) {
            try connection.run(
                "DELETE FROM reminder WHERE task_id = ? AND moment = ?", id, moment)
        }
    }

    private func remove(_ reminder: Reminder, of id: TaskID) throws {
        try connection.run(
            "DELETE FROM reminder WHERE task_id = ? AND moment = ?", id, reminder.description)
    }

    private func arm(
        _ reminder: Reminder, of id: TaskID, at ringing: Reminder.Ringing?, _ now: Instant
    ) throws {
        try connection.run(
            """
            INSERT INTO reminder (task_id, moment, rings_at, is_local, armed_at, attempts)
            VALUES (?1, ?2, ?3, ?4, ?5, 0)
            ON CONFLICT DO UPDATE SET rings_at = ?3, is_local = ?4, armed_at = ?5,
                claimed_at = NULL, shown_at = NULL, retry_at = NULL, attempts = 0
            """, id, reminder.description, ringing?.stored, ringing?.isLocal == true,
            now.milliseconds)
    }
}

extension Reminder {
    /// When it rings by what a task says, done or not.
    fileprivate func said(of task: Task) -> Ringing? {
        ringing(scheduled: task.scheduledDate, due: task.dueDate, at: task.dueTime)
    }
}

extension Reminder.Ringing {
    /// Whether it goes by the clock on the wall.
    var isLocal: Bool {
        if case .local = self { true } else { false }
    }

    /// In milliseconds, of an instant or as the clock on the wall counts them.
    var stored: Int64 {
        switch self {
        case .local(let moment): moment.minutes * 60_000
        case .instant(let instant): instant.milliseconds
        }
    }

    /// Reads what was stored.
    init(stored milliseconds: Int64, isLocal: Bool) {
        self =
            isLocal
            ? .local(LocalMoment(minutes: milliseconds / 60_000))
            : .instant(Instant(milliseconds: milliseconds))
    }
}
