/// The changes of one operation: applied together or not at all, and never twice.
public struct ChangeSet: Hashable, Sendable {
    /// The operation; its id is unique in the store.
    public let operation: Operation

    /// The changes, in order.
    public let changes: [Change]

    /// The operation that they take back, if they are an undo.
    public let undoes: UniqueIdentifier?

    /// What the operation is to undo and redo.
    public let kind: OperationKind

    /// The source whose task makes all the changes needless, if it is here or was deleted here.
    public let unlessKnown: TaskSource?

    /// What is remembered with them of the files of a calendar folder, if anything is.
    public var synced: SyncNotes?

    /// Creates the set of changes of an operation; one that takes another back is an undo unless it is
    /// said to be a redo.
    public init(
        operation: Operation, changes: [Change], undoes: UniqueIdentifier? = nil,
        kind: OperationKind? = nil, unlessKnown: TaskSource? = nil
    ) {
        self.operation = operation
        self.changes = changes
        self.undoes = undoes
        self.kind = kind ?? (undoes == nil ? .change : .undo)
        self.unlessKnown = unlessKnown
    }
}

/// What applying a change set came to.
public struct AppliedChanges: Hashable, Sendable {
    /// The changes as they were made, in order.
    public let changes: [RecordedChange]

    /// Whether the operation had been applied before, so that nothing was done this time.
    public let wasAppliedBefore: Bool

    /// What made the changes needless, so that none was made and nothing was recorded.
    public let known: KnownTask?

    /// Creates the outcome of applying a change set.
    public init(changes: [RecordedChange], wasAppliedBefore: Bool = false) {
        self.changes = changes
        self.wasAppliedBefore = wasAppliedBefore
        known = nil
    }

    /// Creates the outcome of a change set that was needless.
    public init(known: KnownTask) {
        changes = []
        wasAppliedBefore = false
        self.known = known
    }

    /// The tasks as they are now, those that were deleted left out.
    public var tasks: [Task] {
        changes.compactMap { change in
            switch change {
            case .added(let task), .updated(_, let task): task
            case .deleted, .imported, .withdrawn: nil
            }
        }
    }
}

/// A task that came from a source before.
public enum KnownTask: Hashable, Sendable {
    /// It is here.
    case kept(Task)

    /// It was deleted here, and what was deleted here stays so.
    case deleted
}

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

    /// The name of who did it, where that was somebody else than who asks.
    public let person: String?

    /// Creates a record of an operation; it is its own origin unless another is named.
    public init(
        operation: Operation, changeCount: Int, origin: Operation? = nil, person: String? = nil
    ) {
        self.operation = operation
        self.changeCount = changeCount
        self.person = person
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
