import Glibc

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

extension Descriptor {
    /// Reads all that is left; another process may write meanwhile, so the limit holds here too.
    borrowing func readToEnd(expecting count: Int, limit: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: min(count, limit) + 1)
        var filled = 0
        while true {
            let read = try read(into: &bytes, from: filled)
            guard read > 0 else { return Array(bytes[..<filled]) }
            filled += read
            guard filled <= limit else { throw SystemError("read", number: EFBIG) }
            if filled == bytes.count { bytes += [UInt8](repeating: 0, count: filled) }
        }
    }

    private borrowing func read(
        into bytes: inout [UInt8], from start: Int
    ) throws(SystemError) -> Int {
        var failure: SystemError?
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            do throws(SystemError) {
                return try unsafe read(
                    into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return count
    }
}
