import Records
import Domain

/// The verbs of a change, in a transaction of SQLite that has begun.
final class SQLiteTransaction {
    private let connection: Connection
    private let reader: StoredTaskReader
    private let operations: OperationRows
    private let totals: Totals
    private let writer: TaskWriter
    private var steps: OperationSteps?
    private var announcedSteps = 0

    /// The row that was looked up last: what is replaced or removed next.
    private var found: StoredTask?

    /// What SQLite reported, if a verb failed.
    private(set) var failure: (any Error)?

    init(_ connection: Connection, _ reader: StoredTaskReader) throws {
        self.connection = connection
        self.reader = reader
        operations = OperationRows(connection)
        totals = try Totals(connection)
        writer = TaskWriter(connection, totals: totals, reader: reader)
    }

    private func saving<Value>(_ body: () throws -> Value) throws(AppError) -> Value {
        do {
            return try body()
        } catch {
            failure = error
            throw AppError(any: error, while: .saving)
        }
    }

    private func note(_ step: PerformedChange) throws {
        guard let steps else { throw AppError(.unknown) }
        try steps.note(step)
    }

    private func row(of task: Task) throws -> StoredTask {
        if let found, found.task.id == task.id { return found }
        guard let row = try writer.soundRow(task.id) else { throw AppError(.unknown) }
        return row
    }

    private func overwritten() throws -> OverwrittenTasks {
        guard let steps else { throw AppError(.unknown) }
        return OverwrittenTasks(connection, writer, steps)
    }
}

// MARK: - Looking up

extension SQLiteTransaction: TaskTransaction {
    func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange]? {
        try saving {
            guard let number = try operations.number(of: operation) else { return nil }
            return try ChangeRows(connection).changes(
                of: number, count: operations.changeCount(of: number))
        }
    }

    func known(_ source: TaskSource) throws(AppError) -> KnownTask? {
        try saving { try SourceRows(connection).task(from: source, reader) }
    }

    func task(_ id: TaskID) throws(AppError) -> Task? {
        try saving {
            found = try writer.soundRow(id)
            return found?.task
        }
    }

    func links(of id: TaskID) throws(AppError) -> TaskLinks? {
        try saving { try LinkRows(connection).links(of: id) }
    }

    func subtask(of id: TaskID) throws(AppError) -> TaskID? {
        try saving { try SubtaskRows(connection).subtask(of: id) }
    }

    func dependents(of ids: Set<TaskID>) throws(AppError) -> [TaskID] {
        try saving { try DependencyRows(connection).dependents(of: ids) }
    }

    func takenBack(by operation: UniqueIdentifier) throws(AppError) -> UniqueIdentifier? {
        try saving { try operations.takenBack(by: operation) }
    }

    func operation(_ id: UniqueIdentifier, added task: TaskID) throws(AppError) -> Bool {
        try saving { try ChangeRows(connection).adds(task, in: id) }
    }
}

// MARK: - Writing

extension SQLiteTransaction {
    func begin(_ set: ChangeSet) throws(AppError) {
        announcedSteps = set.changes.count
        writer.now = set.operation.startedAt
        try saving {
            // The changes stand in any order: a task can go before the dependencies on it do.
            if set.changes.contains(where: \.hasDependencies) {
                try connection.execute("PRAGMA defer_foreign_keys = ON")
            }
            let number = try operations.insert(
                set.operation, set.kind, changeCount: announcedSteps, undoes: set.undoes, totals)
            steps = OperationSteps(of: number, connection, totals)
        }
    }

    func nextTaskID() -> TaskID { totals.nextID(.task) }

    func add(_ task: Task) throws(AppError) {
        try saving {
            let stored = StoredTask(
                task: task, sourceKey: task.source.flatMap { RowIdentity.key(of: $0) })
            try writer.insert(stored)
            try note(PerformedChange(after: stored))
        }
    }

    func putBack(_ task: Task) throws(AppError) {
        try saving {
            var stored = StoredTask(task: task)
            if let deleted = try ChangeRows(connection).deleted(task.id) {
                stored.importNumber = deleted.importNumber
                stored.sourceKey = deleted.sourceKey
            }
            try writer.insert(stored)
            try note(PerformedChange(after: stored))
        }
    }

    func replace(_ before: Task, by after: Task) throws(AppError) {
        try saving { try note(try writer.write(after, over: try row(of: before))) }
    }

    func remove(_ task: Task, forgettingSource: Bool) throws(AppError) {
        try saving {
            let stored = try row(of: task)
            do {
                try writer.delete(stored, forgettingSource: forgettingSource)
            } catch let failure as SQLiteFailure where failure.code == .constraintForeignKey {
                guard let id = try DependencyRows(connection).dependents(of: [task.id]).first else {
                    throw failure
                }
                throw AppError.conflict("Task \(id) depends on task \(task.id).")
            }
            try note(PerformedChange(before: stored))
        }
    }

    func withdrawImport(_ operation: UniqueIdentifier) throws(AppError) -> RecordedChange {
        try saving {
            let (step, recorded) = try ImportWithdrawal(of: operation, connection, totals)
                .withdraw(try overwritten())
            try note(step)
            return recorded
        }
    }

    func restoreImport(_ operation: UniqueIdentifier) throws(AppError) -> RecordedChange {
        try saving {
            let (step, recorded) = try ImportWithdrawal(of: operation, connection, totals)
                .restore(try overwritten())
            try note(step)
            return recorded
        }
    }

    func note(_ notes: SyncNotes) throws(AppError) {
        try saving { try SyncRows(connection).write(notes) }
    }

    func finish() throws(AppError) {
        try saving {
            guard let steps else { throw AppError(.unknown) }
            if steps.count != announcedSteps {
                try operations.setCount(steps.count, of: steps.operation)
            }
            try totals.save(in: connection)
        }
    }
}

extension Change {
    /// Whether a task depends on others before it or after it.
    fileprivate var hasDependencies: Bool {
        switch self {
        case .add(let task): !task.dependsOn.isEmpty || !task.added.dependsOn.isEmpty
        case .restore(let task), .delete(let task): !task.dependsOn.isEmpty
        case .update(let before, let after):
            !before.dependsOn.isEmpty || !after.dependsOn.isEmpty
        case .relate(let before, let after, let added):
            !before.dependsOn.isEmpty || !after.dependsOn.isEmpty || !added.dependsOn.isEmpty
        case .withdrawImport, .restoreImport: false
        }
    }
}
