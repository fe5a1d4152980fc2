/// Takes operations back, and does again what was taken back.
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
        let found = try store.read { reader throws(AppError) in
            if let id { try reader.undoable(id) } else { try reader.newestUndoable() }
        }
        guard let found else {
            throw AppError(
                .nothingToUndo,
                detail: id.map { _ in
                    "No change here has that id, or it is taken back already."
                })
        }
        return found
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

    /// Returns the newest undo that can be taken back, until something new is done.
    ///
    /// - Throws: `validation.nothingToRedo` if there is none, or what the store throws.
    public func nextRedo() throws(AppError) -> RecordedOperation {
        let found = try store.read { reader throws(AppError) in try reader.newestRedoable() }
        guard let found else { throw AppError(.nothingToRedo) }
        return found
    }

    /// Does again what an undo took back, as an operation of its own.
    ///
    /// - Throws: What ``undo(_:in:)`` throws.
    public func redo(
        _ target: RecordedOperation, in operation: Operation
    ) throws(AppError) -> AppliedChanges {
        try takeBack(target, in: operation, as: .redo)
    }

    private func takeBack(
        _ target: RecordedOperation, in operation: Operation, as kind: OperationKind
    ) throws(AppError) -> AppliedChanges {
        let inverses = try store.read { reader throws(AppError) in
            try reader.changes(of: target.operation.id).reversed().map(\.inverse)
        }
        guard !inverses.isEmpty else {
            throw AppError(
                .corruptedData, detail: "What this change did cannot be read.",
                holds: "Nothing was changed.")
        }
        do throws(AppError) {
            return try store.apply(
                ChangeSet(
                    operation: operation, changes: inverses, undoes: target.operation.id, kind: kind
                ))
        } catch  where error.code == .changeConflict {
            // To try the same again comes to the same.
            var error = error
            error.suggestion =
                "What came later stays. To take back another change, by its id in \(tend: .changed, "--json"): \(tend: .undo, "--operation", "ID")"
            throw error
        }
    }
}
