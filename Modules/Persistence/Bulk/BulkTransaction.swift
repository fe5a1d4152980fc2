import Domain
import POSIX

/// A transaction of an import: one batch of it, or many.
final class BulkTransaction {
    /// As many keys are gathered before they are written.
    private static let mostGatheredKeys: Int64 = 200_000

    /// How far the import is when this is committed.
    var progress: ImportProgress { writer.progress }

    /// The tasks that the run has met or brought.
    var met: TaskIDSet { writer.recognition.keys.met }

    private let connection: Connection
    private let totals: Totals
    private let writer: BatchWriter

    private let run: ImportRun
    private let isAtomic: Bool

    /// For how long rows are taken, in nanoseconds: their words and keys are still to be written.
    private let longestTaking: Int64
    private let start = MonotonicClock().nanoseconds()

    /// The last number that was given out before.
    private let lastID: TaskID

    /// The last task whose key is written.
    private var lastKnownID: TaskID

    /// By what the commit of this transaction is known, once it is complete.
    private(set) var proof: CommitProof?

    private let before: CommitProof.Before

    private var gathered: (keys: GatheredKeys, indexes: DeferredIndexes)?

    /// Begins with a store whose transaction the caller has begun; `isLarge` says that many rows
    /// are to come.
    init(
        _ store: SQLiteTaskStore, _ run: ImportRun, _ progress: ImportProgress, _ met: TaskIDSet,
        isLarge: Bool, longestTaking: Int64
    ) throws {
        let connection = store.connection
        self.longestTaking = longestTaking
        self.run = run
        isAtomic = run.isAtomic
        self.connection = connection
        before =
            try progress.number.map {
                .commit(try OperationRows(connection).lastCommit(of: $0))
            } ?? .nothing
        totals = try Totals(connection)
        lastID = totals.lastID(.task)
        lastKnownID = lastID
        let keys: any KnownKeys
        if isLarge, try DeferredIndexes.areWorthIt(in: connection, totals) {
            let gathering = try GatheredKeys(connection)
            gathered = (gathering, try DeferredIndexes(dropping: connection))
            keys = gathering
        } else {
            keys = try IndexedKeys(connection, met: met)
        }
        writer = try BatchWriter(
            connection, run, progress, totals, RowRecognition(keys: keys), store.reader)
    }

    /// Whether the indexes are still to be built, so that the next batch belongs in here.
    var isGathering: Bool {
        gathered.map { $0.keys.count < DeferredIndexes.mostRows } ?? false
    }

    /// Writes what is still to be written of a batch, and says how far it is then.
    ///
    /// Where others may come between two transactions it ends in time for them, and earlier if
    /// somebody waits.
    func write(
        _ batch: TaskBatch, from part: BatchPart, othersWait: () -> Bool
    ) throws -> BatchPart {
        if gathered != nil, !isGathering { try buildIndexes() }
        var part = part
        let mayEnd = !isAtomic && gathered == nil
        try writer.write(batch, &part) {
            guard mayEnd else { return false }
            let taken = MonotonicClock().nanoseconds() - start
            return taken > longestTaking || taken > longestTaking / 3 && othersWait()
        }
        if gathered == nil, totals.lastID(.task) - lastKnownID >= Self.mostGatheredKeys {
            try writeKeys()
        }
        return part
    }

    /// Ties rows to the tasks that they name, from after a number on.
    ///
    /// - Returns: After which number to go on; none at the end.
    func linkTies(after id: TaskID) throws -> TaskID? {
        try buildIndexes()
        try writeKeys()
        return try writer.linkTies(after: id) {
            !isAtomic && MonotonicClock().nanoseconds() - start > longestTaking
        }
    }

    /// Looks for the tasks that are named by what is no id.
    func findNames() throws {
        guard let number = progress.number else { return }
        try buildIndexes()
        try writeKeys()
        try WaitingParts(connection, run).findNames(of: number, in: progress.parentNaming)
    }

    /// Notes that the file was read to its end.
    func noteWhole() throws {
        guard let number = progress.number else { return }
        try ImportRows(connection).noteWhole(number)
        writer.noteWhole()
    }

    /// Writes what depends on all of the rows, before the commit.
    func complete() throws {
        try buildIndexes()
        try writeKeys()
        if totals.lastID(.task) > lastID {
            try SearchIndex(connection).add(lastID + 1...totals.lastID(.task))
        }
        if let number = progress.number {
            let commit = try OperationRows(connection).noteCommit(progress.total, of: number)
            proof = CommitProof(
                operation: run.operation.id, number: number, commit: commit, before: before)
        }
        try totals.save(in: connection)
    }

    /// Builds the indexes if they are still to be built, and frees what stood for them.
    private func buildIndexes() throws {
        guard let indexes = gathered?.indexes else { return }
        gathered = nil
        try writeKeys()
        try indexes.build()
    }

    private func writeKeys() throws {
        let keys = writer.recognition.keys
        if totals.lastID(.task) > lastKnownID {
            try SourceRows(connection).noteTasks(
                lastKnownID + 1...totals.lastID(.task), content: keys.content(underNew:))
            lastKnownID = totals.lastID(.task)
        }
        writer.recognition = RowRecognition(keys: try IndexedKeys(connection, met: keys.met))
    }
}
