/// Which fields of a task are changed, and to what.
///
/// An outer none leaves the field alone; an inner none clears it.
public struct TaskEdit: Hashable, Sendable {
    /// The new text, as typed.
    public var text: String?

    /// The new notes, as typed.
    public var notes: String??

    /// The new scheduled day.
    public var scheduledDate: CalendarDay??

    /// The new due day.
    public var dueDate: CalendarDay??

    /// The new priority.
    public var priority: Priority??

    /// The name of the new project.
    public var project: String??

    /// The number of the task that it becomes a part of.
    public var parent: TaskID??

    /// The names of tags that are added.
    public var addedTags: [String] = []

    /// The names of tags that are taken away.
    public var removedTags: [String] = []

    /// Creates an edit that changes nothing.
    public init() {}

    /// Whether the edit changes nothing.
    public var isEmpty: Bool {
        self == TaskEdit()
    }

    /// Returns the task as the edit leaves it, changed at `now` if it changed at all.
    func applied(to before: Task, at now: Instant) throws(AppError) -> Task {
        var task = before
        if let text {
            guard let trimmed = TextRule.trimmed(text) else { throw AppError(.emptyContent) }
            task.text = trimmed
        }
        if let notes { task.notes = notes.flatMap(TextRule.trimmed) }
        if let scheduledDate { task.scheduledDate = scheduledDate }
        if let dueDate { task.dueDate = dueDate }
        if let priority { task.priority = priority }
        if let project {
            task.project = try project.map { name throws(AppError) in
                try Name.checked(name, field: "project name")
            }
        }
        if let parent { task.parent = parent }
        let removed = try Name.checkedTags(removedTags)
        let added = try Name.checkedTags(addedTags)
        task.tags = Set(task.tags).subtracting(removed).union(added).sortedByBytes()
        if task != before { task.touch(at: now) }
        return task
    }
}
