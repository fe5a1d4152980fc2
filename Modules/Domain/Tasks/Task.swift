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
    public var dueDate: CalendarDay? {
        didSet { if dueDate == nil { dueTime = nil } }
    }

    /// The time on ``dueDate`` by which it is to be done, by the clock on the wall; none where that is the
    /// whole day, or no day was promised.
    public var dueTime: TimeOfDay?

    /// The day until which lists leave it out, unless it is due; or none.
    public var hiddenUntil: CalendarDay?

    /// How much it matters, or not said.
    public var priority: Priority?

    /// The one project that it belongs to, or none.
    public var project: String?

    /// The number of the task that it is a subtask of, or none.
    public var parent: TaskID?

    /// The numbers of the tasks that it depends on, ascending, each once.
    public var dependsOn: [TaskID]

    /// How it repeats when it is completed, or none.
    public var repetition: Repetition?

    /// When it rings, in the order of ``Reminder/description``, each once.
    public var reminders: [Reminder] = []

    /// When it rings for others of the list, in the order of their descriptions, each once; none in a file.
    public var othersReminders: [OthersReminder] = []

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
            scheduledDate: new.scheduledDate, dueDate: new.dueDate,
            hiddenUntil: new.hiddenUntil, priority: new.priority, project: new.project,
            parent: new.parent, dependsOn: new.dependsOn,
            repetition: new.repetition, tags: new.tags, sortOrder: sortOrder, source: new.source,
            extra: new.extra)
        reminders = new.reminders
        othersReminders = new.othersReminders
        dueTime = new.dueTime
    }

    /// Creates a task of all its fields, as a store reads them row after row.
    package init(
        id: TaskID, uuid: UniqueIdentifier, text: String, notes: String?, state: TaskState,
        createdAt: Instant, updatedAt: Instant, completedAt: Instant?,
        scheduledDate: CalendarDay?, dueDate: CalendarDay?, hiddenUntil: CalendarDay?,
        priority: Priority?, project: String?, parent: TaskID?, dependsOn: [TaskID],
        repetition: Repetition?,
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
        self.hiddenUntil = hiddenUntil
        self.priority = priority
        self.project = project
        self.parent = parent
        self.dependsOn = dependsOn
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

    /// Brings the task to a state; one that it has already stays as it is, with the instant of its completion.
    public mutating func mark(as target: TaskState, at now: Instant) {
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

/// How far a task has come.
///
/// The raw values are exactly the strings that are stored and printed for machines.
public enum TaskState: String, CaseIterable, Hashable, Sendable {
    case notStarted
    case active
    case completed

    /// The place of the state within a view: active first, then not started, then completed.
    public var rank: Int {
        switch self {
        case .active: 0
        case .notStarted: 1
        case .completed: 2
        }
    }

    /// The states in the order in which a view shows them: by rank.
    package static var inViewOrder: [3 of TaskState] { [.active, .notStarted, .completed] }

    /// Returns whether a task in this state has come further than in another.
    public func isFurther(than other: TaskState) -> Bool {
        switch (self, other) {
        case (.active, .notStarted), (.completed, .notStarted), (.completed, .active): true
        default: false
        }
    }
}

/// How much a task matters to the person, where they said so.
public enum Priority: String, CaseIterable, Hashable, Sendable {
    case high
    case medium
    case low

    /// The place of the priority, the highest first.
    var rank: Int {
        switch self {
        case .high: 0
        case .medium: 1
        case .low: 2
        }
    }
}

extension Task {
    /// Returns the task with every word that a person wrote masked, for output that is kept in a log.
    public func withoutPrivateText() -> Task {
        let mask = PrivateText.mask
        var task = self
        task.text = mask
        task.notes = notes.map { _ in mask }
        task.project = project.map { _ in mask }
        task.tags = tags.isEmpty ? [] : [mask]
        task.source = nil
        task.extra = []
        return task
    }
}

extension RecordedChange {
    /// Returns the change with its tasks replaced.
    public func mapTasks(_ replace: (Task) -> Task) -> RecordedChange {
        switch self {
        case .added(let task): .added(replace(task))
        case .updated(let before, let after):
            .updated(before: replace(before), after: replace(after))
        case .deleted(let task): .deleted(replace(task))
        case .imported, .withdrawn: self
        }
    }
}

extension HistoryEntry {
    /// Returns the same step with each task replaced.
    public func mapTasks(_ replace: (Task) -> Task) -> HistoryEntry {
        HistoryEntry(operation: operation, change: change?.mapTasks(replace), person: person)
    }
}

extension Task {
    /// Whether two states of a task are the same byte for byte.
    ///
    /// `==` takes two forms of one letter for the same, such as an é of one scalar and of two (Unicode
    /// Standard Annex 15); what a person typed in one form and wants in the other is a change.
    package func isIdentical(to other: Task) -> Bool {
        self == other && text.isIdentical(to: other.text)
            && notes.isIdentical(to: other.notes) && project.isIdentical(to: other.project)
            && zip(tags, other.tags).allSatisfy { $0.isIdentical(to: $1) }
    }

    /// Returns whether where a task came from, and what it is related to, is byte for byte as in another
    /// state of it.
    public func hasSameRelations(as other: Task) -> Bool {
        uuid == other.uuid && createdAt == other.createdAt
            && project.isIdentical(to: other.project) && source.isIdentical(to: other.source)
            && parent == other.parent && dependsOn == other.dependsOn
    }
}

extension String {
    /// Whether it has the same bytes, as SQLite compares names.
    func isIdentical(to other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}

extension String? {
    func isIdentical(to other: String?) -> Bool {
        guard let self, let other else { return self == other }
        return self.isIdentical(to: other)
    }
}

extension TaskSource? {
    fileprivate func isIdentical(to other: TaskSource?) -> Bool {
        guard let self, let other else { return self == other }
        return self.name.isIdentical(to: other.name)
            && self.externalID.isIdentical(to: other.externalID)
    }
}

/// What a file said of a task that a task has no field for: kept, shown and given back.
public struct ExtraField: Hashable, Sendable {
    /// How a value is written where it came from.
    public enum Form: Hashable, Sendable {
        /// It is text.
        case text

        /// It is JSON other than a string, on one line: a number, as it was spelt, or a list.
        case json
    }

    /// The name that the file gave it, a column's say.
    public let name: String

    /// The value as it stood; never empty.
    public let value: String

    /// How the value is written.
    public let form: Form

    /// Creates a field from its name and value.
    public init(name: String, value: String, form: Form = .text) {
        self.name = name
        self.value = value
        self.form = form
    }

    /// Returns a name without what differs where a program spells it otherwise: case, blanks, `_` and `-`.
    public static func plainName(_ name: String) -> String {
        name.lowercased().filter { !" _-".contains($0) }
    }
}

/// Where a task came from: an import, or a key of its own; by it the task is known again.
public struct TaskSource: Hashable, Sendable {
    /// The name of the source, by default the file's name.
    public let name: String

    /// The id that the source gave the task, or none.
    public let externalID: String?

    /// Creates a source from its name and the id that it uses.
    public init(name: String, externalID: String?) {
        self.name = name
        self.externalID = externalID
    }

    /// Returns the source of a task that is added once under a key, however often that is asked for.
    static func once(_ key: String) -> TaskSource {
        TaskSource(name: "once", externalID: key)
    }
}
