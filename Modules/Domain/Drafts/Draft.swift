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

        /// A task that was said: what else was asked for, whose words are still to be written down.
        case recording(TaskRequest)

        /// The command that would have saved it: the history names that, whoever sends it later.
        var command: String {
            switch self {
            case .tasks, .recording: "add"
            case .edit: "edit"
            }
        }
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
        case .recording(let request): [request.text]
        }
    }

    /// What was asked for with a task that was said, whose words are still to be written down; none of what was
    /// typed.
    public var recordedRequest: TaskRequest? {
        if case .recording(let request) = content { request } else { nil }
    }

    /// Whether both ask for the same, of the same store.
    public func isEqual(to other: Draft) -> Bool {
        store == other.store && content.asTyped == other.content.asTyped
    }

    /// Whether it may be saved in the store at this path.
    public func belongs(in store: String) -> Bool {
        self.store == nil || self.store == store
    }
}

extension Draft.Content {
    /// The same, whatever the person saw when they typed it.
    fileprivate var asTyped: Draft.Content {
        if case .edit(let ids, let edit) = self { .edit(ids, edit.withoutSeenText) } else { self }
    }
}

/// Keeps what could not be saved.
public struct KeepDrafts {
    private let boxes: [any DraftBox]

    /// Creates the use case over the places where drafts can be kept, the best first.
    public init(in boxes: [any DraftBox]) {
        self.boxes = boxes
    }

    /// Keeps the drafts, equal ones once.
    ///
    /// - Returns: Those that no place took: they have to be printed back.
    public func keep(_ drafts: [Draft]) -> [Draft] {
        drafts.filter { draft in !boxes.contains { isKept(draft, in: $0) } }
    }

    private func isKept(_ draft: Draft, in box: any DraftBox) -> Bool {
        do {
            if try box.drafts().contains(where: draft.isEqual(to:)) { return true }
            try box.keep(draft)
            return true
        } catch {
            // The next place, then; with none left the text is printed back whole.
            return false
        }
    }

    /// Discards the drafts of what has been saved after all.
    ///
    /// - Returns: How many there were.
    public func discard(equalTo saved: [Draft]) -> Int {
        var count = 0
        for box in boxes {
            do {
                for draft in try box.drafts() where saved.contains(where: draft.isEqual(to:)) {
                    try box.discard(draft)
                    count += 1
                }
            } catch {
                // It stays a draft; saving it again later is the person's decision.
                continue
            }
        }
        return count
    }

    /// Discards a draft in every place, for good.
    ///
    /// - Throws: `persistence.saveFailed` and its kin.
    public func discard(_ draft: Draft) throws(AppError) {
        for box in boxes { try box.discard(draft) }
    }

    /// Returns the drafts of all places, oldest first.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func all() throws(AppError) -> [Draft] {
        var drafts: [Draft] = []
        for box in boxes { drafts += try box.drafts() }
        return drafts.sorted { $0.id < $1.id }
    }
}

extension AppError {
    /// Returns the error with the advice, too, how to be rid of the draft that it is about.
    package func orDiscarding(_ draft: Draft) -> AppError {
        var error = self
        error.suggestion =
            advice.or("discard it: \(tend: .drafts, "--discard", "\(draft.id)")")
        return error
    }
}
