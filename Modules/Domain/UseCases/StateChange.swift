/// What became of tasks that were brought to a state, and of others by that.
public struct StateChange: Hashable, Sendable {
    /// What is to be said of a task that was completed.
    public struct Completion: Hashable, Sendable {
        /// The task that comes next in its series, or none.
        public internal(set) var next: Task?

        /// The unfinished tasks for which it was waiting.
        public let waitedFor: [TaskID]

        /// How many of its parts are not done.
        public let openParts: Int
    }

    /// The tasks that were named.
    public let update: TaskUpdate

    /// What is to be said of those that were completed.
    public private(set) var completions: [TaskID: Completion] = [:]

    /// The tasks that waited for those which were completed, and wait for none now.
    public private(set) var freed: [Task] = []

    /// Creates what became of tasks of which nothing more is to be said.
    init(_ update: TaskUpdate) {
        self.update = update
    }

    /// Finds out what it comes to that these unfinished tasks are completed, before they are.
    init(
        _ update: TaskUpdate, completing tasks: [Task], in store: any TaskStore
    ) throws(AppError) {
        self.update = update
        guard !tasks.isEmpty else { return }
        let done = Set(tasks.map(\.id))
        let ties = try store.ties(of: tasks)
        for task in tasks {
            let progress = ties.parts[task.id]
            let open = progress.map { $0.count - $0.done } ?? 0
            completions[task.id] = Completion(
                next: nil, waitedFor: ties.blockers(of: task).filter { !done.contains($0) },
                openParts: open - tasks.count { $0.parent == task.id })
        }
        let waiting = try store.tasks(waitingFor: tasks.map(\.id)).filter {
            !$0.isCompleted && !done.contains($0.id)
        }
        guard !waiting.isEmpty else { return }
        let left = try store.ties(of: waiting)
        freed = waiting.filter { left.blockers(of: $0).allSatisfy(done.contains) }
    }

    /// Takes in the tasks that come next, one for each of those that were completed.
    mutating func take(next tasks: [Task], after completed: [TaskID]) {
        for (task, id) in zip(tasks, completed) { completions[id]?.next = task }
    }
}
