/// How much a task matters to the person, where they said so.
public enum Priority: String, CaseIterable, Hashable, Sendable {
    case high
    case medium
    case low
}
