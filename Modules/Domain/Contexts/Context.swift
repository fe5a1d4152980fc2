/// A filter under a name: while it is chosen it decides what is shown, and what new tasks are given.
public struct Context: Hashable, Sendable {
    /// What the person calls it.
    public let name: String

    /// What it lets through.
    public let filter: TaskFilter

    /// The filter as it was written.
    public let text: String

    /// What stands for no context, and so is no name.
    public static let none = "none"

    private static let longestName = 100

    /// Creates a context.
    public init(_ name: String, _ filter: TaskFilter, as text: String) {
        self.name = name
        self.filter = filter
        self.text = text
    }

    /// Whether a context can be called so: by one word.
    public static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != none && name.utf8.count <= longestName
            && TextRule.isName(name.utf8.span) && !name.contains(where: \.isWhitespace)
    }
}
