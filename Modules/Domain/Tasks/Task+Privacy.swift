extension Task {
    /// Returns the task with every word that a person wrote masked, for output that is kept in a log.
    public func withoutPrivateText() -> Task {
        let mask = PrivateText.mask
        var task = self
        task.text = mask
        task.notes = notes.map { _ in mask }
        task.project = project.map { _ in mask }
        task.tags = tags.isEmpty ? [] : [mask]
        task.source = nil
        task.extra = []
        return task
    }
}

extension RecordedChange {
    /// Returns the change with its tasks replaced.
    public func mapTasks(_ replace: (Task) -> Task) -> RecordedChange {
        switch self {
        case .added(let task): .added(replace(task))
        case .updated(let before, let after):
            .updated(before: replace(before), after: replace(after))
        case .deleted(let task): .deleted(replace(task))
        case .imported, .withdrawn: self
        }
    }
}

extension HistoryEntry {
    /// Returns the same step with each task replaced.
    public func mapTasks(_ replace: (Task) -> Task) -> HistoryEntry {
        HistoryEntry(operation: operation, change: change?.mapTasks(replace))
    }
}
