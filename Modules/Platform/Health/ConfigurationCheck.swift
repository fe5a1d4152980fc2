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

    /// What others have a hand in on the way to the file; of that and its folder a reading takes note.
    private var exposure: Exposure? {
        guard configuration.isThere, configuration.hiddenStore == nil, let path = configuration.path
        else { return nil }
        do throws(SystemError) {
            return try Exposure.of(path)
        } catch {
            // It was read a moment ago.
            return nil
        }
    }

    /// Returns each line that is not understood.
    public func findings() -> [Finding] {
        var findings = configuration.problems.map { Finding(name, .warning, $0) }
        // Commands that need the store end with it.
        if let hidden = configuration.hiddenStore {
            findings.append(Finding(name, .failure, hidden))
        }
        if let exposure {
            findings.append(
                Finding(
                    name, .warning,
                    "\(exposure.sentence) Who writes there can put another configuration in the place of yours.",
                    quoting: [exposure.place], remedy: exposure.remedy))
        }
        guard findings.isEmpty else { return findings }
        guard configuration.isThere, let path = configuration.path else {
            return ok("There is none; the defaults serve.")
        }
        return ok("Every line of '\(path)' is understood.", quoting: [path])
    }
}
