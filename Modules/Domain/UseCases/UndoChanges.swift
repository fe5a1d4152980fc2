/// Takes back the newest operation that is not taken back yet.
public struct UndoChanges {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Returns the operation that would be taken back.
    ///
    /// - Throws: `validation.nothingToUndo` if there is none, or what the store throws.
    public func next() throws(AppError) -> RecordedOperation {
        guard let operation = try store.newestUndoable() else { throw AppError(.nothingToUndo) }
        return operation
    }

    /// Takes the operation back whole, as an operation of its own.
    ///
    /// - Throws: `persistence.conflict` if what it changed was changed again;
    ///   `persistence.corruptedData` if the record of it is damaged; what the store throws.
    public func undo(
        _ target: RecordedOperation, in operation: Operation
    ) throws(AppError) -> AppliedChanges {
        let inverses = try store.changes(of: target.operation.id).reversed().compactMap(\.inverse)
        guard !inverses.isEmpty else {
            throw AppError(
                .corruptedData, detail: "What this change did cannot be read.",
                holds: "Nothing was changed.")
        }
        return try store.apply(
            ChangeSet(operation: operation, changes: inverses, undoes: target.operation.id))
    }
}
