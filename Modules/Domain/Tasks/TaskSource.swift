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
