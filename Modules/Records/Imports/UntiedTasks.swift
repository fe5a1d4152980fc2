import Domain

/// The tasks of an import whose rows named others in vain, since the rows of these were rejected, by the digests of
/// those names.
package struct UntiedTasks {
    /// So many are looked at; others stay untied.
    package static let most = 10_000

    /// The tasks that are to be subtasks of the one with a name.
    private(set) var subtasks: [Int64: [TaskID]] = [:]

    /// The tasks that depend on the one with a name, each with all that it depends on.
    private(set) var dependents: [Int64: [(id: TaskID, names: [String])]] = [:]

    /// Notes a task.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - known: The identifiers of the tasks that it depends on.
    mutating func note(_ task: Task, dependingOn known: [UniqueIdentifier]) {
        func digest(_ name: String) -> Int64 { PendingSubtask.digest(of: name.utf8.span) }
        for field in task.extra where task.parent == nil && Self.isParent(field.name) {
            subtasks[digest(field.value), default: []].append(task.id)
        }
        let untied = task.strayDependencies ?? []
        for name in untied {
            dependents[digest(name), default: []]
                .append((task.id, known.map(\.description) + untied))
        }
    }

    /// Whether a name of what is kept is that of a parent; a number stands behind it where a column has the name.
    private static func isParent(_ name: String) -> Bool {
        name.hasPrefix("parent")
            && name.dropFirst("parent".count).allSatisfy { $0 == " " || $0.isNumber }
    }
}

extension BatchWriter {
    /// Has the tasks tied to that of a row which was rejected and mended, whose rows named it in vain.
    func tieOthers(to id: TaskID, of record: TaskRecord, in batch: TaskBatch) throws(Rows.Failure) {
        // Rows that are mended one by one become a part of the import that set them aside.
        let mended = run.joins ? progress.number : try mendedNumber()
        guard let mended else { return }
        let untied: UntiedTasks
        if let known = progress.untied {
            untied = known
        } else {
            untied = try untiedTasks(of: mended)
        }
        progress.untied = untied
        let number = try operationNumber()
        for range in Set([record.externalID, record.text, batch.supplement(of: record)?.number]) {
            guard let range, case let name = batch.bytes.span.extracting(range) else { continue }
            let digest = PendingSubtask.digest(of: name)
            let (subtasks, dependents) = (untied.subtasks[digest], untied.dependents[digest])
            guard subtasks != nil || dependents != nil else { continue }
            progress.note(id, range, in: batch)
            progress.hasPendingRelations = true
            for id in subtasks ?? [] {
                try rows.notePending(
                    PendingSubtask(id, partOf: name, from: run.source), of: number)
            }
            for (id, names) in dependents ?? [] {
                for name in names { try rows.notePending(id, dependingOn: name, of: number) }
            }
        }
    }

    private func untiedTasks(of number: Int64) throws(Rows.Failure) -> UntiedTasks {
        var untied = UntiedTasks()
        for id in try rows.untied(of: number) {
            guard let task = try rows.task(id) else { continue }
            var known: [UniqueIdentifier] = []
            for id in task.dependsOn {
                if let other = try rows.task(id) { known.append(other.uuid) }
            }
            untied.note(task, dependingOn: known)
        }
        return untied
    }
}
