/// A task that is on its way into the store: all that a task has but its number and its place.
public struct NewTask: Hashable, Sendable {
    /// The identifier that other systems hold on to.
    public var uuid: UniqueIdentifier

    /// What is to be done, as ``TextRule`` left it.
    public var text: String

    /// More about it, or none.
    public var notes: String?

    /// How far it has come.
    public var state: TaskState

    /// When it was captured.
    public var createdAt: Instant

    /// When it was last changed.
    public var updatedAt: Instant

    /// When it was completed; present exactly when `state` is completed.
    public var completedAt: Instant?

    /// The day on which the person means to do it, or none.
    public var scheduledDate: CalendarDay?

    /// The day that was promised to others, or none.
    public var dueDate: CalendarDay?

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
    public var dependsOn: [TaskID] = []

    /// How it repeats when it is completed, or none.
    public var repetition: Repetition?

    /// When it rings, in the order of ``Reminder/description``, each once.
    public var reminders: [Reminder] = []

    /// When it rings for others of the list, in the order of their descriptions, each once; none in a file.
    public var othersReminders: [OthersReminder] = []

    /// The tags that it carries, sorted, each once.
    public var tags: [String]

    /// Where it came from, if it was imported.
    public var source: TaskSource?

    /// What its source said beyond the other fields, in the source's order.
    public var extra: [ExtraField] = []

    /// The relations that it gets to tasks which are added before it in the same change set.
    public var added = AddedRelations()

    /// Creates a task that was captured at `createdAt`, not started and with nothing but its text.
    public init(uuid: UniqueIdentifier, text: String, createdAt: Instant) {
        self.uuid = uuid
        self.text = text
        self.createdAt = createdAt
        state = .notStarted
        updatedAt = createdAt
        tags = []
    }
}

/// The relations of a task to tasks that have no number yet: they are added before it in one change set.
public struct AddedRelations: Hashable, Sendable {
    /// The task that it becomes a subtask of, or none of those.
    public var parent: UniqueIdentifier?

    /// The tasks that it depends on, beside those with numbers.
    public var dependsOn: [UniqueIdentifier] = []

    /// Creates no relations.
    public init() {}
}

extension NewTask {
    /// Creates a task, not started, with what another one is about: all but its state, its days and what
    /// it has to do with others.
    init(copying task: Task, uuid: UniqueIdentifier, at now: Instant) {
        self.init(uuid: uuid, text: task.text, createdAt: now)
        notes = task.notes
        priority = task.priority
        project = task.project
        tags = task.tags
        dueTime = task.dueTime
    }
}

/// The rule for the names of projects and tags, and for keys, as a person typed them.
enum Name {
    /// Returns the name without surrounding white space.
    static func checked(_ name: String, field: String) throws(AppError) -> String {
        guard let trimmed = TextRule.trimmed(name) else {
            throw AppError(.missingRequiredField, field: field)
        }
        guard TextRule.isName(trimmed.utf8.span) else {
            throw AppError(
                .invalidMetadata, field: field,
                suggestion: "Use one line, without control characters.")
        }
        return trimmed
    }

    /// Returns the names of tags that a task is given, sorted, each once; a comma parts them.
    static func checkedTags(_ names: [String]) throws(AppError) -> [String] {
        var tags: Set<String> = []
        for name in names {
            for part in name.split(separator: ",", omittingEmptySubsequences: false) {
                tags.insert(try checkedNewTag(String(part)))
            }
        }
        return tags.sortedByBytes()
    }

    /// Returns the name of a tag that a task is given.
    static func checkedNewTag(_ name: String) throws(AppError) -> String {
        let tag = try checkedTag(name)
        try refuse(tag, among: [FilterValue.none, FilterValue.any], of: .tags)
        return tag
    }

    /// Refuses a name that means something else in a filter.
    private static func refuse(
        _ name: String, among words: [String], of field: TaskField
    ) throws(AppError) {
        guard words.contains(name) else { return }
        let (kind, word) = (field == .tags ? "tag" : "project", field.filterWord)
        let which = name == FilterValue.none ? "without a \(kind)" : "with any \(kind)"
        throw AppError(
            .invalidMetadata, field: "\(kind) name",
            detail: "A \(kind) cannot be called '\(name)'.",
            suggestion: "Take another name; in a filter \(word):\(name) means tasks \(which).")
    }

    /// Returns the name of a tag; a `+` before it is the mark, not the name.
    static func checkedTag(_ name: String) throws(AppError) -> String {
        try checked(name.dropping(prefix: "+") ?? name, field: "tag name")
    }

    /// Returns the name of a project; slashes part the levels, none of which is empty.
    static func checkedProject(_ name: String) throws(AppError) -> String {
        let name = try checked(name, field: "project name")
        let levels = name.split(separator: "/", omittingEmptySubsequences: false)
        let trimmed = levels.compactMap { TextRule.trimmed(String($0)) }
        guard trimmed.count == levels.count else {
            throw AppError(
                .invalidMetadata, field: "project name",
                detail: "A level of '\(name)' has no name.", suggestion: "Write it as home/garden.")
        }
        let project = trimmed.joined(separator: "/")
        try refuse(project, among: [FilterValue.any], of: .project)
        return project
    }
}

extension Sequence<String> {
    /// Returns the names in the order in which a task keeps them.
    ///
    /// `String` takes two forms of one letter for equal, and so would leave their order to chance.
    public func sortedByBytes() -> [String] {
        let names = Array(self)
        guard names.count > 1 else { return names }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension String {
    /// Returns what follows `prefix`, or none if the text does not begin with it.
    fileprivate func dropping(prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
