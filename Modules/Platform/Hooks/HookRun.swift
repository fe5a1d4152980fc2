import Glibc

/// One run of a hook: it is fed, listened to, and ended when its time is up.
///
/// It has a process group of its own, which is ended as a whole; what left that group is not waited
/// for, whatever of our pipes it holds.
struct HookRun {
    /// How a run can end.
    enum End {
        case accepted
        case refused(words: String, status: Int32)
        case overdue
        case interrupted
    }

    private let path: String
    private let moment: HookFolder.Moment
    private let timeout: Int
    private let clock = MonotonicClock()

    /// As much is listened to; a hook that goes on is heard out and forgotten.
    private static let mostWords = 4096

    /// How many milliseconds pass between two looks at whether it has ended, at the most.
    private static let longestWait: Int32 = 20

    init(_ path: String, at moment: HookFolder.Moment, timeout: Int) {
        self.path = path
        self.moment = moment
        self.timeout = timeout
    }

    /// Runs the hook on what it is to read.
    func run(
        on bytes: [UInt8], _ isInterrupted: () -> Bool
    ) throws(SystemError) -> End {
        let input = try Pipe()
        let output = try Pipe()
        let child = try ChildProcess(
            path, [path], adding: ["\(HookFolder.variable)=\(moment.rawValue)"],
            streams: [
                input.readingEnd.number, output.writingEnd.number, output.writingEnd.number,
            ], leadsGroup: true)
        // While this process holds their ends too, neither would see the other go.
        try input.readingEnd.close()
        try output.writingEnd.close()
        var feed: Descriptor? = input.writingEnd
        let voice = output.readingEnd
        feed?.neverWait()
        voice.neverWait()
        var rest = bytes[...]
        var words: [UInt8] = []
        var wait: Int32 = 1
        let deadline = clock.microseconds() + Int64(timeout) * 1000
        while true {
            if let isHungry = feed?.write(&rest), !isHungry { feed = nil }
            let isSilent = voice.read(into: &words)
            if let status = try child.statusIfEnded() {
                // What it said last was written before it ended.
                _ = voice.read(into: &words)
                return status == 0 ? .accepted : .refused(words: text(of: words), status: status)
            }
            let isOver = clock.microseconds() >= deadline
            if isOver || isInterrupted() {
                child.killGroup()
                _ = try child.wait()
                return isOver ? .overdue : .interrupted
            }
            sleep(until: isSilent ? -1 : voice.number, feed?.number ?? -1, for: wait)
            wait = min(wait * 2, Self.longestWait)
        }
    }

    /// Sleeps until there is something to read or room to write, but no longer than that.
    private func sleep(until voice: Int32, _ feed: Int32, for milliseconds: Int32) {
        var requests = [
            pollfd(fd: voice, events: Int16(POLLIN), revents: 0),
            pollfd(fd: feed, events: Int16(POLLOUT), revents: 0),
        ]
        unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    }

    /// Its words on one line, as far as they were listened to.
    private func text(of words: [UInt8]) -> String {
        String(decoding: words.prefix(Self.mostWords), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Descriptor {
    fileprivate borrowing func neverWait() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }

    /// Writes as much as there is room for, and returns whether there is more to come.
    fileprivate borrowing func write(_ rest: inout ArraySlice<UInt8>) -> Bool {
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(number, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
            rest = rest.dropFirst(count)
        }
        return false
    }

    /// Reads what is there, of which the beginning is kept, and returns whether that was the end.
    ///
    /// Who writes faster than this reads does not keep it here.
    fileprivate borrowing func read(into words: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<16 {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe Glibc.read(number, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return count == 0 || (errno != EAGAIN && errno != EINTR) }
            if words.count < buffer.count { words += buffer[..<count] }
        }
        return false
    }
}
