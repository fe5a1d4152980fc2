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
