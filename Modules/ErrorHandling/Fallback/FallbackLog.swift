import Domain
import Glibc

/// Keeps entries in a file of JSON lines while the journal takes none.
///
/// An entry is one write(2) to a file opened for appending, so several processes write whole lines
/// beside each other without waiting for a lock.
public struct FallbackLog: LogSink {
    private let path: String
    private let sizeLimit: Int

    /// Creates a sink that opens its file for each entry.
    ///
    /// - Parameters:
    ///   - path: The file; its folder is made where it is missing.
    ///   - sizeLimit: How many bytes it may hold before it is put aside, in the place of the one
    ///     that was put aside before.
    public init(path: String, sizeLimit: Int = 1 << 20) {
        self.path = path
        self.sizeLimit = sizeLimit
    }

    /// Appends one entry.
    ///
    /// - Throws: ``LogSinkFailure`` if it was not written whole.
    public func write(_ entry: LogEntry) throws(LogSinkFailure) {
        let line = JSONLine.bytes(of: entry)
        if isStrange { setAside(on: entry.recordedAt) }
        let file = try open()
        if try size(of: file) + line.count > sizeLimit, try isPutAside(file) {
            try append(line, to: try open())
        } else {
            try append(line, to: file)
        }
    }

    /// Returns where the file with the older entries is.
    static func olderPath(of path: String) -> String {
        "\(path).1"
    }
}

// MARK: - What is not ours

extension FallbackLog {
    /// Whether a folder, a link, a pipe or another user's file is in the file's place.
    private var isStrange: Bool {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status.st_uid != geteuid()
        case S_IFDIR, S_IFLNK, S_IFIFO, S_IFSOCK: return true
        // A device was put there on purpose, and by somebody who may.
        default: return false
        }
    }

    /// Renames it to `NAME.damaged-DATE`; where that fails, opening the file says why.
    private func setAside(on instant: Instant) {
        let target = "\(path).damaged-\(instant.description.prefix(10))"
        var status = stat()
        guard unsafe lstat(target, &status) != 0 else { return }
        unsafe rename(path, target)
    }
}

// MARK: - System calls

extension FallbackLog {
    /// A link is not followed, and a pipe or a device in the file's place is not waited for.
    private func open() throws(LogSinkFailure) -> FileDescriptor {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        var number = unsafe Glibc.open(path, flags, 0o600)
        if number < 0, errno == ENOENT {
            makeFolders()
            number = unsafe Glibc.open(path, flags, 0o600)
        }
        guard let file = FileDescriptor(owning: number) else { throw .failed(errno) }
        guard try status(of: file).st_mode & S_IFMT == S_IFREG else { throw .failed(EINVAL) }
        return file
    }

    /// Makes the folders above the file; where that fails, opening the file says why.
    private func makeFolders() {
        for end in path.indices.dropFirst() where path[end] == "/" {
            unsafe mkdir(String(path[..<end]), 0o700)
        }
    }

    private func size(of file: borrowing FileDescriptor) throws(LogSinkFailure) -> Int {
        try Int(status(of: file).st_size)
    }

    private func status(of file: borrowing FileDescriptor) throws(LogSinkFailure) -> stat {
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0 else { throw .failed(errno) }
        return status
    }

    private func append(
        _ line: [UInt8], to file: borrowing FileDescriptor
    ) throws(LogSinkFailure) {
        let written = unsafe Glibc.write(file.number, line, line.count)
        guard written == line.count else { throw .failed(written < 0 ? errno : ENOSPC) }
    }
}

// MARK: - Rotation

extension FallbackLog {
    /// Puts the full file aside, and tells whether another file stands in its place now.
    ///
    /// The lock lets one process do it. Who comes second finds that the name leads to another file
    /// already, and leaves that one where it is; who finds the lock held does not wait for it, and
    /// goes on in the full file.
    private func isPutAside(_ file: borrowing FileDescriptor) throws(LogSinkFailure) -> Bool {
        guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else { return false }
        var named = stat()
        guard unsafe lstat(path, &named) == 0, try status(of: file).st_ino == named.st_ino else {
            return true
        }
        return unsafe rename(path, Self.olderPath(of: path)) == 0
    }
}
