import Domain
import POSIX
import Records

/// A transaction of an import: one batch of it, or many.
final class BulkTransaction {
    /// As many keys are gathered before they are written.
    private static let mostGatheredKeys: Int64 = 200_000

    /// How far the import is when this is committed.
    var progress: ImportProgress { writer.progress }

    /// The tasks that the run has met or brought.
    var met: TaskIDSet { keys.met }

    private let connection: Connection
    private let totals: Totals
    private let rows: SQLiteRows
    private let writer: BatchWriter<SQLiteRows>
    private var keys: any StoredKeys

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
        let keys: any StoredKeys
        if isLarge, try DeferredIndexes.areWorthIt(in: connection, totals) {
            let gathering = try GatheredKeys(connection, after: lastID)
            gathered = (gathering, try DeferredIndexes(dropping: connection))
            keys = gathering
        } else {
            keys = try IndexedKeys(connection, after: lastID, met: met)
        }
        self.keys = keys
        rows = try SQLiteRows(connection, run, totals, store.reader)
        writer = try BatchWriter(rows, run, progress, keys.recognition)
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
            return timeTaken > longestTaking || timeTaken > longestTaking / 3 && othersWait()
        }
        try rows.settle()
        if gathered == nil, totals.lastID(.task) - lastKnownID >= Self.mostGatheredKeys {
            try writeKeys()
        }
        return part
    }

    /// For how long rows have been taken, in nanoseconds.
    var timeTaken: Int64 { MonotonicClock().nanoseconds() - start }

    /// Links rows to the tasks that they name, from after a number on.
    ///
    /// - Returns: After which number to go on; none at the end.
    func linkRelations(after id: TaskID) throws -> TaskID? {
        try buildIndexes()
        try writeKeys()
        return try writer.linkRelations(after: id) {
            !isAtomic && timeTaken > longestTaking
        }
    }

    /// Looks for the tasks that are named by what is no id.
    func findNames() throws {
        guard let number = progress.number else { return }
        try buildIndexes()
        try writeKeys()
        try PendingSubtasks(connection, run).findNames(of: number, in: progress.parentNaming)
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
        if totals.lastID(.task) > lastKnownID {
            try SourceRows(connection).note(keys.added)
            lastKnownID = totals.lastID(.task)
        }
        keys = try IndexedKeys(connection, after: lastKnownID, met: keys.met)
        writer.recognition = keys.recognition
    }
}

/// By what the commit of one transaction of an import is known, whatever the transaction held: rows,
/// relations between them, or the note that the file was read to its end.
struct CommitProof {
    /// What the import's operation was before the transaction.
    enum Before {
        /// It was not there.
        case nothing

        /// Its last commit; none in a store of before version 6.
        case commit(Int64?)
    }

    /// The operation of this run.
    let operation: UniqueIdentifier

    /// The number of the import's operation.
    let number: Int64

    /// What this transaction has written.
    let commit: Int64

    let before: Before

    /// Returns whether the transaction is in.
    ///
    /// - Throws: `outcomeUnknown` if another run of the same import came between.
    func isIn(_ operations: OperationRows) throws -> Bool {
        switch before {
        case .nothing:
            return try operations.number(of: operation) == number
        case .commit(let last):
            let found = try operations.lastCommit(of: number)
            guard found == commit || found == last else { throw AppError(.outcomeUnknown) }
            return found == commit
        }
    }
}

/// The indexes of tasks and their full text, built when the rows are in: row by row they cost an
/// import more than everything else.
///
/// All of it happens in one transaction: nobody ever sees a store without its indexes.
struct DeferredIndexes {
    /// A store with as many tasks is past it: its indexes would be built anew for few rows, and
    /// others would wait.
    private static let mostTasks: Int64 = 10_000

    /// More keys than that are not held in memory.
    static let mostRows = 1_200_000

    private let connection: Connection
    private let definitions: [String]

    /// Returns whether a store is small enough.
    static func areWorthIt(in connection: Connection, _ totals: Totals) throws -> Bool {
        guard totals.tally(of: .task).rows <= mostTasks else { return false }
        let count = try connection.prepare("SELECT count(*) FROM known_source")
        return try count.step() && count.integer(0) <= mostTasks
    }

    /// Drops the indexes, inside the caller's transaction.
    init(dropping connection: Connection) throws {
        self.connection = connection
        let rows = try connection.prepare(
            """
            SELECT name, sql FROM sqlite_schema
            WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('task', 'task_tag')
            ORDER BY rowid
            """)
        var found: [(name: String, definition: String)] = []
        while try rows.step() { found.append((rows.text(0) ?? "", rows.text(1) ?? "")) }
        rows.reset()
        for index in found {
            try connection.execute(composed: "DROP INDEX \(index.name)", step: "drop index")
        }
        definitions = found.map(\.definition)
    }

    /// Builds them, word for word as they were.
    func build() throws {
        for definition in definitions {
            try connection.execute(composed: definition, step: "build index")
        }
    }
}
