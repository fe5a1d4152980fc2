import Domain
import Records

/// One transaction of an import: its verbs look up and write, and hold no rule.
///
/// It locks the list first. What a batch may need is looked for together, so that a verb rarely asks the server; what
/// is written is gathered, and goes by COPY or with the COMMIT.
final class ImportTransaction {
    let run: ImportRun

    /// The operation of the import as it was when the transaction began.
    let state: ImportState
    private(set) var totals: ListTotals
    let keys: ServerKeys

    /// The only task that has a name, by the name's digest.
    var names: [Int64: TaskID]

    /// Whether a batch is in it that was taken.
    private(set) var hasTakenBatches = false

    /// Whether something that is there was found to be what a row says.
    private(set) var hasFoundRows = false

    private let session: ServerSession
    private let connection: ServerConnection

    /// What was written and not sent yet.
    var queue: [SQLStatement] = []

    /// The rows of tasks that were not sent yet; all of them have greater numbers than those that were.
    private var copied: CopyRows
    private var lastSentID: TaskID

    /// The tasks that were looked up or written; none stands for one that is not there.
    var found: [TaskID: FoundRow?] = [:]

    /// The tasks with the identifiers of a batch that were there, or have come.
    var identified: [UniqueIdentifier: TaskID] = [:]
    var pending: [TaskID: PendingSubtask] = [:]
    var resolved: [TaskID] = []
    private var stepCount: Int64

    /// Locks the list, and looks for what is known of the rows of a batch.
    ///
    /// - Parameters:
    ///   - session: The server.
    ///   - run: The import.
    ///   - operation: The identifier of its operation.
    ///   - memory: What the run has met.
    ///   - names: The only tasks that have a name.
    ///   - batch: The batch that is to come, if one is.
    ///   - isNew: Whether none of its rows is there, so that none is looked for; one that is there after all has the
    ///     server refuse the rest.
    /// - Throws: Every kind of failure.
    init(
        _ session: ServerSession, _ run: ImportRun, _ operation: UniqueIdentifier,
        _ memory: RunMemory, _ names: [Int64: TaskID], for batch: RecognizedBatch?, isNew: Bool
    ) throws(ServerFailure) {
        self.session = session
        self.run = run
        self.names = names
        let begun = try session.beginWriting(
            [ListTotals.lock] + ImportColumns.look(operation)
                + (isNew ? [] : batch?.looks ?? []),
            by: session.deadlineOfLock(),
            idleSeconds: run.isAtomic ? Self.idleSecondsOfAll : Self.idleSeconds)
        let connection = begun.connection
        self.connection = connection
        guard let totals = begun.found[0].first.flatMap(ListTotals.init) else {
            throw ServerFailure(.reported, .begin, state: "42P01")
        }
        self.totals = totals
        state = ImportState(begun.found[1], begun.found[2])
        stepCount = state.stepCount
        lastSentID = totals.lastTask
        copied = CopyRows(into: "task", TaskColumns.copied)
        keys = ServerKeys(memory, after: totals.lastTask) { statements throws(ServerFailure) in
            try connection.run(statements, .save, by: session.deadlineInHand())
        }
        guard let batch else { return }
        if isNew {
            keys.take([], for: batch.keys)
        } else {
            take(Array(begun.found[3...]), of: batch)
        }
    }

    /// How long a transaction of many batches may be idle, in seconds: its rows may come from a pipe, one by one.
    private static let idleSecondsOfAll = 60

    /// How long one of a single batch may be, in which thousands of rows are compared and written down.
    private static let idleSeconds = 10

    private func take(_ rows: [ServerRows], of batch: RecognizedBatch) {
        hasFoundRows = rows[0].count > 0 || rows[1].count > 0
        keys.take(rows[0].all, for: batch.keys)
        take(rows[1])
    }

    func take(_ identifiers: ServerRows) {
        for row in identifiers.all {
            guard let uuid = row.identifier(0), let id = row.integer(1) else { continue }
            identified[uuid] = id
        }
    }

    // MARK: - Sending

    /// Sends what was gathered, and looks something up behind it.
    func look(_ statements: SQLStatement...) throws(ImportFailure) -> [ServerRows] {
        try look(statements)
    }

