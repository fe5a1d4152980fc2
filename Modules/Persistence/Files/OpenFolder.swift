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
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw SystemError("create backup") }
        return FileIdentity(status)
    }

    /// Whether a file of this name is that one.
    borrowing func holds(_ identity: FileIdentity, as name: String) -> Bool {
        var status = stat()
        return unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            && FileIdentity(status) == identity
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
        // A descriptor of its own: closedir(3) closes that, too.
        let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0, let stream = unsafe fdopendir(own) else {
            throw SystemError("open folder")
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        // At the end of the folder readdir(3) leaves errno alone.
        errno = 0
        while let entry = unsafe readdir(stream) {
            names.append(
                unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                    unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
                        unsafe String(cString: text)
                    }
                })
            errno = 0
        }
        guard errno == 0 else { throw SystemError("read folder") }
        return names
    }
}
