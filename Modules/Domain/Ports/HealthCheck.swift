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
    public func ok(_ evidence: String, quoting privateValues: [String] = []) -> [Finding] {
        [Finding(name, .ok, evidence, quoting: privateValues)]
    }

    /// Returns that the program works, and something should be seen to.
    public func warning(
        _ evidence: String, quoting privateValues: [String] = [], remedy: Advice
    ) -> [Finding] {
        [Finding(name, .warning, evidence, quoting: privateValues, remedy: remedy)]
    }

    /// Returns that something is lost, or will not work.
    public func failure(
        _ evidence: String, quoting privateValues: [String] = [], remedy: Advice
    ) -> [Finding] {
        [Finding(name, .failure, evidence, quoting: privateValues, remedy: remedy)]
    }
}
