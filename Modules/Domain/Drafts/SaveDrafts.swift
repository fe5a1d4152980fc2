/// Saves what had to be kept as drafts, once each, also when two processes try at once.
public struct SaveDrafts {
    private let boxes: [any DraftBox]
    private let store: any TaskStore
    private let path: String
    private let identifiers: any IdentifierSource
    private let timeout: LockTimeout
    private let isInterrupted: () -> Bool
    private let overwrites: Bool
    private let takesStray: Bool

    /// Creates the use case over the places of the drafts and the store, which is at this path; it
    /// overwrites what was written after a draft only where that is wanted, leaves the rest where the person wants
    /// to end, and takes drafts of which nobody knows for which store they were meant where that is all right.
    public init(
        from boxes: [any DraftBox], into store: any TaskStore, at path: String,
        identifiers: any IdentifierSource, waiting timeout: LockTimeout,
        isInterrupted: @escaping () -> Bool = { false }, overwriting overwrites: Bool = false,
        takingStray takesStray: Bool = true
    ) {
        self.timeout = timeout
        self.isInterrupted = isInterrupted
        self.boxes = boxes
        self.store = store
        self.path = path
        self.identifiers = identifiers
        self.overwrites = overwrites
        self.takesStray = takesStray
    }

    /// Saves every draft that was meant for the store, and hands what came of each to `saved` as soon as it is safe.
    ///
    /// A draft's own id is the id of the operation that saves it, so a draft that could not be
    /// removed afterwards is not saved a second time.
    ///
    /// One that cannot be saved for what it asks keeps none of the others back.
    ///
    /// - Throws: What the store throws, and `draft.busy`; the drafts that are not saved yet stay.
    public func save(_ saved: (TaskUpdate) throws(AppError) -> Void) throws(AppError) {
        var refusal: AppError?
        for box in boxes {
            let isDone = try timeout.retry { () throws(AppError) in
                try box.exclusively { () throws(AppError) in
                    for draft in try box.drafts()
                    where draft.belongs(in: path) && (takesStray || draft.store != nil)
                        && !isInterrupted()
                    {
                        do throws(AppError) {
                            guard let update = try save(draft) else { continue }
                            try saved(update)
                            try box.discard(draft)
                        } catch  where error.isOfTheRequest {
                            // Those behind it may ask for what can be done.
                            refusal = refusal ?? error.orDiscarding(draft)
                        }
                    }
                }
            }
            guard isDone else { throw box.isHeld() }
        }
        if let refusal { throw refusal }
    }

    /// Saves a draft, and returns what came of it; none of a recording, which has no words yet.
    private func save(_ draft: Draft) throws(AppError) -> TaskUpdate? {
        let operation = Operation(
            id: draft.id, command: draft.content.command, startedAt: draft.createdAt)
        switch draft.content {
        case .tasks(let requests):
            return try AddTasks(store: store, identifiers: identifiers)
                .add(requests, in: operation)
        case .edit(let ids, let edit):
            if !overwrites {
                for id in ids { try refuseOverwriting(id, by: edit, of: draft) }
            }
            return try EditTasks(store: store).edit(
                ids, with: overwrites ? edit.withoutSeenText : edit, in: operation)
        case .recording:
            return nil
        }
    }

    /// Refuses an edit that would put older words in the place of newer ones.
    ///
    /// What was written after the draft was, and says otherwise, is newer than what the person saw.
    private func refuseOverwriting(
        _ id: TaskID, by edit: TaskEdit, of draft: Draft
    ) throws(AppError) {
        let (now, history) = try store.read { reader throws(AppError) in
            (try reader.tasks(withIDs: [id]).first, try reader.history(of: id))
        }
        let since = history.filter { $0.isNewer(than: draft) }
        // What saved this draft already is no other's change.
        guard let now, let then = since.compactMap(\.change?.before).first,
            !history.contains(where: { $0.operation.id == draft.id })
        else { return }
        let newer = TaskField.changed(from: then, to: now)
        let edited = try edit.replacing.applied(to: now, at: draft.createdAt)
        let lost = TaskField.changed(from: now, to: edited).filter(newer.contains)
        guard let field = lost.first else { return }
        let other = since.last { $0.person != nil }?.person.map { " by \($0)" } ?? ""
        throw AppError(
            .changeConflict,
            detail:
                "The \(field.label.lowercased()) of task \(id) was changed\(other) after this was typed\(other.isEmpty ? "" : ", or not long before").",
            suggestion:
                "Compare \(tend: .show, "\(id)") and \(tend: .drafts). To write the draft over what is there: \(tend: .retry, "--overwrite")",
            holds: "Nothing was overwritten; the draft is still there.")
    }
}

extension HistoryEntry {
    /// How far apart the clocks of two people may be, and how long what one did may take to be seen by the other, in
    /// milliseconds.
    private static let tolerance: Int64 = 86_400_000

    /// Whether who typed the draft may not have seen it.
    fileprivate func isNewer(than draft: Draft) -> Bool {
        let tolerance = person == nil ? 0 : Self.tolerance
        return operation.startedAt.milliseconds > draft.createdAt.milliseconds - tolerance
    }
}

extension RecordedChange {
    /// The task as it was before, where the change was one of a task that stayed.
    fileprivate var before: Task? {
        if case .updated(let before, _) = self { before } else { nil }
    }
}

extension TaskEdit {
    /// What puts one value in the place of another; what only adds or takes away overwrites nothing.
    fileprivate var replacing: TaskEdit {
        var edit = self
        edit.addedNote = nil
        (edit.addedDependencies, edit.removedDependencies) = ([], [])
        (edit.addedTags, edit.removedTags) = ([], [])
        (edit.clearsDependencies, edit.clearsTags) = (false, false)
        return edit
    }
}

extension AppError {
    /// Whether what was asked for is at fault, and not the store: another request may be fulfilled.
    fileprivate var isOfTheRequest: Bool {
        exitStatus == .badData || code == .changeConflict
    }
}
