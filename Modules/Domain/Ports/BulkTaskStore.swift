/// Where an import writes: batches of validated rows, as one operation that is undone as a whole.
///
/// The calls come in this order: `begin`, `insert` again and again, then `finish` or `abandon`.
public protocol BulkTaskStore {
    /// How many tasks of the import are in for certain.
    var committed: Int { get }

    /// Begins an import. Nothing is written before the first batch.
    func begin(_ run: ImportRun) throws(AppError)

    /// Writes a batch: one transaction, or a part of one.
    ///
    /// A row whose source and external id are there already is a duplicate and left out; rows
    /// without an id are compared by content, the n-th equal row of a run with the n-th.
    ///
    /// After a failure the same batch may be handed in again, if all that was handed in before is
    /// committed: it comes in once, also where the failure left open whether it was in already.
    func insert(_ batch: TaskBatch) throws(AppError) -> BatchOutcome

    /// Commits what was written.
    func finish() throws(AppError)

    /// Gives up what is not committed.
    func abandon()
}

/// What an import is.
public struct ImportRun: Hashable, Sendable {
    /// The operation by which it is undone.
    public let operation: Operation

    /// The name of the source of its tasks.
    public let source: String

    /// Whether it is one transaction: all or nothing.
    public let isAtomic: Bool

    /// Creates the description of an import.
    public init(operation: Operation, source: String, isAtomic: Bool) {
        self.operation = operation
        self.source = source
        self.isAtomic = isAtomic
    }
}

/// What became of a batch.
public struct BatchOutcome: Hashable, Sendable {
    /// How many tasks were added.
    public var imported: Int

    /// How many rows were there already.
    public var duplicates: Int

    /// The rows that the store refused, by their index in the batch, each with the reason.
    public var refused: [Refusal]

    /// Creates an outcome.
    public init(imported: Int = 0, duplicates: Int = 0, refused: [Refusal] = []) {
        self.imported = imported
        self.duplicates = duplicates
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