    /// Sends what was gathered, and looks something up behind it.
    func look(_ statements: [SQLStatement]) throws(ImportFailure) -> [ServerRows] {
        do throws(ServerFailure) {
            let sent = queue
            queue = []
            return Array(
                try connection.run(sent + statements, .save, by: session.deadlineInHand())[
                    sent.count...])
        } catch {
            throw .server(error)
        }
    }

    /// Sends the rows that were gathered.
    private func sendRows() throws(ImportFailure) {
        guard copied.count > 0 else { return }
        try send(copied)
        copied.removeAll()
        lastSentID = totals.lastTask
    }

    private func send(_ rows: CopyRows) throws(ImportFailure) {
        do throws(ServerFailure) {
            try connection.copy(rows, .save, by: session.deadlineInHand())
        } catch {
            throw .server(error)
        }
    }

    /// Sends all of a batch, and forgets what was looked up for it.
    func endBatch(of number: Int64?) throws(ImportFailure) {
        try sendRows()
        if keys.added.count > 0 {
            var rows = CopyRows(into: "known_source", ["source_key", "task_id", "content"])
            keys.added.forEach { key, row in
                rows.append(key)
                rows.append(row.task)
                rows.append(row.content.stored)
                rows.endRow()
            }
            try send(rows)
        }
        queue += keys.notes
        keys.renew(after: totals.lastTask)
        if let number { queuePending(of: number) }
        found.removeAll(keepingCapacity: true)
        identified.removeAll(keepingCapacity: true)
    }

    func queuePending(of number: Int64) {
        if !resolved.isEmpty {
            queue.append(
                """
                DELETE FROM pending_subtask WHERE import_number = $1
                    AND task_id = ANY (string_to_array($2, ' ')::bigint[])
                """, .integer(number), .integers(resolved))
            resolved = []
        }
        if !pending.isEmpty {
            queue.append(PendingColumns.insert(Array(pending.values), of: number))
            pending = [:]
        }
    }

    /// Keeps what was done.
    ///
    /// - Throws: What leaves it open whether it is kept, too (``ServerFailure/leavesCommitOpen``).
    func commit(_ statements: [SQLStatement]) throws(ServerFailure) {
        let sent = queue + statements + [totals.save, ServerSession.commit]
        queue = []
        try connection.commit(sent, by: session.deadlineInHand())
    }

    /// Notes that a batch is in it that was taken.
    func noteTakenBatch() { hasTakenBatches = true }

    /// Looks for what the rows of a batch may need, beyond what the transaction began with.
    func prepare(
        _ batch: TaskBatch, _ recognized: RecognizedBatch, _ progress: ImportProgress,
        isNew: Bool
    ) throws(ImportFailure) {
        if isNew {
            let rows = try look(recognized.looks[0], recognized.looks[1])
            take(rows, of: recognized)
        }
        let number = progress.number ?? totals.lastOperation + 1
        let (more, uuids) = recognized.further(
            try keys.rows(under: recognized.firstKeys), batch, run, number, keys)
        _ = try keys.rows(under: more)
        if !uuids.isEmpty { take(try look(Self.look(uuids))[0]) }
        let known = try keys.rows(under: recognized.firstKeys)
        try load(
            recognized.tasks(known, batch, run, hasBegun: progress.number != nil)
                + Array(identified.values) + progress.above.present)
    }

    /// Looks for tasks by their identifiers.
    static func look(_ identifiers: [UniqueIdentifier]) -> SQLStatement {
        SQLStatement(
            """
            SELECT uuid, id FROM task
            WHERE uuid = ANY (string_to_array($1, E'\\x1F')::uuid[])
            """, .texts(identifiers.map(\.description)))
    }
}

extension ImportTransaction: RowTransaction {
    // MARK: Looking up

    func load(_ ids: [TaskID]) throws(ImportFailure) {
        let unknown = Set(ids).filter { found.index(forKey: $0) == nil }.sorted()
        guard let last = unknown.last else { return }
        if last > lastSentID { try sendRows() }
        let rows = try look(TaskColumns.look(unknown))[0]
        for id in unknown { found.updateValue(nil, forKey: id) }
        for row in rows.all {
            let id = row.integer(0) ?? 0
            do throws(AppError) {
                found[id] = .sound(try TaskColumns.read(row))
            } catch {
                found[id] = .damaged(error)
            }
        }
    }

