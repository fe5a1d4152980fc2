import Glibc

/// Reads small files.
enum FileBytes {
    /// Returns everything that the file holds.
    ///
    /// A pipe in the file's place is not waited for.
    ///
    /// - Throws: ``SystemFailure`` as the system reported it.
    static func read(_ path: String) throws(SystemFailure) -> [UInt8] {
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
        guard let file = FileDescriptor(owning: unsafe open(path, flags)) else {
            throw SystemFailure(number: errno)
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe Glibc.read(file.number, &piece, piece.count)
            guard count >= 0 else { throw SystemFailure(number: errno) }
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
    }
}
