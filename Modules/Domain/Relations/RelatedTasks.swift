/// The tasks that one task has to do with.
public struct RelatedTasks: Hashable, Sendable {
    /// The task that it is a subtask of, or none.
    public let parent: Task?

    /// The tasks that are subtasks of it, by number.
    public let subtasks: [Task]

    /// What the subtasks have to do with others.
    public let subtaskRelations: TaskRelations

    /// The tasks that it depends on, or did, by number.
    public let dependsOn: [Task]

    /// The tasks that depend on it, by number.
    public let dependents: [Task]

    /// Creates the tasks that one has to do with.
    public init(
        parent: Task? = nil, subtasks: [Task] = [], subtaskRelations: TaskRelations = .none,
        dependsOn: [Task] = [], dependents: [Task] = []
    ) {
        self.parent = parent
        self.subtaskRelations = subtaskRelations
        self.subtasks = subtasks
        self.dependsOn = dependsOn
        self.dependents = dependents
    }

    /// What a list would say of the relations of the one task.
    public func relations(of task: Task) -> TaskRelations {
        let done = subtasks.count(where: \.isCompleted)
        return TaskRelations(
            subtasks: subtasks.isEmpty
                ? [:] : [task.id: SubtaskProgress(done: done, count: subtasks.count)],
            unfinished: Set(dependsOn.lazy.filter { !$0.isCompleted }.map(\.id)))
    }

    /// Returns the same relations with each task replaced.
    public func mapTasks(_ replace: (Task) -> Task) -> RelatedTasks {
        RelatedTasks(
            parent: parent.map(replace), subtasks: subtasks.map(replace),
            subtaskRelations: subtaskRelations, dependsOn: dependsOn.map(replace),
            dependents: dependents.map(replace))
    }
}
