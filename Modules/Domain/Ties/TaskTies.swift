/// What the tasks of a list have to do with others: how far their parts have come, and for which
/// tasks they still wait.
public struct TaskTies: Hashable, Sendable {
    /// How far the parts of each have come; only of those that have parts.
    public let parts: [TaskID: PartProgress]

    /// The unfinished tasks among those that are waited for.
    private let unfinished: Set<TaskID>

    /// No ties at all.
    public static let none = TaskTies(parts: [:], unfinished: [])

    /// Creates the ties of tasks.
    ///
    /// - Parameters:
    ///   - parts: How far the parts of each have come.
    ///   - unfinished: The unfinished tasks among those that are waited for.
    public init(parts: [TaskID: PartProgress], unfinished: Set<TaskID>) {
        self.parts = parts
        self.unfinished = unfinished
    }

    /// Finds the ties that tasks have among themselves.
    public init(of tasks: [Task]) {
        var parts: [TaskID: PartProgress] = [:]
        for task in tasks {
            guard let parent = task.parent else { continue }
            let before = parts[parent] ?? PartProgress(done: 0, count: 0)
            parts[parent] = PartProgress(
                done: before.done + (task.isCompleted ? 1 : 0), count: before.count + 1)
        }
        let needs = Set(tasks.lazy.flatMap(\.needs))
        self.init(
            parts: parts,
            unfinished: Set(
                tasks.lazy.filter { !$0.isCompleted && needs.contains($0.id) }.map(\.id)))
    }

    /// Returns the unfinished tasks for which a task that is unfinished itself waits.
    public func blockers(of task: Task) -> [TaskID] {
        task.isCompleted ? [] : task.needs.filter(unfinished.contains)
    }
}

/// How many of the parts of a task are done.
public struct PartProgress: Hashable, Sendable {
    /// How many are done.
    public let done: Int

    /// How many there are.
    public let count: Int

    /// Creates the progress of parts.
    public init(done: Int, count: Int) {
        self.done = done
        self.count = count
    }
}
