/// What groups tasks by name.
public enum NameKind: Hashable, Sendable {
    /// A task belongs to one project at the most.
    case project

    /// A task carries any number of tags.
    case tag
}

/// A name that tasks carry, and how many do.
public struct NameCount: Hashable, Sendable {
    /// The name of a project or of a tag.
    public let name: String

    /// How many of the tasks are unfinished.
    public let open: Int

    /// How many of them are done.
    public let completed: Int

    /// Creates a count.
    public init(name: String, open: Int, completed: Int) {
        self.name = name
        self.open = open
        self.completed = completed
    }
}
