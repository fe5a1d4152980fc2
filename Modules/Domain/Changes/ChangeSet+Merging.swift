extension ChangeSet {
    /// Returns the same changes upon the tasks as they are now, where others changed other fields of them meanwhile.
    ///
    /// That is done where each change is one of a task that was there: what else is in a set was worked out from what
    /// the tasks said.
    ///
    /// - Returns: The changes; none where the tasks are as the set says, and something else speaks against it.
    /// - Throws: `changeConflict` where the same field of a task was changed, naming it and who did it;
    ///   `persistence.fetchFailed` and its kin.
    func merged(in reader: any TaskReader) throws(AppError) -> ChangeSet? {
        guard synced == nil else { return nil }
        var present: [TaskID: Task] = [:]
        for task in try reader.tasks(withIDs: changes.compactMap { $0.before?.id }) {
            present[task.id] = task
        }
        var pairs: [(before: Task, after: Task)] = []
        for change in changes {
            guard case .update(let before, let after) = change else {
                try checkAll(are: present, in: reader)
                return nil
            }
            pairs.append((before, after))
        }
        var changes: [Change] = []
        var isMerged = false
        for (before, after) in pairs {
            guard let current = present[before.id] else {
                throw try .conflict(over: before.id, [], in: reader)
            }
            var merge = FieldMerge(current)
            if !current.isIdentical(to: before) {
                merge.take(from: before, to: after)
                guard merge.conflicts.isEmpty else {
                    throw try .conflict(over: before.id, merge.conflicts, in: reader)
                }
                merge.merged.updatedAt = max(operation.startedAt, current.updatedAt)
                isMerged = true
            } else {
                merge.merged = after
            }
            changes.append(.update(before: current, after: merge.merged))
            present[before.id] = merge.merged
        }
        guard isMerged else { return nil }
        return ChangeSet(
            operation: operation, changes: changes, undoes: undoes, kind: kind,
            unlessKnown: unlessKnown)
    }

    /// Names what was changed of the first task that is not as the changes say.
    private func checkAll(
        are present: [TaskID: Task], in reader: any TaskReader
    ) throws(AppError) {
        var seen: Set<TaskID> = []
        for before in changes.compactMap(\.before) where seen.insert(before.id).inserted {
            guard let current = present[before.id] else {
                throw try .conflict(over: before.id, [], in: reader)
            }
            let fields = TaskField.changed(from: before, to: current)
            if !fields.isEmpty { throw try .conflict(over: before.id, fields, in: reader) }
        }
    }
}

extension Change {
    /// The task as the change expects it, if it is about one that is there.
    fileprivate var before: Task? {
        switch self {
        case .update(let before, _), .relate(let before, _, _), .delete(let before): before
        case .add, .restore, .withdrawImport, .restoreImport: nil
        }
    }
}

/// A task that takes over what a change did to it, field by field.
private struct FieldMerge {
    private let current: Task

    /// The task with the fields of the change.
    var merged: Task

    /// The fields that say something else by now than the change found.
    private(set) var conflicts: [TaskField] = []

    init(_ current: Task) {
        self.current = current
        merged = current
    }

    mutating func take(from before: Task, to after: Task) {
        take(.text, \.text, before, after) { $0.isIdentical(to: $1) }
        take(.notes, \.notes, before, after) { $0.isIdentical(to: $1) }
        take(.project, \.project, before, after) { $0.isIdentical(to: $1) }
        if let state = value(.state, before.state, after.state, current.state, ==) {
            merged.mark(as: state, at: after.updatedAt)
            merged.completedAt = after.completedAt
        }
        take(.scheduledDate, \.scheduledDate, before, after, ==)
        // The time belongs to its day.
        let due = { (task: Task) in [task.dueDate?.description, task.dueTime?.description] }
        if value(.dueDate, due(before), due(after), due(current), ==) != nil {
            merged.dueDate = after.dueDate
            merged.dueTime = after.dueTime
        }
        take(.hiddenUntil, \.hiddenUntil, before, after, ==)
        take(.priority, \.priority, before, after, ==)
        take(.parent, \.parent, before, after, ==)
        take(.every, \.repetition, before, after, ==)
        take(.sortOrder, \.sortOrder, before, after, ==)
        merged.dependsOn = Self.members(before.dependsOn, after.dependsOn, current.dependsOn)
            .sorted()
        merged.reminders = Self.members(before.reminders, after.reminders, current.reminders).asKept
        merged.othersReminders =
            Self.members(
                before.othersReminders, after.othersReminders, current.othersReminders
            ).asKept
        merged.tags = Set(Self.members(before.tags, after.tags, current.tags)).sortedByBytes()
    }

    private mutating func take<Value>(
        _ field: TaskField, _ path: WritableKeyPath<Task, Value>, _ before: Task, _ after: Task,
        _ areEqual: (Value, Value) -> Bool
    ) {
        if let value = value(
            field, before[keyPath: path], after[keyPath: path], current[keyPath: path], areEqual)
        {
            merged[keyPath: path] = value
        }
    }

    /// Returns what the field says from now on, or none where that is what it says.
    private mutating func value<Value>(
        _ field: TaskField, _ before: Value, _ after: Value, _ current: Value,
        _ areEqual: (Value, Value) -> Bool
    ) -> Value? {
        guard !areEqual(before, after), !areEqual(current, after) else { return nil }
        guard areEqual(current, before) else {
            conflicts.append(field)
            return nil
        }
        return after
    }

    /// Returns what is in a collection from now on: what was put into it and what was taken out of it come together.
    private static func members<Member: Equatable>(
        _ before: [Member], _ after: [Member], _ current: [Member]
    ) -> [Member] {
        current.filter { !before.contains($0) || after.contains($0) }
            + after.filter { !before.contains($0) && !current.contains($0) }
    }
}

extension AppError {
    /// Returns the error of a change of fields that were changed by others, or of a task that is gone.
    fileprivate static func conflict(
        over id: TaskID, _ fields: [TaskField], in reader: any TaskReader
    ) throws(AppError) -> AppError {
        let last = try reader.history(of: id).last { entry in
            switch entry.change {
            case .updated(let before, let after)?:
                TaskField.changed(from: before, to: after).contains(where: fields.contains)
            case .deleted?: fields.isEmpty
            default: false
            }
        }
        let verb = fields.isEmpty ? "deleted" : "changed"
        let names = fields.map(\.label).joined(separator: ", ")
        let by = last?.person.map { " by \($0)" } ?? ""
        return .conflict(
            "Task \(id) was \(verb)\(by)\(names.isEmpty ? "" : ": \(names)").")
    }
}
