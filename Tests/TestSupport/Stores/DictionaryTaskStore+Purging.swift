package import Domain

extension DictionaryTaskStore: PurgingTaskStore {
    package func purge(
        _ ids: [TaskID], in operation: Operation
    ) throws(AppError) -> Set<String> {
        var changed = books
        let texts = try changed.purge(Set(ids), in: operation)
        books = changed
        return texts
    }
}

extension DictionaryTaskStore.Books {
    /// Takes the tasks out of everything, the history of others too.
    mutating func purge(
        _ ids: Set<TaskID>, in operation: Operation
    ) throws(AppError) -> Set<String> {
        guard ids.allSatisfy({ 1...lastID ~= $0 }) else { throw AppError(.unknownTask) }
        for task in tasks.values where !ids.contains(task.id) {
            guard let parent = task.parent, ids.contains(parent) else { continue }
            throw AppError(.changeConflict, detail: "Task \(parent) has another part by now.")
        }
        let purged = pages.flatMap(\.changes).flatMap(\.tasks).filter { ids.contains($0.id) }
        let texts = Set((purged + ids.compactMap { tasks[$0] }).map(\.text))
        for place in pages.indices {
            pages[place].changes = pages[place].changes.compactMap { $0.without(ids) }
        }
        tasks = tasks.filter { !ids.contains($0.key) }.mapValues { $0.without(ids) }
        pages.append(Page(set: ChangeSet(operation: operation, changes: [])))
        return texts
    }
}

extension RecordedChange {
    fileprivate var tasks: [Task] {
        switch self {
        case .added(let task), .deleted(let task): [task]
        case .updated(let before, let after): [before, after]
        case .imported, .withdrawn: []
        }
    }

    fileprivate func without(_ ids: Set<TaskID>) -> RecordedChange? {
        guard tasks.allSatisfy({ !ids.contains($0.id) }) else { return nil }
        return mapTasks { $0.without(ids) }
    }
}

extension Task {
    /// Returns the task as if those had never been.
    fileprivate func without(_ ids: Set<TaskID>) -> Task {
        var task = self
        task.dependsOn.removeAll(where: ids.contains)
        if let parent = task.parent, ids.contains(parent) { task.parent = nil }
        return task
    }
}
