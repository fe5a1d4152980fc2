import Calendars
import Domain

/// The changes of a store that a synchronization comes to, in an order in which a store takes them.
struct SyncChanges {
    /// A task as it is to be, with what it has to do with others.
    private struct Draft {
        let uuid: UniqueIdentifier

        /// The task as it is, or none if it comes in.
        let before: Task?

        /// The task as it is to be, its relations to tasks that are here included.
        var after: Task

        /// The relations to tasks that come in, by their identifiers.
        var added = AddedRelations()

        /// The same by what identifies the tasks in files.
        var parent: String?
        var dependsOn: [String] = []

        var key: Key { before.map { .here($0.id) } ?? .incoming(uuid) }
    }

    /// A task, whether it has a number or comes in.
    private enum Key: Hashable {
        case here(TaskID)
        case incoming(UniqueIdentifier)
    }

    /// What is to be done.
    struct Built {
        let changes: [Change]
        let counts: SyncReport.Counts

        /// The tasks as they are from then on, by their identifiers, with whether they change.
        let tasks: [UniqueIdentifier: (task: CalendarTask, isChanged: Bool)]
    }

    private let relations: SyncRelations
    private let store: any TaskReader
    private let now: Instant
    private var drafts: [Draft] = []
    private var parents: [Key: Key?] = [:]
    private var dependencies: [Key: [Key]] = [:]
    private var deleted: [Task] = []

    init(_ relations: SyncRelations, _ store: any TaskReader, at now: Instant) {
        (self.relations, self.store, self.now) = (relations, store, now)
    }

    /// Adds a task that comes in.
    mutating func add(_ planned: PlannedTask) throws(AppError) {
        if let next = planned.next {
            let task = Task(next, id: 0, sortOrder: 0)
            return try relate(Draft(uuid: next.uuid, before: nil, after: task), planned.merged)
        }
        guard let item = planned.item else { return }
        let moments = item.moments
        let values = planned.merged
        var new = NewTask(
            uuid: planned.uuid, text: values[.text] ?? CalendarItem.untitled,
            createdAt: min(moments.created ?? now, now))
        new.take(CalendarField.allCases, from: values)
        new.state = values[.state].flatMap(TaskState.init(rawValue:)) ?? .notStarted
        if new.state == .completed { new.completedAt = moments.completed ?? now }
        new.updatedAt = max(now, new.createdAt)
        new.extra = item.extra
        let draft = Draft(
            uuid: planned.uuid, before: nil, after: Task(new, id: 0, sortOrder: 0))
        try relate(draft, planned.merged)
    }

    /// Changes a task that is here, where it is to say something else.
    mutating func change(_ planned: PlannedTask) throws(AppError) {
        guard let before = planned.before else { return }
        var draft = Draft(uuid: planned.uuid, before: before, after: before)
        let own = relations.values(of: before)
        let fields = planned.merged.differences(from: own)
        draft.after.take(fields, from: planned.merged)
        if fields.contains(.state),
            let state = planned.merged[.state].flatMap(TaskState.init(rawValue:))
        {
            draft.after.mark(as: state, at: planned.item?.moments.completed ?? now)
        }
        try relate(draft, planned.merged)
    }

    /// Deletes tasks; those that were subtasks of them, or depended on them, are so no longer.
    mutating func delete(_ tasks: [Task]) throws(AppError) {
        guard !tasks.isEmpty else { return }
        deleted = tasks
        let ids = Set(tasks.map(\.id))
        var related = try store.dependents(of: tasks.map(\.id))
        for task in tasks { related += try store.subtasks(of: task.id) }
        // The relations of the others lead to none that goes.
        var seen = ids.union(drafts.compactMap { $0.before?.id })
        for task in related where seen.insert(task.id).inserted {
            var draft = Draft(uuid: task.uuid, before: task, after: task)
            if let parent = task.parent, ids.contains(parent) { draft.after.parent = nil }
            draft.after.dependsOn.removeAll(where: ids.contains)
            drafts.append(draft)
        }
    }
}

// MARK: - Relations

extension SyncChanges {
    /// Gives a task its relations, as far as the others are here or come in, and no circle comes of it.
    private mutating func relate(
        _ draft: Draft, _ values: FieldValues
    ) throws(AppError) {
        var draft = draft
        draft.after.parent = nil
        if let uid = values[.parent], let parent = relations.other(uid),
            try setParent(of: draft.key, to: Self.key(of: parent))
        {
            draft.parent = uid
            switch parent {
            case .here(let id): draft.after.parent = id
            case .incoming(let uuid): draft.added.parent = uuid
            }
        }
        var kept: [TaskID] = []
        for uid in values.elements(of: .dependsOn).sortedByBytes() {
            guard let other = relations.other(uid),
                try addDependency(of: draft.key, on: Self.key(of: other))
            else { continue }
            draft.dependsOn.append(uid)
            switch other {
            case .here(let id): kept.append(id)
            case .incoming(let uuid): draft.added.dependsOn.append(uuid)
            }
        }
        draft.after.dependsOn = Set(kept).sorted()
        drafts.append(draft)
    }

    private static func key(of other: SyncRelations.Other) -> Key {
        switch other {
        case .here(let id): .here(id)
        case .incoming(let uuid): .incoming(uuid)
        }
    }

