public import Domain
import Glibc

/// The system's clock.
public struct SystemClock: WallClock, Sendable {
    /// Creates the clock.
    public init() {}

    /// Returns the present instant.
    public func now() -> Instant {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
