public import Domain

/// Writes the batches of an import into an SQLite store, beside other users of it.
///
/// Each batch is one short transaction, or a part of the one transaction of an atomic import. Every
/// row carries the number of the import's operation, by which it is undone as a whole.
public final class SQLiteBulkStore {
    private let reopen: () throws(AppError) -> SQLiteTaskStore
    private var link: Link
    private var run: ImportRun?
    private var progress = ImportProgress()

    /// The batch whose commit failed in a way that left open whether it is in.
    private var doubtful: WrittenBatch?

    /// Creates the bulk side of a store that was opened for writing.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - reopen: Opens the same store anew after a batch failed, and verifies it.
    public init(
        _ store: SQLiteTaskStore, reopen: @escaping () throws(AppError) -> SQLiteTaskStore
    ) {
        link = .open(store)
        self.reopen = reopen
    }

    /// How the store is reached.
    private enum Link {
        case open(SQLiteTaskStore)

        /// A batch failed: the connection is gone, and how often which row was seen is kept.
        case dropped(seen: [Int64: Int64])
    }
}

/// How far an import has come.
struct ImportProgress {
    /// The number of its operation, once a task was added.
    var number: Int64?

    /// How many tasks it has added.
    var imported = 0
}

/// A batch that was written, and what came of it if it is committed.
private struct WrittenBatch {
    let outcome: BatchOutcome
    let progress: ImportProgress
    let seen: [Int64: Int64]
}

extension SQLiteBulkStore: BulkTaskStore {
    /// Begins an import; nothing is written yet.
    ///
    /// - Throws: `saveFailed` and its kin.
    public func begin(_ run: ImportRun) throws(AppError) {
        self.run = run
        progress = ImportProgress()
        doubtful = nil
        do {
            try prepare(try linked().connection, for: run)
        } catch {
            throw AppError(any: error, while: .saving)
        }
    }

    /// Writes a batch, and commits it unless the import is atomic.
    ///
    /// - Throws: `insufficientStorage`, `storeBusy` and their kin; then nothing of the batch is in,
    ///   and nothing at all if the import is atomic. `outcomeUnknown`; then the same batch may be
    ///   handed in again, and is in once.
    public func insert(_ batch: TaskBatch) throws(AppError) -> BatchOutcome {
        guard let run else { throw AppError(.unknown) }
        do {
            let store = try linked()
            if let outcome = try doubtfulOutcome(of: run, in: store) { return outcome }
            if !store.connection.isInTransaction { try store.begin() }
            try refuseIfUndone(in: store)
            let totals = try Totals(store.connection)
            let writer = try BatchWriter(store.connection, run, progress, totals)
            let outcome = try writer.write(batch)
            try totals.save(in: store.connection)
            let written = WrittenBatch(
                outcome: outcome, progress: writer.progress, seen: writer.recognition.counts)
            if !run.isAtomic { try commit(written, of: run, in: store) }
            progress = written.progress
            return outcome
        } catch {
            abandon()
            if !run.isAtomic { dropConnection() }
            throw AppError(any: error, while: .saving)
        }
    }

    /// Commits what an atomic import has written.
    ///
    /// - Throws: `insufficientStorage` and its kin; then nothing was imported.
    public func finish() throws(AppError) {
        guard let run, case .open(let store) = link, store.connection.isInTransaction else {
            return
        }
        do {
            try store.commit { operations in
                try isIn(progress, of: run, operations)
            }
        } catch {
            abandon()
            throw AppError(any: error, while: .saving)
        }
    }

    /// Rolls back what is not committed.
    public func abandon() {
        guard case .open(let store) = link else { return }
        store.rollBack()
    }
}

// MARK: - Committing

extension SQLiteBulkStore {
    private func commit(
        _ written: WrittenBatch, of run: ImportRun, in store: SQLiteTaskStore
    ) throws {
        do {
            let isClean = try store.commit { try isIn(written.progress, of: run, $0) }
            if !isClean { try RowRecognition.restore(written.seen, in: store.connection) }
        } catch let error as AppError where error.code == .outcomeUnknown {
            doubtful = written
            throw error
        }
    }

    /// Returns what came of the batch whose outcome was unknown, if it is in.
    private func doubtfulOutcome(
        of run: ImportRun, in store: SQLiteTaskStore
    ) throws -> BatchOutcome? {
        guard let written = doubtful else { return nil }
        let isIn = try isIn(written.progress, of: run, OperationRows(store.connection))
        doubtful = nil
        guard isIn else { return nil }
        try RowRecognition.restore(written.seen, in: store.connection)
        progress = written.progress
        return written.outcome
    }

    /// Whether the store has the import as far as that: its operation has the count of its rows.
    private func isIn(
        _ progress: ImportProgress, of run: ImportRun, _ operations: OperationRows
    ) throws -> Bool {
        guard progress.imported > 0 else { return true }
        guard let number = try operations.number(of: run.operation.id) else { return false }
        return try operations.importCount(of: number) == progress.imported
    }

    /// What came after an undo would belong to an operation that no undo reaches any more.
    private func refuseIfUndone(in store: SQLiteTaskStore) throws {
        guard let number = progress.number, try OperationRows(store.connection).isUndone(number)
        else { return }
        throw AppError(
            .changeConflict, detail: "The import was undone while it was going on.",
            suggestion: "Run the import again, if that was not meant.")
    }
}

// MARK: - The connection

extension SQLiteBulkStore {
    /// Returns the store, opened anew if the connection was dropped.
    private func linked() throws -> SQLiteTaskStore {
        switch link {
        case .open(let store): return store
        case .dropped(let seen):
            let store = try reopen()
            if let run { try prepare(store.connection, for: run) }
            try RowRecognition.restore(seen, in: store.connection)
            link = .open(store)
            return store
        }
    }

    private func prepare(_ connection: Connection, for run: ImportRun) throws(SQLiteFailure) {
        // A batch fits into memory, so that readers are shut out at its commit alone. One big
        // transaction does not: it may spill, and its readers wait.
        try connection.execute("PRAGMA cache_size = -8192")
        if run.isAtomic { try connection.execute("PRAGMA cache_spill = ON") }
        try RowRecognition.prepare(connection)
    }

    /// Drops the connection after a failure; without the counts it stays, and fails again.
    private func dropConnection() {
        guard case .open(let store) = link else { return }
        do {
            link = .dropped(seen: try RowRecognition.counts(in: store.connection))
        } catch {
            // They lie in memory: a connection that cannot even read them will write nothing.
        }
    }
}
