extension TaskReader {
    /// Returns the tasks with these numbers, each once, in their order.
    ///
    /// - Throws: `validation.unknownTask`, naming every number that no task has.
    func existingTasks(_ ids: [TaskID]) throws(AppError) -> [Task] {
        let places = TaskPlaces(ids)
        let wanted = ids.indices.filter { places[ids[$0]] == $0 }.map { ids[$0] }
        let tasks = try tasks(withIDs: wanted)
        let found = TaskPlaces(tasks.map(\.id))
        let missing = wanted.filter { !found.contains($0) }
        guard missing.isEmpty else {
            let numbers = missing.map(String.init).joined(separator: ", ")
            throw AppError(
                .unknownTask,
                detail: missing.count == 1
                    ? "No task has the number \(numbers)."
                    : "No tasks have the numbers \(numbers).",
                holds: "Nothing was changed.")
        }
        return tasks
    }
}

extension TaskStore {
    /// Returns the tasks with these numbers, each once, in their order.
    ///
    /// - Throws: `validation.unknownTask`, naming every number that no task has.
    func existingTasks(_ ids: [TaskID]) throws(AppError) -> [Task] {
        try read { reader throws(AppError) in try reader.existingTasks(ids) }
    }

    /// Brings the tasks to their new form, in one operation.
    ///
    /// What is as it was is left alone; if that is everything, there is no operation.
    func update(
        _ pairs: [(before: Task, after: Task)], in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let changed = pairs.filter { !$0.before.isIdentical(to: $0.after) }
        if !changed.isEmpty {
            let changes = changed.map { Change.update(before: $0.before, after: $0.after) }
            _ = try apply(ChangeSet(operation: operation, changes: changes))
        }
        return TaskUpdate(tasks: pairs.map(\.after), changedIDs: changed.map(\.after.id))
    }
}
