import CProcess
import Domain
import POSIX

/// Becomes readable at an instant by the clock on the wall, asleep or not, and where that clock is set
/// (timerfd_create(2)).
struct WallClockAlarm: ~Copyable {
    /// What an alarm tells.
    enum Reading {
        case came
        case clockWasSet
    }

    private let descriptor: Descriptor
    private var awaited: Instant?

    /// Makes an alarm that waits for nothing yet.
    init?() {
        let number = tend_clock_descriptor()
        descriptor = Descriptor(owning: number)
        guard number >= 0 else { return nil }
    }

    /// What is waited on.
    var number: Int32 { descriptor.number }

    /// Sets the instant.
    mutating func await(_ instant: Instant) {
        guard instant != awaited else { return }
        awaited = instant
        _ = tend_set_clock_descriptor(number, instant.milliseconds)
    }

    /// Returns what the alarm tells, if it does; what was awaited is over then.
    mutating func read() -> Reading? {
        let told = tend_read_clock_descriptor(number)
        guard told != 0 else { return nil }
        awaited = nil
        return told < 0 ? .clockWasSet : .came
    }
}
