/// What becomes of a row whose task is there already.
public enum DuplicateHandling: String, CaseIterable, Hashable, Sendable {
    /// It goes by.
    case skip

    /// What it says is written over the task that came from it.
    case update

    /// It comes in all the same, as a task of its own.
    case add

    /// It is rejected.
    case error
}
