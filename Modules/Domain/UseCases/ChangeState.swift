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
        var followed: [TaskID] = []
        for before in try store.existingTasks(ids) {
            var after = before
            after.mark(as: state, at: operation.startedAt)
            defer { pairs.append((before, after)) }
            guard after != before else { continue }
            let next =
                after.isCompleted
                ? before.successor(
                    uuid: identifiers.next(), completedOn: today(), at: operation.startedAt) : nil
            if next != nil { after.repetition = nil }
            changes.append(.update(before: before, after: after))
            guard let next else { continue }
            changes.append(.add(next))
            followed.append(before.id)
        }
        let changed = pairs.filter { $0.before != $0.after }
        let update = TaskUpdate(
            tasks: pairs.map(\.after), changedIDs: changed.map(\.after.id))
        guard !changed.isEmpty else { return StateChange(update) }
        // What is told is found out before: a look that fails then must not hide that it is saved.
        var change = try store.read { reader throws(AppError) in
            try StateChange(
                update, completing: state == .completed ? changed.map(\.before) : [], in: reader)
        }
        let applied = try store.apply(ChangeSet(operation: operation, changes: changes))
        if !followed.isEmpty { change.take(next: applied.added, after: followed) }
        return change
    }
}

extension AppliedChanges {
    fileprivate var added: [Task] {
        changes.compactMap { if case .added(let task) = $0 { task } else { nil } }
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

        /// The unfinished tasks for which it was waiting.
        public let waitedFor: [TaskID]

        /// How many of its parts are not done.
        public let openParts: Int
    }

    /// The tasks that were named.
    public let update: TaskUpdate

    /// What is to be said of those that were completed, in their order.
    public private(set) var completions: [Completion] = []

    /// Where each of them stands.
    private var places = TaskPlaces()

    /// The tasks that waited for those which were completed, and wait for none now.
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
        let ties = try store.ties(of: tasks)
        let places = TaskPlaces(tasks.map(\.id))
        var parts: [TaskID: Int] = [:]
        for task in tasks { task.parent.map { parts[$0, default: 0] += 1 } }
        completions = tasks.map { task in
            let progress = ties.parts[task.id]
            let open = progress.map { $0.count - $0.done - parts[task.id, default: 0] } ?? 0
            return Completion(
                id: task.id, next: nil,
                waitedFor: ties.blockers(of: task).filter { !places.contains($0) }, openParts: open)
        }
        self.places = places
        let waiting = try store.tasks(waitingFor: tasks.map(\.id))
        guard !waiting.isEmpty else { return }
        let left = try store.ties(of: waiting)
        freed = waiting.filter { task in
            !task.isCompleted && !places.contains(task.id)
                && left.blockers(of: task).allSatisfy(places.contains)
        }
    }

    /// Returns what is to be said of a task, if it was completed.
    public func completion(of id: TaskID) -> Completion? {
        places[id].map { completions[$0] }
    }

    /// Takes in the tasks that come next, one for each of those that were completed.
    mutating func take(next tasks: [Task], after completed: [TaskID]) {
        for (place, id) in completed.enumerated() where place < tasks.count {
            guard let index = places[id] else { continue }
            completions[index].next = tasks[place]
        }
    }
}
