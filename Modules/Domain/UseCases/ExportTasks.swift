/// Reads every task, page by page, so that no lock is held while the result is written out.
public struct ExportTasks {
    private static let pageSize = 1_000
    private let store: any TaskReader

    /// Creates the use case over a store.
    public init(store: any TaskReader) {
        self.store = store
    }

    /// Hands every task that a filter lets through to `write`, by number.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin, or what `write` throws.
    public func export(
        where filter: TaskFilter = TaskFilter(),
        _ write: (ExportedTask) throws(AppError) -> Void
    ) throws(AppError) {
        var last: TaskID = 0
        while true {
            let page = try store.page(after: last, where: filter, count: Self.pageSize)
            let others = try identifiers(ofThoseRelatedTo: page)
            for task in page { try write(ExportedTask(task, others)) }
            guard let end = page.last else { return }
            last = end.id
        }
    }

    /// Returns the identifiers of the tasks that those of a page are parts of or wait for, by number.
    private func identifiers(
        ofThoseRelatedTo page: [Task]
    ) throws(AppError) -> [TaskID: UniqueIdentifier] {
        let wanted = Set(page.flatMap { $0.dependsOn + [$0.parent].compactMap(\.self) })
        guard !wanted.isEmpty else { return [:] }
        let tasks = try store.tasks(withIDs: wanted.sorted())
        return Dictionary(tasks.map { ($0.id, $0.uuid) }) { first, _ in first }
    }
}

/// A task on its way out, with what other systems know others by.
public struct ExportedTask: Sendable {
    /// The task.
    public var task: Task

    /// The identifier of the task that it is a subtask of, or none.
    public let parent: UniqueIdentifier?

    /// The identifiers of the tasks that it depends on.
    public let dependsOn: [UniqueIdentifier]

    /// Creates it with the identifiers of other tasks, by number.
    public init(_ task: Task, _ others: [TaskID: UniqueIdentifier] = [:]) {
        self.task = task
        parent = task.parent.flatMap { others[$0] }
        dependsOn = task.dependsOn.compactMap { others[$0] }
    }
}
