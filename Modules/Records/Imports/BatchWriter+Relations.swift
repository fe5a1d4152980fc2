package import Domain

/// Rows that wait for the tasks of others.
extension BatchWriter {
    /// Notes on what a row depends, if it names tasks.
    func notePending(
        _ id: TaskID, dependenciesOf record: TaskRecord, in batch: TaskBatch
    ) throws(Rows.Failure) {
        guard let supplement = batch.supplement(of: record), !supplement.dependsOn.isEmpty else {
            return
        }
        let number = try operationNumber()
        for name in batch.dependsOn[supplement.dependsOn] {
            try rows.notePending(id, dependingOn: batch.string(name), of: number)
        }
        progress.hasPendingRelations = true
    }

    /// Notes that a row is a subtask of the task that it names, if it names one.
    func notePending(
        _ id: TaskID, parentOf record: TaskRecord, in batch: TaskBatch
    ) throws(Rows.Failure) {
        guard let range = record.parent else { return }
        let name = batch.bytes.span.extracting(range)
        try rows.notePending(
            PendingSubtask(id, partOf: name, from: run.source), of: try operationNumber())
        progress.hasPendingRelations = true
    }

    /// Links rows to the tasks that they name, subtasks first, from after a number on, until it is time to
    /// end.
    ///
    /// - Returns: After which number to go on; none at the end.
    package func linkRelations(
        after id: TaskID, until isOver: () -> Bool
    ) throws(Rows.Failure) -> TaskID? {
        guard let number = progress.number else { return nil }
        var last = id
        while true {
            let subtasks = try rows.pendingSubtasks(of: number, after: last)
            if subtasks.isEmpty {
                guard try linkDependencies(of: number, until: isOver) else { return last }
                progress.hasPendingRelations = false
                return nil
            }
            for subtask in subtasks {
                last = subtask.id
                let parent = try parent(of: subtask, in: number)
                try link(subtask, to: parent, in: number)
                try rows.removePendingSubtask(subtask.id, of: number)
            }
            if isOver() { return last }
        }
    }

    /// Returns the parent that is named, or none.
    private func parent(
        of subtask: PendingSubtask, in number: Int64
    ) throws(Rows.Failure) -> TaskID? {
        try task(of: subtask.digest, isParent: true) { naming throws(Rows.Failure) in
            try rows.parent(of: subtask, in: number, naming)
        }
    }

    /// Returns the task that is named, or none.
    private func task(named name: String) throws(Rows.Failure) -> TaskID? {
        let digest = PendingSubtask.digest(of: name.utf8.span)
        return try task(of: digest, isParent: false) { naming throws(Rows.Failure) in
            try rows.task(named: name, naming)
        }
    }

    /// Returns the task of a name, by the digest of that: the row of the file that has it, before other tasks of the
    /// source.
    private func task(
        of digest: Int64, isParent: Bool, _ find: (ParentNaming) throws(Rows.Failure) -> TaskID?
    ) throws(Rows.Failure) -> TaskID? {
        let naming = progress.parentNaming
        if progress.isNumbered {
            if case .known(let id?) = progress.named.task(digest), try rows.isThere(id) {
                return id
            }
            // A row that was rejected names its parent by its text as well.
            return isParent && naming != .id ? try find(naming) : nil
        }
        guard naming == .text else {
            if let id = try find(naming) { return id }
            // A row that lies elsewhere than before is known by another id than its file has.
            guard case .known(let id?) = progress.named.task(digest) else { return nil }
            return try isThere(id) ? id : nil
        }
        if let id = try find(.id) { return id }
        guard case .known(let id) = progress.named.task(digest) else { return try find(naming) }
        return try isThere(id) ? id : nil
    }

    /// Makes rows depend on the tasks that they name, until it is time to end.
    ///
    /// - Returns: Whether none is left.
    private func linkDependencies(
        of number: Int64, until isOver: () -> Bool
    ) throws(Rows.Failure) -> Bool {
        while true {
            let waiting = try rows.pendingDependencies(of: number)
            if waiting.isEmpty { return true }
            for (id, names) in waiting {
                var dependsOn: [String: TaskID] = [:]
                for name in names {
                    dependsOn[name] = try task(named: name)
                }
                let names = TaskBatch.names(of: names) { dependsOn[$0] != nil }
                dependsOn = dependsOn.filter { names.contains($0.key) }
                let (isStep, strays) = try link(id, to: names, dependsOn, in: number)
                if isStep { noteTied(id) }
                progress.strayDependencies += strays
                try rows.removePendingDependencies(id, of: number)
            }
            if isOver() { return false }
        }
    }

