/// Where backups of the task store are kept, and what they are for.
public protocol TaskBackups {
    /// Writes a backup, proves that it is whole, and lets those go that are no longer needed.
    ///
    /// - Parameter instant: The present.
    /// - Returns: The backup, which is on the disk.
    /// - Throws: `corruptedData` if the store is damaged, `backupFailed` and its kin; then no backup
    ///   was written, and the others are as they were.
    func write(at instant: Instant) throws(AppError) -> Backup

    /// Returns every backup, newest first, after no more than a look at each.
    func all() throws(AppError) -> [Backup]

    /// Returns the backup in a file, once all of it was read and found whole.
    ///
    /// - Throws: `backupNotFound`, or `backupDamaged` if it is not whole.
    func verified(_ path: String) throws(AppError) -> Backup

    /// Where a backup goes that is restored now.
    var place: RestorePlace { get }

    /// Checks that one could be restored there.
    ///
    /// - Throws: `list.notEmpty`; why that cannot be known.
    func expectRoom() throws(AppError)

    /// Returns how many tasks the store holds, or none if that cannot be read.
    func presentTaskCount() -> Int?

    /// Puts a backup in the place of the store, which is kept.
    ///
    /// - Throws: `backupDamaged`, `saveFailed` and their kin; then the store is as it was.
    func restore(_ backup: Backup, at instant: Instant) throws(AppError) -> Restoration

    /// Removes the store, after a backup.
    ///
    /// - Parameters:
    ///   - count: How many tasks the person knows it to hold.
    ///   - instant: The present.
    /// - Returns: The backup.
    /// - Throws: `changeConflict` if it holds another number by now, `backupFailed` and its kin; then
    ///   the store is as it was.
    func erase(expecting count: Int, at instant: Instant) throws(AppError) -> Backup
}

/// Where a backup goes that is restored.
public enum RestorePlace: Hashable, Sendable {
    /// Where there is no store now.
    case nowhere

    /// In the place of a store, which is kept.
    case store

    /// Into a list on a server, which has to be empty.
    case list
}

extension TaskBackups {
    /// A store makes room for any backup.
    public func expectRoom() throws(AppError) {}

    /// Returns the newest backup that is whole, or none.
    public func newestVerified() throws(AppError) -> Backup? {
        for backup in try all() {
            do throws(AppError) {
                return try verified(backup.path)
            } catch  where error.code == .backupDamaged {
                continue
            }
        }
        return nil
    }
}
