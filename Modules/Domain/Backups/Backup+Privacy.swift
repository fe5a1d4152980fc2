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
