/// What can stand where the person pressed Tab.
public struct Candidate: Hashable, Sendable {
    /// The word, or the part of it from the place on that is asked about.
    public let word: String

    /// What it means, in a few words; empty if there is nothing to say.
    public let text: String

    /// Creates a candidate.
    public init(_ word: String, _ text: String = "") {
        self.word = word
        self.text = text
    }
}
