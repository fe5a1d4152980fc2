/// A field of a task that a column can fill, by its name in the JSON of a task.
public enum TaskField: String, CaseIterable, Hashable, Sendable {
    /// What is to be done.
    case text

    /// More about it.
    case notes

    /// How far it has come.
    case state

    /// When it was captured.
    case createdAt

    /// When it was last changed.
    case updatedAt

    /// When it was completed.
    case completedAt

    /// The day on which the person means to do it.
    case scheduledDate

    /// The day that was promised to others.
    case dueDate

    /// How much it matters.
    case priority

    /// The project that it belongs to.
    case project

    /// The task that it is a part of.
    case parent

    /// The tags that it carries; several columns may hold some.
    case tags

    /// The identifier of all systems.
    case uuid

    /// The id that the source gave it.
    case id

    /// Reads a field's name as typed in a mapping, in any case and with the usual aliases.
    public init?(typed name: String) {
        guard let field = Preset.generic.column(named: name)?.field else { return nil }
        self = field
    }
}
