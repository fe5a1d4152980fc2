/// What a command understands beside its options, item by item: the marks of a filter, say.
public struct Topic: Sendable {
    /// What the items are.
    public let title: String

    /// The items.
    public let items: [Item]

    /// Creates a topic.
    public init(_ title: String, _ items: [Item]) {
        self.title = title
        self.items = items
    }

    /// What can be typed, and what it means.
    public struct Item: Sendable {
        /// What can be typed.
        public let label: String

        /// What it means, in a few words.
        public let text: String

        /// Creates an item.
        public init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }
}
