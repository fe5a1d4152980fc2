import Glibc
import POSIX

/// Copies a file's bytes.
enum FileCopy {
    /// Copies a file to a name that nothing has yet, for its owner alone.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - target: The name of the copy.
    ///   - accepts: Looks at what was opened, which is then neither waited for nor a link; false refuses
    ///     it, with EPERM.
    /// - Throws: What the system reported.
    static func copy(
        _ source: String, to target: String, if accepts: ((stat) -> Bool)? = nil
    ) throws(SystemError) {
        let guards = accepts == nil ? 0 : O_NONBLOCK | O_NOFOLLOW | O_NOCTTY
        let input = try FileLook(source, O_RDONLY | guards, step: "copy store")
        guard accepts?(input.status) ?? true else {
            errno = EPERM
            throw SystemError("copy store")
        }
        try copy(input.descriptor, to: target)
    }

    /// Copies an open file from its beginning to a name that nothing has yet, for its owner alone.
    static func copy(_ input: Int32, to target: String) throws(SystemError) {
        let output = unsafe open(
            target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw SystemError("copy store") }
        defer { _ = close(output) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var offset = 0
        while true {
            let count = unsafe pread(input, &buffer, buffer.count, offset)
            if count == 0 { return }
            guard count > 0 else { throw SystemError("copy store") }
            var written = 0
            while written < count {
                let step = unsafe buffer.withUnsafeBytes { bytes in
                    unsafe write(output, bytes.baseAddress?.advanced(by: written), count - written)
                }
                guard step > 0 else { throw SystemError("copy store") }
                written += step
            }
            offset += count
        }
    }
}
