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

extension StoredTask {
    /// Returns both forms of a task that an import wrote over; none of one that it brought itself, which goes and comes
    /// back with it, as it had become.
    ///
    /// - Throws: `persistence.corruptedData` where a form is missing.
    package static func overwritten(
        from before: StoredTask?, to after: StoredTask?, byImport number: Int64
    ) throws(AppError) -> (before: StoredTask, after: StoredTask)? {
        guard let before, let after else {
            throw AppError(
                .corruptedData, detail: "What this import did cannot be read.",
                holds: "Nothing was changed.")
        }
        return after.importNumber == number ? nil : (before, after)
    }
}
