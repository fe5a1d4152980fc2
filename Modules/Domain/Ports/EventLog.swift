/// Keeps the trail that an engineer follows.
///
/// Writing never fails, never blocks for long and never changes how a command ends.
public protocol EventLog {
    /// Writes one entry.
    func record(_ event: Event)
}
