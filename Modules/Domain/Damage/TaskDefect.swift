/// What of a task was found damaged when it was read.
///
/// The raw values are what machines read; they never change once released.
public enum TaskDefect: String, CaseIterable, Hashable, Sendable {
    case uuid
    case text
    case notes
    case state
    case createdAt
    case updatedAt
    case completedAt
    case scheduledDate
    case dueDate
    case priority
    case sortOrder
    case needs
    case every

    /// Every field reads well, and still the task is not what was written.
    case content
}
