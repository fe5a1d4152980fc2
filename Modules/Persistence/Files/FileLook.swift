import Glibc
import POSIX

/// A file that is open to be looked at past SQLite, while this process may have it open as a database.
///
/// Closing any descriptor of a file drops all locks of fcntl(2) that the process has on it: SQLite would
/// go on writing without its lock, and another process would begin to. So what is opened here is closed
/// when the last connection to that file is, and until then serves whoever looks next.
struct FileLook: ~Copyable {
    /// The descriptor, whose offset nobody relies on.
    let descriptor: Int32

    /// What the file system knows of the file.
    let status: stat

    /// Opens the file; `flags` go to open(2).
    ///
    /// - Throws: What the system reported, as a failure of `step`.
    init(_ path: String, _ flags: Int32 = O_RDONLY, step: String) throws(SystemError) {
        var status = stat()
        descriptor = OpenFiles.look(at: path, flags | O_CLOEXEC, &status)
        self.status = status
        guard descriptor >= 0 else { throw SystemError(step) }
    }

    deinit {
        if descriptor >= 0 { OpenFiles.endLook(at: FileIdentity(status)) }
    }
}
