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
