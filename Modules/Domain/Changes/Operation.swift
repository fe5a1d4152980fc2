/// One run of one command.
public struct Operation: Hashable, Sendable {
    /// Its identifier, which every journal entry of it carries and every error message prints.
    public let id: UniqueIdentifier

    /// The command's verb, without arguments: `add`.
    public let command: String

    /// When it began.
    public let startedAt: Instant

    /// Creates an operation.
    public init(id: UniqueIdentifier, command: String, startedAt: Instant) {
        self.id = id
        self.command = command
        self.startedAt = startedAt
    }
}

/// An operation that changed the store, as the store remembers it.
public struct RecordedOperation: Hashable, Sendable {
    /// The operation.
    public let operation: Operation

    /// How many tasks it changed.
    public let changeCount: Int

    /// The operation that it took back, if it was an undo.
    public let undoes: UniqueIdentifier?

    /// Creates a record of an operation.
    public init(operation: Operation, changeCount: Int, undoes: UniqueIdentifier?) {
        self.operation = operation
        self.changeCount = changeCount
        self.undoes = undoes
    }
}
