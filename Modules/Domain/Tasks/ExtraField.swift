/// What a file said of a task that a task has no field for: kept, shown and given back.
public struct ExtraField: Hashable, Sendable {
    /// The name that the file gave it, a column's say.
    public let name: String

    /// The value as it stood; never empty.
    public let value: String

    /// Creates a field from its name and value.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