    func row(_ id: TaskID) throws(ImportFailure) -> FoundRow? {
        try load([id])
        return found[id] ?? nil
    }

    private func stored(_ id: TaskID) throws(ImportFailure) -> StoredTask? {
        guard case .sound(let stored)? = try row(id) else { return nil }
        return stored
    }

    func task(_ id: TaskID) throws(ImportFailure) -> Task? { try stored(id)?.task }

    func sourceKey(of id: TaskID) throws(ImportFailure) -> Int64? { try stored(id)?.sourceKey }

    func taskID(of uuid: UniqueIdentifier) throws(ImportFailure) -> TaskID? {
        if let id = identified[uuid] { return id }
        return try look(Self.look([uuid]))[0].first?.integer(1)
    }

    func number(of operation: UniqueIdentifier) throws(ImportFailure) -> Int64? {
        try look(ImportColumns.number(of: operation))[0].first?.integer(0)
    }

    func hasTasksWithoutID(of source: String) throws(ImportFailure) -> Bool {
        try look(ImportColumns.withoutID(of: source))[0].count > 0
    }

    func shortIDs(of source: String) throws(ImportFailure) -> [String] {
        try look(ImportColumns.shortIDs(of: source))[0].all.compactMap { $0.text(0) }
    }

    func hasBrought(_ id: TaskID, by number: Int64) throws(ImportFailure) -> Bool {
        if let row = try row(id) {
            guard case .sound(let stored) = row else { return false }
            return stored.importNumber == number
        }
        let deleted = try look(ChangeColumns.lastDeletion(of: id))[0]
        return deleted.first.flatMap { ChangeColumns.read($0) }?.before?.importNumber == number
    }

    func isThere(_ id: TaskID) throws(ImportFailure) -> Bool {
        if id > lastSentID { return true }
        return try row(id) != nil
    }

    func links(of id: TaskID) throws(ImportFailure) -> TaskLinks? {
        try stored(id).map { TaskLinks(parent: $0.task.parent, dependsOn: $0.task.dependsOn) }
    }

    func untied(of number: Int64) throws(ImportFailure) -> [TaskID] {
        let ids = try look(ImportColumns.untied(of: number))[0].all.compactMap { $0.integer(0) }
        try load(ids)
        try load(
            ids.flatMap { id -> [TaskID] in
                guard case .sound(let stored)?? = found[id] else { return [] }
                return stored.task.dependsOn
            })
        return ids
    }

    // MARK: Writing

    var lastTaskID: TaskID {
        get { totals.lastTask }
        set { totals.lastTask = newValue }
    }

    func begin(_ run: ImportRun) -> Int64 {
        totals.lastOperation += 1
        queue += ImportColumns.begin(run, number: totals.lastOperation)
        return totals.lastOperation
    }

    func insert(
        _ row: RecordRow, of batch: TaskBatch, digest: UInt64
    ) throws(ImportFailure) -> RowInsertion {
        if let known = identified[row.record.uuid] { return .isThere(known) }
        var digest = digest
        if row.supplement?.reminders != nil {
            var encoder = FieldWriter()
            row.encode(of: batch, into: &encoder, by: connection.person)
            digest = XXHash64.digest(of: encoder.bytes.span)
        }
        row.append(
            to: &copied, of: batch, digest: digest, by: connection.person,
            words: TaskColumns.words(
                of: batch.string(row.record.text), row.record.notes.map(batch.string)),
            armedAt: run.operation.startedAt)
        identified[row.record.uuid] = row.id
        totals.add(digest: digest)
        if copied.isPiece { try sendRows() }
        return .added
    }

    func replace(_ before: StoredTask, by after: Task, asStepOf number: Int64?) {
        var new = before
        new.task = after
        let (old, kept) = (
            before.claimed(by: connection.person), new.claimed(by: connection.person)
        )
        queue.append(TaskColumns.replace(kept))
        if after.ringings != before.task.ringings {
            queue.append(TaskColumns.arm(after.id, at: run.operation.startedAt))
        }
        if let number {
            queue.append(ChangeColumns.insert(old, kept, at: stepCount, of: number))
            stepCount += 1
        }
        totals.replace(old, by: kept)
        found[after.id] = .sound(new)
    }
}
