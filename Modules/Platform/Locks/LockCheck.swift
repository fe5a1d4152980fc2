public import Domain
import POSIX

extension HealthCheck {
    /// Whether other processes have the store locked, and which: a program of ours that works is in order,
    /// one that is stopped or belongs to somebody else keeps all others waiting.
    ///
    /// - Parameters:
    ///   - store: The real path of the store.
    ///   - drafts: The folders of the drafts.
    ///   - now: The present.
    /// - Returns: The check.
    public static func locks(store: String, drafts: [String], now: Instant) -> HealthCheck {
        HealthCheck("locks") { check in
            let places =
                [("task store", store), ("turn to write", FilePath.folder(of: store))]
                + drafts.map { ("drafts", $0) }
            let findings = places.flatMap { name, path in
                LockSearch(path).holders().flatMap { holder in
                    let sentence = "\(holder.words(at: now)) has the lock of the \(name)."
                    return holder.isStopped || !holder.isOwn
                        ? check.warning("\(sentence) Others wait for it.", remedy: holder.remedy)
                        : check.ok(sentence)
                }
            }
            return findings.isEmpty ? check.ok("Nobody else has one.") : findings
        }
    }
}
