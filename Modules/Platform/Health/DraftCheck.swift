public import Domain

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
