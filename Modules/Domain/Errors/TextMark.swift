/// A place in what a person typed, to be shown with a mark under it.
public struct TextMark: Hashable, Sendable {
    /// The whole line, as it was typed.
    ///
    /// Private: it may quote a task.
    public let text: String

    /// How many characters of it lie before the place.
    public let offset: Int

    /// Creates a mark.
    public init(_ text: String, at offset: Int) {
        self.text = text
        self.offset = offset
    }
}
