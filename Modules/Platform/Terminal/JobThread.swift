import Glibc
import POSIX
import Synchronization

/// A thread that does jobs one after another, so that whoever asks never waits for a file.
public final class JobThread<Job: Sendable>: Sendable {
    private struct Queue {
        var jobs: [Job] = []
        var isEnding = false
    }

    private let queue = Mutex(Queue())

    /// A byte for each job, so that the thread sleeps while there is none.
    private let reading: Int32
    private let writing: Int32

    /// Is closed by the thread as its last deed.
    private let ended: Int32

    /// Starts the thread; none if the system gives none.
    ///
    /// - Parameter begin: Runs on the thread first, and returns what does a job there.
    public init?(_ begin: @escaping @Sendable () -> ((Job) -> Void)) {
        guard let jobs = Self.pipe(), let end = Self.pipe() else { return nil }
        (reading, writing) = jobs
        ended = end.reading
        let isStarted = BackgroundThread.start { [self] in
            let perform = begin()
            while let job = next() { perform(job) }
            close(end.writing)
        }
        guard isStarted else { return nil }
    }

    /// Has a job done once those before it are.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - isReplaced: Which of those that wait still are not wanted any more.
    public func push(_ job: Job, insteadOf isReplaced: (Job) -> Bool = { _ in false }) {
        queue.withLock { queue in
            queue.jobs.removeAll(where: isReplaced)
            queue.jobs.append(job)
        }
        wake()
    }

    /// Waits until all jobs are done; none may be pushed afterwards.
    public func finish() {
        queue.withLock { $0.isEnding = true }
        wake()
        var byte: UInt8 = 0
        while unsafe read(ended, &byte, 1) < 0, errno == EINTR {}
    }

    private func wake() {
        var byte: UInt8 = 1
        _ = unsafe write(writing, &byte, 1)
    }

    private static func pipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private func next() -> Job? {
        while true {
            let (job, isEnding) = queue.withLock { queue in
                (queue.jobs.isEmpty ? nil : queue.jobs.removeFirst(), queue.isEnding)
            }
            if let job { return job }
            if isEnding { return nil }
            var byte: UInt8 = 0
            let count = unsafe read(reading, &byte, 1)
            guard count == 1 || (count < 0 && errno == EINTR) else { return nil }
        }
    }
}

/// Messages from other threads to the one that waits for the events of a screen.
public final class Mailbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])
    private let waker: ScreenWaker

    /// Creates an empty mailbox, of which whoever is woken by `waker` takes the messages.
    public init(waking waker: ScreenWaker) {
        self.waker = waker
    }

    /// Puts a message in, and wakes the one who takes it.
    public func post(_ message: Message) {
        messages.withLock { $0.append(message) }
        waker.wake()
    }

    /// Takes all that is there, the oldest first.
    public func take() -> [Message] {
        messages.withLock { messages in
            defer { messages.removeAll() }
            return messages
        }
    }
}
