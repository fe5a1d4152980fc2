import Glibc
import Synchronization

/// Sends entries to systemd-journald on a datagram socket of our own.
///
/// libsystemd's own sender waits for ever on a journal that hangs, and reports success where there
/// is none. Here a hung journal costs its timeout once: after that it gets nothing more from this
/// process. A missing or dead one costs one system call each time, and is found when it comes back.
public final class JournalSocket: LogSink {
    /// Where systemd-journald listens.
    public static let systemPath = "/run/systemd/journal/socket"

    private struct Connection: ~Copyable {
        var socket: FileDescriptor?
        var isHung = false
    }

    /// A journal under load was measured to take an entry within 4 ms.
    ///
    /// The kernel adds up to two of its ticks, and the fallback log takes some milliseconds: one
    /// that hangs is to cost less than 100 ms in all.
    private static let timeoutMilliseconds = 80

    private let path: String
    private let connection = Mutex(Connection())

    /// Creates a sink that opens its socket with the first entry.
    public init(path: String = systemPath) {
        self.path = path
    }

    /// Sends one entry in one datagram, and waits at most 80 ms, once in the life of the process.
    ///
    /// - Throws: ``LogSinkFailure`` if the journal did not take it.
    public func write(_ entry: LogEntry) throws(LogSinkFailure) {
        let datagram = JournalDatagram.bytes(of: entry)
        try connection.withLock { connection throws(LogSinkFailure) in
            guard !connection.isHung else { throw .hung }
            do throws(LogSinkFailure) {
                try send(datagram, over: &connection.socket)
            } catch {
                connection.isHung = error == .hung
                throw error
            }
        }
    }
}

// MARK: - System calls

extension JournalSocket {
    /// Looks whether somebody listens and has room for an entry, without sending anything.
    ///
    /// - Throws: ``LogSinkFailure`` if nobody does, or if it may not be used.
    func probe() throws(LogSinkFailure) {
        var socket: FileDescriptor?
        let descriptor = try open(&socket)
        let result = try unsafe withAddress { unsafe connect(descriptor, $0, $1) }
        guard result == 0 else { throw LogSinkFailure(sending: errno) }
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&room, 1, Int32(Self.timeoutMilliseconds)) != 0 else { throw .hung }
    }

    private func send(
        _ datagram: [UInt8], over socket: inout FileDescriptor?
    ) throws(LogSinkFailure) {
        let descriptor =
            if let number = socket?.number { number } else { try open(&socket) }
        let sent = try unsafe withAddress { address, size in
            unsafe sendto(
                descriptor, datagram, datagram.count, Int32(MSG_NOSIGNAL), address, size)
        }
        guard sent >= 0 else { throw LogSinkFailure(sending: errno) }
    }

    private func open(_ socket: inout FileDescriptor?) throws(LogSinkFailure) -> Int32 {
        let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
        let number = Glibc.socket(AF_UNIX, kind, 0)
        guard number >= 0 else { throw .failed(errno) }
        socket = FileDescriptor(owning: number)
        var timeout = timeval(tv_sec: 0, tv_usec: Self.timeoutMilliseconds * 1000)
        guard
            unsafe setsockopt(
                number, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
                == 0
        else {
            let failure = LogSinkFailure.failed(errno)
            socket = nil
            throw failure
        }
        return number
    }

    private func withAddress<Result>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) throws(LogSinkFailure) -> Result {
        var address = try address()
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe body(pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// The address goes with each datagram: a journal that was started anew has a new socket.
    private func address() throws(LogSinkFailure) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // The last byte stays zero.
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw .failed(ENAMETOOLONG)
        }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            unsafe bytes.copyBytes(from: path.utf8)
        }
        return address
    }
}

extension LogSinkFailure {
    /// Tells the states of the journal apart by what sending to it reported.
    fileprivate init(sending systemError: Int32) {
        switch systemError {
        case ENOENT: self = .missing
        case ECONNREFUSED: self = .dead
        case EACCES, EPERM: self = .forbidden
        // Only a send that had to wait is interrupted.
        case EAGAIN, EINTR: self = .hung
        case EMSGSIZE: self = .tooLarge
        default: self = .failed(systemError)
        }
    }
}

/// An entry in the journal's native protocol (https://systemd.io/JOURNAL_NATIVE_PROTOCOL).
enum JournalDatagram {
    /// Returns the bytes of an entry.
    static func bytes(of entry: LogEntry) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(1024)
        for field in entry.fields { append(field.name, field.value, to: &bytes) }
        return bytes
    }

    /// Appends a field, in the form that the protocol and the export format share.
    ///
    /// A value with a line's end is sent with its length, so it cannot add a field of its own.
    static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        bytes += name.utf8
        if value.utf8.contains(newline) {
            bytes.append(newline)
            appendLength(of: value, to: &bytes)
        } else {
            bytes.append(UInt8(ascii: "="))
        }
        bytes += value.utf8
        bytes.append(newline)
    }

    private static let newline = UInt8(ascii: "\n")

    /// Appends the length as 64 bits, little-endian.
    private static func appendLength(of value: String, to bytes: inout [UInt8]) {
        let length = UInt64(value.utf8.count)
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: length >> shift))
        }
    }
}
