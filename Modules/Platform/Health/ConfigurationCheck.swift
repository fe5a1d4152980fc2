public import Domain

/// Whether every line of the configuration is understood.
public struct ConfigurationCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "configuration"

    private let configuration: Configuration

    /// Creates the check of what was read.
    public init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    /// Returns each line that is not understood.
    public func findings() -> [Finding] {
        var findings = configuration.problems.map { Finding(name, .warning, $0) }
        // Commands that need the store end with it.
        if let hidden = configuration.hiddenStore {
            findings.append(Finding(name, .failure, hidden))
        }
        guard findings.isEmpty else { return findings }
        guard configuration.isThere, let path = configuration.path else {
            return ok("There is none; the defaults serve.")
        }
        return ok("Every line of '\(path)' is understood.")
    }
}
