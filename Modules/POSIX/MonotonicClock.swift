import Glibc

/// A clock for durations: it never goes back, whoever sets the time (clock_gettime(2)).
public struct MonotonicClock: Sendable {
    /// Creates the clock.
    public init() {}

    /// Returns the nanoseconds since some fixed moment in the past; where a clock counts from far off, they
    /// wrap around.
    public func nanoseconds() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// Returns the microseconds since that moment.
    public func microseconds() -> Int64 { nanoseconds() / 1000 }

    /// Lets that many microseconds pass.
    public func sleep(microseconds duration: Int64) {
        let end = microseconds() + duration
        var time = timespec(tv_sec: Int(end / 1_000_000), tv_nsec: Int(end % 1_000_000) * 1000)
        while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    }
}