    /// Makes a task a subtask of another; one that is not found, or is a subtask of it itself, is counted, and
    /// its name stays with the task.
    private func link(
        _ subtask: PendingSubtask, to parent: TaskID?, in number: Int64
    ) throws(Rows.Failure) {
        guard parent != nil || !subtask.isOutermost else { return }
        guard parent != nil || run.duplicates == .update else {
            progress.orphans += 1
            return
        }
        guard case .sound(let found)? = try rows.row(subtask.id) else { return }
        guard let parent else { return noteOrphan(found.task) }
        var after = found.task
        after.parent = parent
        after.forgetExtra(where: subtask.isName)
        guard after != found.task else { return }
        guard try after.refusalOfParent(rows.links) == nil else { return noteOrphan(found.task) }
        if try change(found, to: after, in: number) { noteTied(subtask.id) }
    }

    /// Counts a task whose row names a parent that is not there, or that is a subtask of the task itself.
    private func noteOrphan(_ task: Task) {
        progress.orphans += 1
        if task.parent != nil { progress.orphansInPlace += 1 }
    }

    /// Whether a task can be put below the one that its row names, as far as that one is there by now.
    func canMove(_ task: Task, below subtask: PendingSubtask) throws(Rows.Failure) -> Bool {
        var parent: TaskID?
        if case .known(let id) = progress.named.task(subtask.digest) { parent = id }
        if parent == nil {
            parent = try rows.parent(of: subtask, in: try operationNumber(), .id)
        }
        guard let parent else { return false }
        var moved = task
        moved.parent = parent
        return try moved.refusalOfParent(rows.links) == nil
    }

    /// Makes a task depend on others; what cannot be, since they are not there or depend on the task
    /// themselves, is kept with it by name.
    ///
    /// - Parameters:
    ///   - id: The number of the task.
    ///   - names: The names of those others.
    ///   - dependsOn: Their numbers, by name, as far as they are there.
    ///   - number: The number of the import.
    /// - Returns: Whether that is a step, as with subtasks; and how many cannot be.
    /// - Throws: What the store throws.
    private func link(
        _ id: TaskID, to names: [String], _ dependsOn: [String: TaskID], in number: Int64
    ) throws(Rows.Failure) -> (isStep: Bool, strays: Int) {
        var strays = names.filter { dependsOn[$0] == nil }
        guard case .sound(let found)? = try rows.row(id) else { return (false, strays.count) }
        var task = found.task
        let links = { [rows] id throws(Rows.Failure) in try rows.links(of: id)?.dependsOn }
        task.dependsOn = Set(dependsOn.values).sorted()
        if try task.refusalOfDependencies(links) != nil {
            // One that depends on the task itself takes no other with it.
            (task.dependsOn, strays) = ([], [])
            for name in names {
                let before = task.dependsOn
                if let other = dependsOn[name] {
                    task.dependsOn = Set(before + [other]).sorted()
                    if try task.refusalOfDependencies(links) == nil { continue }
                    task.dependsOn = before
                }
                strays.append(name)
            }
        }
        task.keep(strays: strays, of: names)
        guard task != found.task else { return (false, strays.count) }
        return (try change(found, to: task, in: number), strays.count)
    }

    /// Counts a step that ties a task to others; the task counts once, which may have been written over before.
    private func noteTied(_ id: TaskID) {
        progress.total += 1
        guard !progress.updatedWithTies.contains(id) else { return }
        progress.updatedWithTies.insert(id)
        progress.updated += 1
    }

    /// Writes the relations of a task, and returns whether that is a step: a task that the import has brought itself
    /// comes with them.
    private func change(
        _ found: StoredTask, to task: Task, in number: Int64
    ) throws(Rows.Failure) -> Bool {
        let isOwn = found.importNumber == number
        var after = task
        if !isOwn { after.touch(at: run.operation.startedAt) }
        try rows.replace(found, by: after, asStepOf: isOwn ? nil : number)
        return !isOwn
    }
}

/// Rows that are subtasks of the rows above them.
extension BatchWriter {
    /// Forgets the tasks above that others have deleted since the last transaction.
    func checkTasksAbove() throws(Rows.Failure) {
        var above = progress.above
        try above.keep { id throws(Rows.Failure) in try isThere(id) }
        progress.above = above
    }

    /// Returns the task that a row is a subtask of, as far as the rows above tell.
    func taskAbove(_ record: TaskRecord) -> TaskID? { progress.above.parent(of: record) }

    /// Notes the task of a row, of which the rows below may be subtasks.
    func place(_ id: TaskID?, of record: TaskRecord) throws(Rows.Failure) {
        progress.above.note(try isThere(id) ? id : nil, of: record)
    }

    func isThere(_ id: TaskID?) throws(Rows.Failure) -> Bool {
        guard let id else { return false }
        return try rows.isThere(id)
    }
}
