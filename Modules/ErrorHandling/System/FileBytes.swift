import Glibc

/// Reads small files.
enum FileBytes {
    /// Returns what the file holds, of a very large one the end.
    ///
    /// A pipe in the file's place is not waited for.
    ///
    /// - Throws: ``SystemFailure`` as the system reported it.
    static func read(_ path: String, limit: Int = 1 << 24) throws(SystemFailure) -> [UInt8] {
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
        guard let file = FileDescriptor(owning: unsafe open(path, flags)) else {
            throw SystemFailure(number: errno)
        }
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0 else { throw SystemFailure(number: errno) }
        if Int(status.st_size) > limit {
            lseek(file.number, status.st_size - limit, SEEK_SET)
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe Glibc.read(file.number, &piece, piece.count)
            guard count >= 0 else { throw SystemFailure(number: errno) }
            guard count > 0, bytes.count <= 2 * limit else { return bytes }
            bytes += piece[..<count]
        }
    }
}
