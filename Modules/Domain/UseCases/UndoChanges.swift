/// Takes back an operation that is not taken back yet.
public struct UndoChanges {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Returns the operation that would be taken back: the newest, or the one that is named.
    ///
    /// - Parameter id: The operation that is named, or none.
    /// - Returns: The operation.
    /// - Throws: `validation.nothingToUndo` if there is none, or what the store throws.
    public func next(_ id: UniqueIdentifier? = nil) throws(AppError) -> RecordedOperation {
        guard let id else {
            guard let newest = try store.newestUndoable() else { throw AppError(.nothingToUndo) }
            return newest
        }
        guard let named = try store.undoable(id) else {
            throw AppError(
                .nothingToUndo,
                detail: "No change here has that id, or it is taken back already.")
        }
        return named
    }

    /// Takes the operation back whole, as an operation of its own.
    ///
    /// - Throws: `persistence.conflict` if what it changed was changed again;
    ///   `persistence.corruptedData` if the record of it is damaged; what the store throws.
    public func undo(
        _ target: RecordedOperation, in operation: Operation
    ) throws(AppError) -> AppliedChanges {
        try takeBack(target, in: operation, as: .undo)
    }

    /// Takes back an operation or, for a redo, its taking back.
    func takeBack(
        _ target: RecordedOperation, in operation: Operation, as kind: OperationKind
    ) throws(AppError) -> AppliedChanges {
        let inverses = try store.changes(of: target.operation.id).reversed().map(\.inverse)
        guard !inverses.isEmpty else {
            throw AppError(
                .corruptedData, detail: "What this change did cannot be read.",
                holds: "Nothing was changed.")
        }
        return try store.apply(
            ChangeSet(
                operation: operation, changes: inverses, undoes: target.operation.id, kind: kind))
    }
}
