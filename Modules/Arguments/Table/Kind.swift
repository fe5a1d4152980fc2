/// What kind of thing stands in a place of a command line, so that a shell can offer what there is.
///
/// An app names its own kinds, and looks up what there is of each:
///
///     extension Kind { static let day = Kind("day") }
public struct Kind: Hashable, Sendable {
    private let name: String

    /// Creates a kind; those with one name are one.
    public init(_ name: String) {
        self.name = name
    }

    /// Any text: there is nothing to offer.
    public static let text = Kind("text")

    /// A path, which the shell itself completes.
    public static let file = Kind("file")

    /// A command of the program.
    public static let command = Kind("command")
}
