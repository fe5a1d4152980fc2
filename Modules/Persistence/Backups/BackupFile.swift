import Domain
import Glibc

/// A backup that is open, so that what is verified is what is copied.
struct BackupFile: ~Copyable {
    /// Where it is.
    let path: String

    private let descriptor: Int32
    private let status: stat

    /// Opens a backup.
    ///
    /// - Throws: `backup.notFound`; `backup.foreign` where another user could have written it.
    init(_ path: String, trusting trust: BackupTrust) throws(AppError) {
        self.path = path
        // A pipe is not waited for.
        descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        var status = stat()
        let isOpen = unsafe descriptor >= 0 && fstat(descriptor, &status) == 0
        self.status = status
        guard isOpen else {
            let failure = SystemFailure("open")
            guard ![ENOENT, ENOTDIR].contains(failure.number) else {
                throw AppError(
                    .backupNotFound, cause: Cause(step: failure.step, errno: failure.number))
            }
            throw AppError(failure, otherwise: .fetchFailed)
        }
        try trust.check(file: path, status)
    }

    deinit {
        _ = close(descriptor)
    }

    /// Reads all of it, and proves that it is whole.
    ///
    /// - Throws: `corruptedData` if it is not whole; `notAStore`, `storeNewer`.
    borrowing func check() throws(AppError) -> StoreCheck {
        try StoreCheck(path, being: FileIdentity(status))
    }

    /// Copies it to a name that nothing has yet.
    borrowing func copy(to target: String) throws(SystemFailure) {
        try FileCopy.copy(descriptor, to: target)
    }
}
