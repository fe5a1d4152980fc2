import Domain
import Glibc
import POSIX

/// A folder that is open: what was found out about it holds for what is done in it, whatever its name
/// leads to by then.
struct OpenFolder: ~Copyable {
    /// What the file system knows of it.
    let status: stat

    private let descriptor: Int32

    /// Opens the folder.
    init(_ path: String) throws(SystemError) {
        descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        var status = stat()
        let isOpen = unsafe descriptor >= 0 && fstat(descriptor, &status) == 0
        self.status = status
        guard isOpen else { throw SystemError("open folder") }
    }

    deinit {
        _ = close(descriptor)
    }

    /// Makes a file for its owner alone, where nothing may be yet, and returns which it is.
    borrowing func makeFile(_ name: String) throws(SystemError) -> FileIdentity {
        let file = unsafe openat(
            descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError("create backup") }
        defer { _ = close(file) }
        guard let status = stat(ofOpen: file) else { throw SystemError("create backup") }
        return FileIdentity(status)
    }

    /// Whether a file of this name is that one.
    borrowing func holds(_ identity: FileIdentity, as name: String) -> Bool {
        stat(ofLink: name, in: descriptor).map(FileIdentity.init) == identity
    }

    /// Removes a file, if it is there.
    borrowing func remove(_ name: String) {
        _ = unsafe unlinkat(descriptor, name, 0)
    }

    /// Waits until the names in it are on the disk.
    borrowing func synchronize() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw SystemError("fsync") }
    }

    /// Returns every name in it, in no order.
    borrowing func names() throws(SystemError) -> [String] {
        try FolderNames.read(in: descriptor)
    }
}
