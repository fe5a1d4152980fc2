import CSQLite
import Domain
import Records

/// The rows of an import in an SQLite store, inside a transaction.
final class SQLiteRows {
    private let connection: Connection
    private let run: ImportRun
    private let totals: Totals
    private let reader: StoredTaskReader
    private let names: NameRows
    private let writer: TaskWriter
    private let subtasks: PendingSubtasks
    private let dependencies: PendingDependencies
    private let additions: AddedRows

    /// The last task whose words the full text has: those of the others it gets in the end.
    private let lastIndexedID: TaskID
    private var steps: OperationSteps?

    init(
        _ connection: Connection, _ run: ImportRun, _ totals: Totals, _ reader: StoredTaskReader
    ) throws {
        self.connection = connection
        self.run = run
        self.totals = totals
        self.reader = reader
        names = NameRows(connection, totals)
        writer = TaskWriter(connection, totals: totals, reader: reader)
        subtasks = PendingSubtasks(connection, run)
        dependencies = PendingDependencies(connection, run)
        lastIndexedID = totals.lastID(.task)
        additions = try AddedRows(connection)
    }

    /// Writes the rows that wait to be written together.
    func settle() throws(SQLiteFailure) { try additions.settle() }
}

extension SQLiteRows: RowTransaction {
    // MARK: Looking up

    func taskID(of uuid: UniqueIdentifier) throws -> TaskID? {
        try settle()
        return try TaskRows.id(of: uuid, in: connection)
    }

    func task(_ id: TaskID) throws -> Task? {
        try settle()
        return try reader.task(withID: id)
    }

    func sourceKey(of id: TaskID) throws -> Int64? {
        try settle()
        return try reader.row(withID: id)?.stored.sourceKey
    }

    func number(of operation: UniqueIdentifier) throws -> Int64? {
        try OperationRows(connection).number(of: operation)
    }

    func hasTasksWithoutID(of source: String) throws -> Bool {
        try settle()
        return try ImportRows(connection).hasTasksWithoutID(of: source)
    }

    func shortIDs(of source: String) throws -> [String] {
        try settle()
        return try ImportRows(connection).shortIDs(of: source)
    }

    func untied(of number: Int64) throws -> [TaskID] {
        try settle()
        return try ImportRows(connection).untied(of: number)
    }

    func hasBrought(_ id: TaskID, by number: Int64) throws -> Bool {
        try settle()
        return try ImportRows(connection).hasBrought(id, by: number)
    }

    func row(_ id: TaskID) throws -> FoundRow? {
        try settle()
        guard let found = try reader.row(withID: id) else { return nil }
        guard found.isSound else {
            _ = try reader.examined(found)
            return .damaged(AppError(.corruptedData, detail: "Task \(id) is damaged."))
        }
        return .sound(found.stored)
    }

    func hasText(_ text: Span<UInt8>, _ id: TaskID) throws -> Bool? {
        try settle()
        let statement = try connection.prepare("SELECT text FROM task WHERE id = ?", id)
        guard try statement.step() else { return nil }
        return statement.withText(0) { $0.isEqual(to: text) }
    }

    func isThere(_ id: TaskID) throws -> Bool {
        try settle()
        let row = try connection.prepare("SELECT 1 FROM task WHERE id = ?", id)
        return try row.step()
    }

    func links(of id: TaskID) throws -> TaskLinks? {
        try settle()
        return try LinkRows(connection).links(of: id)
    }

    // MARK: Writing

    var lastTaskID: TaskID {
        get { totals.lastID(.task) }
        set { totals.reserve(.task, through: newValue) }
    }

    func begin(_ run: ImportRun) throws -> Int64 {
        let number = try OperationRows(connection).insert(
            run.operation, changeCount: 0, isImport: true, totals)
        try ImportRows(connection).insert(number, run)
        return number
    }

    func insert(_ row: RecordRow, of batch: TaskBatch, digest: UInt64) throws -> RowInsertion {
        let record = row.record
        let project = try record.project.map {
            try names.id(of: batch.bytes.span.extracting($0), .project)
        }
        let added = AddedRow(
            row: row, project: project, extra: ExtraCoding.text(of: record, in: batch),
            digest: digest)
        if row.comesFromFile, !batch.tellsIdentifiers {
            try additions.add(added, of: batch)
        } else if let answer = try refusal(of: added, of: batch) {
            return answer
        }
        for tag in batch.tags[record.tags] {
            let tag = try names.id(of: batch.bytes.span.extracting(tag), .tag)
            try additions.add(tag, toTask: row.id)
        }
        if row.supplement?.reminders != nil { try setReminders(of: row, in: batch) }
        totals.add(.task, digest: digest)
        return .added
    }

    /// Writes a row that names its task itself, at once; returns what stood in its way, or none.
    private func refusal(of row: AddedRow, of batch: TaskBatch) throws -> RowInsertion? {
        do {
            try additions.insert(row, of: batch)
            return nil
        } catch {
            // Only the uuid is unique: the task came here another way, by an export say.
            if error.code == .constraintUnique {
                return .isThere(try taskID(of: row.row.record.uuid))
            }
            guard [SQLITE_CONSTRAINT, SQLITE_TOOBIG].contains(error.code.primary) else {
                throw error
            }
            return .refused(AppError(error, while: .saving))
        }
    }

    private func setReminders(of row: RecordRow, in batch: TaskBatch) throws {
        var task = Task(batch.task(row.record), id: row.id, sortOrder: 0)
        task.reminders = batch.reminders(of: row.record)
        try ReminderRows(connection).set(task, replacing: nil, at: run.operation.startedAt)
    }

    func replace(_ before: StoredTask, by after: Task, asStepOf number: Int64?) throws {
        try settle()
        let step = try writer.write(
            after, over: before, isIndexed: after.id <= lastIndexedID)
        guard let number else { return }
        let steps = try self.steps ?? stepsOfImport(number)
        self.steps = steps
        try steps.note(step)
    }

    private func stepsOfImport(_ number: Int64) throws -> OperationSteps {
        let last = try connection.prepare(
            "SELECT max(position) FROM change WHERE operation = ?", number)
        let count = try last.step() ? (last.optionalInteger(0) ?? -1) + 1 : 0
        return OperationSteps(of: number, after: Int(count), connection, totals)
    }

    // MARK: Rows that wait for others

    func notePending(_ subtask: PendingSubtask, of number: Int64) throws {
        try subtasks.note(subtask, in: number)
    }

    func notePending(_ id: TaskID, dependingOn name: String, of number: Int64) throws {
        try dependencies.note(id, needing: name, in: number)
    }

    func isSubtask(_ subtask: PendingSubtask) throws -> Bool { try subtasks.isSubtask(subtask) }

    func pendingSubtasks(of number: Int64, after id: TaskID) throws -> [PendingSubtask] {
        try subtasks.subtasks(of: number, after: id)
    }

    func parent(
        of subtask: PendingSubtask, in number: Int64, _ naming: ParentNaming
    ) throws -> TaskID? {
        try subtasks.parent(of: subtask, in: number, naming)
    }

    func removePendingSubtask(_ id: TaskID, of number: Int64) throws {
        try subtasks.remove(id, of: number)
    }

    func pendingDependencies(of number: Int64) throws -> [(id: TaskID, names: [String])] {
        try dependencies.first(of: number)
    }

    func task(named name: String, _ naming: ParentNaming) throws -> TaskID? {
        try dependencies.task(named: name, naming)
    }

    func removePendingDependencies(_ id: TaskID, of number: Int64) throws {
        try dependencies.remove(id, of: number)
    }
}

extension Span<UInt8> {
    fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }
}
