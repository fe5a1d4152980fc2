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
    private let insertion: Statement
    private let tagging: Statement
    private var days = DayTexts()
    private var hasConstants = false

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
        insertion = try connection.prepare(RecordRow.columns)
        tagging = try connection.prepare("INSERT INTO task_tag (task_id, tag_id) VALUES (?, ?)")
    }
}

extension SQLiteRows: RowTransaction {
    // MARK: Looking up

    func taskID(of uuid: UniqueIdentifier) throws -> TaskID? {
        try TaskRows.id(of: uuid, in: connection)
    }

    func task(_ id: TaskID) throws -> Task? { try reader.task(withID: id) }

    func hasBrought(_ id: TaskID, by number: Int64) throws -> Bool {
        try ImportRows(connection).hasBrought(id, by: number)
    }

    func row(_ id: TaskID) throws -> FoundRow? {
        guard let found = try reader.row(withID: id) else { return nil }
        guard found.isSound else {
            _ = try reader.examined(found)
            return .damaged(AppError(.corruptedData, detail: "Task \(id) is damaged."))
        }
        return .sound(found.stored)
    }

    func hasText(_ text: Span<UInt8>, _ id: TaskID) throws -> Bool? {
        let statement = try connection.prepare("SELECT text FROM task WHERE id = ?")
        try statement.bind(id, at: 1)
        guard try statement.step() else { return nil }
        return statement.withText(0) { $0.isEqual(to: text) }
    }

    func isThere(_ id: TaskID) throws -> Bool {
        let row = try connection.prepare("SELECT 1 FROM task WHERE id = ?")
        try row.bind(id, at: 1)
        return try row.step()
    }

    func links(of id: TaskID) throws -> TaskLinks? { try LinkRows(connection).links(of: id) }

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
        do {
            try write(row, of: batch, digest)
            return .added
        } catch let failure as SQLiteFailure where failure.code == .constraintUnique {
            // Only the uuid is unique: the task came here another way, by an export say.
            return .isThere(try taskID(of: row.record.uuid))
        } catch let failure as SQLiteFailure
            where failure.code.primary == SQLITE_CONSTRAINT
            || failure.code.primary == SQLITE_TOOBIG
        {
            return .refused(AppError(failure, while: .saving))
        }
    }

    private func write(_ row: RecordRow, of batch: TaskBatch, _ digest: UInt64) throws {
        let record = row.record
        let project = try record.project.map {
            try names.id(of: batch.bytes.span.extracting($0), .project)
        }
        if !hasConstants { try row.bindConstants(to: insertion) }
        hasConstants = row.comesFromFile
        let extra = ExtraCoding.text(of: record, in: batch)
        defer { insertion.rewind() }
        try unsafe batch.bytes.withUnsafeBufferPointer { bytes in
            try unsafe row.bind(
                bytes, project: project, extra: extra, digest: digest, &days, to: insertion)
            _ = try insertion.step()
        }
        for tag in batch.tags[record.tags] {
            try tagging.bind(row.id, at: 1)
            try tagging.bind(try names.id(of: batch.bytes.span.extracting(tag), .tag), at: 2)
            _ = try tagging.step()
            tagging.rewind()
        }
        if row.supplement?.reminders != nil {
            var task = Task(batch.task(record), id: row.id, sortOrder: 0)
            task.reminders = batch.reminders(of: record)
            try ReminderRows(connection).set(task, replacing: nil, at: run.operation.startedAt)
        }
        totals.add(.task, digest: digest)
    }

    func replace(_ before: StoredTask, by after: Task, asStepOf number: Int64?) throws {
        let step = try writer.write(
            after, over: before, isIndexed: after.id <= lastIndexedID)
        guard let number else { return }
        let steps = try self.steps ?? stepsOfImport(number)
        self.steps = steps
        try steps.note(step)
    }

    private func stepsOfImport(_ number: Int64) throws -> OperationSteps {
        let last = try connection.prepare("SELECT max(position) FROM change WHERE operation = ?")
        try last.bind(number, at: 1)
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
