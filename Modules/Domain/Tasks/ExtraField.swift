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
}
