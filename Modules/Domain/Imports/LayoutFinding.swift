/// Something that was found out about a file, and why.
public struct LayoutFinding: Hashable, Sendable {
    /// What it is about: `encoding`, `delimiter`, `dates in 'due'`.
    public let subject: String

    /// What was found.
    public let value: String

    /// Why, a clause.
    public let reason: String

    /// Creates a finding from its words.
    public init(_ subject: String, _ value: String, _ reason: String) {
        self.subject = subject
        self.value = value
        self.reason = reason
    }

    /// The reason of what a person said.
    package static let told = "as you said"
}
