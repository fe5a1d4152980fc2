public import Domain
import Records

/// Writes the batches of an import into a list on a server, beside others who write.
///
/// Each batch is one transaction, or a part of the one transaction of an atomic import. Where the answer to a COMMIT is
/// missing, what the operation says under the list's lock tells whether it is in.
public final class PostgreSQLBulkStore {
    let session: ServerSession
    private var run: ImportRun?

    /// The identifier of the operation that takes the rows: that of the import which this one goes on with, if it does.
    private var operation = UniqueIdentifier(high: 0, low: 0)

    /// Whether the import is a part of one that has not reached the end of its file: that one links the rows of both.
    private var leavesEndOpen = false

    /// What is committed.
    private var progress = ImportProgress()
    private var memory = RunMemory()

    /// Whether some of the next rows may well be there, as some of the last were; others are not looked for, which is a
    /// third of the server's work.
    private var expectsKnownRows = true

    /// The only tasks that have a name by which rows name others.
    private var names: [Int64: TaskID] = [:]

    /// The transaction of an atomic import, and how far it is.
    private var whole: (transaction: ImportTransaction, progress: ImportProgress)?

    /// Whether a failure took batches back that had been taken before.
    public private(set) var hasLostBatches = false

    /// The transaction whose commit failed in a way that left open whether it is in.
    private var unconfirmed: WrittenBatch?

    /// Creates the bulk side of a list that was opened for writing.
    init(_ store: PostgreSQLTaskStore) {
        session = store.session
        session.retriesWhileUnreachable = true
    }
}

extension PostgreSQLBulkStore: BulkTaskStore {
    /// How many tasks of the import are in for certain.
    public var committed: Int { progress.imported }

    /// How many tasks the import has written over for certain.
    public var committedUpdates: Int { progress.updated }

    /// How many rows the next batch has at best: few, since whoever else writes waits for one of them.
    public var batchRows: Int { 2_500 }

    /// How many rows are subtasks of tasks which are not there, as far as that is known for certain.
    public var orphans: Int { progress.orphans }

    /// How many of them stay below other tasks, as far as that is known for certain.
    public var orphansInPlace: Int { progress.orphansInPlace }

    /// How many tasks are not there on which rows depend, as far as that is known for certain.
    public var strayDependencies: Int { progress.strayDependencies }

    /// Begins an import, or goes on with one that was interrupted; nothing is written yet.
    ///
    /// - Throws: Errors of `network`; `changeConflict` if the import that it joins was taken back.
    @discardableResult
    public func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? {
        self.run = run
        progress = ImportProgress()
        memory = RunMemory()
        expectsKnownRows = true
        names = [:]
        unconfirmed = nil
        whole = nil
        hasLostBatches = false
        leavesEndOpen = false
        operation = run.operation.id
        guard run.joins || !run.signature.isEmpty else { return nil }
        let found = try session.read(
            run.joins ? ImportColumns.joined(run) : ImportColumns.interrupted(run))[0].first
        guard let found, let number = found.integer(0), let id = found.identifier(1) else {
            return nil
        }
        let state = try session.read([ImportColumns.pending(of: id)] + ImportColumns.look(id))
        guard !ImportState(state[1], state[2]).isTakenBack else {
            throw AppError(.changeConflict, detail: "The import was undone.")
        }
        operation = id
        progress.number = number
        progress.hasPendingRelations = state[0].count > 0
        leavesEndOpen = run.joins && found.bool(3)
        return InterruptedImport(operation: id, imported: Int(found.integer(2) ?? 0))
    }

    /// Writes a batch, and commits it unless the import is atomic.
    ///
    /// - Throws: Errors of `network`, `insufficientStorage`, `storeBusy` and their kin; then no more is in than
    ///   ``committed`` says. `outcomeUnknown`; then the same batch may be handed in again, and is in once.
    public func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        guard let run else { throw AppError(.unknown) }
        if run.isAtomic { return try take(batch, isLast: isLast, run) }
        let recognized = RecognizedBatch(batch, of: run, memory)
        return try transact(run, for: recognized) {
            transaction, progress throws(ImportFailure) in
            let outcome = try write(
                batch, recognized, isLast: isLast, isNew: false, &progress, transaction)
            if expectsKnownRows { expectsKnownRows = transaction.hasFoundRows }
            return outcome
        }
    }

    /// Commits what is written.
    ///
    /// - Throws: What ``insert(_:isLast:)`` throws. Unless batches were lost, it may be called again.
    public func finish(isWhole: Bool) throws(AppError) {
        guard let run else { return }
        let isWhole = isWhole && !leavesEndOpen
        if run.isAtomic { return try finishWhole(run, isWhole) }
        try resolveUnconfirmed(run)
        guard isWhole, progress.number != nil else { return }
        if progress.hasPendingRelations {
            names = try WantedNames.found(in: session, run, progress)
            var last: TaskID? = 0
            while let id = last {
                var next: TaskID?
                _ = try transact(run) { transaction, progress throws(ImportFailure) in
                    next = try Self.link(&progress, after: id, transaction, run) { true }
                    return BatchOutcome()
                }
                last = next
            }
        }
        guard !progress.isWhole else { return }
        _ = try transact(run) { _, progress throws(ImportFailure) in
            progress.isWhole = true
            return BatchOutcome()
        }
    }

    /// Rolls back what is not committed.
    public func abandon() {
        if let whole {
            hasLostBatches = hasLostBatches || whole.transaction.hasTakenBatches
            self.whole = nil
        }
        session.rollBack()
    }

    /// Whether tasks of an earlier import from the same source are there.
    public func hasFormerImport() throws(AppError) -> Bool {
        guard let run else { return false }
        return try session.read(ImportColumns.former(of: run.source, before: progress.number))[0]
            .count > 0
    }
}

