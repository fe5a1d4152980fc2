/// Looks at one part of what the program relies on.
///
/// A check changes nothing, and whatever is broken it finds, it does not fail.
public protocol HealthCheck {
    /// What is looked at, in a word or two, by which the check can be asked for: `free space`.
    var name: String { get }

    /// Returns what was found; nothing where there is nothing to look at.
    func findings() -> [Finding]
}

extension HealthCheck {
    /// Returns that all is well.
    public func ok(_ evidence: String) -> [Finding] {
        [Finding(name, .ok, evidence)]
    }

    /// Returns that the program works, and something should be seen to.
    public func warning(_ evidence: String, remedy: Advice) -> [Finding] {
        [Finding(name, .warning, evidence, remedy: remedy)]
    }

    /// Returns that something is lost, or will not work.
    public func failure(_ evidence: String, remedy: Advice) -> [Finding] {
        [Finding(name, .failure, evidence, remedy: remedy)]
    }
}
