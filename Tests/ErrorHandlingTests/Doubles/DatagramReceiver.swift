import Glibc

/// A socket that takes what is sent to the journal, at a path of the test's own.
final class DatagramReceiver {
    private let descriptor: Int32

    /// Listens at `path`, where nothing may be yet.
    init(at path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            unsafe bytes.copyBytes(from: path.utf8)
        }
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw Failure.bind(errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Returns the next datagram without waiting for one, or none.
    func next() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        let count = unsafe recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return count < 0 ? nil : Array(buffer.prefix(count))
    }

    /// Returns all datagrams that wait.
    func all() -> [[UInt8]] {
        var datagrams: [[UInt8]] = []
        while let datagram = next() { datagrams.append(datagram) }
        return datagrams
    }

    enum Failure: Error {
        case bind(Int32)
    }
}
