package import Domain

/// A task as a store keeps it: the task, and what the store alone needs to know.
package struct StoredTask: Hashable {
    /// The task.
    package var task: Task

    /// The number of the operation that imported it, by which an import is taken back.
    package var importNumber: Int64?

    /// The key by which a second import of the same row is known.
    package var sourceKey: Int64?

    /// Creates the task as a store keeps it.
    package init(task: Task, importNumber: Int64? = nil, sourceKey: Int64? = nil) {
        self.task = task
        self.importNumber = importNumber
        self.sourceKey = sourceKey
    }
}
