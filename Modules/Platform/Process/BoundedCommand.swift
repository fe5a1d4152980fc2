import Glibc
import POSIX

/// A program that is ended where it does not end by itself in time.
struct BoundedCommand {
    private let words: [String]
    private let clock = MonotonicClock()

    /// As much of what it writes is kept.
    private static let mostOutput = 1 << 16

    /// How many milliseconds pass between two looks at whether it has ended, at the most.
    private static let longestWait: Int32 = 10

    /// Creates a run of a program that is looked for in `PATH`.
    init(_ words: [String]) {
        self.words = words
    }

    /// Runs it, with nothing to read.
    ///
    /// - Parameter deadline: When it is ended, with all that it started, in microseconds of the monotonic clock.
    /// - Returns: What it wrote to standard output, and its exit status; none if its time was over, or it could
    ///   not be started.
    func run(by deadline: Int64) -> (output: String, status: Int32)? {
        do throws(SystemError) {
            let null = try Descriptor(opening: "/dev/null", O_RDWR)
            let pipe = try Pipe()
            let child = try ChildProcess(
                "/usr/bin/env", ["env", "--"] + words,
                streams: [null.number, pipe.writingEnd.number, null.number], leadsGroup: true)
            // While this process holds it, too, the end of what is written goes unnoticed.
            try pipe.writingEnd.close()
            return try listen(to: pipe.readingEnd, of: child, by: deadline)
        } catch {
            return nil
        }
    }

    private func listen(
        to output: consuming Descriptor, of child: ChildProcess, by deadline: Int64
    ) throws(SystemError) -> (output: String, status: Int32)? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        var isOpen = true
        while true {
            let left = deadline - clock.microseconds()
            guard left > 0 else {
                child.killGroup()
                _ = try child.wait()
                return nil
            }
            var request = pollfd(
                fd: isOpen ? output.number : -1, events: Int16(POLLIN), revents: 0)
            let wait = min(Int32(clamping: left / 1000 + 1), Self.longestWait)
            if unsafe poll(&request, 1, isOpen ? Int32(clamping: left / 1000 + 1) : wait) > 0 {
                let count = unsafe read(output.number, &buffer, buffer.count)
                if count > 0, bytes.count < Self.mostOutput { bytes += buffer[..<count] }
                isOpen = count > 0 || (count < 0 && errno == EINTR)
            }
            if !isOpen, let status = try child.statusIfEnded() {
                return (String(decoding: bytes, as: UTF8.self), status)
            }
        }
    }
}
