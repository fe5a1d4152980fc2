import Glibc

/// The journal at the other end of a standard stream: what is written there is logged.
///
/// systemd names the stream in `JOURNAL_STREAM` (systemd.exec(5)). A stream that was redirected
/// since is another file, so the variable alone proves nothing.
public struct JournalStream: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Reads the value of `JOURNAL_STREAM`, a device and an inode: `8:1234567`.
    public init?(_ value: String?) {
        let parts = value?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        guard parts.count == 2, let device = UInt64(parts[0]), let inode = UInt64(parts[1]) else {
            return nil
        }
        self.device = device
        self.inode = inode
    }

    /// Tells whether the descriptor leads to this stream.
    public func isBehind(descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0
            && UInt64(status.st_dev) == device && UInt64(status.st_ino) == inode
    }
}
