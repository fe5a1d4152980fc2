import Records
import CSQLite
import Domain

/// Writes the rows of one batch straight from its buffer, inside a transaction.
final class BatchWriter {
    /// After as many rows it is asked whether to end.
    private static let rowsBetweenLooks = 1000

    /// So many numbers at the most are left out between two tasks: numbers stay small.
    private static let longestGap: TaskID = 10_000_000

    var progress: ImportProgress
    let connection: Connection
    let run: ImportRun
    let totals: Totals
    let reader: StoredTaskReader

    /// Links rows to others, where no row is written over its task.
    var linking: RowOverwriting?
    private let names: NameRows
    var recognition: RowRecognition {
        didSet { brought.removeAll(keepingCapacity: true) }
    }

    /// The tasks under keys that are not in the store yet, if rows may be written over them.
    private var brought: [Int64: TaskID] = [:]
    let overwriting: RowOverwriting?
    private let insertion: Statement
    private let tagging: Statement
    private var encoder = FieldWriter()
    private var days = DayTexts()
    private var hasConstants = false

    init(
        _ connection: Connection, _ run: ImportRun, _ progress: ImportProgress, _ totals: Totals,
        _ recognition: RowRecognition, _ reader: StoredTaskReader
    ) throws {
        self.connection = connection
        self.run = run
        self.progress = progress
        self.totals = totals
        self.reader = reader
        names = NameRows(connection, totals)
        self.recognition = recognition
        overwriting =
            run.duplicates == .update
            ? try RowOverwriting(connection, totals, reader, at: run.operation.startedAt) : nil
        insertion = try connection.prepare(RecordRow.columns)
        tagging = try connection.prepare("INSERT INTO task_tag (task_id, tag_id) VALUES (?, ?)")
        try checkTasksAbove()
    }

    /// Writes the rows of a batch that are still to be written, until it is time to end.
    func write(_ batch: TaskBatch, _ part: inout BatchPart, until isOver: () -> Bool) throws {
        progress.parentNaming = batch.parentNaming
        let first = part.next
        let rows = batch.records[first...].map {
            RowIdentity($0, in: batch, of: run, using: &encoder)
        }
        try recognition.meet(rows) { offset, answer in
            let id = try take(first + offset, of: batch, rows[offset], answer, &part.outcome)
            if batch.records[first + offset].place != nil {
                try place(id, of: batch.records[first + offset])
            }
            part.next += 1
            return part.next % Self.rowsBetweenLooks != 0 || !isOver()
        }
    }

    /// Counts a task that was written over.
    func noteOverwritten() {
        progress.updated += 1
        progress.total += 1
    }

    /// Returns the task that the run has met under a key.
    func task(under key: Int64) throws -> TaskID? {
        if let id = brought[key] { return id }
        return try recognition.keys.rows(under: [key])[0]?.task
    }

    /// Remembers that it is noted that the file was read to its end.
    func noteWhole() { progress.isWhole = true }

    /// Takes one row, of which it is known whether it is there, and returns its task if it has one.
    func take(
        _ index: Int, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowRecognition.Answer,
        _ outcome: inout BatchOutcome
    ) throws -> TaskID? {
        guard case .new(let key) = answer else {
            return try takeDuplicate(index, of: batch, row, answer, &outcome)
        }
        do {
            let id = try insert(batch.records[index], of: batch, key: key)
            recognition.keys.add(id, row.content, key: key)
            if overwriting != nil { brought[key] = id }
            outcome.imported += 1
            progress.imported += 1
            progress.total += 1
            try notePending(id, parentOf: batch.records[index], in: batch)
            try notePending(id, dependenciesOf: batch.records[index], in: batch)
            return id
        } catch let failure as SQLiteFailure where failure.code == .constraintUnique {
            // Only the uuid is unique: the task came here another way, by an export say.
            let known = try TaskRows.id(of: batch.records[index].uuid, in: connection)
            return try takeKnown(index, of: batch, known, &outcome)
        } catch let failure as SQLiteFailure
            where failure.code.primary == SQLITE_CONSTRAINT
            || failure.code.primary == SQLITE_TOOBIG
        {
            let error = AppError(failure, while: .saving)
            outcome.refuse(index, error)
            return nil
        }
    }

