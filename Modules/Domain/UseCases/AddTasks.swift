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
    /// - Throws: `validation.emptyContent` and its kin for a request that breaks a rule; the error
    ///   names its place where several were asked for. What the store throws, speaking of saving.
    public func add(
        _ requests: [TaskRequest], in operation: Operation
    ) throws(AppError) -> [Task] {
        var changes: [Change] = []
        for (index, request) in requests.enumerated() {
            do {
                let task = try request.newTask(uuid: identifiers.next(), at: operation.startedAt)
                changes.append(.add(task))
            } catch {
                throw requests.count > 1 ? error.inTask(index + 1) : error
            }
        }
        guard !changes.isEmpty else { throw AppError(.emptyContent) }
        do {
            return try store.apply(ChangeSet(operation: operation, changes: changes)).tasks
        } catch {
            throw error.whileSavingTask()
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
