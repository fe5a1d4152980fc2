import Domain
import Glibc

/// A file in the folder for state, in whose place anything may have come to be.
struct StateFile {
    let path: String

    /// Opens the file, with the flags of open(2), for reading, writing or both.
    ///
    /// A link is not followed, and a pipe or a device in the file's place is not waited for. A file
    /// that is to be made (`O_CREAT`) gets its folders, too.
    func open(_ flags: Int32) throws(LogSinkFailure) -> FileDescriptor {
        let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        var number = unsafe Glibc.open(path, flags, 0o600)
        if number < 0, errno == ENOENT, flags & O_CREAT != 0 {
            makeFolders()
            number = unsafe Glibc.open(path, flags, 0o600)
        }
        guard let file = FileDescriptor(owning: number) else { throw .failed(errno) }
        guard try status(of: file).st_mode & S_IFMT == S_IFREG else { throw .failed(EINVAL) }
        return file
    }

    /// Returns what the system knows of the open file.
    func status(of file: borrowing FileDescriptor) throws(LogSinkFailure) -> stat {
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0 else { throw .failed(errno) }
        return status
    }

    /// Whether the folder is another user's: `sudo` may keep the home of who calls it.
    var isAmongAnothers: Bool {
        guard let end = path.lastIndex(of: "/") else { return false }
        var status = stat()
        guard unsafe stat(String(path[..<end]), &status) == 0 else { return false }
        return status.st_uid != geteuid()
    }

    /// Whether a folder, a link, a pipe or, in a folder of one's own, another user's file is in the
    /// file's place.
    var isStrange: Bool {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status.st_uid != geteuid() && !isAmongAnothers
        case S_IFDIR, S_IFLNK, S_IFIFO, S_IFSOCK: return true
        // A device was put there on purpose, and by somebody who may.
        default: return false
        }
    }

    /// Renames it to `NAME.damaged-DATE`; where that fails, opening the file says why.
    func setAside(on instant: Instant) {
        let target = "\(path).damaged-\(instant.description.prefix(10))"
        var status = stat()
        guard unsafe lstat(target, &status) != 0 else { return }
        unsafe rename(path, target)
    }

    /// Makes the folders above the file; where that fails, opening the file says why.
    private func makeFolders() {
        for end in path.indices.dropFirst() where path[end] == "/" {
            unsafe mkdir(String(path[..<end]), 0o700)
        }
    }
}
