/// Removes tasks for good: nothing brings them back.
public struct PurgeTasks {
    private let store: any PurgingTaskStore

    /// Creates the use case over a store.
    public init(store: any PurgingTaskStore) {
        self.store = store
    }

    /// Returns the numbers of the tasks that go with these: they themselves, then their parts.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func tasks(purgedWith ids: [TaskID]) throws(AppError) -> [TaskID] {
        var order: [TaskID] = []
        var seen: Set<TaskID> = []
        var waiting = Array(ids.reversed())
        while let id = waiting.popLast() {
            guard seen.insert(id).inserted else { continue }
            order.append(id)
            waiting += try store.parts(of: id).map(\.id).reversed()
        }
        return order
    }

    /// Removes the tasks with their parts, and the drafts of their texts.
    ///
    /// - Parameters:
    ///   - ids: The numbers of the tasks.
    ///   - boxes: Where drafts wait.
    ///   - operation: The operation.
    /// - Returns: The numbers of what was removed.
    /// - Throws: `validation.unknownTask`; what the store throws.
    public func purge(
        _ ids: [TaskID], andDraftsIn boxes: [any DraftBox], in operation: Operation
    ) throws(AppError) -> [TaskID] {
        let all = try tasks(purgedWith: ids)
        let texts = try store.purge(all, in: operation)
        do throws(AppError) {
            for box in boxes {
                for draft in try box.drafts() where draft.isAbout(all, texts) {
                    try box.discard(draft)
                }
            }
        } catch {
            var error = error
            error.holds = "The tasks are removed; drafts of them may still wait: tend drafts"
            throw error
        }
        return all
    }
}

extension Draft {
    fileprivate func isAbout(_ ids: [TaskID], _ texts: Set<String>) -> Bool {
        editedTask.map(ids.contains) ?? false
            || requests.contains { TextRule.trimmed($0.text).map(texts.contains) ?? false }
    }
}
