/// What a person asks to be captured: the words as typed, and what their options say.
public struct TaskRequest: Hashable, Sendable {
    /// The text as typed.
    public var text: String

    /// The notes as typed, or none.
    public var notes: String?

    /// The day on which the person means to do it, or none.
    public var scheduledDate: CalendarDay?

    /// The day that was promised to others, or none.
    public var dueDate: CalendarDay?

    /// How much it matters, or not said.
    public var priority: Priority?

    /// The name of its project, or none.
    public var project: String?

    /// The number of the task that it is a part of, or none.
    public var parent: TaskID?

    /// The numbers of the tasks that it waits for, in any order.
    public var needs: [TaskID] = []

    /// How it repeats when it is completed, or none.
    public var repetition: Repetition?

    /// The names of its tags, in any order.
    public var tags: [String] = []

    /// Whether it is done already.
    public var isCompleted = false

    /// The key under which it is added once, however often that is asked for, or none.
    public var onceKey: String?

    /// Creates a request for a task with this text.
    public init(text: String) {
        self.text = text
    }
}

extension TaskRequest {
    /// Checks all but the text, before there is one.
    ///
    /// - Throws: `validation.missingRequiredField` and its kin.
    public func checkFields() throws(AppError) {
        var request = self
        request.text = "-"
        _ = try request.newTask(
            uuid: UniqueIdentifier(high: 0, low: 0), at: Instant(milliseconds: 0))
    }

    /// Lets the task repeat, and schedules it for the first day that the rule names, where no day
    /// was said.
    public mutating func `repeat`(_ repetition: Repetition, onOrAfter today: CalendarDay) {
        self.repetition = repetition
        if scheduledDate == nil, dueDate == nil {
            scheduledDate = repetition.rule.firstDay(from: today)
        }
    }

    /// Returns the new task, checked against the rules for text and names.
    func newTask(uuid: UniqueIdentifier, at now: Instant) throws(AppError) -> NewTask {
        guard let text = TextRule.trimmed(text) else { throw AppError(.emptyContent) }
        var task = NewTask(uuid: uuid, text: text, createdAt: now)
        task.notes = notes.flatMap(TextRule.trimmed)
        task.scheduledDate = scheduledDate
        task.dueDate = dueDate
        task.priority = priority
        task.project = try project.map { name throws(AppError) in
            try Name.checked(name, field: "project name")
        }
        task.parent = parent
        task.needs = Set(needs).sorted()
        task.repetition = repetition
        task.tags = try Name.checkedTags(tags)
        task.source = try onceKey.map { key throws(AppError) in
            .once(try Name.checked(key, field: "key"))
        }
        if isCompleted {
            task.state = .completed
            task.completedAt = now
        }
        return task
    }
}
