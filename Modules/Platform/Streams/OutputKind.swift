import Glibc

extension CheckedOutput {
    /// Whether a person sees what is written, on a terminal.
    public var isTerminal: Bool {
        isatty(descriptorNumber) == 1
    }

    /// Whether the system journal keeps what is written, so that private values are masked.
    ///
    /// `JOURNAL_STREAM` holds the device and the inode of the stream (systemd.exec(5)); it is
    /// inherited, so only a stream that matches it counts.
    ///
    /// - Parameter environment: Where the variable is looked up.
    /// - Returns: Whether it is.
    public func isJournal(in environment: Environment) -> Bool {
        if leadsToJournal { return true }
        guard let stream = environment["JOURNAL_STREAM"] else { return false }
        var status = stat()
        guard unsafe fstat(descriptorNumber, &status) == 0 else { return false }
        return stream == "\(status.st_dev):\(status.st_ino)"
    }

    /// Whether it is a socket whose other side is journald's, as systemd-cat(1) leaves it, which sets
    /// no variable before systemd 254; a namespace has a folder of its own.
    private var leadsToJournal: Bool {
        var address = sockaddr_un()
        var size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe getpeername(descriptorNumber, address, &size)
            }
        }
        guard status == 0, address.sun_family == sa_family_t(AF_UNIX) else { return false }
        let path = unsafe withUnsafeBytes(of: &address.sun_path) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return path.hasPrefix("/run/systemd/journal") && path.hasSuffix("/stdout")
    }
}
