public import Domain
import POSIX

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

/// Whether every hook is one that is run.
public struct HookCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "hooks"

    private let hooks: HookFolder?

    /// Creates the check of the hooks, if there are any.
    public init(_ hooks: HookFolder?) {
        self.hooks = hooks
    }

    /// Returns each hook that is not run.
    public func findings() -> [Finding] {
        guard let hooks else { return ok("There is none.") }
        do {
            let (count, problems) = try hooks.look()
            guard problems.isEmpty else { return problems.map { Finding(name, .warning, $0) } }
            return ok(count == 0 ? "There is none." : "Run around each change: \(count).")
        } catch {
            return [Finding(name, .failure, error)]
        }
    }
}

/// Whether text waits that could not be saved.
public struct DraftCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "drafts"

    private let folders: [DraftFolder]
    private let store: String

    /// Creates the check of the places of drafts.
    ///
    /// - Parameters:
    ///   - folders: The places.
    ///   - store: The path of the store at hand, without links.
    public init(in folders: [DraftFolder], for store: String) {
        self.folders = folders
        self.store = store
    }

    /// Counts them.
    public func findings() -> [Finding] {
        var (here, elsewhere) = (0, 0)
        do throws(AppError) {
            for folder in folders {
                try folder.checkPrivacy()
                let count = try folder.count(for: store)
                (here, elsewhere) = (here + count.here, elsewhere + count.elsewhere)
            }
        } catch {
            return [Finding(name, .warning, error)]
        }
        if here > 0 {
            return warning(
                here == 1 ? "1 is not saved yet." : "\(here) are not saved yet.",
                remedy: "Save what waits: \(tend: .retry)")
        }
        return elsewhere > 0
            ? warning(
                "\(elsewhere) for another task store \(elsewhere == 1 ? "waits" : "wait").",
                remedy: "See how to save \(elsewhere == 1 ? "it" : "them"): \(tend: .drafts)")
            : ok("None waits.")
    }
}
