/// Does again what was taken back last, until something new is done.
public struct RedoChanges {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Returns the taking back that would be taken back.
    ///
    /// - Throws: `validation.nothingToRedo` if there is none, or what the store throws.
    public func next() throws(AppError) -> RecordedOperation {
        guard let newest = try store.newestRedoable() else { throw AppError(.nothingToRedo) }
        return newest
    }

    /// Does again what the taking back had undone, as an operation of its own.
    ///
    /// - Throws: What ``UndoChanges/undo(_:in:)`` throws.
    public func redo(
        _ target: RecordedOperation, in operation: Operation
    ) throws(AppError) -> AppliedChanges {
        try UndoChanges(store: store).takeBack(target, in: operation, as: .redo)
    }
}
