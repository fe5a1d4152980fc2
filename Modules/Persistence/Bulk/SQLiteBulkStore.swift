public import Domain
import Records

/// Writes the batches of an import into an SQLite store, beside other users of it.
///
/// Each batch is one short transaction, or a part of the one transaction of an atomic import. Every
/// row carries the number of the import's operation, by which it is undone as a whole.
public final class SQLiteBulkStore {
    /// A batch of as many rows is one of many.
    private let manyRows: Int

    /// For how long a transaction takes rows at the most, in nanoseconds.
    private var longestTaking: Int64 {
        haveOthersWaited ? longestBesideOthers : 6 * longestBesideOthers
    }

    /// For how long it does beside others who write.
    private let longestBesideOthers: Int64

    /// How many rows a batch has at the most: more take too much memory.
    private static let mostRows = 45_000

    /// How many rows a transaction takes before its time is over, as far as the last ones tell.
    ///
    /// A batch of more is written by two, and what was looked up for the first is looked up again for the second.
    private var rowsInTime = SQLiteBulkStore.mostRows

    /// Whether somebody has waited for the import.
    private var haveOthersWaited = false
    private let reopen: () throws(AppError) -> SQLiteTaskStore
    private var link: Link
    private var run: ImportRun?

    /// Whether the import is a part of one that has not reached the end of its file: that one links the
    /// rows of both, once all of them are in.
    private var leavesEndOpen = false

    /// What is committed.
    private var progress = ImportProgress()
    private var met = TaskIDSet()

    /// How far the batch is that is being written; a new one has not begun.
    private var part = BatchPart()

    /// What is not.
    private var transaction: BulkTransaction?

    /// Whether batches that were taken before are in the transaction.
    private var holdsBatches = false

    /// Whether a failure took batches back that had been taken before.
    public private(set) var hasLostBatches = false

    /// The transaction whose commit failed in a way that left open whether it is in.
    private var unconfirmed: WrittenBatch?

    /// Creates the bulk side of a store that was opened for writing.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - manyRows: How many rows of a first batch tell that many are to come, for which indexes
    ///     are built at the end.
    ///   - longestTaking: For how many nanoseconds a transaction takes rows where others have waited
    ///     for one before, else six times as many; to write their words and keys takes as long again.
    ///   - reopen: Opens the same store anew after a batch failed, and verifies it.
    public init(
        _ store: SQLiteTaskStore, manyRows: Int = 5_000, longestTaking: Int64 = 150_000_000,
        reopen: @escaping () throws(AppError) -> SQLiteTaskStore
    ) {
        link = .open(store)
        self.manyRows = manyRows
        longestBesideOthers = longestTaking
        self.reopen = reopen
    }

    /// How the store is reached.
    private enum Link {
        case open(SQLiteTaskStore)

        /// A batch failed: the connection is gone.
        case dropped
    }
}

/// A batch that was written, and what came of it if it is committed.
private struct WrittenBatch {
    let part: BatchPart
    let progress: ImportProgress
    let met: TaskIDSet

    /// None where nothing of the import is in the store, nor was written.
    let proof: CommitProof?
}

extension SQLiteBulkStore: BulkTaskStore {
    /// How many tasks of the import are in for certain.
    public var committed: Int { progress.imported }

    /// How many tasks the import has written over for certain.
    public var committedUpdates: Int { progress.updated }

    /// How many rows the next batch has at best.
    ///
    /// As many as a transaction takes where each batch is committed. Few, which take little memory,
    /// where keys are gathered and nothing is committed for long.
    public var batchRows: Int { transaction?.isGathering ?? false ? 10_000 : rowsInTime }

    /// How many rows are subtasks of tasks which are not there, as far as that is known for certain.
    public var orphans: Int { progress.orphans }

    /// How many of them stay below other tasks, as far as that is known for certain.
    public var orphansInPlace: Int { progress.orphansInPlace }

    /// How many tasks are not there on which rows depend, as far as that is known for certain.
    public var strayDependencies: Int { progress.strayDependencies }

