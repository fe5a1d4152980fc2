import Domain
import Glibc

/// The turn to write: a lock on the store's folder, held only until SQLite's own lock is had.
///
/// SQLite's lock is not fair: an importer that takes it again at once starves everybody else. Who
/// waits for it holds the turn meanwhile, so the importer queues behind them (measured: 32 `add`
/// beside an import, none failed). flock(2) on the folder leaves no file behind.
struct WriteTurn: ~Copyable {
    private let descriptor: Int32

    /// Takes the turn, waiting until the deadline.
    ///
    /// - Throws: `storeBusy` when the deadline has passed.
    init(folder: String, until deadline: Deadline) throws(AppError) {
        descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw AppError(
                errno == EACCES ? .storeForbidden : .saveFailed, holds: "Nothing was changed.",
                cause: Cause(step: "open folder", systemError: errno))
        }
        var pause: UInt32 = 500
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            // A file system without locks has no turns to take; SQLite's own lock must do.
            guard errno == EWOULDBLOCK || errno == EINTR else { return }
            guard !deadline.hasPassed else {
                throw AppError(
                    .storeBusy, holds: "Nothing was changed.", cause: Cause(step: "wait for turn"))
            }
            // Spread by chance, so that many who wait do not knock at the same moment.
            usleep(UInt32.random(in: pause / 2...pause))
            pause = min(pause * 2, 10_000)
        }
    }

    deinit {
        _ = close(descriptor)
    }
}

/// When waiting is given up: at a moment of the monotonic clock, or when somebody asks for it.
struct Deadline {
    private let nanoseconds: Int64
    private let isInterrupted: () -> Bool

    init(milliseconds: Int, orWhen isInterrupted: @escaping () -> Bool = { false }) {
        nanoseconds = Self.now() + Int64(milliseconds) * 1_000_000
        self.isInterrupted = isInterrupted
    }

    var hasPassed: Bool { remainingMilliseconds <= 0 || isInterrupted() }

    var remainingMilliseconds: Int { Int((nanoseconds - Self.now()) / 1_000_000) }

    private static func now() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
