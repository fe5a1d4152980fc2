/// Where an import writes: batches of validated rows, as one operation that is undone as a whole.
///
/// The calls come in this order: `begin`, `insert` again and again, then `finish` or `abandon`.
public protocol BulkTaskStore {
    /// How many tasks of the import are in for certain.
    var committed: Int { get }

    /// How many tasks the import has written over for certain.
    var committedUpdates: Int { get }

    /// How many rows the next batch has at best; at least one.
    var batchRows: Int { get }

    /// How many rows are subtasks of tasks which are not there; known once the import is finished.
    var orphans: Int { get }

    /// How many of them lie below other tasks, where they stay; known once the import is finished.
    var orphansInPlace: Int { get }

    /// How many tasks are not there on which rows depend; known once the import is finished.
    var strayDependencies: Int { get }

    /// Whether a failure took batches back that had been taken before: then nothing is tried again, and
    /// only a new import brings them.
    var hasLostBatches: Bool { get }

    /// Begins an import, and returns the interrupted one that it goes on with, if there is one.
    ///
    /// It goes on with the newest that has the same signature, was not read to its end and was not
    /// taken back. What that one brought is met again as rows that are there already. Nothing is
    /// written before the first batch.
    ///
    /// An import that joins another goes on with it whether that was read to its end or not, and leaves
    /// it as it is in that.
    ///
    /// - Throws: `changeConflict` if the import that it joins was taken back.
    @discardableResult
    func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport?

    /// Writes a batch: one transaction, or a part of one.
    ///
    /// A row whose source and external id are there already is a duplicate; rows without an id are
    /// compared by content, the n-th equal row of a run with the n-th. What becomes of duplicates
    /// the run says; what was brought before an interruption is none, and goes by. Of those that go by
    /// the outcome names each that says something else than when it last came in, and refuses one that
    /// says something else than an earlier row of the run with the same id.
    ///
    /// After a failure the same batch may be handed in again, if all that was handed in before is
    /// committed: it comes in once, also where the failure left open whether it was in already.
    ///
    /// With the last batch of a file that nothing is left to go on with is noted, in one with its
    /// rows.
    func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome

    /// Commits what was written.
    ///
    /// - Parameter isWhole: Whether the file was read to its end, so that nothing is left to go on
    ///   with.
    /// - Throws: `insufficientStorage` and its kin; then it may be called again, unless batches were
    ///   lost.
    func finish(isWhole: Bool) throws(AppError)

    /// Gives up what is not committed.
    func abandon()

    /// Returns whether tasks are there that one of the latest imports before this one brought from the same source
    /// (``ImportRun/latest``).
    func hasFormerImport() throws(AppError) -> Bool
}

extension BulkTaskStore {
    /// Writes a batch after which others may come.
    public func insert(_ batch: TaskBatch) throws(AppError) -> BatchOutcome {
        try insert(batch, isLast: false)
    }
}

/// What an import is.
public struct ImportRun: Hashable, Sendable {
    /// So many imports are the latest ones.
    package static let latest = 20

    /// The operation by which it is undone.
    public let operation: Operation

    /// The name of the source of its tasks.
    public let source: String

    /// Whether it is one transaction: all or nothing.
    public let isAtomic: Bool

    /// What becomes of rows that are there already.
    public let duplicates: DuplicateHandling

    /// What the same command on the same file has in common; empty where it never goes on with
    /// another.
    public let signature: [UInt8]

    /// Whether it adds to an import of the same operation, where the store has that one.
    public let joins: Bool

    /// The import that set its rows aside, where they are mended ones: a row that equals one of them which that import
    /// brought is another.
    public let mends: UniqueIdentifier?

    /// Creates the description of an import.
    public init(
        operation: Operation, source: String, isAtomic: Bool,
        duplicates: DuplicateHandling = .skip, signature: [UInt8] = [], joins: Bool = false,
        mends: UniqueIdentifier? = nil
    ) {
        self.joins = joins
        self.mends = mends
        self.operation = operation
        self.source = source
        self.isAtomic = isAtomic
        self.duplicates = duplicates
        self.signature = signature
    }
}

/// An import that ended before the end of its file.
public struct InterruptedImport: Hashable, Sendable {
    /// The operation by which all of it is undone.
    public let operation: UniqueIdentifier

    /// How many tasks it had brought or written over.
    public let imported: Int

    /// Creates the description of an interrupted import.
    public init(operation: UniqueIdentifier, imported: Int) {
        self.operation = operation
        self.imported = imported
    }
}

/// What became of a batch.
public struct BatchOutcome: Hashable, Sendable {
    /// How many tasks were added.
    public var imported: Int

    /// How many tasks were written over.
    public var updated: Int

    /// How many rows were there already.
    public var duplicates: Int

    /// Those of them that say something else than when they last came in, by their index in the batch.
    public var differing: [Int]

    /// How many tasks stay completed whose rows, which said something else before, have them open.
    public var leftCompleted = 0

    /// How many tasks stay active whose rows, which said something else before, have them not started.
    public var leftActive = 0

    /// How many tasks may hold what their rows said before and no longer say.
    public var leftUnsaid = 0

    /// How many rows say something else than before of tasks that were deleted here.
    public var leftDeleted = 0

    /// How many tasks were written over by rows that may mean another of several tasks.
    public var guessed = 0

    /// The rows that the store refused, by their index in the batch, each with the reason.
    public var refused: [Refusal]

    /// Creates an outcome.
    public init(
        imported: Int = 0, updated: Int = 0, duplicates: Int = 0, differing: [Int] = [],
        refused: [Refusal] = []
    ) {
        self.imported = imported
        self.updated = updated
        self.duplicates = duplicates
        self.differing = differing
        self.refused = refused
    }

    /// A row that the store refused.
    public struct Refusal: Hashable, Sendable {
        /// The index of the row in the batch.
        public let index: Int

        /// Why it was refused.
        public let error: AppError

        /// Creates a refusal.
        public init(index: Int, error: AppError) {
            self.index = index
            self.error = error
        }
    }
}
