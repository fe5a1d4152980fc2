import Domain

/// Rows that stand elsewhere among the others than their tasks.
extension KnownTasks {
    /// Whether a row names another parent than its task has, or others that this depends on, or lies elsewhere in the
    /// file; what rows name by numbers is not looked for.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - record: The row.
    ///   - batch: Its batch.
    ///   - above: The tasks of the rows above it.
    ///   - run: The import.
    /// - Returns: Whether it does.
    /// - Throws: What a look into the store fails with.
    func isMoved(
        _ task: Task, by record: TaskRecord, in batch: TaskBatch, below above: TasksAbove,
        _ run: ImportRun
    ) throws(Failure) -> Bool {
        guard !batch.isNumbered else { return false }
        if try liesElsewhere(task, than: record, in: batch, below: above, run) { return true }
        return try dependsOnOthers(task, than: record, in: batch, run)
    }

    /// Whether a task lies below another one than its row says.
    private func liesElsewhere(
        _ task: Task, than record: TaskRecord, in batch: TaskBatch, below above: TasksAbove,
        _ run: ImportRun
    ) throws(Failure) -> Bool {
        if let name = record.parent, batch.fields.contains(.parent) {
            if batch.isNameKept(ofParentOf: record, by: task) { return false }
            let name = batch.string(name)
            guard let parent = try task.parent.flatMap(self.task) else { return true }
            return !parent.isNamed(name, batch.parentNaming, in: run.source)
        }
        if record.place?.depth == 1, task.parent != nil { return true }
        return above.parent(of: record).map { $0 != task.parent } ?? false
    }

    /// Whether a task depends on others than its row says, or keeps the names of others that are not there.
    private func dependsOnOthers(
        _ task: Task, than record: TaskRecord, in batch: TaskBatch, _ run: ImportRun
    ) throws(Failure) -> Bool {
        guard batch.fields.contains(.dependsOn), let supplement = batch.supplement(of: record),
            !supplement.dependsOn.isEmpty
        else { return false }
        let strays = task.strayDependencies ?? []
        // Our own export has the names of those that were not found apart, and a list leaves out others.
        let areApart = batch.extra[record.extra].contains {
            batch.string($0.name) == Task.strayDependenciesName
        }
        guard strays.isEmpty || !areApart else { return false }
        let names = batch.dependsOn[supplement.dependsOn].map(batch.string)
        var others: [Task] = []
        for id in task.dependsOn {
            if let other = try self.task(id) { others.append(other) }
        }
        func isOther(_ name: String) -> Bool {
            strays.contains(name)
                || others.contains { $0.isNamed(name, batch.parentNaming, in: run.source) }
        }
        let all = TaskBatch.names(of: names, isOther)
        guard all.allSatisfy(isOther), strays.allSatisfy(all.contains) else { return true }
        return !others.allSatisfy { other in
            names.contains { other.isNamed($0, batch.parentNaming, in: run.source) }
        }
    }
}

extension KnownTasks {
    /// Returns what a row says without the name of a parent that was rejected, where its task is a subtask of that one
    /// already.
    func settled(
        _ row: NewTask, of record: TaskRecord, in batch: TaskBatch, over task: Task,
        _ run: ImportRun
    ) throws(Failure) -> NewTask {
        guard let place = record.place, place.depth > 1, !place.isSubtask, record.parent == nil,
            let parent = try task.parent.flatMap(self.task)
        else { return row }
        var row = row
        row.extra.removeAll { field in
            field.name == "parent" && parent.isNamed(field.value, .text, in: run.source)
                && !task.extra.contains(field)
        }
        return row
    }
}

extension TaskBatch {
    /// Whether a row has the name of its parent as what fills no field, too: a task that is no subtask keeps that.
    func keepsParent(of record: TaskRecord) -> Bool {
        extra[record.extra].contains { string($0.name).hasPrefix("parent") }
    }

    /// Whether a task keeps what its row calls its parent, since that was not there.
    func isNameKept(ofParentOf record: TaskRecord, by task: Task) -> Bool {
        guard let name = record.parent.map(string) else { return false }
        return task.extra.contains { $0.name == "parent" && $0.value == name }
    }
}

extension Task {
    /// Whether it is no subtask since the parent that its row names was not there: that one's name is kept with it.
    var isOrphan: Bool { parent == nil && extra.contains { $0.name.hasPrefix("parent") } }

    /// Whether rows of a source name it so.
    fileprivate func isNamed(_ name: String, _ naming: ParentNaming, in source: String) -> Bool {
        if name == uuid.description { return true }
        if self.source?.name == source, let id = self.source?.externalID {
            // What lay in another task came in with its id before its own.
            if id == name || TaskBatch.isLocalID(name.utf8) && id.hasSuffix("." + name) {
                return true
            }
        }
        return switch naming {
        case .id: false
        case .text: text == name
        case .extra(let column): extra.contains { $0.name == column && $0.value == name }
        }
    }
}
