extension TaskTransaction {
    /// Makes the changes of an operation by the rules that every store obeys.
    ///
    /// - Returns: The changes as they were made; or why there is nothing to commit: the operation was
    ///   applied before, or is needless since its source is known.
    /// - Throws: `changeConflict` if a task is no longer as a change says, or would be related to one that
    ///   is not there; `invalidMetadata` for a circle; what a verb throws.
    public mutating func apply(_ set: ChangeSet) throws(AppError) -> AppliedChanges {
        if let recorded = try changes(of: set.operation.id) {
            return AppliedChanges(changes: recorded, wasAppliedBefore: true)
        }
        // A source that gave no id names no task.
        if let source = set.unlessKnown, source.externalID != nil, let known = try known(source) {
            return AppliedChanges(known: known)
        }
        try begin(set)
        var recorded: [RecordedChange] = []
        var relations = ChangedRelations()
        for change in set.changes {
            recorded.append(try perform(change, undoing: set.undoes, noting: &relations))
        }
        try check(relations)
        if let notes = set.synced { try note(notes) }
        try finish()
        return AppliedChanges(changes: recorded)
    }

    private mutating func perform(
        _ change: Change, undoing undone: UniqueIdentifier?,
        noting relations: inout ChangedRelations
    ) throws(AppError) -> RecordedChange {
        switch change {
        case .add(let new):
            let id = try nextTaskID()
            var task = Task(new, id: id, sortOrder: Double(id))
            try relations.relate(&task, new.added)
            relations.noteAdded(task)
            try checkParent(of: task)
            try add(task)
            relations.note(task)
            return .added(task)
        case .restore(let task):
            guard try links(of: task.id) == nil else {
                throw .conflict("Task \(task.id) is there already.")
            }
            try checkParent(of: task)
            try putBack(task)
            relations.noteRestored(task)
            return .added(task)
        case .update(let before, let after):
            return try update(before, after, noting: &relations)
        case .relate(let before, var after, let added):
            try relations.relate(&after, added)
            return try update(before, after, noting: &relations)
        case .delete(let task):
            try expect(task)
            if let subtask = try subtask(of: task.id) {
                throw .conflict("Task \(subtask) is a subtask of task \(task.id).")
            }
            // What was deleted stays known when it comes again, unless its coming is taken back.
            let isTakenBack = task.source == nil ? false : try takesBackAdding(of: task.id, undone)
            try remove(task, forgettingSource: isTakenBack)
            relations.noteDeleted(task.id)
            return .deleted(task)
        case .withdrawImport(let operation): return try withdrawImport(operation)
        case .restoreImport(let operation): return try restoreImport(operation)
        }
    }

    private mutating func update(
        _ before: Task, _ after: Task, noting relations: inout ChangedRelations
    ) throws(AppError) -> RecordedChange {
        try expect(before)
        if after.parent != before.parent { try checkParent(of: after) }
        try replace(before, by: after)
        if after.dependsOn != before.dependsOn { relations.note(after) }
        return .updated(before: before, after: after)
    }

    private func expect(_ task: Task) throws(AppError) {
        guard let kept = try self.task(task.id) else {
            throw .conflict("Task \(task.id) was deleted.")
        }
        guard kept == task else { throw .conflict("Task \(task.id) was changed.") }
    }

    private func checkParent(of task: Task) throws(AppError) {
        guard task.parent != nil else { return }
        let refusal = try task.refusalOfParent { id throws(AppError) in try links(of: id) }
        if let refusal { throw refusal }
    }

    /// Refuses what the changes together came to where a task would depend on one that is not there,
    /// or for itself; the order in which they came does not matter.
    private func check(_ relations: ChangedRelations) throws(AppError) {
        for task in relations.waiting where try links(of: task.id) != nil {
            let refusal = try task.refusalOfDependencies { id throws(AppError) in
                try links(of: id)?.dependsOn
            }
            if let refusal { throw refusal }
        }
        guard !relations.deleted.isEmpty, let id = try dependents(of: relations.deleted).first
        else {
            return
        }
        let gone = try links(of: id)?.dependsOn.first(where: relations.deleted.contains) ?? 0
        throw .conflict("Task \(id) depends on task \(gone).")
    }

    /// Returns whether the operation that is taken back, or done again, had added the task.
    private func takesBackAdding(
        of id: TaskID, _ undone: UniqueIdentifier?
    ) throws(AppError) -> Bool {
        guard var origin = undone else { return false }
        while let earlier = try takenBack(by: origin) { origin = earlier }
        return try operation(origin, added: id)
    }
}

/// The tasks whose relations the changes of an operation have changed, and those that have gone: both are
/// looked at when all changes are made.
private struct ChangedRelations {
    private(set) var waiting: [Task] = []
    private(set) var deleted: Set<TaskID> = []
    private var added: [AddedTask] = []

    private struct AddedTask {
        let uuid: UniqueIdentifier
        let id: TaskID
    }

    mutating func noteAdded(_ task: Task) {
        added.append(AddedTask(uuid: task.uuid, id: task.id))
    }

    /// Gives a task the relations to those that were added before it.
    func relate(_ task: inout Task, _ relations: AddedRelations) throws(AppError) {
        if let parent = relations.parent { task.parent = try id(of: parent) }
        guard !relations.dependsOn.isEmpty else { return }
        var dependsOn = Set(task.dependsOn)
        for uuid in relations.dependsOn { dependsOn.insert(try id(of: uuid)) }
        task.dependsOn = dependsOn.sorted()
    }

    /// Returns the number of a task that was added; the newest ones are asked for most.
    private func id(of uuid: UniqueIdentifier) throws(AppError) -> TaskID {
        guard let found = added.last(where: { $0.uuid == uuid }) else {
            throw .conflict("A task that others are related to was not added.")
        }
        return found.id
    }

    mutating func note(_ task: Task) {
        if !task.dependsOn.isEmpty { waiting.append(task) }
    }

    mutating func noteRestored(_ task: Task) {
        note(task)
        if !deleted.isEmpty { deleted.remove(task.id) }
    }

    mutating func noteDeleted(_ id: TaskID) {
        deleted.insert(id)
    }
}

extension AppError {
    /// Returns the error of a change that no longer fits what is there.
    package static func conflict(_ detail: String) -> AppError {
        AppError(.changeConflict, detail: detail, holds: "Nothing was changed.")
    }
}
