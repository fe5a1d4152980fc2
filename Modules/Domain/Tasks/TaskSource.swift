/// Where an imported task came from; it makes a second import of the same file add nothing.
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
}
