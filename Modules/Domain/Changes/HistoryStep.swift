/// A step through the history of the store.
public enum HistoryStep: String, Sendable {
    /// Backwards: something was taken back.
    case undone

    /// Forwards: what was taken back was done again.
    case redone
}
