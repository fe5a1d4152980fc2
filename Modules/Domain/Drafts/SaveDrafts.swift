/// Saves what had to be kept as drafts, once each, also when two processes try at once.
public struct SaveDrafts {
    private let boxes: [any DraftBox]
    private let store: any TaskStore
    private let path: String
    private let identifiers: any IdentifierSource
    private let wait: DraftWait

    /// Creates the use case over the places of the drafts and the store, which is at this path.
    public init(
        from boxes: [any DraftBox], into store: any TaskStore, at path: String,
        identifiers: any IdentifierSource, waiting wait: DraftWait
    ) {
        self.wait = wait
        self.boxes = boxes
        self.store = store
        self.path = path
        self.identifiers = identifiers
    }

    /// Saves every draft that was meant for the store, and hands what came of each to `saved` as soon as it is safe.
    ///
    /// A draft's own id is the id of the operation that saves it, so a draft that could not be
    /// removed afterwards is not saved a second time.
    ///
    /// - Throws: What the store throws, and `draft.busy`; the drafts that are not saved yet stay.
    public func save(_ saved: (TaskUpdate) throws(AppError) -> Void) throws(AppError) {
        for box in boxes {
            try wait.exclusively(box) { () throws(AppError) in
                for draft in try box.drafts() where draft.belongs(in: path) {
                    try saved(try save(draft))
                    try box.discard(draft)
                }
            }
        }
    }

    private func save(_ draft: Draft) throws(AppError) -> TaskUpdate {
        let operation = Operation(id: draft.id, command: "retry", startedAt: draft.createdAt)
        switch draft.content {
        case .tasks(let requests):
            return try AddTasks(store: store, identifiers: identifiers)
                .add(requests, in: operation)
        case .edit(let ids, let edit):
            return try EditTasks(store: store).edit(ids, with: edit, in: operation)
        }
    }
}
