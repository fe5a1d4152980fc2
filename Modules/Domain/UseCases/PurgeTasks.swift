/// Removes tasks for good: nothing brings them back.
public struct PurgeTasks {
    private let store: any PurgingTaskStore

    /// Creates the use case over a store.
    public init(store: any PurgingTaskStore) {
        self.store = store
    }

    /// Returns the numbers of the tasks that go with these: they themselves, then their subtasks.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func tasks(purgedWith ids: [TaskID]) throws(AppError) -> [TaskID] {
        var order: [TaskID] = []
        var seen: Set<TaskID> = []
        var waiting = Array(ids.reversed())
        while let id = waiting.popLast() {
            guard seen.insert(id).inserted else { continue }
            order.append(id)
            waiting += try store.read { reader throws(AppError) in
                try reader.subtasks(of: id).map(\.id).reversed()
            }
        }
        return order
    }

    /// Removes the tasks, and the drafts of their texts.
    ///
    /// - Parameters:
    ///   - ids: The numbers of the tasks, their subtasks among them: what ``tasks(purgedWith:)`` returned
    ///     and the person agreed to.
    ///   - boxes: Where drafts wait.
    ///   - path: Where the store is; drafts for others stay.
    ///   - operation: The operation.
    /// - Throws: `validation.unknownTask`; `persistence.conflict` if a subtask was added meanwhile; what
    ///   the store throws.
    public func purge(
        _ ids: [TaskID], andDraftsIn boxes: [any DraftBox], at path: String,
        in operation: Operation
    ) throws(AppError) {
        let texts = try store.purge(ids, in: operation)
        do throws(AppError) {
            for box in boxes {
                for draft in try box.drafts() where draft.belongs(in: path) {
                    guard let rest = draft.without(ids, texts) else { continue }
                    if rest.texts.isEmpty { try box.discard(draft) } else { try box.keep(rest) }
                }
            }
        } catch {
            var error = error.told(as: .draftsUnavailable)
            error.holds = "The tasks are removed; drafts of them may still wait."
            error.suggestion = "See them: \(tend: .drafts)"
            throw error
        }
    }
}

extension Draft {
    /// Returns what is left of the draft without the tasks and their texts; none if all of it is.
    ///
    /// It keeps its identifier, and so replaces the draft where that is kept.
    fileprivate func without(_ ids: [TaskID], _ texts: Set<String>) -> Draft? {
        func isGone(_ text: String) -> Bool {
            TextRule.trimmed(text).map(texts.contains) ?? false
        }
        switch content {
        case .tasks(let requests):
            let rest = requests.filter { !isGone($0.text) }
            guard rest.count < requests.count else { return nil }
            return Draft(id: id, createdAt: createdAt, store: store, requests: rest)
        case .edit(let edited, let edit):
            let rest = edited.filter { !ids.contains($0) }
            if rest.isEmpty || (edit.text.map(isGone) ?? false) {
                return Draft(id: id, createdAt: createdAt, store: store, requests: [])
            }
            guard rest.count < edited.count else { return nil }
            return Draft(id: id, createdAt: createdAt, store: store, .edit(rest, edit))
        case .recording:
            return nil
        }
    }
}
