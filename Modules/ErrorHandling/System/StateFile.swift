import Domain
import Glibc
import POSIX

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
        guard try status(of: file).isRegularFile else { throw .failed(EINVAL) }
        return file
    }

    /// Returns what the system knows of the open file.
    func status(of file: borrowing FileDescriptor) throws(LogSinkFailure) -> stat {
        guard let status = stat(ofOpen: file.number) else { throw .failed(errno) }
        return status
    }

    /// Whether the folder is another user's: `sudo` may keep the home of who calls it.
    var isAmongAnothers: Bool {
        guard let end = path.lastIndex(of: "/") else { return false }
        return stat(of: String(path[..<end]))?.isOurs == false
    }

    /// Whether a folder, a link, a pipe or, in a folder of one's own, another user's file is in the
    /// file's place.
    var isStrange: Bool {
        guard let status = stat(ofLink: path) else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return !status.isOurs && !isAmongAnothers
        case S_IFDIR, S_IFLNK, S_IFIFO, S_IFSOCK: return true
        // A device was put there on purpose, and by somebody who may.
        default: return false
        }
    }

    /// Renames it to `NAME.damaged-DATE`; where that fails, opening the file says why.
    func setAside(on instant: Instant) {
        let target = "\(path).damaged-\(instant.description.prefix(10))"
        guard stat(ofLink: target) == nil else { return }
        unsafe rename(path, target)
    }

    /// Makes the folders above the file; where that fails, opening the file says why.
    private func makeFolders() {
        for end in path.indices.dropFirst() where path[end] == "/" {
            unsafe mkdir(String(path[..<end]), 0o700)
        }
    }
}

/// Owns an open descriptor, and closes it once.
struct FileDescriptor: ~Copyable {
    let number: Int32

    /// Takes over a descriptor as a system call returned it; a negative one is none.
    init?(owning number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit {
        close(number)
    }
}

/// Reads small files.
enum FileBytes {
    /// Returns what the file holds, of a very large one the end.
    ///
    /// A pipe in the file's place is not waited for.
    ///
    /// - Throws: ``SystemError`` as the system reported it.
    static func read(_ path: String, limit: Int = 1 << 24) throws(SystemError) -> [UInt8] {
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
        guard let file = FileDescriptor(owning: unsafe open(path, flags)) else {
            throw SystemError("read")
        }
        guard let status = stat(ofOpen: file.number) else { throw SystemError("read") }
        if Int(status.st_size) > limit {
            lseek(file.number, status.st_size - limit, SEEK_SET)
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe Glibc.read(file.number, &piece, piece.count)
            guard count >= 0 else { throw SystemError("read") }
            guard count > 0, bytes.count <= 2 * limit else { return bytes }
            bytes += piece[..<count]
        }
    }
}

extension SystemError {
    /// What failed, for the log.
    func cause(_ step: String) -> Cause {
        Cause(step: step, systemError: number, message: words)
    }
}
