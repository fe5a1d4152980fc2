public import Domain
import Glibc
import POSIX

/// The system's clocks, by which a timer goes.
public struct SystemTimerClock: TimerClock, Sendable {
    /// Which start of the computer it is (random(4)).
    private static let bootFile = "/proc/sys/kernel/random/boot_id"

    /// Creates the clock.
    public init() {}

    /// Returns the present moment.
    ///
    /// Where the system does not say which start of the computer it is, every one
    /// counts as the same.
    public func now() -> TimerMoment {
        let elapsed = milliseconds(of: CLOCK_BOOTTIME)
        return TimerMoment(
            wall: SystemClock().now(), boot: Self.boot, elapsed: elapsed,
            asleep: max(0, elapsed - milliseconds(of: CLOCK_MONOTONIC)))
    }

    private static var boot: UniqueIdentifier {
        do throws(SystemError) {
            let text = try SmallFile.read(bootFile, limit: 64)
            return UniqueIdentifier(String(decoding: text.prefix(36), as: UTF8.self)) ?? unknown
        } catch {
            return unknown
        }
    }

    private static let unknown = UniqueIdentifier(high: 0, low: 0)

    private func milliseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
