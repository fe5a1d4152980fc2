/// Text that could not be saved, kept so that nothing typed is lost.
public struct Draft: Hashable, Sendable {
    /// The identifier under which it is saved later: an operation is never applied twice.
    public let id: UniqueIdentifier

    /// When it was typed.
    public let createdAt: Instant

    /// The path of the task store that it was meant for; none if that was not known either.
    public let store: String?

    /// What was asked for.
    public let content: Content

    /// What a draft asks for.
    public enum Content: Hashable, Sendable {
        /// New tasks: one, or all that came in at once.
        case tasks([TaskRequest])

        /// A change of tasks that are there, all of its fields.
        case edit([TaskID], TaskEdit)
    }

    /// Creates a draft.
    public init(id: UniqueIdentifier, createdAt: Instant, store: String?, _ content: Content) {
        self.id = id
        self.createdAt = createdAt
        self.store = store
        self.content = content
    }

    /// Creates a draft of new tasks.
    public init(
        id: UniqueIdentifier, createdAt: Instant, store: String?, requests: [TaskRequest]
    ) {
        self.init(id: id, createdAt: createdAt, store: store, .tasks(requests))
    }

    /// The texts that wait in it: those of the tasks, or the one of the edit.
    public var texts: [String] {
        switch content {
        case .tasks(let requests): requests.map(\.text)
        case .edit(_, let edit): [edit.typedText ?? ""]
        }
    }

    /// Whether both ask for the same, of the same store.
    public func isEqual(to other: Draft) -> Bool {
        store == other.store && content == other.content
    }

    /// Whether it may be saved in the store at this path.
    public func belongs(in store: String) -> Bool {
        self.store == nil || self.store == store
    }
}
