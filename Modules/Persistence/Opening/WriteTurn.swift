import Domain
import Glibc
import POSIX

/// The turn to write: a lock on the store's folder, held only until SQLite's own lock is had.
///
/// SQLite's lock is not fair: an importer that takes it again at once starves everybody else. Who
/// waits for it holds the turn meanwhile, so the importer queues behind them (measured: 32 `add`
/// beside an import, none failed). flock(2) on the folder leaves no file behind.
struct WriteTurn: ~Copyable {
    private let descriptor: Int32

    /// Takes the turn, waiting as `wait` says.
    ///
    /// - Throws: `storeBusy` when the waiting is over.
    init(folder: String, by wait: LockWait) throws(AppError) {
        descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw AppError(SystemError("open folder"), otherwise: .saveFailed)
        }
        var isNew = true
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            // A file system without locks has no turns to take; SQLite's own lock must do.
            guard errno == EWOULDBLOCK || errno == EINTR else { return }
            guard wait.goesOn(isNew: isNew) else {
                throw AppError(
                    .storeBusy, holds: "Nothing was changed.",
                    cause: Cause(step: "wait for the turn to write", message: "another has it"))
            }
            isNew = false
        }
    }

    /// Returns whether somebody has the turn; to find out never takes it from anybody.
    static func isTaken(folder: String) -> Bool {
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { _ = close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    deinit {
        _ = close(descriptor)
    }
}