    /// Begins an import, or goes on with one that was interrupted; nothing is written yet.
    ///
    /// - Throws: `saveFailed` and its kin.
    @discardableResult
    public func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? {
        self.run = run
        progress = ImportProgress()
        met = TaskIDSet()
        unconfirmed = nil
        holdsBatches = false
        hasLostBatches = false
        part = BatchPart()
        haveOthersWaited = false
        do {
            let connection = try linked().connection
            try prepare(connection)
            let description = try resume(run, in: connection)
            if let number = progress.number {
                progress.hasPendingRelations =
                    try PendingSubtasks(connection, run).exist(of: number)
                    || PendingDependencies(connection, run).exist(of: number)
            }
            return description
        } catch {
            throw AppError(any: error, while: .saving)
        }
    }

    /// Writes a batch, and commits it where it need not wait for the next.
    ///
    /// - Throws: `insufficientStorage`, `storeBusy` and their kin; then no more is in than
    ///   ``committed`` says. `outcomeUnknown`; then the same batch may be handed in again, and is in
    ///   once.
    public func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        guard let run else { throw AppError(.unknown) }
        do {
            let store = try linked()
            try resolveUnconfirmed(in: store)
            while part.next < batch.records.count {
                try writePart(of: batch, isLast: isLast, run, into: store)
            }
            defer { part = BatchPart() }
            holdsBatches = transaction != nil
            return part.outcome
        } catch {
            throw failed(error, in: run)
        }
    }

    /// Commits what is written.
    ///
    /// - Throws: `insufficientStorage` and its kin; then no more is in than ``committed`` says.
    ///   `outcomeUnknown`. Unless batches were lost, it may be called again.
    public func finish(isWhole: Bool) throws(AppError) {
        guard let run else { return }
        let isWhole = isWhole && !leavesEndOpen
        do {
            let store = try linked()
            try resolveUnconfirmed(in: store)
            if isWhole { try linkRelations(of: run, in: store) }
            if transaction == nil, isWhole, progress.number != nil, !progress.isWhole {
                transaction = try begin(run, with: TaskBatch(), in: store)
            }
            guard let transaction else { return }
            if isWhole { try transaction.noteWhole() }
            try commit(transaction, BatchPart(), in: store)
        } catch {
            throw failed(error, in: run)
        }
    }

    /// Rolls back what is not committed, and returns what to throw.
    private func failed(_ error: any Error, in run: ImportRun) -> AppError {
        abandon()
        if case .open(let store) = link { store.mendDerivedRows(after: error) }
        if !run.isAtomic { link = .dropped }
        return AppError(any: error, while: .saving)
    }

    /// Rolls back what is not committed.
    public func abandon() {
        transaction = nil
        hasLostBatches = hasLostBatches || holdsBatches
        holdsBatches = false
        guard case .open(let store) = link else { return }
        store.rollBack()
    }

    /// Whether tasks of an earlier import from the same source are there.
    public func hasFormerImport() throws(AppError) -> Bool {
        do {
            guard let run else { return false }
            return try ImportRows(linked().connection)
                .hasFormer(of: run.source, before: progress.number ?? .max)
        } catch {
            throw AppError(any: error, while: .reading)
        }
    }
}

// MARK: - Committing

extension SQLiteBulkStore {
    /// Finds the import that this one goes on with, or is a part of.
    private func resume(
        _ run: ImportRun, in connection: Connection
    ) throws -> InterruptedImport? {
        leavesEndOpen = false
        guard run.joins else {
            let interrupted = try ImportRows(connection).interrupted(run)
            progress.number = interrupted?.number
            return interrupted?.description
        }
        let joined = try ImportRows(connection).joined(run)
        progress.number = joined?.number
        leavesEndOpen = joined?.isOpen ?? false
        return joined?.description
    }

