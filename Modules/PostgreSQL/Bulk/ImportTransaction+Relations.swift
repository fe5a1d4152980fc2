import Domain
import Records

/// Rows that wait for the tasks of others.
extension ImportTransaction {
    func notePending(_ subtask: PendingSubtask, of number: Int64) { pending[subtask.id] = subtask }

    func notePending(_ id: TaskID, dependingOn name: String, of number: Int64) {
        queue.append(PendingColumns.insert(id, dependingOn: name, of: number))
    }

    func isSubtask(_ subtask: PendingSubtask) throws(ImportFailure) -> Bool {
        let parent = try task(subtask.id)?.parent
        if let uuid = subtask.uuid, let named = try taskID(of: uuid) { return named == parent }
        guard let parent else { return false }
        return try keys.rows(under: [subtask.key])[0]?.task == parent
    }

    func pendingSubtasks(
        of number: Int64, after id: TaskID
    ) throws(ImportFailure) -> [PendingSubtask] {
        queuePending(of: number)
        let subtasks = try look(PendingColumns.subtasks(of: number, after: id))[0].all
            .compactMap(PendingColumns.subtask)
        let known = try keys.rows(under: subtasks.flatMap { $0.keys(in: number, of: run) })
        let uuids = subtasks.compactMap(\.uuid)
        if !uuids.isEmpty { take(try look(Self.look(uuids))[0]) }
        try loadTree(
            subtasks.map(\.id) + known.compactMap { $0?.task }
                + uuids.compactMap { identified[$0] } + subtasks.compactMap { names[$0.digest] })
        return subtasks
    }

    /// Looks tasks up with all that stand above them, each depth in one round trip.
    private func loadTree(_ ids: [TaskID]) throws(ImportFailure) {
        var ids = ids
        while !ids.isEmpty {
            let fresh = ids.filter { found.index(forKey: $0) == nil }
            try load(fresh)
            ids = fresh.compactMap { id in
                guard case .sound(let stored)?? = found[id] else { return nil }
                return stored.task.parent
            }
        }
    }

    func parent(
        of subtask: PendingSubtask, in number: Int64, _ naming: ParentNaming
    ) throws(ImportFailure) -> TaskID? {
        for key in subtask.keys(in: number, of: run) {
            if let id = try keys.rows(under: [key])[0]?.task, try isThere(id) { return id }
        }
        if let uuid = subtask.uuid, let id = try taskID(of: uuid) { return id }
        return naming == .id ? nil : names[subtask.digest]
    }

    func removePendingSubtask(_ id: TaskID, of number: Int64) { resolved.append(id) }

    func pendingDependencies(
        of number: Int64
    ) throws(ImportFailure) -> [(id: TaskID, names: [String])] {
        queuePending(of: number)
        var waiting: [(id: TaskID, names: [String])] = []
        for row in try look(PendingColumns.dependencies(of: number))[0].all {
            guard let id = row.integer(0), let name = row.text(1) else { continue }
            if waiting.last?.id != id { waiting.append((id, [])) }
            waiting[waiting.count - 1].names.append(name)
        }
        let names = waiting.flatMap(\.names)
        let known = try keys.rows(under: names.map(key(ofNamed:)))
        let uuids = names.compactMap { UniqueIdentifier($0) }
        if !uuids.isEmpty { take(try look(Self.look(uuids))[0]) }
        try load(waiting.map(\.id) + known.compactMap { $0?.task } + Array(identified.values))
        return waiting
    }

    private func key(ofNamed name: String) -> Int64 {
        RowIdentity(externalID: name.utf8.span, from: run.source).key(ofOccurrence: 1)
    }

    func task(named name: String, _ naming: ParentNaming) throws(ImportFailure) -> TaskID? {
        if let uuid = UniqueIdentifier(name), let id = try taskID(of: uuid) { return id }
        if let id = try keys.rows(under: [key(ofNamed: name)])[0]?.task, try isThere(id) {
            return id
        }
        return naming == .text ? names[PendingSubtask.digest(of: name.utf8.span)] : nil
    }

    func removePendingDependencies(_ id: TaskID, of number: Int64) {
        queue.append(
            "DELETE FROM pending_dependency WHERE import_number = $1 AND task_id = $2",
            .integer(number), .integer(id))
    }
}
