/// All that a store keeps, in a form in which a store of another kind takes it in: so a list on a server is backed up
/// into a file, and comes back out of one.
public protocol StoreContents {
    /// Hands over every row, as of one moment, in the order of the cases of ``StoreRow``.
    ///
    /// What belongs to other people is not there, nor which reminders rang and what a folder of calendar files looks
    /// like: the first ring no more, and the second is found out anew.
    ///
    /// - Throws: What `take` throws; `persistence.corruptedData` where a row is not what was written.
    func forEachRow(_ take: (StoreRow) throws(AppError) -> Void) throws(AppError)
}

/// One row of all that a store keeps.
public enum StoreRow: Hashable, Sendable {
    /// The last numbers that were given out.
    case numbers(lastTask: TaskID, lastOperation: Int64)

    /// An operation of the history.
    case operation(KeptOperation)

    /// A step of the history.
    case change(KeptChange)

    /// A task of an import that was taken back, as the history keeps tasks.
    case withdrawnTask([UInt8])

    /// A task, as the history keeps tasks.
    case task([UInt8])

    /// The key under which a task came in, and a digest of what its row said.
    case knownSource(key: Int64, task: TaskID, content: Int64?)

    /// The key of the file of an import.
    case importedFile(operation: Int64, key: Int64, isComplete: Bool)

    /// A task that waits for the one above it, until its import has come to the end of its file.
    case pendingSubtask(
        operation: Int64, task: TaskID, key: Int64, digest: Int64, parent: UniqueIdentifier?)

    /// A task that waits for one on which it depends.
    case pendingDependency(operation: Int64, task: TaskID, name: String)

    /// A focus session.
    case focusSession(FocusSession)
}

/// An operation as the history keeps it.
public struct KeptOperation: Hashable, Sendable {
    /// Its number.
    public let number: Int64

    /// What was run.
    public let operation: Operation

    /// What it is to undo and redo.
    public let kind: OperationKind

    /// How many changes it made; negative where not all of them are known.
    public let changeCount: Int64

    /// Whether it brought rows of files.
    public let isImport: Bool

    /// The number of the operation that it took back.
    public let undoes: Int64?

    /// The number of the operation that took it back.
    public let undoneBy: Int64?

    /// Creates an operation.
    public init(
        number: Int64, _ operation: Operation, _ kind: OperationKind, changeCount: Int64,
        isImport: Bool, undoes: Int64?, undoneBy: Int64?
    ) {
        (self.number, self.operation, self.kind) = (number, operation, kind)
        (self.changeCount, self.isImport) = (changeCount, isImport)
        (self.undoes, self.undoneBy) = (undoes, undoneBy)
    }
}

/// A step of the history as it is kept.
public struct KeptChange: Hashable, Sendable {
    /// The number of its operation.
    public let operation: Int64

    /// Its place in the operation.
    public let position: Int64

    /// The task.
    public let task: TaskID

    /// The task as it was before, encoded; none of one that came.
    public let before: [UInt8]?

    /// The task as it was afterwards, encoded; none of one that went.
    public let after: [UInt8]?

    /// Creates a step.
    public init(
        operation: Int64, position: Int64, task: TaskID, before: [UInt8]?, after: [UInt8]?
    ) {
        (self.operation, self.position, self.task) = (operation, position, task)
        (self.before, self.after) = (before, after)
    }
}
