public import Domain
import POSIX

/// The checks of what the person set up, and of what waits for them.
extension HealthCheck {
    /// Whether every line of the configuration is understood.
    public static func configuration(_ configuration: Configuration) -> HealthCheck {
        HealthCheck("configuration") { check in
            var findings = configuration.problems.map { Finding(check.name, .warning, $0) }
            // Commands that need the store end with it.
            if let hidden = configuration.hiddenStore {
                findings.append(Finding(check.name, .failure, hidden))
            }
            if let exposure = exposure(of: configuration) {
                findings += check.warning(
                    "\(exposure.sentence) Who writes there can put another configuration in the place of yours.",
                    quoting: [exposure.place], remedy: exposure.remedy)
            }
            guard findings.isEmpty else { return findings }
            guard configuration.isThere, let path = configuration.path else {
                return check.ok("There is none; the defaults serve.")
            }
            return check.ok("Every line of '\(path)' is understood.", quoting: [path])
        }
    }

    /// What others have a hand in on the way to the file; of that and its folder a reading takes note.
    private static func exposure(of configuration: Configuration) -> Exposure? {
        guard configuration.isThere, configuration.hiddenStore == nil, let path = configuration.path
        else { return nil }
        do throws(SystemError) {
            return try Exposure.of(path)
        } catch {
            // It was read a moment ago.
            return nil
        }
    }

    /// Whether every hook is one that is run.
    public static func hooks(_ hooks: HookFolder?) -> HealthCheck {
        HealthCheck("hooks") { check throws(AppError) in
            let (count, problems, strays) = try hooks?.look() ?? (0, [], [])
            guard problems.isEmpty else {
                return problems.map { Finding(check.name, .warning, $0) }
            }
            let found = count == 0 ? "There is none." : "Run around each change: \(count)."
            guard !strays.isEmpty else { return check.ok(found) }
            let names = strays.map { "'\($0)'" }.joined(separator: ", ")
            return check.ok(
                "\(found) Not run: \(names); a hook is executable, and its name begins with before-change or after-change."
            )
        }
    }

    /// Whether text waits that could not be saved.
    ///
    /// - Parameters:
    ///   - folders: The places of drafts.
    ///   - store: The path of the store at hand, without links.
    /// - Returns: The check.
    public static func drafts(in folders: [DraftFolder], for store: String) -> HealthCheck {
        HealthCheck("drafts", failing: .warning) { check throws(AppError) in
            var (here, elsewhere, recordings) = (0, 0, 0)
            for folder in folders {
                try folder.checkPrivacy()
                let count = try folder.count(for: store)
                (here, elsewhere) = (here + count.here, elsewhere + count.elsewhere)
                recordings += try folder.recordingCount()
            }
            if here > 0 {
                let spoken = recordings == 0 ? "" : " Said and not written down: \(recordings)."
                return check.warning(
                    (here == 1 ? "1 is not saved yet." : "\(here) are not saved yet.") + spoken,
                    remedy: "Save what waits: \(tend: .retry)")
            }
            return elsewhere > 0
                ? check.warning(
                    "\(elsewhere) for another task store \(elsewhere == 1 ? "waits" : "wait").",
                    remedy: "See how to save \(elsewhere == 1 ? "it" : "them"): \(tend: .drafts)")
                : check.ok("None waits.")
        }
    }
}
