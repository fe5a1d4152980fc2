public import Domain

/// Writes the batches of an import into an SQLite store, beside other users of it.
///
/// Each batch is one short transaction, or a part of the one transaction of an atomic import. Every
/// row carries the number of the import's operation, by which it is undone as a whole.
public final class SQLiteBulkStore {
    private let store: SQLiteTaskStore
    private var run: ImportRun?
    private var progress = ImportProgress()

    /// Creates the bulk side of a store that was opened for writing.
    public init(_ store: SQLiteTaskStore) {
        self.store = store
    }
}

/// How far an import has come.
struct ImportProgress {
    /// The number of its operation, once a task was added.
    var number: Int64?

    /// How many tasks it has added.
    var imported = 0
}

extension SQLiteBulkStore: BulkTaskStore {
    /// Begins an import; nothing is written yet.
    ///
    /// - Throws: `saveFailed` and its kin.
    public func begin(_ run: ImportRun) throws(AppError) {
        self.run = run
        progress = ImportProgress()
        do {
            // A batch fits into memory, so that readers are shut out at its commit alone. One big
            // transaction does not: it may spill, and its readers wait.
            try store.connection.execute("PRAGMA cache_size = -16384")
            if run.isAtomic { try store.connection.execute("PRAGMA cache_spill = ON") }
            try RowRecognition.prepare(store.connection)
        } catch {
            throw AppError(error, while: .saving)
        }
    }

    /// Writes a batch, and commits it unless the import is atomic.
    ///
    /// - Throws: `insufficientStorage`, `storeBusy` and their kin; then nothing of the batch is in,
    ///   and nothing at all if the import is atomic.
    public func insert(_ batch: TaskBatch) throws(AppError) -> BatchOutcome {
        guard let run else { throw AppError(.unknown) }
        do {
            if !store.connection.isInTransaction { try store.begin() }
            try refuseIfUndone()
            let totals = try Totals(store.connection)
            let writer = try BatchWriter(store.connection, run, progress, totals)
            let outcome = try writer.write(batch)
            try totals.save(in: store.connection)
            if !run.isAtomic { try commit(writer.progress) }
            progress = writer.progress
            return outcome
        } catch {
            abandon()
            throw AppError(any: error, while: .saving)
        }
    }

    /// Commits what an atomic import has written.
    ///
    /// - Throws: `insufficientStorage` and its kin; then nothing was imported.
    public func finish() throws(AppError) {
        guard store.connection.isInTransaction else { return }
        do {
            try commit(progress)
        } catch {
            abandon()
            throw AppError(any: error, while: .saving)
        }
    }

    /// Rolls back what is not committed.
    public func abandon() {
        store.rollBack()
    }

    /// What came after an undo would belong to an operation that no undo reaches any more.
    private func refuseIfUndone() throws {
        guard let number = progress.number, try OperationRows(store.connection).isUndone(number)
        else { return }
        throw AppError(
            .changeConflict, detail: "The import was undone while it was going on.",
            suggestion: "Run the import again, if that was not meant.")
    }

    private func commit(_ progress: ImportProgress) throws {
        try store.commit { operations in
            guard let number = progress.number else { return true }
            return try operations.importCount(of: number) == progress.imported
        }
    }
}
