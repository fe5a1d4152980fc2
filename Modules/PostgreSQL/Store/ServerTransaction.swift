import Domain
import Records

/// The verbs of a change on a server.
///
/// Whoever writes locks the list's one row first and looks then, so that nothing has to be tried again for what
/// others do at the same time. What is written is gathered, and goes with the COMMIT in one round trip.
final class ServerTransaction {
    private let session: ServerSession
    private let connection: ServerConnection
    private var deadline: Deadline

    /// What was written and not sent yet.
    var queue: [SQLStatement] = []

    /// The tasks that were looked up or written, as they are now; none stands for one that is not there.
    private var tasks: [TaskID: StoredTask?] = [:]

    var totals: ListTotals

    /// When the operation began: reminders that are set from now on had not come before.
    private(set) var now = Instant(milliseconds: 0)
    private let isAppliedBefore: Bool
    private var stepCount: Int64 = 0
    private var announcedCount: Int64 = 0

    /// What the server reported, if a verb failed.
    private(set) var failure: ServerFailure?

    /// Begins a transaction in which a set of changes is to be made.
    init(
        _ session: ServerSession, for set: ChangeSet, by deadline: Deadline
    ) throws(ServerFailure) {
        self.session = session
        self.deadline = deadline
        let ids = Set(set.changes.flatMap(\.namedTasks)).sorted()
        let begun = try session.beginWriting(
            [
                ListTotals.lock,
                SQLStatement(
                    "SELECT 1 FROM operation WHERE uuid = $1", .uuid(set.operation.id)),
                TaskColumns.look(ids),
            ], by: deadline)
        connection = begun.connection
        isAppliedBefore = begun.found[1].count > 0
        guard let totals = begun.found[0].first.flatMap(ListTotals.init) else {
            throw ServerFailure(.reported, .begin, state: "42P01")
        }
        self.totals = totals
        do throws(AppError) {
            try take(begun.found[2], asked: ids)
        } catch {
            damage = error
        }
    }

    /// What is amiss with a task that the changes name.
    private var damage: AppError?

    private func take(_ rows: ServerRows, asked ids: [TaskID]) throws(AppError) {
        for id in ids { tasks.updateValue(nil, forKey: id) }
        for row in rows.all {
            let stored = try TaskColumns.read(row)
            tasks.updateValue(stored, forKey: stored.task.id)
        }
    }

    /// Sends what was gathered, and looks something up behind it.
    func look(_ sql: String, _ values: SQLValue...) throws(AppError) -> ServerRows {
        try look(SQLStatement(sql, binding: values))
    }

    /// Sends what was gathered, and looks something up behind it.
    func look(_ statement: SQLStatement) throws(AppError) -> ServerRows {
        do throws(ServerFailure) {
            let sent = queue + [statement]
            queue = []
            let found = try connection.run(sent, .save, by: deadline)
            guard let last = found.last else { throw ServerFailure(.lost, .save) }
            return last
        } catch {
            failure = error
            throw error.error
        }
    }

    private func stored(_ id: TaskID) throws(AppError) -> StoredTask? {
        if let known = tasks[id] { return known }
        try take(try look(TaskColumns.look([id])), asked: [id])
        return tasks[id] ?? nil
    }

    /// Gives what follows as much time as the whole has had: it is one of many pieces.
    func renewDeadline() { deadline = session.deadline() }

    /// Notes what was done to an import as a whole, which leaves no rows of its own.
    func noteEmptyStep() {
        queue.append(ChangeColumns.insert(nil, nil, at: stepCount, of: totals.lastOperation))
        stepCount += 1
    }

    /// Returns a task as the list keeps it.
    private func claimed(_ stored: StoredTask?) -> StoredTask? {
        stored?.claimed(by: connection.person)
    }

    private func note(_ before: StoredTask?, _ after: StoredTask?) {
        let (old, new) = (claimed(before), claimed(after))
        queue.append(ChangeColumns.insert(old, new, at: stepCount, of: totals.lastOperation))
        stepCount += 1
        totals.replace(old, by: new)
        if let id = (after ?? before)?.task.id { tasks.updateValue(after, forKey: id) }
    }

    /// Keeps what was done.
    ///
    /// - Throws: What leaves it open whether it is kept, too (``ServerFailure/leavesCommitOpen``).
    func commit() throws(ServerFailure) {
        try connection.commit(queue + [ServerSession.commit], by: deadline)
    }
}

// MARK: - Looking up

