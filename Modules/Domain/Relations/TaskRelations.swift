/// What the tasks of a list have to do with others: how far their subtasks have come, which tasks block
/// them, and what their parents are.
public struct TaskRelations: Hashable, Sendable {
    /// How far the subtasks of each have come; only of those that have some.
    public let subtasks: [TaskID: SubtaskProgress]

    /// The texts of the parents of those that are subtasks, by the number of the parent.
    public var parents: [TaskID: String]

    /// The unfinished tasks among those that are depended on.
    private let unfinished: Set<TaskID>

    /// No relations at all.
    public static let none = TaskRelations(subtasks: [:], unfinished: [])

    /// Creates the relations of tasks.
    ///
    /// - Parameters:
    ///   - subtasks: How far the subtasks of each have come.
    ///   - unfinished: The unfinished tasks among those that are depended on.
    ///   - parents: The texts of their parents, by number.
    public init(
        subtasks: [TaskID: SubtaskProgress], unfinished: Set<TaskID>,
        parents: [TaskID: String] = [:]
    ) {
        self.subtasks = subtasks
        self.unfinished = unfinished
        self.parents = parents
    }

    /// Finds the relations that tasks have among themselves.
    public init(of tasks: [Task]) {
        var subtasks: [TaskID: SubtaskProgress] = [:]
        for task in tasks {
            guard let parent = task.parent else { continue }
            let before = subtasks[parent] ?? SubtaskProgress(done: 0, count: 0)
            subtasks[parent] = SubtaskProgress(
                done: before.done + (task.isCompleted ? 1 : 0), count: before.count + 1)
        }
        let dependsOn = Set(tasks.lazy.flatMap(\.dependsOn))
        var parents: [TaskID: String] = [:]
        for task in tasks where subtasks[task.id] != nil { parents[task.id] = task.text }
        self.init(
            subtasks: subtasks,
            unfinished: Set(
                tasks.lazy.filter { !$0.isCompleted && dependsOn.contains($0.id) }.map(\.id)),
            parents: parents)
    }

    /// Returns the unfinished tasks on which a task that is unfinished itself depends.
    public func blockers(of task: Task) -> [TaskID] {
        task.isCompleted ? [] : task.dependsOn.filter(unfinished.contains)
    }
}

/// How many of the subtasks of a task are done.
public struct SubtaskProgress: Hashable, Sendable {
    /// How many are done.
    public let done: Int

    /// How many there are.
    public let count: Int

    /// Creates the progress of subtasks.
    public init(done: Int, count: Int) {
        self.done = done
        self.count = count
    }
}
