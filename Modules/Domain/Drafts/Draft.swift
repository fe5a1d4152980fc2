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

/// How drafts are waited for that another process has: for how long, what ends it, who is told.
public struct DraftWait {
    /// How many milliseconds pass between two attempts.
    private static let spell = 20

    /// How many pass before the person is told.
    private static let silence = 1000

    private let pause: any Pause
    private let limit: Int
    private let tell: () -> Void

    /// Creates the rule.
    ///
    /// - Parameters:
    ///   - pause: What lets time pass, unless the program is asked to end.
    ///   - milliseconds: How long a wait lasts at the most.
    ///   - tell: Called when one has lasted a second, once.
    public init(by pause: any Pause, milliseconds: Int, tell: @escaping () -> Void) {
        self.pause = pause
        limit = milliseconds
        self.tell = tell
    }

    /// Runs the step as soon as no other process has the drafts.
    ///
    /// - Throws: `draft.busy` when the waiting is over; what the step throws.
    func exclusively(
        _ box: any DraftBox, _ step: () throws(AppError) -> Void
    ) throws(AppError) {
        var waited = 0
        while try box.exclusively(step) == false {
            guard waited < limit, pause.wait(milliseconds: Self.spell) else { throw box.isHeld() }
            waited += Self.spell
            if waited == Self.silence { tell() }
        }
    }
}
