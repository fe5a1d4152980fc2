import Domain
import Glibc
import Synchronization

/// A thread that runs checks, and what it came to so far.
final class CheckRun: Sendable {
    private struct State {
        var current = ""
        var findings: [Finding] = []
        var isFinished = false
    }

    private let state = Mutex(State())
    private let steps: Pipe

    init() throws(SystemError) {
        steps = try Pipe()
    }

    /// Runs the work on a thread of its own, which nobody has to wait for.
    func start(_ work: @escaping @Sendable (CheckRun) -> Void) throws(SystemError) {
        let job = unsafe Unmanaged.passRetained(CheckJob { work(self) })
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<CheckJob>.fromOpaque(context).takeRetainedValue().work()
                return nil
            }, unsafe job.toOpaque())
        guard status == 0 else {
            unsafe job.release()
            throw SystemError("pthread_create", number: status)
        }
        pthread_detach(thread)
    }

    /// Waits for the next step, and tells whether it came in time.
    func waitForProgress(_ milliseconds: Int32) -> Bool {
        var request = pollfd(fd: steps.readingEnd.number, events: Int16(POLLIN), revents: 0)
        var status: Int32
        repeat {
            status = unsafe poll(&request, 1, milliseconds)
        } while status < 0 && errno == EINTR
        var step: UInt8 = 0
        return unsafe status > 0 && read(request.fd, &step, 1) > 0
    }
}

// MARK: - The state

extension CheckRun {
    var current: String { state.withLock { $0.current } }
    var findings: [Finding] { state.withLock { $0.findings } }
    var isFinished: Bool { state.withLock { $0.isFinished } }

    func begin(_ name: String) {
        state.withLock { $0.current = name }
    }

    func end(with findings: [Finding]) {
        state.withLock { $0.findings += findings }
        tell()
    }

    func finish() {
        state.withLock { $0.isFinished = true }
        tell()
    }

    private func tell() {
        var step: UInt8 = 1
        _ = unsafe write(steps.writingEnd.number, &step, 1)
    }
}

/// What a thread does.
private final class CheckJob: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }
}
