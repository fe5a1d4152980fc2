/// The fields of a task, in the order in which they are written: the one table of them.
///
/// Filters, sorting, columns, imports, exports, JSON, the history, privacy and damage read it. What is
/// unrolled for speed is held to it by a test. The raw values are the names that machines read.
public enum TaskField: String, CaseIterable, Hashable, Sendable {
    case id, uuid, text, notes, state
    case createdAt, updatedAt, completedAt, scheduledDate, dueDate, dueTime
    case hiddenUntil, priority, project, parent, dependsOn, every, from, reminders, tags
    case sortOrder, source, externalId, extra

    /// What a field holds.
    public enum Kind: Sendable {
        case number, identifier, text, name, names, choice, day, instant, task, tasks, position,
            reminders, extra
    }

    /// Where a field stands.
    struct Places: OptionSet {
        let rawValue: UInt8

        static let object = Places(rawValue: 1 << 0)
        static let table = Places(rawValue: 1 << 1)
        static let history = Places(rawValue: 1 << 2)
        static let column = Places(rawValue: 1 << 3)
        static let sorting = Places(rawValue: 1 << 4)
        static let filter = Places(rawValue: 1 << 5)
        static let mapping = Places(rawValue: 1 << 6)

        /// It is written by a person, so that no log may have it.
        static let personal = Places(rawValue: 1 << 7)

        static let written: Places = [.object, .table]
        static let listed: Places = [.column, .sorting, .filter]
    }

    private typealias Row = (
        kind: Kind, word: String, label: String, places: Places
    )

    private var row: Row {
        switch self {
        case .id: (.number, "id", "id", [.written, .listed, .mapping])
        case .uuid: (.identifier, "uuid", "UUID", [.written, .column, .mapping])
        case .text: (.text, "text", "text", [.written, .history, .listed, .mapping, .personal])
        case .notes:
            (.text, "notes", "notes", [.written, .history, .column, .filter, .mapping, .personal])
        case .state: (.choice, "state", "state", [.written, .history, .column, .filter, .mapping])
        case .createdAt: (.instant, "created", "created", [.written, .listed, .mapping])
        case .updatedAt: (.instant, "updated", "updated", [.written, .listed, .mapping])
        case .completedAt: (.instant, "completed", "completed", [.written, .listed, .mapping])
        case .scheduledDate: (.day, "on", "scheduled", [.written, .history, .listed, .mapping])
        case .dueDate: (.day, "due", "due", [.written, .history, .listed, .mapping])
        case .dueTime: (.name, "due-time", "due time", [.written, .history, .mapping])
        case .hiddenUntil: (.day, "wait", "hidden until", [.written, .history, .listed, .mapping])
        case .priority: (.choice, "priority", "priority", [.written, .history, .listed, .mapping])
        case .project:
            (.name, "project", "project", [.written, .history, .listed, .mapping, .personal])
        case .parent:
            (.task, "parent", "parent", [.written, .history, .column, .filter, .mapping])
        case .dependsOn:
            (.tasks, "depends-on", "depends on", [.written, .history, .column, .filter, .mapping])
        case .every: (.name, "every", "every", [.written, .history, .column, .filter, .mapping])
        case .from: (.choice, "from", "from", [.object, .history])
        case .reminders:
            (.reminders, "reminders", "reminders", [.written, .history, .column, .mapping])
        case .tags:
            (.names, "tags", "tags", [.written, .history, .column, .filter, .mapping, .personal])
        case .sortOrder: (.position, "order", "order", [.written, .history])
        case .source: (.name, "source", "source", [.written, .column, .filter, .personal])
        case .externalId: (.name, "externalId", "externalId", [.table, .personal])
        case .extra: (.extra, "extra", "extra", [.written, .personal])
        }
    }

    /// Returns what a task says in the field, or none if it says nothing.
    public func value(of task: Task) -> Value? {
        switch self {
        case .id: .number(task.id)
        case .uuid: .identifier(task.uuid)
        case .text: .text(task.text)
        case .notes: task.notes.map { .text($0) }
        case .state: .choice(task.state.rawValue, rank: task.state.rank)
        case .createdAt: .instant(task.createdAt)
        case .updatedAt: .instant(task.updatedAt)
        case .completedAt: task.completedAt.map { .instant($0) }
        case .scheduledDate: task.scheduledDate.map { .day($0) }
        case .dueDate: task.dueDate.map { .day($0) }
        case .dueTime: task.dueTime.map { .name($0.description) }
        case .hiddenUntil: task.hiddenUntil.map { .day($0) }
        case .priority: task.priority.map { .choice($0.rawValue, rank: $0.rank) }
        case .project: task.project.map { .name($0) }
        case .parent: task.parent.map { .number($0) }
        case .dependsOn: task.dependsOn.isEmpty ? nil : .tasks(task.dependsOn)
        case .every: task.repetition.map { .name($0.series) }
        case .from: task.repetition.map { .choice($0.origin.rawValue, rank: 0) }
        case .reminders:
            task.reminders.isEmpty ? nil : .reminders(task.reminders)
        case .tags: task.tags.isEmpty ? nil : .names(task.tags)
        case .sortOrder: .position(task.sortOrder)
        case .source: task.source.map { .name($0.name) }
        case .externalId: task.source?.externalID.map { .name($0) }
        case .extra: task.extra.isEmpty ? nil : .extra(task.extra)
        }
    }
}

extension TaskField {
    /// What a field says.
    public enum Value: Hashable, Sendable {
        /// What a person wrote, in lines.
        case text(String)

        /// A name or a phrase of one line.
        case name(String)

        /// Several names.
        case names([String])

        /// One of a few words, and its place among them.
        case choice(String, rank: Int)

        /// The number of the task, or of another.
        case number(Int64)

        /// The numbers of other tasks.
        case tasks([TaskID])

        /// A place among others.
        case position(Double)

        /// A day.
        case day(CalendarDay)

        /// A moment.
        case instant(Instant)

        /// When it rings.
        case reminders([Reminder])

        /// An identifier of all systems.
        case identifier(UniqueIdentifier)

        /// What its source said beyond the fields.
        case extra([ExtraField])
    }
}

// MARK: - What the table says

extension TaskField {
    /// What the field holds.
    public var kind: Kind { row.kind }

    /// Its name where a person types it as a column, for sorting or in a filter.
    public var word: String { row.word }

    /// What it is called where a person reads it.
    public var label: String { row.label }

    /// Whether a person wrote what it says, so that no log may have it.
    package var isPersonal: Bool { row.places.contains(.personal) }

    /// Those of a task as an object.
    public static let inObject = standing(in: .object)

    /// Those of a task as a row of a table.
    public static let inTable = standing(in: .table)

    /// Those that a list can show as columns.
    public static let columns = standing(in: .column)

    /// Those that tasks can be sorted by.
    public static let sortable = standing(in: .sorting)

    /// Those that a filter asks for.
    public static let filterable = standing(in: .filter)

    /// Those that a person can map a column to; of the others only our own tables know.
    public static let mappable = standing(in: .mapping)

    private static let inHistory = standing(in: .history)

    private static func standing(in place: Places) -> [TaskField] {
        allCases.filter { $0.row.places.contains(place) }
    }

    /// Returns the fields that a person or a command changed, in order; what never changes, or follows
    /// from the change of another, is left out.
    public static func changed(from before: Task, to after: Task) -> [TaskField] {
        inHistory.filter { $0.value(of: before) != $0.value(of: after) }
    }
}
