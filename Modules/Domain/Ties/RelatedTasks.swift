/// The tasks that one task has to do with.
public struct RelatedTasks: Hashable, Sendable {
    /// The tasks that are parts of it, by number.
    public let parts: [Task]

    /// The tasks that it waits for, or did, by number.
    public let needs: [Task]

    /// The tasks that wait for it, by number.
    public let neededBy: [Task]

    /// Creates the tasks that are tied to one.
    public init(parts: [Task] = [], needs: [Task] = [], neededBy: [Task] = []) {
        self.parts = parts
        self.needs = needs
        self.neededBy = neededBy
    }

    /// What a list would say of the ties of the one task.
    public func ties(of task: Task) -> TaskTies {
        let done = parts.count(where: \.isCompleted)
        return TaskTies(
            parts: parts.isEmpty ? [:] : [task.id: PartProgress(done: done, count: parts.count)],
            unfinished: Set(needs.lazy.filter { !$0.isCompleted }.map(\.id)))
    }

    /// Returns the same ties with each task replaced.
    public func mapTasks(_ replace: (Task) -> Task) -> RelatedTasks {
        RelatedTasks(
            parts: parts.map(replace), needs: needs.map(replace), neededBy: neededBy.map(replace))
    }
}
