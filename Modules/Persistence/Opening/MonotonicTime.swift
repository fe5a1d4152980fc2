import Glibc

/// Time that only goes forward, whatever is done to the clock (clock_gettime(2)).
enum MonotonicTime {
    /// Returns the present, in nanoseconds since some moment in the past.
    static func now() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