    private func insert(
        _ record: TaskRecord, of batch: TaskBatch, key: Int64
    ) throws -> TaskID {
        let number = try operationNumber()
        let supplement = batch.supplement(of: record)
        let id = taskNumber(for: supplement)
        let parent = taskAbove(record)
        if parent == nil, record.place?.isSubtask == true { progress.orphans += 1 }
        let row = RecordRow(
            record: record, supplement: supplement, id: id, source: run.source,
            importNumber: number, sourceKey: key,
            parent: parent)
        encoder.bytes.removeAll(keepingCapacity: true)
        row.encode(of: batch, into: &encoder)
        let digest = XXHash64.digest(of: encoder.bytes.span)
        let project = try record.project.map {
            try names.id(of: batch.bytes.span.extracting($0), .project)
        }
        if !hasConstants { try row.bindConstants(to: insertion) }
        hasConstants = row.comesFromFile
        let extra = extra(of: record, in: batch)
        defer { insertion.rewind() }
        try unsafe batch.bytes.withUnsafeBufferPointer { bytes in
            try unsafe row.bind(
                bytes, project: project, extra: extra, digest: digest, &days, to: insertion)
            _ = try insertion.step()
        }
        for tag in batch.tags[record.tags] {
            try tagging.bind(id, at: 1)
            try tagging.bind(try names.id(of: batch.bytes.span.extracting(tag), .tag), at: 2)
            _ = try tagging.step()
            tagging.rewind()
        }
        if supplement?.reminders != nil {
            var task = Task(batch.task(record), id: id, sortOrder: 0)
            task.reminders = batch.reminders(of: record)
            try ReminderRows(connection).set(task, replacing: nil, at: run.operation.startedAt)
        }
        totals.add(.task, digest: digest)
        return id
    }

    /// Returns the number that a task gets: that which it had, if none so high was given out yet.
    private func taskNumber(for supplement: RecordSupplement?) -> TaskID {
        let last = totals.lastID(.task)
        if let id = supplement?.id, id > last, id - last <= Self.longestGap {
            totals.reserve(.task, through: id - 1)
        }
        return totals.nextID(.task)
    }