extension ServerTransaction: TaskTransaction {
    func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange]? {
        if let damage { throw damage }
        guard isAppliedBefore else { return nil }
        if let step = ImportSteps.all(in: try look(ImportSteps.of(operation))).first {
            return [step.change]
        }
        let rows = try look(ChangeColumns.changes(of: operation))
        return try RecordedChange.all(in: rows)
    }

    func known(_ source: TaskSource) throws(AppError) -> KnownTask? {
        guard let key = RowIdentity.key(of: source) else { return nil }
        let found = try look(
            "SELECT task_id FROM known_source WHERE source_key = $1", .integer(key))
        guard let id = found.first?.integer(0) else { return nil }
        return try stored(id).map { KnownTask.kept($0.task) } ?? .deleted
    }

    func task(_ id: TaskID) throws(AppError) -> Task? { try stored(id)?.task }

    func links(of id: TaskID) throws(AppError) -> TaskLinks? {
        try stored(id).map { TaskLinks(parent: $0.task.parent, dependsOn: $0.task.dependsOn) }
    }

    func subtask(of id: TaskID) throws(AppError) -> TaskID? {
        try look("SELECT id FROM task WHERE parent = $1 ORDER BY id LIMIT 1", .integer(id))
            .first?.integer(0)
    }

    func dependents(of ids: Set<TaskID>) throws(AppError) -> [TaskID] {
        try look(
            """
            SELECT id FROM task WHERE depends_on && string_to_array($1, ' ')::bigint[]
            ORDER BY id
            """, .integers(ids.sorted())
        ).all.compactMap { $0.integer(0) }
    }

    func takenBack(by operation: UniqueIdentifier) throws(AppError) -> UniqueIdentifier? {
        try look(
            """
            SELECT u.uuid FROM operation o JOIN operation u ON u.number = o.undoes
            WHERE o.uuid = $1
            """, .uuid(operation)
        ).first?.identifier(0)
    }

    func operation(_ id: UniqueIdentifier, added task: TaskID) throws(AppError) -> Bool {
        try look(
            """
            SELECT 1 FROM change WHERE task_id = $1 AND before IS NULL
                AND operation = (SELECT number FROM operation WHERE uuid = $2)
            """, .integer(task), .uuid(id)
        ).count > 0
    }
}

// MARK: - Writing

extension ServerTransaction {
    func begin(_ set: ChangeSet) throws(AppError) {
        totals.lastOperation += 1
        announcedCount = Int64(set.changes.count)
        let operation = set.operation
        now = operation.startedAt
        queue.append(
            OperationColumns.insert(
                operation, set.kind, number: totals.lastOperation, changeCount: set.changes.count,
                undoes: set.undoes))
        if let undoes = set.undoes {
            queue.append(
                "UPDATE operation SET undone_by = $1 WHERE uuid = $2",
                .integer(totals.lastOperation), .uuid(undoes))
        }
    }

    func nextTaskID() -> TaskID {
        totals.lastTask += 1
        return totals.lastTask
    }

    func add(_ task: Task) throws(AppError) {
        let stored = StoredTask(
            task: task, sourceKey: task.source.flatMap { RowIdentity.key(of: $0) })
        insert(stored)
    }

    func putBack(_ task: Task) throws(AppError) {
        var stored = StoredTask(task: task)
        let last = try look(ChangeColumns.lastDeletion(of: task.id))
        if let deleted = last.first.flatMap({ ChangeColumns.read($0) })?.before {
            stored.importNumber = deleted.importNumber
            stored.sourceKey = deleted.sourceKey
        }
        insert(stored)
    }

    private func insert(_ stored: StoredTask) {
        queue.append(
            TaskColumns.insert(stored.claimed(by: connection.person), armedAt: now))
        if let key = stored.sourceKey {
            queue.append(
                """
                INSERT INTO known_source (source_key, task_id) VALUES ($1, $2)
                ON CONFLICT (source_key) DO UPDATE SET task_id = excluded.task_id
                """, .integer(key), .integer(stored.task.id))
        }
        note(nil, stored)
    }

    func replace(_ before: Task, by after: Task) throws(AppError) {
        guard let old = try stored(before.id) else { throw AppError(.unknown) }
        var new = old
        new.task = after
        queue.append(TaskColumns.replace(new.claimed(by: connection.person)))
        if after.ringings != old.task.ringings {
            queue.append(TaskColumns.arm(after.id, at: now))
        }
        note(old, new)
    }

    func remove(_ task: Task, forgettingSource: Bool) throws(AppError) {
        guard let old = try stored(task.id) else { throw AppError(.unknown) }
        queue.append("DELETE FROM task WHERE id = $1", .integer(task.id))
        if forgettingSource, let key = old.sourceKey {
            queue.append("DELETE FROM known_source WHERE source_key = $1", .integer(key))
        }
        note(old, nil)
    }

    func note(_ notes: SyncNotes) throws(AppError) {
        queue += ServerSession.Lock.person.statements + SyncedFileColumns.write(notes)
    }

    func finish() throws(AppError) {
        if stepCount != announcedCount {
            queue.append(
                "UPDATE operation SET change_count = $1 WHERE number = $2",
                .integer(stepCount), .integer(totals.lastOperation))
        }
        queue.append(totals.save)
    }
}

extension RecordedChange {
    /// Reads the steps of an operation, each row with how many there are behind it.
    ///
    /// - Throws: `persistence.corruptedData` where one is damaged or missing.
    static func all(in rows: ServerRows) throws(AppError) -> [RecordedChange] {
        let count = rows.first?.integer(6) ?? 0
        let found = count == 0 ? [] : rows.all.compactMap { ChangeColumns.read($0)?.recorded }
        guard found.count == count else {
            throw AppError(
                .corruptedData, detail: "What this change did cannot be read.",
                suggestion: "Have who runs the server restore a backup.",
                holds: "Nothing was changed.")
        }
        return found
    }
}

extension Change {
    /// The tasks that it names and that are there, or were.
    fileprivate var namedTasks: [TaskID] {
        switch self {
        case .add(let new): [new.parent].compactMap(\.self) + new.dependsOn
        case .restore(let task), .delete(let task): [task.id]
        case .update(let before, let after): [before.id] + Self.related(after)
        case .relate(let before, let after, _): [before.id] + Self.related(after)
        case .withdrawImport, .restoreImport: []
        }
    }

    private static func related(_ task: Task) -> [TaskID] {
        [task.parent].compactMap(\.self) + task.dependsOn
    }
}
