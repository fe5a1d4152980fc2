/// Takes tasks through one of the three transitions.
public struct ChangeState {
    private let store: any TaskStore
    private let identifiers: any IdentifierSource

    /// Creates the use case over a store and a source of identifiers for tasks that repeat.
    public init(store: any TaskStore, identifiers: any IdentifierSource) {
        self.store = store
        self.identifiers = identifiers
    }

    /// Brings all the tasks to the state, or none of them.
    ///
    /// A task that is in the state already stays as it is. One that is completed and repeats hands
    /// its repetition on to a new task, in the same operation.
    ///
    /// - Parameters:
    ///   - ids: The numbers of the tasks.
    ///   - state: The state.
    ///   - today: The present day, after which the next of a series comes.
    ///   - operation: The operation.
    /// - Returns: The tasks, and what their completion came to.
    /// - Throws: `validation.unknownTask`, or what the store throws.
    public func mark(
        _ ids: [TaskID], as state: TaskState, on today: @autoclosure () -> CalendarDay,
        in operation: Operation
    ) throws(AppError) -> StateChange {
        var pairs: [(before: Task, after: Task)] = []
        var changes: [Change] = []
        var series: [(before: Task, next: NewTask, days: Int)] = []
        var (ended, skipping): ([TaskID], [TaskID]) = ([], [])
        for before in try store.existingTasks(ids) {
            var after = before
            after.mark(as: state, at: operation.startedAt)
            defer { pairs.append((before, after)) }
            guard after != before else { continue }
            defer { changes.append(.update(before: before, after: after)) }
            // The present day is asked for only where a task repeats.
            guard after.isCompleted, before.repetition != nil else { continue }
            let day = today()
            let uuid = try successorIdentifier(of: before)
            guard
                let next = before.successor(
                    uuid: uuid, completedOn: day, at: operation.startedAt)
            else {
                if before.repetition?.end != nil { ended.append(before.id) }
                continue
            }
            after.repetition = nil
            if before.leavesOut(day) { skipping.append(before.id) }
            series.append((before, next, next.days(after: before, completedOn: day)))
        }
        let changed = pairs.filter { $0.before != $0.after }
        let update = TaskUpdate(
            tasks: pairs.map(\.after), changedIDs: changed.map(\.after.id))
        guard !changed.isEmpty else { return StateChange(update) }
        // What is told is found out before: a look that fails then must not hide that it is saved.
        var change = try store.read { reader throws(AppError) in
            if !series.isEmpty {
                changes += try next(
                    in: series, completing: ids, from: reader, at: operation.startedAt)
            }
            return try StateChange(
                update, completing: state == .completed ? changed.map(\.before) : [], in: reader)
        }
        let applied = try store.apply(ChangeSet(operation: operation, changes: changes))
        change.update = change.update.asSaved(applied)
        if !series.isEmpty {
            change.take(applied, next: series.map { ($0.before.id, $0.next) })
        }
        change.note(ended: ended, skipping: skipping)
        return change
    }

    /// Returns the identifier of the task that comes after one: every machine on which that is completed comes to the
    /// same, so that there is one successor where two did so without knowing of each other.
    ///
    /// A task that was opened again, repeats anew and is completed again has a second successor, which only this
    /// machine knows of.
    private func successorIdentifier(of task: Task) throws(AppError) -> UniqueIdentifier {
        let derived = task.uuid.derived(for: "next")
        let isTaken = try store.read { reader throws(AppError) in try reader.holds(derived) }
        return isTaken ? identifiers.next() : derived
    }

    /// Returns the changes that make the next of each series, with its subtasks.
    private func next(
        in series: [(before: Task, next: NewTask, days: Int)], completing ids: [TaskID],
        from reader: any TaskReader, at now: Instant
    ) throws(AppError) -> [Change] {
        var changes: [Change] = []
        let followed = series.map(\.before.id)
        for (before, next, days) in parentsFirst(series) {
            var next = next
            if let parent = series.first(where: { $0.before.id == before.parent }) {
                next.added.parent = parent.next.uuid
            }
            changes.append(.add(next))
            var subtasks = SubtaskCopies(
                in: reader, identifiers: identifiers, open: .move, completing: ids,
                followed: followed, at: now)
            try subtasks.give(subtasksOf: before, to: next, days: days)
            changes += subtasks.changes
        }
        return changes
    }

