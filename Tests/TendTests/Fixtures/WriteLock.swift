import Glibc
import Testing

/// The lock of a process that writes to an SQLite database (sqlite.org/lockingv3.html).
final class WriteLock {
    private let descriptor: Int32

    /// Takes the lock of a writer that prepares its change or, beside which nobody may read, of one
    /// that commits it.
    init(of path: String, keepsReadersOut: Bool = false) throws {
        descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        // From the pending byte on, all; or the reserved byte: others may read, none may write.
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = keepsReadersOut ? 0x4000_0000 : 0x4000_0001
        lock.l_len = keepsReadersOut ? 512 : 1
        try #require(unsafe fcntl(descriptor, F_SETLK, &lock) == 0)
    }

    /// Closing lets go of the lock.
    func release() {
        _ = close(descriptor)
    }
}
