public import Domain
import Records

extension PostgreSQLTaskStore {
    /// Fills the list with all that another store keeps, in one transaction.
    ///
    /// What others did is noted as done by this person: a file does not say who did what.
    ///
    /// - Throws: `list.notEmpty` if something is or was in it; errors of `network`; `outcomeUnknown`, where a look at the
    ///   list tells.
    public func fill(
        from contents: any StoreContents, at instant: Instant
    ) throws(AppError) {
        let filling = try ListFilling(session, at: instant)
        do throws(AppError) {
            try contents.forEachRow { row throws(AppError) in try filling.take(row) }
            try filling.end()
        } catch {
            session.rollBack()
            throw error
        }
    }
}

/// Takes all rows of another store into an empty list, inside a transaction that locks it.
private final class ListFilling {
    /// How many statements are sent together.
    private static let piece = 500

    private let session: ServerSession
    private let connection: ServerConnection
    private let instant: Instant
    private var totals: ListTotals
    private var queue: [SQLStatement] = []

    init(_ session: ServerSession, at instant: Instant) throws(AppError) {
        self.session = session
        self.instant = instant
        do throws(ServerFailure) {
            let begun = try session.beginWriting(
                [ListTotals.lock], by: session.deadlineOfLock(),
                idleSeconds: ServerSession.idleSecondsOfCopy)
            connection = begun.connection
            guard let totals = begun.found[0].first.flatMap(ListTotals.init) else {
                throw ServerFailure(.reported, .begin, state: "42P01")
            }
            self.totals = totals
        } catch {
            session.rollBack()
            throw error.error.toReader
        }
        guard totals.lastTask == 0, totals.lastOperation == 0 else {
            session.rollBack()
            throw AppError(.listNotEmpty, holds: "Nothing was changed.")
        }
    }

    func take(_ row: StoreRow) throws(AppError) {
        switch row {
        case .numbers(let lastTask, let lastOperation):
            (totals.lastTask, totals.lastOperation) = (lastTask, lastOperation)
        case .operation(let kept): queue.append(OperationColumns.insert(kept))
        case .change(let change):
            queue.append(ChangeColumns.insert(change.mapTasks { $0.claimed(by: person) }))
        case .withdrawnTask(let bytes):
            queue.append(
                TaskColumns.insert(try task(bytes), into: "withdrawn_task", armedAt: instant))
        case .task(let bytes):
            let stored = try task(bytes)
            totals.replace(nil, by: stored)
            queue.append(TaskColumns.insert(stored, armedAt: instant))
        case .knownSource(let key, let task, let content):
            insert(into: "known_source", .integer(key), .integer(task), .integer(content))
        case .importedFile(let operation, let key, let isComplete):
            insert(
                into: "import", .integer(operation), .integer(key), .integer(isComplete ? 1 : 0))
        case .pendingSubtask(let operation, let task, let key, let digest, let parent):
            let waiting = PendingSubtask(id: task, key: key, digest: digest, uuid: parent)
            queue.append(PendingColumns.insert([waiting], of: operation))
        case .pendingDependency(let operation, let task, let name):
            queue.append(PendingColumns.insert(task, dependingOn: name, of: operation))
        case .focusSession(let session):
            queue.append(PostgreSQLTaskStore.insert(session))
        }
        if queue.count >= Self.piece { try send() }
    }

    func end() throws(AppError) {
        do throws(ServerFailure) {
            try connection.commit(
                queue + [totals.save, ServerSession.commit], by: session.deadlineInHand())
        } catch {
            guard error.step == .commit, error.leavesCommitOpen else { throw error.error.toReader }
            throw AppError(.outcomeUnknown, cause: error.error.cause)
        }
    }

    private func task(_ bytes: [UInt8]) throws(AppError) -> StoredTask {
        guard let stored = TaskEncoding.decode(bytes) else { throw AppError(.corruptedData) }
        return stored.claimed(by: person)
    }

    private var person: String { connection.person }

    private func insert(into table: String, _ values: SQLValue...) {
        let places = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        queue.append(SQLStatement("INSERT INTO \(table) VALUES (\(places))", binding: values))
    }

    private func send() throws(AppError) {
        let sent = queue
        queue = []
        do throws(ServerFailure) {
            try connection.run(sent, .save, by: session.deadlineInHand())
        } catch {
            throw error.error.toReader
        }
    }
}

extension OperationColumns {
    /// Returns what notes an operation as it is kept elsewhere.
    fileprivate static func insert(_ kept: KeptOperation) -> SQLStatement {
        SQLStatement(
            """
            INSERT INTO operation
                (number, uuid, command, started_at, change_count, kind, is_import, undoes, undone_by)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """,
            .integer(kept.number), .uuid(kept.operation.id), .text(kept.operation.command),
            .integer(kept.operation.startedAt.milliseconds), .integer(kept.changeCount),
            .text(kept.kind == .change ? nil : kept.kind.rawValue),
            .integer(kept.isImport ? 1 : 0), .integer(kept.undoes), .integer(kept.undoneBy))
    }
}
