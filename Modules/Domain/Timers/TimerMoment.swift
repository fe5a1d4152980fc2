/// A moment by all clocks that a timer goes by.
public struct TimerMoment: Hashable, Sendable {
    /// By the clock on the wall, which people and programs set.
    public let wall: Instant

    /// Which start of the computer the other two count from.
    public let boot: UniqueIdentifier

    /// Milliseconds since that start, those asleep among them: nobody sets this clock.
    public let elapsed: Int64

    /// How many of them the computer was asleep.
    public let asleep: Int64

    /// Creates a moment.
    public init(wall: Instant, boot: UniqueIdentifier, elapsed: Int64, asleep: Int64) {
        self.wall = wall
        self.boot = boot
        self.elapsed = elapsed
        self.asleep = asleep
    }

    /// Returns the moment so many milliseconds later, or earlier, with no sleep between.
    func advanced(by milliseconds: Int64) -> TimerMoment {
        TimerMoment(
            wall: wall.advanced(by: milliseconds), boot: boot, elapsed: elapsed + milliseconds,
            asleep: asleep)
    }
}

extension Instant {
    /// Returns the instant so many milliseconds later.
    public func advanced(by milliseconds: Int64) -> Instant {
        Instant(milliseconds: self.milliseconds + milliseconds)
    }
}

/// Tells the moment by all clocks that a timer goes by.
public protocol TimerClock {
    /// Returns the present moment.
    func now() -> TimerMoment
}