// MARK: - Batches

extension PostgreSQLBulkStore {
    private func write(
        _ batch: TaskBatch, _ recognized: RecognizedBatch, isLast: Bool, isNew: Bool,
        _ progress: inout ImportProgress, _ transaction: ImportTransaction
    ) throws(ImportFailure) -> BatchOutcome {
        try transaction.prepare(batch, recognized, progress, isNew: isNew)
        let writer = try BatchWriter(
            transaction, transaction.run, progress, RowRecognition(keys: transaction.keys))
        var part = BatchPart()
        try writer.write(batch, recognized.identities, &part) { false }
        progress = writer.progress
        if isLast, !progress.hasPendingRelations, progress.number != nil { progress.isWhole = true }
        return part.outcome
    }

    /// Links rows to the tasks that they name, from after a number on.
    ///
    /// - Returns: After which number to go on; none at the end.
    private static func link(
        _ progress: inout ImportProgress, after id: TaskID, _ transaction: ImportTransaction,
        _ run: ImportRun, until isOver: () -> Bool
    ) throws(ImportFailure) -> TaskID? {
        let writer = try BatchWriter(
            transaction, run, progress, RowRecognition(keys: transaction.keys))
        let last = try writer.linkRelations(after: id, until: isOver)
        progress = writer.progress
        return last
    }

    /// Sends what is left of a transaction, and commits it.
    private func commit(
        _ transaction: ImportTransaction, _ progress: ImportProgress, _ outcome: BatchOutcome
    ) throws(ImportFailure) {
        try transaction.endBatch(of: progress.number)
        let written = WrittenBatch(
            outcome: outcome, progress: progress, memory: transaction.keys.met,
            commit: ImportCommit(
                mark: .random(in: .min ... .max), before: transaction.state.lastCommit))
        guard let number = progress.number else {
            // Nothing of the import is in the list, nor was written but what rows say now, which may be noted twice.
            guard transaction.keys.hasNoted else {
                session.rollBack()
                return keep(written)
            }
            do throws(ServerFailure) { try transaction.commit([]) } catch { throw .server(error) }
            return keep(written)
        }
        var statements = [
            ImportColumns.commit(written.commit.mark, count: progress.total, of: number)
        ]
        if progress.isWhole { statements.append(ImportColumns.noteWhole(number)) }
        do throws(ServerFailure) {
            try transaction.commit(statements)
        } catch {
            if error.step == .commit, error.leavesCommitOpen { unconfirmed = written }
            throw .server(error)
        }
        keep(written)
    }

    private func keep(_ written: WrittenBatch) {
        progress = written.progress
        memory = written.memory
        unconfirmed = nil
    }

    /// Begins a transaction, and finds out whether the last one is in whose outcome was unknown.
    private func begin(
        _ run: ImportRun, for batch: RecognizedBatch?
    ) throws(ImportFailure) -> (ImportTransaction, ImportProgress, isIn: BatchOutcome?) {
        let transaction: ImportTransaction
        do throws(ServerFailure) {
            transaction = try ImportTransaction(
                session, run, operation, memory, names, for: batch, isNew: !expectsKnownRows)
        } catch {
            throw .server(error)
        }
        let state = transaction.state
        if let written = unconfirmed {
            if try written.commit.isIn(state) {
                keep(written)
                return (transaction, progress, written.outcome)
            }
            unconfirmed = nil
        }
        // What came after an undo would belong to an operation that no undo reaches any more.
        if state.isTakenBack {
            throw .refused(
                AppError(
                    .changeConflict, detail: "The import was undone while it was going on.",
                    suggestion: "Run the import again, if that was not meant."))
        }
        var progress = progress
        if let number = state.number {
            progress.number = number
            // Another run of the same import can have brought some meanwhile.
            progress.total = state.total
        }
        return (transaction, progress, nil)
    }

