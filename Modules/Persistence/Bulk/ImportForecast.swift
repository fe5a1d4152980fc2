import Records
public import Domain

/// Stands where the bulk side of a store would: says what would become of the rows, and writes
/// nothing.
public final class ImportForecast {
    /// As many keys of rows that would be new are remembered; an id that the file repeats beyond them
    /// is not noticed.
    private static let mostKeys = 1_500_000

    private let store: SQLiteTaskStore
    private var run: ImportRun?

    /// The number of the interrupted import that would go on, if there is one.
    private var number: Int64?
    private var keys: IndexedKeys?
    private var keyCount = 0
    private var encoder = FieldWriter()

    /// Creates the forecast of an import into a store that was opened for reading.
    public init(_ store: SQLiteTaskStore) {
        self.store = store
    }
}

extension ImportForecast: BulkTaskStore {
    /// None: nothing is written.
    public var committed: Int { 0 }

    /// None: nothing is written.
    public var committedUpdates: Int { 0 }

    /// Any number: nobody waits for them.
    public var batchRows: Int { 10_000 }

    /// None: it is not looked for them.
    public var orphans: Int { 0 }

    /// None, as of subtasks.
    public var strayDependencies: Int { 0 }

    /// Nothing is written, so that nothing is taken back.
    public var hasLostBatches: Bool { false }

    /// Begins; what would go on is told as if it began.
    public func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? {
        self.run = run
        try store.reading {
            number = try ImportRows(store.connection).interrupted(run)?.number
            keys = try IndexedKeys(store.connection, met: TaskIDSet())
        }
        return nil
    }

    /// Counts what would become of the rows, all looked at in one moment.
    public func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        try store.snapshot {
            var outcome = BatchOutcome()
            guard let run, let keys else { return outcome }
            let rows = batch.records.map { RowIdentity($0, in: batch, of: run, using: &encoder) }
            let recognition = RowRecognition(keys: keys)
            try recognition.meet(rows) { index, answer in
                switch try fate(of: rows[index], batch.records[index], answer, batch, recognition) {
                case .added: outcome.imported += 1
                case .updated: outcome.updated += 1
                case .known: outcome.duplicates += 1
                case .changed:
                    outcome.duplicates += 1
                    outcome.differing.append(index)
                case .refused(let code): outcome.refuse(index, AppError(code))
                }
                return true
            }
            return outcome
        }
    }

    /// Ends; nothing was written.
    public func finish(isWhole: Bool) throws(AppError) {}

    /// Ends; nothing was written.
    public func abandon() {}
}

extension ImportForecast {
    private enum Fate {
        case added, updated, known
        /// It is there, and says something else than when it last came in.
        case changed
        case refused(ErrorCode)
    }

    private func fate(
        of row: RowIdentity, _ record: TaskRecord, _ answer: RowRecognition.Answer,
        _ batch: TaskBatch, _ recognition: RowRecognition
    ) throws -> Fate {
        guard let run else { return .known }
        switch answer {
        case .new(let key):
            if keyCount < Self.mostKeys { keys?.add(0, row.content, key: key) }
            keyCount += 1
            guard run.duplicates != .add,
                let id = try TaskRows.id(of: record.uuid, in: store.connection)
            else { return .added }
            return try fate(of: record, batch, over: id, run)
        case .known(let found, _):
            let id = found.task
            if run.duplicates != .update, let number,
                try ImportRows(store.connection).hasBrought(id, by: number)
            {
                return .known
            }
            if run.duplicates == .add { return try fateOfCopy(row, recognition) }
            let isChanged = row.saysOther(than: answer) ?? false
            if run.duplicates == .skip { return isChanged ? .changed : .known }
            if run.duplicates == .update, !row.hasExternalID,
                row.saysMore(than: answer) != true
            {
                return .known
            }
            return try fate(of: record, batch, over: id, run)
        case .repeated:
            return switch run.duplicates {
            case .skip: row.saysOther(than: answer) == true ? .refused(.rowContradicts) : .known
            case .update: .updated
            case .add: try fateOfCopy(row, recognition)
            case .error: .refused(.rowDuplicate)
            }
        }
    }

    private func fate(
        of record: TaskRecord, _ batch: TaskBatch, over id: TaskID, _ run: ImportRun
    ) throws -> Fate {
        switch run.duplicates {
        case .skip, .add: return .known
        case .error: return .refused(.rowDuplicate)
        case .update:
            guard let task = try store.reader.task(withID: id) else { return .known }
            let after = task.overwritten(
                by: batch.task(record), batch.fields(of: record), at: run.operation.startedAt)
            return after == task ? .known : .updated
        }
    }

    private func fateOfCopy(
        _ row: RowIdentity, _ recognition: RowRecognition
    ) throws -> Fate {
        guard let number, case .known = try recognition.meet(row.copy(in: number)) else {
            return .added
        }
        return .known
    }
}
