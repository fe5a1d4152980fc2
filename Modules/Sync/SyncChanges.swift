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

        /// What identifies the task in files.
        let uid: String

        /// Whether it has to do with a task with which it had not.
        var gains: Bool {
            added != AddedRelations() || after.parent != nil && after.parent != before?.parent
                || !Set(after.dependsOn).isSubset(of: before?.dependsOn ?? [])
        }

        /// Whether it has no more to do with a task with which it had.
        var loses: Bool {
            guard let before else { return false }
            return before.parent != nil && after.parent != before.parent
                || !Set(before.dependsOn).isSubset(of: after.dependsOn)
        }
    }

    /// What is to be done.
    struct Built {
        let changes: [Change]
        let counts: SyncReport.Counts

        /// The tasks as they are from then on, by their identifiers, with whether they change.
        var tasks: [UniqueIdentifier: (task: CalendarTask, isChanged: Bool)]
    }

    private let relations: SyncRelations
    private let store: any TaskReader
    private let now: Instant

    /// The relations that are left out, since they would lead round in a circle.
    private let leftOut: [CalendarField: Set<SyncRelation>]

    private var drafts: [Draft] = []
    private var deleted: [Task] = []

    init(
        _ relations: SyncRelations, leavingOut leftOut: [CalendarField: Set<SyncRelation>],
        _ store: any TaskReader, at now: Instant
    ) {
        (self.relations, self.leftOut, self.store, self.now) = (relations, leftOut, store, now)
    }

    /// Adds a task that comes in.
    mutating func add(_ planned: PlannedTask) {
        if let next = planned.next {
            let task = Task(next, id: 0, sortOrder: 0)
            return relate(
                Draft(uuid: next.uuid, before: nil, after: task, uid: planned.uid), planned)
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
            uuid: planned.uuid, before: nil, after: Task(new, id: 0, sortOrder: 0),
            uid: planned.uid)
        relate(draft, planned)
    }

    /// Changes a task that is here, where it is to say something else.
    mutating func change(_ planned: PlannedTask) {
        guard let before = planned.before else { return }
        var draft = Draft(
            uuid: planned.uuid, before: before, after: before, uid: planned.uid)
        let own = relations.values(of: before)
        let fields = planned.merged.differences(from: own)
        draft.after.take(fields, from: planned.merged)
        if fields.contains(.state),
            let state = planned.merged[.state].flatMap(TaskState.init(rawValue:))
        {
            draft.after.mark(as: state, at: planned.item?.moments.completed ?? now)
        }
        relate(draft, planned)
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
            var draft = Draft(
                uuid: task.uuid, before: task, after: task,
                uid: relations.uid(of: task.id) ?? task.uuid.description)
            if let parent = task.parent, ids.contains(parent) { draft.after.parent = nil }
            draft.after.dependsOn.removeAll(where: ids.contains)
            drafts.append(draft)
        }
    }
}

// MARK: - Relations

extension SyncChanges {
    /// Gives a task its relations, as far as the others are here or come in, and no circle comes of it.
    private mutating func relate(_ draft: Draft, _ planned: PlannedTask) {
        var draft = draft
        draft.after.parent = nil
        if let uid = planned.merged[.parent], let parent = other(uid, .parent, of: planned) {
            draft.parent = uid
            switch parent {
            case .here(let id): draft.after.parent = id
            case .incoming(let uuid): draft.added.parent = uuid
            }
        }
        var kept: [TaskID] = []
        for uid in planned.merged.elements(of: .dependsOn).sortedByBytes() {
            guard let other = other(uid, .dependsOn, of: planned) else { continue }
            draft.dependsOn.append(uid)
            switch other {
            case .here(let id): kept.append(id)
            case .incoming(let uuid): draft.added.dependsOn.append(uuid)
            }
        }
        draft.after.dependsOn = Set(kept).sorted()
        drafts.append(draft)
    }

    /// Returns the task to which another is to be related, or none if it is not here, or the relation is left out.
    private func other(
        _ uid: String, _ field: CalendarField, of planned: PlannedTask
    ) -> SyncRelations.Other? {
        let relation = SyncRelation(task: ExactText(planned.uid), other: ExactText(uid))
        return leftOut[field]?.contains(relation) == true ? nil : relations.other(uid)
    }
}

// MARK: - The changes

extension SyncChanges {
    /// Returns what is to be done.
    mutating func finished() throws(AppError) -> Built {
        var counts = SyncReport.Counts()
        var changes: [Change] = []
        for place in addingOrder() {
            var new = NewTask(adding: drafts[place].after)
            new.added = drafts[place].added
            changes.append(.add(new))
            counts.added += 1
        }
        var gaining: [Change] = []
        let losesFirst = try mayLeadRound()
        for place in drafts.indices {
            guard var before = drafts[place].before else { continue }
            let added = drafts[place].added
            guard !drafts[place].after.isIdentical(to: before) || added != AddedRelations() else {
                continue
            }
            drafts[place].after.touch(at: now)
            counts.changed += 1
            let draft = drafts[place]
            guard draft.gains else {
                changes.append(.update(before: before, after: draft.after))
                continue
            }
            if losesFirst, draft.loses {
                var between = before
                between.parent = draft.after.parent == before.parent ? before.parent : nil
                between.dependsOn.removeAll { !draft.after.dependsOn.contains($0) }
                between.touch(at: now)
                changes.append(.update(before: before, after: between))
                before = between
            }
            gaining.append(
                added == AddedRelations()
                    ? .update(before: before, after: draft.after)
                    : .relate(before: before, after: draft.after, added))
        }
        changes += gaining
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
        drafts = []
        return Built(changes: changes, counts: counts, tasks: tasks)
    }

    /// Returns whether what the tasks are related to before and after would lead round in a circle together, so that
    /// what goes has to go first.
    private func mayLeadRound() throws(AppError) -> Bool {
        guard drafts.contains(where: { $0.gains && $0.loses }) else { return false }
        for field in [CalendarField.parent, .dependsOn] {
            var all: Set<SyncRelation> = []
            for draft in drafts {
                var others = field == .parent ? [draft.parent].compactMap(\.self) : draft.dependsOn
                if let before = draft.before {
                    others += relations.others(field, of: before)
                }
                for other in others {
                    all.insert(
                        SyncRelation(task: ExactText(draft.uid), other: ExactText(other)))
                }
            }
            let looked = Set(drafts.map { ExactText($0.uid) })
            let circles = SyncCircles(
                of: field, all, among: looked, beside: relations, in: store)
            let result = try circles.result(keeping: [])
            if !result.leftOut.isEmpty || !result.overtaken.isEmpty { return true }
        }
        return false
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
