public import Domain
import POSIX

/// Whether other processes have the store locked, and which.
public struct LockCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "locks"

    private let places: [(name: String, path: String)]
    private let now: Instant

    /// Creates the check of a store, its folder and that of the drafts.
    ///
    /// - Parameters:
    ///   - store: The real path of the store.
    ///   - drafts: The folders of the drafts.
    ///   - now: The present.
    public init(store: String, drafts: [String], now: Instant) {
        places =
            [("task store", store), ("turn to write", FilePath.folder(of: store))]
            + drafts.map { ("drafts", $0) }
        self.now = now
    }

    /// Looks who has a lock: a program of ours that works is in order, one that is stopped or belongs
    /// to somebody else keeps all others waiting.
    public func findings() -> [Finding] {
        var findings: [Finding] = []
        for place in places {
            for holder in LockSearch(place.path).holders() {
                let words = holder.words(at: now)
                let sentence = "\(words) has the lock of the \(place.name)."
                findings +=
                    holder.isStopped || !holder.isOwn
                    ? warning(
                        "\(sentence) Others wait for it.", remedy: holder.remedy)
                    : ok(sentence)
            }
        }
        return findings.isEmpty ? ok("Nobody else has one.") : findings
    }
}
