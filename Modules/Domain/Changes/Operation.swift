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

    /// What was done at first: another operation where this took that back, or did it again.
    public let origin: Operation

    /// Creates a record of an operation; it is its own origin unless another is named.
    public init(operation: Operation, changeCount: Int, origin: Operation? = nil) {
        self.operation = operation
        self.changeCount = changeCount
        self.origin = origin ?? operation
    }
}

/// What an operation is to undo and redo, whatever command or key it came from.
public enum OperationKind: String, Hashable, Sendable {
    /// A change that a person asked for.
    case change

    /// Takes another operation back.
    case undo

    /// Does again what was taken back.
    case redo

    /// Repairs damage; nobody asked for it, and it is no step of undo.
    case repair
}
