import Glibc
import POSIX

/// Until when a server is waited for, and whether the person still waits.
///
/// libpq's own time limits see only some of what can fall silent, so each wait is ours.
struct Deadline {
    private let start: Int64
    private let end: Int64
    private let clock = MonotonicClock()

    /// Asked several times a second; true gives the waiting up.
    let isInterrupted: () -> Bool

    /// How often that is asked, in milliseconds.
    private static let step: Int64 = 100

    init(milliseconds: Int, isInterrupted: @escaping () -> Bool = { false }) {
        start = clock.microseconds()
        end = start + Int64(milliseconds) * 1000
        self.isInterrupted = isInterrupted
    }

    /// How much time has gone, in milliseconds.
    var elapsed: Int64 { (clock.microseconds() - start) / 1000 }

    /// How much time is left, in milliseconds.
    var left: Int64 { max((end - clock.microseconds()) / 1000, 0) }

    /// Lets a moment pass before the same is tried again: longer each time, and not the same for all.
    func pause(before attempt: Int) {
        let longest = Int64(min(10 << min(attempt, 6), 400))
        let pause = min(Int64.random(in: longest / 2...longest), left)
        clock.sleep(microseconds: pause * 1000)
    }

    /// Waits until a socket can be read or written.
    ///
    /// - Throws: `unanswered`, `interrupted`.
    func wait(
        for socket: Int32, _ events: Int32, _ step: ServerFailure.Step
    ) throws(ServerFailure) {
        while true {
            guard !isInterrupted() else { throw ServerFailure(.interrupted, step) }
            let left = left
            guard left > 0 else { throw ServerFailure(.unanswered, step) }
            var request = pollfd(fd: socket, events: Int16(events), revents: 0)
            if unsafe poll(&request, 1, Int32(min(left, Self.step))) > 0 { return }
        }
    }
}
