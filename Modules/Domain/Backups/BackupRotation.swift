/// Which backups stay: the newest ten, and the newest of each of the last four weeks.
public struct BackupRotation: Sendable {
    private let newest: Int
    private let weeks: Int64

    private static let week = 7 * Instant.millisecondsPerDay

    /// Creates the rule.
    public init(newest: Int = 10, weeks: Int = 4) {
        self.newest = newest
        self.weeks = Int64(weeks)
    }

    /// Returns the backups that go when one has just been written, which always stays itself.
    ///
    /// - Parameters:
    ///   - backups: All of them, newest first.
    ///   - written: The one that was written last.
    ///   - now: The present.
    /// - Returns: Those that go, oldest first.
    public func superseded<ID: Hashable>(
        _ backups: [(id: ID, writtenAt: Instant)], after written: ID, at now: Instant
    ) -> [ID] {
        var kept = Set(backups.prefix(newest).map(\.id))
        kept.insert(written)
        var filled: Set<Int64> = []
        for backup in backups {
            let age = now.milliseconds - backup.writtenAt.milliseconds
            let week = age.floorDivided(by: Self.week)
            guard week < weeks, filled.insert(week).inserted else { continue }
            kept.insert(backup.id)
        }
        return backups.reversed().map(\.id).filter { !kept.contains($0) }
    }
}
