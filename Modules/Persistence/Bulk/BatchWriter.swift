import CSQLite
import Domain

/// Writes the rows of one batch straight from its buffer, inside a transaction.
final class BatchWriter {
    private(set) var progress: ImportProgress
    private let connection: Connection
    private let run: ImportRun
    private let totals: Totals
    private let names: NameRows
    let recognition: RowRecognition
    private let insertion: Statement
    private let tagging: Statement
    private var encoder = FieldWriter()

    init(
        _ connection: Connection, _ run: ImportRun, _ progress: ImportProgress, _ totals: Totals
    ) throws {
        self.connection = connection
        self.run = run
        self.progress = progress
        self.totals = totals
        names = NameRows(connection, totals)
        recognition = try RowRecognition(connection)
        insertion = try connection.prepare(
            """
            INSERT INTO task
                (id, uuid, text, notes, state, created_at, updated_at, completed_at,
                 scheduled_date, due_date, priority, project_id, sort_order, source, external_id,
                 import_number, source_key, digest, extra)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        tagging = try connection.prepare("INSERT INTO task_tag (task_id, tag_id) VALUES (?, ?)")
    }

    /// Writes the batch, and says what became of its rows.
    func write(_ batch: TaskBatch) throws -> BatchOutcome {
        var outcome = BatchOutcome()
        let first = totals.lastID(.task) + 1
        for (index, record) in batch.records.enumerated() {
            let identity = RowIdentity(record, in: batch, of: run, using: &encoder)
            guard let key = try recognition.newKey(for: identity, importNumber: progress.number)
            else {
                outcome.duplicates += 1
                continue
            }
            do {
                try insert(record, of: batch, key: key)
                outcome.imported += 1
            } catch let failure as SQLiteFailure where failure.code == .constraintUnique {
                // Only the uuid is unique: the task came here another way, by an export say.
                outcome.duplicates += 1
            } catch let failure as SQLiteFailure
                where failure.code.primary == SQLITE_CONSTRAINT
                || failure.code.primary == SQLITE_TOOBIG
            {
                let error = AppError(failure, while: .saving)
                outcome.refused.append(BatchOutcome.Refusal(index: index, error: error))
            }
        }
        if outcome.imported > 0 {
            try SearchIndex(connection).add(first...totals.lastID(.task))
        }
        progress.imported += outcome.imported
        if let number = progress.number {
            try OperationRows(connection).setCount(progress.imported, of: number)
        }
        return outcome
    }

    private func insert(_ record: TaskRecord, of batch: TaskBatch, key: Int64) throws {
        let number = try operationNumber()
        let id = totals.nextID(.task)
        let row = RecordRow(
            record: record, id: id, source: run.source, importNumber: number, sourceKey: key)
        encoder.bytes.removeAll(keepingCapacity: true)
        row.encode(of: batch, into: &encoder)
        let digest = XXHash64.digest(of: encoder.bytes.span)
        let project = try record.project.map { try names.id(of: batch.string($0), .project) }
        insertion.reset()
        try unsafe batch.bytes.withUnsafeBufferPointer { bytes in
            try unsafe row.bind(bytes, project: project, digest: digest, to: insertion)
            try insertion.bind(extra(of: record, in: batch), at: 19)
            _ = try insertion.step()
        }
        for tag in batch.tags[record.tags] {
            try tagging.bind(id, at: 1)
            try tagging.bind(try names.id(of: batch.string(tag), .tag), at: 2)
            try tagging.run()
        }
        totals.add(.task, digest: digest)
    }

    private func extra(of record: TaskRecord, in batch: TaskBatch) -> String? {
        guard !record.extra.isEmpty else { return nil }
        var line: [UInt8] = []
        for field in batch.extra[record.extra] {
            ExtraCoding.append(
                batch.bytes.span.extracting(field.name), batch.bytes.span.extracting(field.value),
                to: &line)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Returns the number of the import's operation, which is noted with the first task it brings.
    private func operationNumber() throws -> Int64 {
        if let number = progress.number { return number }
        let number = try OperationRows(connection).insert(
            run.operation, changeCount: 0, isImport: true, totals)
        progress.number = number
        return number
    }
}
