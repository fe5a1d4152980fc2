/// A copy of the task store, whole and of one moment.
public struct Backup: Hashable, Sendable {
    /// The file.
    ///
    /// Private: it names the person's home.
    public let path: String

    /// When it was written.
    public let writtenAt: Instant

    /// Its size in bytes.
    public let byteCount: Int64

    /// How many tasks it holds; none if it cannot be read.
    public let taskCount: Int?

    /// Creates the description of a backup.
    public init(path: String, writtenAt: Instant, byteCount: Int64, taskCount: Int?) {
        self.path = path
        self.writtenAt = writtenAt
        self.byteCount = byteCount
        self.taskCount = taskCount
    }
}

/// What a restore did.
public struct Restoration: Hashable, Sendable {
    /// Where the store that was there is now.
    public enum Previous: Hashable, Sendable {
        /// There was none.
        case absent

        /// It was sound, and is the newest backup.
        case backedUp(Backup)

        /// It was set aside as it was, in the file of this path.
        case setAside(path: String)
    }

    /// The backup that is the store now.
    public let backup: Backup

    /// Where the store that was there is now.
    public let previous: Previous

    /// Creates the description of a restore.
    public init(backup: Backup, previous: Previous) {
        self.backup = backup
        self.previous = previous
    }
}

extension Backup {
    /// Returns the backup without the path, for where others can read it.
    public func withoutPrivateText() -> Backup {
        Backup(
            path: PrivateText.mask, writtenAt: writtenAt, byteCount: byteCount,
            taskCount: taskCount)
    }
}

extension Restoration {
    /// Returns the restoration without the paths, for where others can read it.
    public func withoutPrivateText() -> Restoration {
        let previous: Previous =
            switch previous {
            case .absent: .absent
            case .backedUp(let backup): .backedUp(backup.withoutPrivateText())
            case .setAside: .setAside(path: PrivateText.mask)
            }
        return Restoration(backup: backup.withoutPrivateText(), previous: previous)
    }
}

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
