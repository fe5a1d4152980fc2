import Domain

/// Finds what a damaged row must have been, where that is certain.
///
/// A row, its digest and its newest step in the history are three witnesses of what was written
/// last; what two of them say is believed (docs/decisions/0009). Without a history, as an imported task
/// has none, a rule may say it.
struct CertainRepair {
    private let history: ChangeRows

    init(_ connection: Connection) {
        history = ChangeRows(connection)
    }

    /// Returns what the row must have been, or none.
    ///
    /// Of a row that is sound by itself an index says something else: one of both is older. What the
    /// history says last is the truth then.
    func task(for found: FoundTask, soundRow: StoredTask?) throws -> StoredTask? {
        let newest = try history.newest(of: found.stored.task.id)
        if let soundRow { return newest?.written ?? soundRow }
        if let (written, digest) = newest, written.task.brokenRules.isEmpty,
            digest == found.digest || (digest == found.contentDigest && found.unreadable.isEmpty)
        {
            return written
        }
        var mended = found.stored
        mended.task = mended.task.mended()
        let isProven = TaskEncoding.digest(of: mended) == found.digest
        return isProven || Self.followsFromRules(found) ? mended : nil
    }

    /// Whether the rules leave no doubt.
    ///
    /// They do not where something could not be read, nor between two instants that are in the wrong
    /// order, unless that is how they were written.
    private static func followsFromRules(_ found: FoundTask) -> Bool {
        let broken = found.stored.task.brokenRules
        guard !broken.isEmpty, found.unreadable.isEmpty else { return false }
        return found.contentDigest == found.digest || !broken.contains(.updatedAt)
    }
}
