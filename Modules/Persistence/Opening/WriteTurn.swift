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

/// How the lock of another process is waited for: for how long, what ends it early, who is told.
///
/// One value serves the turn to write, SQLite's own lock, reads and commits, so that one rule holds
/// for all. SQLite's timeout could neither be interrupted nor say that it waits.
final class LockWait {
    /// How long a wait lasts before the person is told of it, in nanoseconds.
    private static let silence: Int64 = 1_000_000_000

    private let longest: Int64
    private let isInterrupted: () -> Bool
    private let tell: () -> Void
    private var start: Int64?
    private var pause: UInt32 = 0
    private var spansSteps = false
    private var hasTold = false

    /// Creates the rule of a store.
    ///
    /// - Parameters:
    ///   - milliseconds: How long a wait lasts at the most.
    ///   - isInterrupted: Asked again and again while it lasts; true ends it.
    ///   - tell: Called when one has lasted a second, once; not where it may not last longer.
    init(
        milliseconds: Int, isInterrupted: @escaping () -> Bool = { false },
        tell: @escaping () -> Void = {}
    ) {
        longest = Int64(milliseconds) * 1_000_000
        self.isInterrupted = isInterrupted
        self.tell = tell
    }

    /// Takes the time for `step` as a whole: all that it waits for is one wait.
    func during<Value: ~Copyable>(_ step: () throws -> Value) rethrows -> Value {
        begin()
        spansSteps = true
        defer { spansSteps = false }
        return try step()
    }

    /// Lets a moment pass.
    ///
    /// - Parameter isNew: Whether a lock is asked for that was not waited for before.
    /// - Returns: Whether to ask again; false when the waiting is over, without the lock.
    func goesOn(isNew: Bool) -> Bool {
        if isNew, !spansSteps { begin() }
        let waited = MonotonicClock().nanoseconds() &- (start ?? 0)
        // Who waits on a busy machine may look again only when all of the time is over.
        if waited >= Self.silence, longest > Self.silence, !hasTold {
            hasTold = true
            tell()
        }
        guard waited < longest, !isInterrupted() else { return false }
        // Spread by chance, so that many who wait do not knock at the same moment.
        usleep(UInt32.random(in: pause / 2...pause))
        pause = min(pause * 2, 10_000)
        return true
    }

    private func begin() {
        start = MonotonicClock().nanoseconds()
        pause = 500
    }
}
