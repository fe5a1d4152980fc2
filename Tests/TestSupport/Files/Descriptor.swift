import Glibc
import Synchronization

/// An open file, closed once.
final class Descriptor {
    let number: Int32

    init(_ number: Int32, of call: String) throws(SystemFailure) {
        guard number >= 0 else { throw SystemFailure(call) }
        self.number = number
    }

    deinit {
        _ = close(number)
    }

    /// Makes a pipe that no program inherits unasked.
    static func pipe() throws(SystemFailure) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        let status = Launch.turn.withLock { _ in
            guard unsafe Glibc.pipe(&ends) == 0 else { return Int32(-1) }
            return ends.map { fcntl($0, F_SETFD, FD_CLOEXEC) }.min() ?? -1
        }
        guard status == 0 else { throw SystemFailure("pipe") }
        return (try Descriptor(ends[0], of: "pipe"), try Descriptor(ends[1], of: "pipe"))
    }

    func write(_ bytes: [UInt8]) throws(SystemFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe Glibc.write(number, buffer.baseAddress, buffer.count)
            }
            guard count >= 0 || errno == EINTR else { throw SystemFailure("write") }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// Makes a request of ioctl(2), which reads or writes `value`.
    func control(_ request: UInt, _ value: inout some BitwiseCopyable) throws(SystemFailure) {
        let status = unsafe ioctl(number, request, &value)
        guard status >= 0 else { throw SystemFailure("ioctl \(request)") }
    }

    /// Returns some bytes, or none at the end; a terminal without a program reports `EIO` there.
    func read() throws(SystemFailure) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe Glibc.read(number, &buffer, buffer.count)
            if count >= 0 { return Array(buffer.prefix(count)) }
            if errno == EIO { return [] }
            guard errno == EINTR else { throw SystemFailure("read") }
        }
    }
}
