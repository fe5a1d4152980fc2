/// Text that could not be saved, kept so that nothing typed is lost.
public struct Draft: Hashable, Sendable {
    /// The identifier under which it is saved later: an operation is never applied twice.
    public let id: UniqueIdentifier

    /// When it was typed.
    public let createdAt: Instant

    /// The path of the task store that it was meant for; none if that was not known either.
    public let store: String?

    /// The task whose text and notes it was meant to replace; none for a new task.
    public let editedTask: TaskID?

    /// What was asked for: one task, or all that came in at once.
    public let requests: [TaskRequest]

    /// Creates a draft.
    public init(
        id: UniqueIdentifier, createdAt: Instant, store: String?, editedTask: TaskID? = nil,
        requests: [TaskRequest]
    ) {
        self.id = id
        self.createdAt = createdAt
        self.store = store
        self.editedTask = editedTask
        self.requests = requests
    }

    /// Whether both ask for the same, of the same store.
    public func isEqual(to other: Draft) -> Bool {
        store == other.store && editedTask == other.editedTask && requests == other.requests
    }

    /// Whether it may be saved in the store at this path.
    public func belongs(in store: String) -> Bool {
        self.store == nil || self.store == store
    }
}
