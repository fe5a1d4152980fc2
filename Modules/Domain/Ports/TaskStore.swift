/// Where tasks are kept: one way to read, and one way to change.
///
/// Every store passes one contract suite. A store is used by one thread.
public protocol TaskStore {
    /// Runs a step that looks tasks up, and returns what it found.
    ///
    /// A store may run it again after a failure, so it does nothing but read.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin, or what the step throws.
    func read<Value>(
        _ step: (any TaskReader) throws(AppError) -> Value
    ) throws(AppError) -> Value

    /// Applies the changes in one transaction that is on the disk when this returns.
    ///
    /// An operation that was applied before is not applied again: its recorded changes are returned.
    /// A set that is needless, since its source is known, is not applied either, and leaves no trace.
    /// A source is known as long as its task is here; once that was deleted, but for an undo of what
    /// added it, the source stays known.
    ///
    /// - Throws: `persistence.conflict` if a task is no longer as the change says; then, as with
    ///   every other error but `persistence.outcomeUnknown`, nothing was changed.
    func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges
}
