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
