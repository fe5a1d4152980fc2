extension Task {
    /// Returns why the task cannot be a subtask of its parent, or none if it can: that is not there, or is a
    /// subtask of this one itself, however far down.
    ///
    /// - Parameter links: Returns the relations of a task, or none if it is not there.
    /// - Returns: `changeConflict` or `invalidMetadata`.
    /// - Throws: What `links` throws.
    public func refusalOfParent<Failure>(
        _ links: (TaskID) throws(Failure) -> TaskLinks?
    ) throws(Failure) -> AppError? {
        var passed: [TaskID] = []
        var above = parent
        while let next = above {
            guard next != id else {
                return AppError(
                    .invalidMetadata, field: "parent",
                    detail: "Task \(id) would be a subtask of itself.",
                    suggestion: parent.map { "See its parent: \(tend: .show, "\($0)")" },
                    holds: "Nothing was changed.")
            }
            // A circle above that this task is not in is damage, and none of its making.
            guard !passed.contains(next) else { return nil }
            passed.append(next)
            guard let found = try links(next) else {
                guard next == parent else { return nil }
                return .conflict("Task \(next) was deleted.")
            }
            above = found.parent
        }
        return nil
    }
}
