import CSQLite

extension Connection {
    /// Copies the whole database into an empty one, page by page as it stands.
    ///
    /// Writers go on between the steps (https://sqlite.org/backup.html). A change by another process
    /// makes SQLite begin again, so after a few of them all is copied in one step.
    func copy(into target: Connection) throws(SQLiteFailure) {
        guard let backup = unsafe sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.failure(unsafe sqlite3_errcode(target.handle), in: "backup")
        }
        var (pages, changes, left) = (Self.pagesInAStep, 0, Int32.max)
        var result = SQLITE_OK
        while true {
            result = unsafe sqlite3_backup_step(backup, pages)
            guard result == SQLITE_OK else { break }
            let remaining = unsafe sqlite3_backup_remaining(backup)
            if remaining > left { changes += 1 }
            if changes == Self.bearableChanges { pages = -1 }
            left = remaining
        }
        let failure = target.failure(result, in: "backup")
        _ = unsafe sqlite3_backup_finish(backup)
        guard result == SQLITE_DONE else { throw failure }
    }

    /// 1 MB at the usual size of a page: about a millisecond.
    private static let pagesInAStep: Int32 = 256

    private static let bearableChanges = 3
}
