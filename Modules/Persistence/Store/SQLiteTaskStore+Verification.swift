import CSQLite
public import Domain

extension SQLiteTaskStore {
    /// Verifies that the store is whole as SQLite sees it, page by page.
    ///
    /// After a save that failed this comes before the next one: what a failed fsync left behind is
    /// not built upon.
    ///
    /// - Throws: `corruptedData` if it is not whole; `fetchFailed` and its kin if that cannot be said.
    public func verify() throws(AppError) {
        let isWhole = try reading {
            let statement = try connection.prepare("PRAGMA quick_check(1)")
            return try statement.step() && statement.text(0) == "ok"
        }
        guard isWhole else {
            throw AppError(
                .corruptedData,
                cause: Cause(step: "quick_check", storeCode: .sqlite(SQLITE_CORRUPT)))
        }
    }
}