    /// Makes a task a subtask of another, unless that lies below it.
    private mutating func setParent(of task: Key, to parent: Key) throws(AppError) -> Bool {
        var above: Key? = parent
        var passed: Set<Key> = []
        while let next = above, passed.insert(next).inserted {
            if next == task { return false }
            above = try self.parent(of: next)
        }
        parents[task] = .some(parent)
        return true
    }

    private func parent(of task: Key) throws(AppError) -> Key? {
        if let planned = parents[task] { return planned }
        guard case .here(let id) = task else { return nil }
        return try store.tasks(withIDs: [id]).first?.parent.map { .here($0) }
    }

    /// Makes a task depend on another, unless that depends on it.
    private mutating func addDependency(of task: Key, on other: Key) throws(AppError) -> Bool {
        var waiting = [other]
        var passed: Set<Key> = [other]
        while let next = waiting.popLast() {
            if next == task { return false }
            for further in try dependencies(of: next) where passed.insert(further).inserted {
                waiting.append(further)
            }
        }
        dependencies[task, default: []].append(other)
        return true
    }

    private func dependencies(of task: Key) throws(AppError) -> [Key] {
        if let planned = dependencies[task] { return planned }
        guard case .here(let id) = task else { return [] }
        return try store.tasks(withIDs: [id]).first?.dependsOn.map { .here($0) } ?? []
    }
}

// MARK: - The changes

extension SyncChanges {
    /// Returns what is to be done.
    mutating func finished() -> Built {
        var counts = SyncReport.Counts()
        var changes: [Change] = []
        for place in addingOrder() {
            var new = NewTask(adding: drafts[place].after)
            new.added = drafts[place].added
            changes.append(.add(new))
            counts.added += 1
        }
        for place in drafts.indices {
            guard let before = drafts[place].before else { continue }
            let added = drafts[place].added
            guard !drafts[place].after.isIdentical(to: before) || added != AddedRelations() else {
                continue
            }
            drafts[place].after.touch(at: now)
            let after = drafts[place].after
            changes.append(
                added == AddedRelations()
                    ? .update(before: before, after: after)
                    : .relate(before: before, after: after, added))
            counts.changed += 1
        }
        for task in deletingOrder() {
            changes.append(.delete(task))
            counts.deleted += 1
        }
        var tasks: [UniqueIdentifier: (task: CalendarTask, isChanged: Bool)] = [:]
        for draft in drafts {
            tasks[draft.uuid] = (
                CalendarTask(draft.after, parent: draft.parent, dependsOn: draft.dependsOn),
                draft.before.map { !draft.after.isIdentical(to: $0) } ?? true
                    || draft.added != AddedRelations()
            )
        }
        return Built(changes: changes, counts: counts, tasks: tasks)
    }

    /// Returns the tasks that come in, each behind those to which it is related; where that leads round in a circle,
    /// a relation is left for the next synchronization.
    private mutating func addingOrder() -> [Int] {
        var order: [Int] = []
        var done: Set<UniqueIdentifier> = []
        var rest = drafts.indices.filter { drafts[$0].before == nil }
        func isReady(_ place: Int) -> Bool {
            let added = drafts[place].added
            return added.parent.map(done.contains) ?? true
                && added.dependsOn.allSatisfy(done.contains)
        }
        while !rest.isEmpty {
            var ready = rest.filter(isReady)
            if ready.isEmpty {
                leaveOutRelations(of: rest[0], but: done)
                ready = [rest[0]]
            }
            order += ready
            done.formUnion(ready.map { drafts[$0].uuid })
            rest.removeAll { done.contains(drafts[$0].uuid) }
        }
        return order
    }

    private mutating func leaveOutRelations(of place: Int, but done: Set<UniqueIdentifier>) {
        if let parent = drafts[place].added.parent, !done.contains(parent) {
            drafts[place].added.parent = nil
            drafts[place].parent = nil
        }
        drafts[place].added.dependsOn.removeAll { !done.contains($0) }
        let relations = relations
        drafts[place].dependsOn.removeAll { uid in
            if case .incoming(let uuid)? = relations.other(uid) {
                !done.contains(uuid)
            } else {
                false
            }
        }
    }

    /// Returns the tasks that go, subtasks before their parents.
    private func deletingOrder() -> [Task] {
        var order: [Task] = []
        var rest = deleted
        while !rest.isEmpty {
            let parents = Set(rest.compactMap(\.parent))
            let ready = rest.filter { !parents.contains($0.id) }
            // In a circle, which is damage, no task is the last.
            guard !ready.isEmpty else { return order + rest }
            order += ready
            rest.removeAll { !parents.contains($0.id) }
        }
        return order
    }
}

extension NewTask {
    /// Creates a task on its way into a store with all that one says.
    fileprivate init(adding task: Task) {
        self.init(uuid: task.uuid, text: task.text, createdAt: task.createdAt)
        (notes, state, updatedAt, completedAt) =
            (task.notes, task.state, task.updatedAt, task.completedAt)
        (scheduledDate, dueDate, dueTime) = (task.scheduledDate, task.dueDate, task.dueTime)
        (hiddenUntil, priority, project) = (task.hiddenUntil, task.priority, task.project)
        (parent, dependsOn, repetition) = (task.parent, task.dependsOn, task.repetition)
        (reminders, tags, extra) = (task.reminders, task.tags, task.extra)
    }
}
