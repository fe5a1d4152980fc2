import Domain
import Glibc

/// A copy of a store beside it, for its owner alone.
enum StoreBackup {
    /// Writes the copy; it gets its name, and takes the place of an older one, when it is whole.
    ///
    /// The name is on the disk with the journal of the next transaction, which lies in that folder.
    static func write(_ connection: Connection, to path: String) throws {
        let draft = path + ".new"
        // What one who was killed has left. SQLite fills an empty file, and no other.
        _ = unsafe unlink(draft)
        let descriptor = unsafe open(
            draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("create backup") }
        defer { _ = close(descriptor) }
        do {
            let statement = try connection.prepare("VACUUM INTO ?")
            try statement.bind(draft, at: 1)
            try statement.run()
            guard fsync(descriptor) == 0 else { throw failure("fsync backup") }
            guard unsafe rename(draft, path) == 0 else { throw failure("rename backup") }
        } catch {
            _ = unsafe unlink(draft)
            throw error
        }
    }

    private static func failure(_ step: String) -> AppError {
        AppError(
            errno == ENOSPC || errno == EDQUOT ? .insufficientStorage : .migrationFailed,
            holds: "Nothing was changed.", cause: Cause(step: step, errno: errno))
    }
}
