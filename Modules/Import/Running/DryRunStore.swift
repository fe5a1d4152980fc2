public import Domain

/// Stands where the store would: counts what would be written, and writes nothing.
public final class DryRunStore: BulkTaskStore {
    /// Creates a store that keeps nothing.
    public init() {}

    /// None: nothing is written.
    public var committed: Int { 0 }

    /// Begins; nothing is written.
    public func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? { nil }

    /// Counts every row as one that would be imported.
    public func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        BatchOutcome(imported: batch.records.count)
    }

    /// Ends; nothing was written.
    public func finish(isWhole: Bool) throws(AppError) {}

    /// Ends; nothing was written.
    public func abandon() {}
}
