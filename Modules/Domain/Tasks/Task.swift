/// A task's number: small, never reused, never renumbered; what a person types.
public typealias TaskID = Int64

/// One thing to do.
public struct Task: Hashable, Sendable, Identifiable {
    /// The number that a person types.
    public internal(set) var id: TaskID

    /// The identifier that other systems hold on to.
    public internal(set) var uuid: UniqueIdentifier

    /// What is to be done: trimmed, at least one visible character, inner newlines kept.
    public var text: String

    /// More about it, or none.
    public var notes: String?

    /// How far it has come.
    ///
    /// Change it with the three transitions below.
    public private(set) var state: TaskState

    /// When it was captured.
    public let createdAt: Instant

    /// When it was last changed.
    public var updatedAt: Instant

    /// When it was completed: set by completing, cleared by leaving that state.
    public internal(set) var completedAt: Instant?

    /// The day on which the person means to do it, or none.
    public var scheduledDate: CalendarDay?

    /// The day that was promised to others, or none.
    ///
    /// It never moves a task between views.
    public var dueDate: CalendarDay?

    /// How much it matters, or not said.
    public var priority: Priority?

    /// The one project that it belongs to, or none.
    public var project: String?

    /// The number of the task that it is a part of, or none.
    public var parent: TaskID?

    /// The numbers of the tasks that it waits for, ascending, each once.
    public var needs: [TaskID]

    /// How it repeats when it is completed, or none.
    public var repetition: Repetition?

    /// The tags that it carries, sorted, each once.
    public var tags: [String]

    /// The position that the person gave it; smaller stands higher.
    public var sortOrder: Double

    /// Where it came from, if it was imported.
    public internal(set) var source: TaskSource?

    /// What its source said beyond the other fields, in the source's order.
    public internal(set) var extra: [ExtraField]

    /// What of it was damaged when it was read, and has no certain repair: nothing, as a rule.
    public internal(set) var defects: [TaskDefect] = []

    /// Creates the task which the store keeps for `new` under a number and at a place.
    public init(_ new: NewTask, id: TaskID, sortOrder: Double) {
        self.init(
            id: id, uuid: new.uuid, text: new.text, notes: new.notes, state: new.state,
            createdAt: new.createdAt, updatedAt: new.updatedAt, completedAt: new.completedAt,
            scheduledDate: new.scheduledDate, dueDate: new.dueDate, priority: new.priority,
            project: new.project, parent: new.parent, needs: new.needs,
            repetition: new.repetition, tags: new.tags, sortOrder: sortOrder, source: new.source,
            extra: new.extra)
    }

    /// Creates a task of all its fields, as a store reads them row after row.
    package init(
        id: TaskID, uuid: UniqueIdentifier, text: String, notes: String?, state: TaskState,
        createdAt: Instant, updatedAt: Instant, completedAt: Instant?,
        scheduledDate: CalendarDay?, dueDate: CalendarDay?, priority: Priority?,
        project: String?, parent: TaskID?, needs: [TaskID], repetition: Repetition?,
        tags: [String], sortOrder: Double, source: TaskSource?, extra: [ExtraField]
    ) {
        self.id = id
        self.uuid = uuid
        self.text = text
        self.notes = notes
        self.state = state
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.completedAt = completedAt
        self.scheduledDate = scheduledDate
        self.dueDate = dueDate
        self.priority = priority
        self.project = project
        self.parent = parent
        self.needs = needs
        self.repetition = repetition
        self.tags = tags
        self.sortOrder = sortOrder
        self.source = source
        self.extra = extra
    }
}

// MARK: - Transitions

extension Task {
    /// Whether nobody has begun it.
    public var isNotStarted: Bool { state == .notStarted }

    /// Whether the person is at it.
    public var isActive: Bool { state == .active }

    /// Whether it is done.
    public var isCompleted: Bool { state == .completed }

    /// Makes the task active; a task that is active already stays as it is.
    public mutating func markAsActive(at now: Instant) {
        transition(to: .active, at: now)
    }

    /// Completes the task at `now`; a completed task keeps the instant of its completion.
    public mutating func markAsCompleted(at now: Instant) {
        transition(to: .completed, at: now)
    }

    /// Makes the task not started; a task that is not started already stays as it is.
    public mutating func markAsNotStarted(at now: Instant) {
        transition(to: .notStarted, at: now)
    }

    /// Brings the task to `target` by the transition of that state.
    public mutating func mark(as target: TaskState, at now: Instant) {
        transition(to: target, at: now)
    }

    private mutating func transition(to target: TaskState, at now: Instant) {
        guard state != target else { return }
        state = target
        completedAt = target == .completed ? now : nil
        touch(at: now)
    }

    /// Notes a change at `now`, or at the task's creation if the clock was set back before that.
    public mutating func touch(at now: Instant) {
        updatedAt = max(now, createdAt)
    }
}
