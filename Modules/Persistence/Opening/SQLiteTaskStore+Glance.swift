public import Domain

extension SQLiteTaskStore {
    /// Opens the store to look at it as it stands, without a trace.
    ///
    /// What opening for reading does where it must is not done here: a store of an older version, or
    /// one whose interrupted write has to be rolled back first, is not read at all.
    ///
    /// - Parameters:
    ///   - path: Where the store is. It is never read as a URI.
    ///   - waitMilliseconds: How long another process's lock is waited for.
    /// - Returns: The store, or none where there is none that can be read so.
    /// - Throws: `notAStore`, `storeNewer`, `storeForbidden`, `corruptedData` and their kin.
    public static func glance(
        at path: String, waitMilliseconds: Int
    ) throws(AppError) -> SQLiteTaskStore? {
        guard case .store(let real, Schema.version) = try StoreFile.inspect(path) else {
            return nil
        }
        let wait = LockWait(milliseconds: waitMilliseconds)
        do {
            let connection = try Connection(path: real, mode: .readOnly)
            try configure(connection, for: .reading, wait)
            return SQLiteTaskStore(
                connection, path: real, wait: wait, opening: Opening(), damage: FoundDamage())
        } catch {
            throw AppError(error, while: .opening)
        }
    }
}
