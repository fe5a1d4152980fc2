/// The fields of which the rows of a file speak, also where they leave them empty.
public struct FilledFields: OptionSet, Hashable, Sendable {
    /// A bit for each field.
    public let rawValue: UInt16

    /// Creates the set of the fields whose bits are set.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The notes.
    public static let notes = FilledFields(rawValue: 1 << 0)

    /// How far the task has come.
    public static let state = FilledFields(rawValue: 1 << 1)

    /// The day on which the person means to do it.
    public static let scheduledDate = FilledFields(rawValue: 1 << 2)

    /// The day that was promised to others.
    public static let dueDate = FilledFields(rawValue: 1 << 3)

    /// How much it matters.
    public static let priority = FilledFields(rawValue: 1 << 4)

    /// The project.
    public static let project = FilledFields(rawValue: 1 << 5)

    /// The tags.
    public static let tags = FilledFields(rawValue: 1 << 6)

    /// The task that it is a part of.
    public static let parent = FilledFields(rawValue: 1 << 8)

    /// What has no field of its own.
    public static let extra = FilledFields(rawValue: 1 << 7)

    /// The tasks that it waits for.
    public static let needs = FilledFields(rawValue: 1 << 9)

    /// How it repeats.
    public static let repetition = FilledFields(rawValue: 1 << 10)

    /// Every field.
    public static let all = FilledFields(rawValue: .max)
}

extension Task {
    /// Returns the task with what its source says of it now.
    ///
    /// A file knows nothing of what happened here: the state only goes on, and a task that was
    /// completed here stays so. Whose instants differ alone is the same.
    ///
    /// - Parameters:
    ///   - row: What the source says.
    ///   - fields: Of which fields it speaks; of the text always.
    ///   - now: When it is written.
    /// - Returns: The task; the same one where nothing differs.
    public func overwritten(
        by row: NewTask, _ fields: FilledFields, at now: Instant
    ) -> Task {
        var task = self
        task.text = row.text
        if fields.contains(.notes) { task.notes = row.notes }
        if fields.contains(.scheduledDate) { task.scheduledDate = row.scheduledDate }
        if fields.contains(.dueDate) { task.dueDate = row.dueDate }
        if fields.contains(.priority) { task.priority = row.priority }
        if fields.contains(.project) { task.project = row.project }
        if fields.contains(.parent) { task.parent = row.parent }
        if fields.contains(.needs) { task.needs = row.needs }
        if fields.contains(.repetition) { task.repetition = row.repetition }
        if fields.contains(.tags) { task.tags = row.tags }
        if fields.contains(.extra) { task.extra = row.extra }
        if fields.contains(.state), row.state.isFurther(than: state) {
            task.mark(as: row.state, at: row.completedAt ?? now)
        }
        if task != self { task.touch(at: now) }
        return task
    }
}

/// By what the rows of a file name the task that they are a part of, if not by its id.
public enum ParentNaming: Hashable, Sendable {
    /// By its id alone.
    case id

    /// By its text, too.
    case text

    /// By what its source says in a column that fills no field, too.
    case extra(String)
}

/// Where a row lies below the rows above it, in a file whose order makes them parts.
public struct RowDepth: Hashable, Sendable {
    /// How deep it lies, from 1.
    public let depth: Int

    /// Whether it is a part of the last row above it that lies one less deep.
    public let isPart: Bool

    /// Creates the place of a row.
    public init(_ depth: Int, isPart: Bool) {
        self.depth = depth
        self.isPart = isPart
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
