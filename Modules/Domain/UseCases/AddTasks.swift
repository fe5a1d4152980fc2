/// Captures tasks: one, or all that came in at once.
public struct AddTasks {
    private let store: any TaskStore
    private let identifiers: any IdentifierSource

    /// Creates the use case over a store and a source of identifiers.
    public init(store: any TaskStore, identifiers: any IdentifierSource) {
        self.store = store
        self.identifiers = identifiers
    }

    /// Saves all the tasks, or none of them, as one operation.
    ///
    /// A single task with a key is added once: if it is here already, it is returned unchanged; if
    /// it was deleted here, it stays so and no task is returned.
    ///
    /// - Throws: `validation.emptyContent` and its kin for a request that breaks a rule; the error
    ///   names its place where several were asked for. What the store throws, speaking of saving.
    public func add(
        _ requests: [TaskRequest], in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        var tasks: [NewTask] = []
        for (index, request) in requests.enumerated() {
            do {
                tasks.append(
                    try request.newTask(uuid: identifiers.next(), at: operation.startedAt))
            } catch {
                throw requests.count > 1 ? error.inTask(index + 1) : error
            }
        }
        guard let first = tasks.first else { throw AppError(.emptyContent) }
        _ = try store.existingTasks(tasks.flatMap { $0.needs + ($0.parent.map { [$0] } ?? []) })
        do {
            let applied = try store.apply(
                ChangeSet(
                    operation: operation, changes: tasks.map(Change.add),
                    unlessKnown: tasks.count == 1 ? first.source : nil))
            return TaskUpdate(adding: applied)
        } catch {
            throw error.whileSavingTask()
        }
    }
}

extension TaskUpdate {
    fileprivate init(adding applied: AppliedChanges) {
        switch applied.known {
        case .kept(let task): self.init(tasks: [task], changedIDs: [])
        case .deleted: self.init(tasks: [], changedIDs: [])
        case nil: self.init(tasks: applied.tasks, changedIDs: applied.tasks.map(\.id))
        }
    }
}

extension AppError {
    fileprivate func inTask(_ number: Int) -> AppError {
        var error = self
        error.detail = ["Task \(number) of those that came in.", detail].compactMap(\.self)
            .joined(separator: " ")
        error.holds = "Nothing was saved."
        return error
    }
}
