/// Keeps the trail that an engineer follows.
///
/// Writing never fails, never blocks for long and never changes how a command ends.
public protocol EventLog {
    /// Writes one entry.
    ///
    /// - Parameter event: What happened.
    /// - Returns: Where the entry is.
    @discardableResult
    func record(_ event: Event) -> LogPlace
}

/// Where an entry of the log is.
public enum LogPlace: Hashable, Sendable {
    /// In the best place there is: the journal.
    case first

    /// In another place.
    case other

    /// Nowhere: it could not be written, and is counted by the next that can.
    case lost

    /// Nowhere, since entries of its kind were not asked for.
    case unwanted
}
