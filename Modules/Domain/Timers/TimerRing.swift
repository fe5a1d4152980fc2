/// The end of a timer that is still to ring: nobody has shown it, or nobody knows whether it was shown.
public struct TimerRing: Hashable, Sendable {
    /// What becomes of it at a moment.
    public enum Turn: Hashable, Sendable {
        /// It rings.
        case now

        /// It waits, and is looked at again then.
        case later(Instant)

        /// It is too late, and stands in the views alone.
        case missed
    }

    /// The timer that has ended.
    public let timer: FocusTimer

    /// When it ended.
    public let end: Instant

    /// How often showing it was begun.
    public private(set) var attempts: Int

    /// Whether it may have been shown already: that was begun, and nobody knows how it ended.
    public private(set) var mayHaveBeenShown: Bool

    /// When to look at it again, if not at once.
    public private(set) var retryAt: Instant?

    /// Creates what is to ring for a timer, or none for one that has not ended.
    public init?(
        _ timer: FocusTimer, attempts: Int = 0, mayHaveBeenShown: Bool = false,
        retryAt: Instant? = nil
    ) {
        guard case .ended(let end, _) = timer.course else { return nil }
        (self.timer, self.end, self.attempts) = (timer, end, attempts)
        (self.mayHaveBeenShown, self.retryAt) = (mayHaveBeenShown, retryAt)
    }

    /// Decides what becomes of it: what ended more than a day ago does not ring, and nothing does in quiet hours.
    ///
    /// - Parameters:
    ///   - now: The present instant.
    ///   - quiet: The hours in which nothing rings, if there are any.
    ///   - calendar: The clock on the wall.
    /// - Returns: What becomes of it.
    public func turn(
        at now: Instant, quiet: QuietHours?, in calendar: any LocalCalendar
    ) -> Turn {
        guard now.milliseconds - end.milliseconds <= DeliveryPlan.longest else { return .missed }
        if let quietEnd = quiet?.end(at: now, in: calendar) { return .later(quietEnd) }
        if let retryAt, retryAt > now, attempts > 0 { return .later(retryAt) }
        return .now
    }

    /// Returns the same, waiting until an instant.
    public func waiting(until instant: Instant) -> TimerRing {
        var ring = self
        ring.retryAt = instant
        return ring
    }

    /// Returns the same once showing it was begun: a process that is killed leaves this behind.
    public var begun: TimerRing {
        var ring = self
        ring.retryAt = nil
        ring.attempts += 1
        ring.mayHaveBeenShown = true
        return ring
    }

    /// Returns the same once it is known that nothing, or not what, came of an attempt at `now`.
    public func postponed(at now: Instant, mayHaveBeenShown: Bool) -> TimerRing {
        var ring = self
        ring.retryAt = now.nextAttempt(after: max(0, attempts - 1))
        ring.mayHaveBeenShown = mayHaveBeenShown
        return ring
    }
}