    /// Does something in a transaction of its own, and again where that may help; what is in already is not done again.
    private func transact(
        _ run: ImportRun, for batch: RecognizedBatch? = nil,
        _ body: (ImportTransaction, inout ImportProgress) throws(ImportFailure) -> BatchOutcome
    ) throws(AppError) -> BatchOutcome {
        try again { () throws(ImportFailure) in
            let begun = try begin(run, for: batch)
            if let outcome = begun.isIn {
                session.rollBack()
                return outcome
            }
            var progress = begun.1
            let outcome = try body(begun.0, &progress)
            try commit(begun.0, progress, outcome)
            return outcome
        }
    }

    /// Finds out whether the last transaction is in whose outcome was unknown.
    private func resolveUnconfirmed(_ run: ImportRun) throws(AppError) {
        guard unconfirmed != nil else { return }
        try again { () throws(ImportFailure) in
            _ = try begin(run, for: nil)
            session.rollBack()
        }
    }

    /// Does something again where that may help, until the time is up.
    private func again<Value>(
        _ body: () throws(ImportFailure) -> Value
    ) throws(AppError) -> Value {
        var deadline = session.deadline()
        var wasOpen = unconfirmed != nil
        var attemptCount = 0
        var last: ServerFailure?
        while true {
            let failure: ServerFailure
            do throws(ImportFailure) {
                return try body()
            } catch {
                session.rollBack()
                guard case .server(let met) = error else { throw error.error }
                failure = met
            }
            if failure.isOfWhatIsThere, !expectsKnownRows {
                expectsKnownRows = true
                continue
            }
            attemptCount += 1
            if unconfirmed != nil, !wasOpen {
                // What was done is to be found out, however long it took until now.
                wasOpen = true
                deadline = session.deadline()
                // A standby that may not have it cannot be asked.
                if failure.kind != .reported { continue }
            }
            guard session.mayTryAgain(after: failure, deadline), !session.isGivenUp else {
                throw unconfirmed == nil
                    ? failure.orRather(last).error.toReader
                    : AppError(.outcomeUnknown, cause: failure.error.cause)
            }
            last = failure
            deadline.pause(before: attemptCount)
        }
    }
}

// MARK: - All or nothing

extension PostgreSQLBulkStore {
    /// Takes a batch of an atomic import; what fails takes all of them back.
    private func take(
        _ batch: TaskBatch, isLast: Bool, _ run: ImportRun
    ) throws(AppError) -> BatchOutcome {
        let isFirst = whole == nil
        let memory = whole?.transaction.keys.met ?? memory
        let recognized = RecognizedBatch(batch, of: run, memory)
        var (transaction, progress) = try begunWhole(run, for: recognized)
        do throws(ImportFailure) {
            let outcome = try write(
                batch, recognized, isLast: isLast, isNew: !isFirst, &progress, transaction)
            try transaction.endBatch(of: progress.number)
            transaction.noteTakenBatch()
            self.whole = (transaction, progress)
            return outcome
        } catch {
            whole = (transaction, progress)
            abandon()
            throw error.error
        }
    }

    private func begunWhole(
        _ run: ImportRun, for batch: RecognizedBatch?
    ) throws(AppError) -> (ImportTransaction, ImportProgress) {
        if let whole { return whole }
        let begun = try again { () throws(ImportFailure) in try begin(run, for: batch) }
        return (begun.0, begun.1)
    }

    private func finishWhole(_ run: ImportRun, _ isWhole: Bool) throws(AppError) {
        if unconfirmed != nil { return try resolveWhole(run, AppError(.outcomeUnknown)) }
        guard whole != nil || isWhole && progress.number != nil && !progress.isWhole else { return }
        var (transaction, progress) = try begunWhole(run, for: nil)
        whole = (transaction, progress)
        do throws(ImportFailure) {
            if isWhole { try link(&progress, transaction, run) }
            if isWhole, progress.number != nil { progress.isWhole = true }
            try commit(transaction, progress, BatchOutcome())
            whole = nil
        } catch {
            guard unconfirmed != nil else {
                abandon()
                throw error.error
            }
            try resolveWhole(run, error.error)
        }
    }

    private func link(
        _ progress: inout ImportProgress, _ transaction: ImportTransaction, _ run: ImportRun
    ) throws(ImportFailure) {
        guard progress.hasPendingRelations else { return }
        transaction.names = try WantedNames.found(in: transaction, progress)
        _ = try Self.link(&progress, after: 0, transaction, run) { false }
    }

    /// Finds out whether all of an atomic import is in; what is not is lost.
    private func resolveWhole(_ run: ImportRun, _ error: AppError) throws(AppError) {
        whole = nil
        session.rollBack()
        try again { () throws(ImportFailure) in
            let begun = try begin(run, for: nil)
            session.rollBack()
            if begun.isIn == nil { hasLostBatches = true }
        }
        if hasLostBatches { throw error }
    }
}
