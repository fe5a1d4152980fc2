/// What a notification shows of a task: it stands where others may look.
public enum NotificationText: String, CaseIterable, Hashable, Sendable {
    /// The first line of its text.
    case full

    /// The project that it belongs to.
    case project

    /// Nothing.
    case none
}
