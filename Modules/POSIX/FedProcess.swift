import Glibc

/// A program that is fed, listened to, and ended when its time is up.
///
/// It has a process group of its own, which is ended as a whole; what left that group is not waited
/// for, whatever of our pipes it holds.
package struct FedProcess {
    /// How a run can end.
    package enum End {
        /// It ended with this status, as a shell tells it, and wrote this, of which the beginning is kept.
        case ended(status: Int32, output: [UInt8], complaint: [UInt8])
        case overdue
        case interrupted
    }

    /// Where what it writes to standard error goes.
    package enum Complaint {
        /// Among its output.
        case joined

        /// To itself: as much of it is kept as of the output.
        case apart

        /// Nowhere.
        case dropped
    }

    private let path: String
    private let arguments: [String]
    private let variables: [String]
    private let complaint: Complaint
    private let limit: Int
    private let clock = MonotonicClock()

    /// How many milliseconds pass between two looks at whether it has ended, at the most.
    private static let maximumWait: Int32 = 20

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - path: Where the program is.
    ///   - arguments: Its arguments, the name first.
    ///   - variables: What is added to the environment, each as `NAME=value`.
    ///   - complaint: Where what it writes to standard error goes.
    ///   - limit: How much is listened to; one that goes on is heard out and forgotten.
    package init(
        _ path: String, _ arguments: [String], adding variables: [String] = [],
        complaint: Complaint, keeping limit: Int
    ) {
        self.path = path
        self.arguments = arguments
        self.variables = variables
        self.complaint = complaint
        self.limit = limit
    }

    /// Runs the program on what it is to read.
    ///
    /// - Parameters:
    ///   - bytes: What it reads; one that ends before it has read everything is none the worse.
    ///   - deadline: When it is ended, in microseconds of the monotonic clock.
    ///   - isInterrupted: Whether it is to be ended now.
    /// - Returns: How it ended.
    /// - Throws: What the system says of a program that cannot be started.
    package func run(
        on bytes: [UInt8], by deadline: Int64, _ isInterrupted: () -> Bool = { false }
    ) throws(SystemError) -> End {
        let input = try Pipe()
        let output = try Pipe()
        let errors = try Pipe()
        let null = try Descriptor(opening: "/dev/null", O_WRONLY)
        let third =
            switch complaint {
            case .joined: output.writingEnd.number
            case .apart: errors.writingEnd.number
            case .dropped: null.number
            }
        let child = try ChildProcess(
            path, arguments, adding: variables,
            streams: [input.readingEnd.number, output.writingEnd.number, third], leadsGroup: true)
        // While this process holds their ends too, neither would see the other go.
        try input.readingEnd.close()
        try output.writingEnd.close()
        try errors.writingEnd.close()
        var feed: Descriptor? = input.writingEnd
        feed?.neverWait()
        var words = Listener(output.readingEnd, keeping: limit)
        var complaints = Listener(errors.readingEnd, keeping: limit)
        var rest = bytes[...]
        var wait: Int32 = 1
        while true {
            if let isHungry = feed?.write(&rest), !isHungry { feed = nil }
            words.listen()
            complaints.listen()
            if let status = try child.statusIfEnded() {
                // What it said last was written before it ended.
                words.listen()
                complaints.listen()
                return .ended(status: status, output: words.bytes, complaint: complaints.bytes)
            }
            let isOver = clock.microseconds() >= deadline
            if isOver || isInterrupted() {
                child.killGroup()
                _ = try child.wait()
                return isOver ? .overdue : .interrupted
            }
            sleep(until: words.waited, complaints.waited, feed?.number ?? -1, for: wait)
            wait = min(wait * 2, Self.maximumWait)
        }
    }

    /// Sleeps until there is something to read or room to write, but no longer than that.
    private func sleep(
        until words: Int32, _ complaints: Int32, _ feed: Int32, for milliseconds: Int32
    ) {
        var requests = [
            pollfd(fd: words, events: Int16(POLLIN), revents: 0),
            pollfd(fd: complaints, events: Int16(POLLIN), revents: 0),
            pollfd(fd: feed, events: Int16(POLLOUT), revents: 0),
        ]
        unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    }
}

/// What a program writes, as far as it is listened to.
private struct Listener: ~Copyable {
    private let descriptor: Descriptor
    private let limit: Int
    private var isSilent = false
    private(set) var bytes: [UInt8] = []

    init(_ descriptor: consuming Descriptor, keeping limit: Int) {
        descriptor.neverWait()
        self.descriptor = descriptor
        self.limit = limit
    }

    /// What is waited for; below zero once nothing more will come.
    var waited: Int32 { isSilent ? -1 : descriptor.number }

    /// Reads what is there, of which the beginning is kept.
    ///
    /// Who writes faster than this reads does not keep it here.
    mutating func listen() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<16 {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe Glibc.read(descriptor.number, $0.baseAddress, $0.count)
            }
            guard count > 0 else {
                isSilent = count == 0 || (errno != EAGAIN && errno != EINTR)
                return
            }
            bytes += buffer[..<min(count, limit - bytes.count)]
        }
    }
}

extension Descriptor {
    /// Has calls return at once where they would wait.
    package borrowing func neverWait() {
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
}
