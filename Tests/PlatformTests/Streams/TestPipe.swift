import Glibc
import POSIX
import TestSupport

/// A pipe between a test and what it tests.
final class TestPipe: Sendable {
    let readingEnd: Int32
    let writingEnd: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemFailure("pipe") }
        // Other tests start programs, which must not keep the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readingEnd, writingEnd) = (ends[0], ends[1])
    }

    func write(_ text: String) throws {
        try write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) throws {
        guard unsafe Glibc.write(writingEnd, bytes, bytes.count) == bytes.count else {
            throw SystemFailure("write")
        }
    }

    /// Reads until the writing end is closed.
    func readToEnd() throws -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(readingEnd, &part, part.count)
            guard count >= 0 else { throw SystemFailure("read") }
            if count == 0 { return bytes }
            bytes += part[..<count]
        }
    }

    func closeReadingEnd() { close(readingEnd) }
    func closeWritingEnd() { close(writingEnd) }
}
