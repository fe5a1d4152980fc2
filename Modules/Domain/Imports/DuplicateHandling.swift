extension Task {
    /// Returns the task with what its source says of it now.
    ///
    /// A file knows nothing of what happened here: the state only goes on, unless the file itself had the task active
    /// before, and a task that was completed here stays so. Whose instants differ alone is the same.
    ///
    /// - Parameters:
    ///   - row: What the source says.
    ///   - fields: Of which fields it speaks; of the text always.
    ///   - now: When it is written.
    ///   - takesBackStart: Whether the source said before that the task is active, and says otherwise now.
    /// - Returns: The task; the same one where nothing differs.
    public func overwritten(
        by row: NewTask, _ fields: Set<TaskField>, at now: Instant, takesBackStart: Bool = false
    ) -> Task {
        var task = self
        task.text = row.text
        if fields.contains(.notes) { task.notes = row.notes }
        if fields.contains(.scheduledDate) { task.scheduledDate = row.scheduledDate }
        if fields.contains(.dueDate) || fields.contains(.dueTime) {
            task.overwriteDue(by: row, fields)
        }
        if fields.contains(.hiddenUntil) { task.hiddenUntil = row.hiddenUntil }
        if fields.contains(.priority) { task.priority = row.priority }
        if fields.contains(.project) { task.project = row.project }
        if fields.contains(.parent) { task.parent = row.parent }
        if fields.contains(.dependsOn) { task.dependsOn = row.dependsOn }
        if fields.contains(.every) { task.repetition = row.repetition }
        if fields.contains(.reminders) { task.reminders = row.reminders }
        if fields.contains(.tags) { task.tags = row.tags }
        if fields.contains(.extra) { task.extra = row.extra }
        if fields.contains(.state),
            row.state.isFurther(than: state) || takesBackStart && state == .active
        {
            task.mark(as: row.state, at: row.completedAt ?? now)
        }
        if fields.contains(.completedAt), state == .completed, row.state == .completed {
            task.overwriteCompletion(by: row)
        }
        if task != self { task.touch(at: now) }
        return task
    }
}

extension Task {
    /// Takes over when a task was completed; what knows whole seconds alone says nothing of the same second.
    private mutating func overwriteCompletion(by row: NewTask) {
        guard let told = row.completedAt else { return }
        if let completedAt, told.milliseconds % 1000 == 0, told <= completedAt,
            completedAt.milliseconds - told.milliseconds < 1000
        {
            return
        }
        completedAt = told
    }

    /// Takes over when a task is due; what knows days alone says nothing of the time on the same day.
    private mutating func overwriteDue(by row: NewTask, _ fields: Set<TaskField>) {
        let before = self
        if fields.contains(.dueDate) { dueDate = row.dueDate }
        if fields.contains(.dueTime) || dueDate != before.dueDate { dueTime = row.dueTime }
        if dueDate == nil { dueTime = nil }
        moveReminders(from: before.dueTime)
    }
}

/// By what the rows of a file name the task that they are subtasks of, if not by its id.
public enum ParentNaming: Hashable, Sendable {
    /// By its id alone.
    case id

    /// By its text, too.
    case text

    /// By what its source says in a column that fills no field, too.
    case extra(String)
}

/// Where a row lies below the rows above it, in a file whose order makes them subtasks.
public struct RowDepth: Hashable, Sendable {
    /// How deep it lies, from 1.
    public var depth: Int { Int(level) }

    private let level: Int32

    /// Whether it is a subtask of the last row above it that lies one less deep.
    public let isSubtask: Bool

    /// Creates the place of a row.
    public init(_ depth: Int, isSubtask: Bool) {
        level = Int32(clamping: depth)
        self.isSubtask = isSubtask
    }
}

/// What becomes of a row whose task is there already.
public enum DuplicateHandling: String, CaseIterable, Hashable, Sendable {
    /// It goes by.
    case skip

    /// What it says is written over the task that came from it.
    case update

    /// It comes in all the same, as a task of its own.
    case add

    /// It is rejected.
    case error
}
