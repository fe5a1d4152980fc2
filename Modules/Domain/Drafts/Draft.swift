/// Text that could not be saved, kept so that nothing typed is lost.
public struct Draft: Hashable, Sendable {
    /// The identifier under which it is saved later: an operation is never applied twice.
    public let id: UniqueIdentifier

    /// When it was typed.
    public let createdAt: Instant

    /// The task whose text and notes it was meant to replace; none for a new task.
    public let editedTask: TaskID?

    /// What was asked for: one task, or all that came in at once.
    public let requests: [TaskRequest]

    /// Creates a draft.
    public init(
        id: UniqueIdentifier, createdAt: Instant, editedTask: TaskID? = nil, requests: [TaskRequest]
    ) {
        self.id = id
        self.createdAt = createdAt
        self.editedTask = editedTask
        self.requests = requests
    }

    /// Whether both ask for the same.
    public func isEqual(to other: Draft) -> Bool {
        editedTask == other.editedTask && requests == other.requests
    }
}