    private func extra(of record: TaskRecord, in batch: TaskBatch) -> String? {
        guard !record.extra.isEmpty else { return nil }
        var line: [UInt8] = []
        for field in batch.extra[record.extra] {
            ExtraCoding.append(
                batch.bytes.span.extracting(field.name), batch.bytes.span.extracting(field.value),
                field.form, to: &line)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Returns the number of the import's operation, which is noted with the first task it brings.
    func operationNumber() throws -> Int64 {
        if let number = progress.number { return number }
        let number = try OperationRows(connection).insert(
            run.operation, changeCount: 0, isImport: true, totals)
        try ImportRows(connection).insert(number, run)
        progress.number = number
        return number
    }
}

/// Rows that wait for the tasks of others.
extension BatchWriter {
    /// Notes on what a row depends, if it names tasks.
    func notePending(_ id: TaskID, dependenciesOf record: TaskRecord, in batch: TaskBatch) throws {
        guard let supplement = batch.supplement(of: record), !supplement.dependsOn.isEmpty else {
            return
        }
        let waiting = PendingDependencies(connection, run)
        let number = try operationNumber()
        for name in batch.dependsOn[supplement.dependsOn] {
            try waiting.note(id, needing: batch.string(name), in: number)
        }
        progress.hasPendingRelations = true
    }

    /// Makes rows depend on the tasks that they name, until it is time to end.
    ///
    /// - Returns: Whether none is left.
    func linkDependencies(of number: Int64, until isOver: () -> Bool) throws -> Bool {
        let waiting = PendingDependencies(connection, run)
        while true {
            let rows = try waiting.first(of: number)
            if rows.isEmpty { return true }
            for (id, names) in rows {
                var dependsOn: [String: TaskID] = [:]
                for name in names {
                    dependsOn[name] = try waiting.task(named: name, progress.parentNaming)
                }
                let (isStep, strays) = try linkingRows().link(id, to: names, dependsOn, in: number)
                if isStep { noteOverwritten() }
                progress.strayDependencies += strays
                try waiting.remove(id, of: number)
            }
            if isOver() { return false }
        }
    }
}

/// Rows that are subtasks of the tasks of others.
extension BatchWriter {
    /// Forgets the tasks above that others have deleted since the last transaction.
    func checkTasksAbove() throws {
        guard !progress.above.isEmpty else { return }
        progress.above = try progress.above.map { try isThere($0) ? $0 : nil }
    }

    /// Returns the task that a row is a subtask of, as far as the rows above tell.
    func taskAbove(_ record: TaskRecord) -> TaskID? {
        guard let place = record.place, place.isSubtask else { return nil }
        return progress.above.prefix(place.depth - 1).last ?? nil
    }

    /// Notes the task of a row, of which the rows below may be subtasks.
    func place(_ id: TaskID?, of record: TaskRecord) throws {
        guard let depth = record.place?.depth, depth > 0 else { return }
        progress.above.removeSubrange(min(depth - 1, progress.above.count)...)
        // What lies deeper than the row above it allows is a part of that all the same.
        while progress.above.count < depth - 1 { progress.above.append(progress.above.last ?? nil) }
        progress.above.append(try isThere(id) ? id : nil)
    }

    /// Notes that a row depends on the task that it names, if it does.
    func notePending(_ id: TaskID, parentOf record: TaskRecord, in batch: TaskBatch) throws {
        guard let range = record.parent else { return }
        let name = batch.bytes.span.extracting(range)
        try PendingSubtasks(connection, run).note(
            id, partOf: name, in: try operationNumber())
        progress.hasPendingRelations = true
    }

    /// Links rows to the tasks that they name, subtasks first, from after a number on, until it is time to
    /// end.
    ///
    /// - Returns: After which number to go on; none at the end.
    func linkRelations(after id: TaskID, until isOver: () -> Bool) throws -> TaskID? {
        guard let number = progress.number else { return nil }
        let waiting = PendingSubtasks(connection, run)
        var last = id
        while true {
            let subtasks = try waiting.subtasks(of: number, after: last)
            if subtasks.isEmpty {
                guard try linkDependencies(of: number, until: isOver) else { return last }
                progress.hasPendingRelations = false
                return nil
            }
            for subtask in subtasks {
                last = subtask.id
                let parent = try waiting.parent(of: subtask, in: number, progress.parentNaming)
                try link(subtask.id, to: parent, in: number)
                try waiting.remove(subtask.id, of: number)
            }
            if isOver() { return last }
        }
    }

    /// Makes a task a subtask of another; one that is not found, or is a subtask of it itself, is counted.
    private func link(_ id: TaskID, to parent: TaskID?, in number: Int64) throws {
        let overwriting = try linkingRows()
        do {
            guard let parent else { throw AppError(.unknownTask) }
            if try overwriting.link(id, to: parent, in: number) { noteOverwritten() }
        } catch let error as AppError
            where [.unknownTask, .invalidMetadata, .changeConflict].contains(error.code)
        {
            progress.orphans += 1
        }
    }

    /// Returns what writes relations into rows.
    func linkingRows() throws -> RowOverwriting {
        let rows =
            try overwriting ?? linking
            ?? RowOverwriting(connection, totals, reader, at: run.operation.startedAt)
        linking = rows
        return rows
    }

    private func isThere(_ id: TaskID?) throws -> Bool {
        guard let id else { return false }
        let row = try connection.prepare("SELECT 1 FROM task WHERE id = ?")
        try row.bind(id, at: 1)
        return try row.step()
    }
}
