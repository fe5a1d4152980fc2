import Glibc

/// Copies a file's bytes.
enum FileCopy {
    /// Copies a file to a name that nothing has yet, for its owner alone.
    static func copy(_ source: String, to target: String) throws(SystemFailure) {
        let input = unsafe open(source, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw SystemFailure("copy store") }
        defer { _ = close(input) }
        let output = unsafe open(
            target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw SystemFailure("copy store") }
        defer { _ = close(output) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe read(input, &buffer, buffer.count)
            if count == 0 { return }
            guard count > 0 else { throw SystemFailure("copy store") }
            var written = 0
            while written < count {
                let step = unsafe buffer.withUnsafeBytes { bytes in
                    unsafe write(output, bytes.baseAddress?.advanced(by: written), count - written)
                }
                guard step > 0 else { throw SystemFailure("copy store") }
                written += step
            }
        }
    }
}
