import Domain
import Glibc
import POSIX

/// A backup that is open, so that what is verified is what is copied.
struct BackupFile: ~Copyable {
    /// Where it is.
    let path: String

    private let look: FileLook

    /// Opens a backup.
    ///
    /// - Throws: `backup.notFound`; `backup.foreign` where another user could have written it.
    init(_ path: String, trusting trust: BackupTrust) throws(AppError) {
        let opened = try Self.look(path)
        try trust.check(file: path, opened.status)
        self.path = path
        look = opened
    }

    private static func look(_ path: String) throws(AppError) -> FileLook {
        do throws(SystemError) {
            // A pipe is not waited for.
            return try FileLook(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, step: "open")
        } catch {
            guard ![ENOENT, ENOTDIR].contains(error.number) else {
                throw AppError(
                    .backupNotFound, cause: Cause(error))
            }
            throw AppError(error, otherwise: .fetchFailed)
        }
    }

    /// Reads all of it, and proves that it is whole.
    ///
    /// - Throws: `corruptedData` if it is not whole; `notAStore`, `storeNewer`.
    borrowing func check() throws(AppError) -> StoreCheck {
        try StoreCheck(path, being: FileIdentity(look.status))
    }

    /// Copies it to a name that nothing has yet.
    borrowing func copy(to target: String) throws(SystemError) {
        try FileCopy.copy(look.descriptor, to: target)
    }
}
