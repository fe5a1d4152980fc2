import Glibc
import Testing

/// The lock of a process that writes to an SQLite database (sqlite.org/lockingv3.html).
final class WriteLock {
    private let descriptor: Int32

    init(of path: String) throws {
        descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        // The reserved byte: others may read, none may write.
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 0x4000_0001
        lock.l_len = 1
        try #require(unsafe fcntl(descriptor, F_SETLK, &lock) == 0)
    }

    /// Closing lets go of the lock.
    func release() {
        _ = close(descriptor)
    }
}