    /// Writes what one transaction takes of a batch, and commits it where it need not wait.
    private func writePart(
        of batch: TaskBatch, isLast: Bool, _ run: ImportRun, into store: SQLiteTaskStore
    ) throws {
        let transaction = try self.transaction ?? begin(run, with: batch, in: store)
        self.transaction = transaction
        let written = try transaction.write(batch, from: part) { doOthersWait(for: store) }
        if written.next < batch.records.count {
            rowsInTime = max((written.next - part.next) / 10 * 9, 1000)
        } else if part.next == 0, transaction.timeTaken < longestTaking / 2 {
            rowsInTime = min(rowsInTime / 2 * 3, Self.mostRows)
        }
        if isLast, written.next == batch.records.count, !transaction.progress.hasPendingRelations {
            try transaction.noteWhole()
        }
        let othersWait = transaction.isGathering && doOthersWait(for: store)
        if !run.isAtomic, !transaction.isGathering || othersWait {
            try commit(transaction, written, in: store)
        } else {
            part = written
        }
    }

    private func doOthersWait(for store: SQLiteTaskStore) -> Bool {
        let wait = store.othersWaitToWrite
        if wait { haveOthersWaited = true }
        return wait
    }

    /// Links rows to the tasks that they name, now that all of them are in, in transactions as short as
    /// those of the rows.
    private func linkRelations(of run: ImportRun, in store: SQLiteTaskStore) throws {
        guard (transaction?.progress ?? progress).hasPendingRelations else { return }
        if let transaction, !run.isAtomic {
            try commit(transaction, BatchPart(), in: store)
        }
        if let transaction {
            try transaction.findNames()
        } else if let number = progress.number {
            try PendingSubtasks(store.connection, run).findNames(
                of: number, in: progress.parentNaming)
        }
        var last: TaskID? = 0
        while let id = last {
            let transaction = try self.transaction ?? begin(run, with: TaskBatch(), in: store)
            self.transaction = transaction
            last = try transaction.linkRelations(after: id)
            if !run.isAtomic { try commit(transaction, BatchPart(), in: store) }
        }
    }

    private func begin(
        _ run: ImportRun, with batch: TaskBatch, in store: SQLiteTaskStore
    ) throws -> BulkTransaction {
        // A row is written over the task of another, which must be found among many.
        let isLarge =
            progress.number == nil && batch.records.count >= manyRows && run.duplicates != .update
        try store.begin()
        try refuseIfUndone(in: store)
        if let number = progress.number {
            // Another run of the same import can have brought some meanwhile.
            progress.total = try OperationRows(store.connection).importCount(of: number) ?? 0
        }
        return try BulkTransaction(
            store, run, progress, met, isLarge: isLarge, longestTaking: longestTaking)
    }

    private func commit(
        _ transaction: BulkTransaction, _ part: BatchPart, in store: SQLiteTaskStore
    ) throws {
        try transaction.complete()
        let written = WrittenBatch(
            part: part, progress: transaction.progress, met: transaction.met,
            proof: transaction.proof)
        do {
            try store.commit { try written.proof?.isIn($0) ?? true }
        } catch let error as AppError where error.code == .outcomeUnknown {
            unconfirmed = written
            throw error
        }
        self.transaction = nil
        holdsBatches = false
        keep(written)
    }

    private func keep(_ written: WrittenBatch) {
        progress = written.progress
        met = written.met
        part = written.part
    }

    /// Finds out whether the transaction is in whose outcome was unknown.
    private func resolveUnconfirmed(in store: SQLiteTaskStore) throws {
        guard let written = unconfirmed else { return }
        let isIn = try written.proof?.isIn(OperationRows(store.connection)) ?? true
        unconfirmed = nil
        if isIn { keep(written) }
    }

    /// What came after an undo would belong to an operation that no undo reaches any more.
    private func refuseIfUndone(in store: SQLiteTaskStore) throws {
        guard let number = progress.number, try OperationRows(store.connection).isTakenBack(number)
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
        case .dropped:
            let store = try reopen()
            try prepare(store.connection)
            link = .open(store)
            return store
        }
    }

    private func prepare(_ connection: Connection) throws(SQLiteFailure) {
        // Memory is bounded: what does not fit is written before the commit, which shuts readers out
        // until then. Whatever a row refers to is looked up or made just before it, and its words
        // are those of the program.
        try connection.execute(
            """
            PRAGMA cache_size = -6144; PRAGMA cache_spill = ON; PRAGMA temp_store = FILE;
            PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON
            """)
    }
}
