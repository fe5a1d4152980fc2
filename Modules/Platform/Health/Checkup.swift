public import Domain
import Glibc
import POSIX
import Synchronization

/// Runs checks, each within its time: a disk that hangs keeps nobody from the other findings.
public struct Checkup: Sendable {
    /// Makes checks that share something, such as an open store, where they are to run.
    public typealias Group = @Sendable () -> [HealthCheck]

    private let groups: [Group]
    private let milliseconds: Int32

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - groups: The checks; those of one group run on one thread, one after the other.
    ///   - milliseconds: How long each check is waited for.
    public init(_ groups: [Group], waitingEach milliseconds: Int32) {
        self.groups = groups
        self.milliseconds = milliseconds
    }

    /// The names by which checks can be asked for.
    public var names: [String] {
        groups.flatMap { $0().map(\.name) }
    }

    /// Runs the checks, and returns what they found, in their order.
    ///
    /// What is in the way of a check is in the way of those of its group that follow; they are left
    /// out.
    ///
    /// - Parameter wanted: Asked for each name whether it is to be run.
    /// - Returns: The findings.
    public func findings(of wanted: @escaping @Sendable (String) -> Bool) -> [Finding] {
        groups.flatMap { findings(of: $0, wanted) }
    }

    private func findings(
        of group: @escaping Group, _ wanted: @escaping @Sendable (String) -> Bool
    ) -> [Finding] {
        let run: CheckRun
        do throws(SystemError) {
            run = try CheckRun()
            try run.start { run in
                for check in group() where wanted(check.name) {
                    run.begin(check.name)
                    run.end(with: check.findings())
                }
                run.finish()
            }
        } catch {
            return group().filter { wanted($0.name) }.flatMap { $0.findings() }
        }
        while run.waitForProgress(milliseconds) {
            if run.isFinished { return run.findings }
        }
        return run.findings + [late(run.current)]
    }

    private func late(_ name: String) -> Finding {
        Finding(
            name, .warning, "It did not end within \(milliseconds / 1000) s.",
            remedy: "Give it more time: \(tend: .doctor, "--check", name)")
    }
}

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
        guard BackgroundThread.start({ work(self) }) else {
            throw SystemError("pthread_create", number: EAGAIN)
        }
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
