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

    /// The tasks that it waits for, by their ids or identifiers.
    case needs

    /// How it repeats, in words such as `2 weeks` or `month from completion`.
    case every

    /// The tags that it carries; several columns may hold some.
    case tags

    /// The position that the person gave it.
    case sortOrder

    /// The name of the source that it came from before.
    case source

    /// The id that this source gave it.
    case externalId

    /// What it has no other field for, as a JSON object.
    case extra

    /// The identifier of all systems.
    case uuid

    /// The id that the source gave it.
    case id

    /// Those that a person can fill by hand; of the others only our own tables know.
    public static let typed = allCases.filter {
        ![.sortOrder, .source, .externalId, .extra].contains($0)
    }

    /// Reads a field's name as typed in a mapping, in any case and with the usual aliases.
    public init?(typed name: String) {
        guard let field = Preset.generic.column(named: name)?.field else { return nil }
        self = field
    }
}
