import Domain
import Glibc
import POSIX

/// A file that is small by nature, such as the program's own, open for reading.
struct SmallFile: ~Copyable {
    /// What the file system knows of it.
    let status: stat

    private let file: Descriptor
    private let limit: Int

    /// Opens a file.
    ///
    /// Only a regular file is read: a pipe in its place would be waited for.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: How many bytes it may hold.
    ///   - flags: Further flags of open(2), such as `O_NOFOLLOW`.
    /// - Throws: The system's error; `EINVAL` for what is no file, `EFBIG` for a file that is too
    ///   large.
    init(opening path: String, limit: Int, _ flags: Int32 = 0) throws(SystemError) {
        let opened = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY | flags)
        let status = try opened.status()
        guard status.isRegularFile else {
            throw SystemError("read", number: status.isFolder ? EISDIR : EINVAL)
        }
        guard status.st_size <= limit else { throw SystemError("read", number: EFBIG) }
        file = opened
        self.status = status
        self.limit = limit
    }

    /// Returns everything that the file holds.
    borrowing func bytes() throws(SystemError) -> [UInt8] {
        try file.readToEnd(expecting: Int(status.st_size), limit: limit)
    }

    /// Opens a file, and returns everything that it holds.
    static func read(
        _ path: String, limit: Int, _ flags: Int32 = 0
    ) throws(SystemError) -> [UInt8] {
        try SmallFile(opening: path, limit: limit, flags).bytes()
    }
}

/// A file of the program's own that it cannot make sense of: it is kept, out of the way.
enum DamagedFile {
    /// Renames the file to `NAME.damaged-DATE`, and returns what to tell of it.
    ///
    /// - Parameters:
    ///   - path: The file, or whatever stands in its place.
    ///   - day: The present day.
    /// - Returns: An error that says where it is now.
    static func setAside(_ path: String, on day: CalendarDay) -> AppError {
        let target = "\(path).damaged-\(day)"
        for number in 1..<100 {
            let target = number == 1 ? target : "\(target)-\(number)"
            guard stat(ofLink: target) == nil else { continue }
            guard unsafe rename(path, target) == 0 else { break }
            return AppError(.stateDamaged, detail: "It is kept as '\(target)'.")
        }
        return AppError(
            .stateDamaged, detail: "It is left where it is, '\(path)'.",
            cause: SystemError("rename").cause)
    }
}
