/// What became of the tasks that a command named.
public struct TaskUpdate: Hashable, Sendable {
    /// The tasks as they are now, in the order in which they were named.
    public let tasks: [Task]

    /// The numbers of those that were changed; the others were so already.
    public let changedIDs: [TaskID]

    /// Creates an outcome.
    public init(tasks: [Task], changedIDs: [TaskID]) {
        self.tasks = tasks
        self.changedIDs = changedIDs
    }

    /// Returns what became of these tasks and of others after them.
    public func and(_ later: TaskUpdate) -> TaskUpdate {
        TaskUpdate(tasks: tasks + later.tasks, changedIDs: changedIDs + later.changedIDs)
    }
}