    /// Returns the tasks in an order in which each parent comes before its subtasks.
    private func parentsFirst(
        _ series: [(before: Task, next: NewTask, days: Int)]
    ) -> [(before: Task, next: NewTask, days: Int)] {
        let ids = TaskPlaces(series.map(\.before.id))
        var rest = series.indices.filter { series[$0].before.parent.map(ids.contains) ?? false }
        var order = series.indices.filter { !rest.contains($0) }
        while !rest.isEmpty {
            let ready = rest.filter { index in
                !rest.contains { series[$0].before.id == series[index].before.parent }
            }
            // In a circle, which is damage, no task is the first.
            guard !ready.isEmpty else { break }
            order += ready
            rest.removeAll(where: ready.contains)
        }
        return (order + rest).map { series[$0] }
    }
}

extension NewTask {
    /// By how many days the days of a series move from one to the next.
    fileprivate func days(after task: Task, completedOn day: CalendarDay) -> Int {
        let before = task.dueDate ?? task.scheduledDate ?? day
        let after = dueDate ?? scheduledDate ?? day
        return after.daysSinceEpoch - before.daysSinceEpoch
    }
}

/// What became of tasks that were brought to a state, and of others by that.
public struct StateChange: Hashable, Sendable {
    /// What is to be said of a task that was completed.
    public struct Completion: Hashable, Sendable {
        /// The number of the task.
        public let id: TaskID

        /// The task that comes next in its series, or none.
        public internal(set) var next: Task?

        /// Whether it was the last of its series, which has an end.
        public internal(set) var isLast = false

        /// Whether the series has a day for today, too, which is left out since this one was late.
        public internal(set) var leavesOutToday = false

        /// The unfinished tasks that it depended on.
        public let blockers: [TaskID]

        /// How many of its subtasks are left open below it.
        public internal(set) var openSubtasks: Int

        /// How many subtasks the task has that comes next.
        public internal(set) var nextSubtasks = 0
    }

    /// The tasks that were named.
    public internal(set) var update: TaskUpdate

    /// What is to be said of those that were completed, in their order.
    public private(set) var completions: [Completion] = []

    /// Where each of them stands.
    private var places = TaskPlaces()

    /// The tasks that depended on those which were completed, and are blocked by none now.
    public private(set) var freed: [Task] = []

    /// Creates what became of tasks of which nothing more is to be said.
    init(_ update: TaskUpdate) {
        self.update = update
    }

    /// Finds out what it comes to that these unfinished tasks are completed, before they are.
    init(
        _ update: TaskUpdate, completing tasks: [Task], in store: any TaskReader
    ) throws(AppError) {
        self.update = update
        guard !tasks.isEmpty else { return }
        let relations = try store.relations(of: tasks)
        let places = TaskPlaces(tasks.map(\.id))
        var subtasks: [TaskID: Int] = [:]
        for task in tasks { task.parent.map { subtasks[$0, default: 0] += 1 } }
        completions = tasks.map { task in
            let progress = relations.subtasks[task.id]
            let open = progress.map { $0.count - $0.done - subtasks[task.id, default: 0] } ?? 0
            return Completion(
                id: task.id, next: nil,
                blockers: relations.blockers(of: task).filter { !places.contains($0) },
                openSubtasks: open)
        }
        self.places = places
        let waiting = try store.dependents(of: tasks.map(\.id))
        guard !waiting.isEmpty else { return }
        let left = try store.relations(of: waiting)
        freed = waiting.filter { task in
            !task.isCompleted && !places.contains(task.id)
                && left.blockers(of: task).allSatisfy(places.contains)
        }
    }

    /// Returns what is to be said of a task, if it was completed.
    public func completion(of id: TaskID) -> Completion? {
        places[id].map { completions[$0] }
    }

    /// Takes in which tasks were the last of their series, and which were done so late that today's is
    /// left out.
    mutating func note(ended: [TaskID], skipping: [TaskID]) {
        for id in ended { places[id].map { completions[$0].isLast = true } }
        for id in skipping { places[id].map { completions[$0].leavesOutToday = true } }
    }

    /// Takes in the tasks that come next, each with how many subtasks it has.
    mutating func take(_ applied: AppliedChanges, next: [(completed: TaskID, new: NewTask)]) {
        let tasks = applied.tasks
        // What goes along with a series depends on the task that comes next.
        let dependencies = Dictionary(tasks.map { ($0.id, $0.dependsOn) }) { first, _ in first }
        freed.removeAll { dependencies[$0.id, default: $0.dependsOn] != $0.dependsOn }
        let added = applied.changes.compactMap {
            if case .added(let task) = $0 { task } else { nil }
        }
        for (id, new) in next {
            // What was applied before, when its outcome was unknown, has other identifiers.
            let found =
                added.first { $0.uuid == new.uuid }
                ?? added.first { $0.text == new.text && $0.repetition != nil }
            guard let index = places[id], let task = found else { continue }
            completions[index].next = task
            completions[index].nextSubtasks = tasks.count { $0.parent == task.id }
            if completions[index].nextSubtasks > 0 { completions[index].openSubtasks = 0 }
        }
    }
}
