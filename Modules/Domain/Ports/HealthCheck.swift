/// Looks at one part of what the program relies on.
///
/// A check changes nothing, and whatever is broken it finds, it does not fail.
public protocol HealthCheck {
    /// Returns what was found; nothing where there is nothing to look at.
    func findings() -> [Finding]
}
