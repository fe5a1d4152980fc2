/// The operations of a store, as undo and redo see them; the rules of both stand in its extension.
public protocol OperationLedger {
    /// Hands each operation to `visit`, the newest first, until that returns false.
    func visitNewestFirst(
        _ visit: (LedgerEntry) throws(AppError) -> Bool
    ) throws(AppError)

    /// Returns the operation with this identifier, or none.
    func entry(_ id: UniqueIdentifier) throws(AppError) -> LedgerEntry?
}

/// What undo and redo have to know of an operation.
public struct LedgerEntry: Hashable, Sendable {
    /// Its number: a later operation has a greater one.
    public let number: Int64

    /// What it is to undo and redo, or none if that cannot be read.
    public let kind: OperationKind?

    /// Whether another took it back.
    public let isTakenBack: Bool

    /// How many tasks it changed.
    public let changeCount: Int

    /// Creates an entry.
    public init(number: Int64, kind: OperationKind?, isTakenBack: Bool, changeCount: Int) {
        self.number = number
        self.kind = kind
        self.isTakenBack = isTakenBack
        self.changeCount = changeCount
    }
}

extension OperationLedger {
    /// Returns the newest operation that can be taken back.
    ///
    /// Taking back is an operation of its own, and so is what is done again. What changed nothing is no
    /// step: an import can bring only what was there already. Nor is a repair, which nobody asked for.
    public func newestUndoableEntry() throws(AppError) -> LedgerEntry? {
        var found: LedgerEntry?
        try visitNewestFirst { entry throws(AppError) in
            if entry.isUndoable { found = entry }
            return found == nil
        }
        return found
    }

    /// Returns the operation with this identifier if it can be taken back.
    public func undoableEntry(_ id: UniqueIdentifier) throws(AppError) -> LedgerEntry? {
        try entry(id).flatMap { $0.isUndoable ? $0 : nil }
    }

    /// Returns the newest undo that was not taken back itself, if nothing new was done since.
    public func newestRedoableEntry() throws(AppError) -> LedgerEntry? {
        var found: LedgerEntry?
        try visitNewestFirst { entry throws(AppError) in
            if entry.isRedoable { found = entry }
            return found == nil && !(entry.kind == .change && entry.changeCount > 0)
        }
        return found
    }
}

extension LedgerEntry {
    fileprivate var isUndoable: Bool {
        (kind == .change || kind == .redo) && !isTakenBack && changeCount > 0
    }

    fileprivate var isRedoable: Bool {
        kind == .undo && !isTakenBack && changeCount != 0
    }
}
