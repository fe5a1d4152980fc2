/// How loudly something is presented.
public enum Severity: String, Hashable, Sendable {
    /// One passing line: done, and how to undo it.
    case toast

    /// A problem that one can work on with.
    case banner

    /// A failure of what was asked.
    case alert
}
