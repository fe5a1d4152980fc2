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
        guard let stream = environment["JOURNAL_STREAM"] else { return false }
        var status = stat()
        guard unsafe fstat(descriptorNumber, &status) == 0 else { return false }
        return stream == "\(status.st_dev):\(status.st_ino)"
    }
}
