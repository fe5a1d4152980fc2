/// What is to be shown of the reminders that have come due, and when to look again.
///
/// At most three are shown by themselves. What came more than an hour ago is told in one summary, as is what
/// there is more of; what came more than a day ago, or before it was armed, stands in the views alone.
public struct DeliveryPlan: Hashable, Sendable {
    /// Those that are shown by themselves.
    public private(set) var single: [ArmedReminder] = []

    /// Those that are told together.
    public private(set) var summary: [ArmedReminder] = []

    /// Those that ring no more, and stand in the views.
    public private(set) var missed: [ArmedReminder] = []

    /// When to look again for those that are not shown now, if there are any.
    public private(set) var nextLook: Instant?

    /// The most that are shown by themselves.
    public static let mostSingle = 3

    private static let soon: Int64 = 3_600_000

    /// How late something may ring, in milliseconds: a day.
    static let longest: Int64 = 86_400_000

    /// Decides about the reminders that came due by `now`.
    ///
    /// - Parameters:
    ///   - due: Those that came due and were not seen to, the earliest first.
    ///   - now: The present instant.
    ///   - quiet: The hours in which nothing rings, if there are any.
    ///   - calendar: The clock on the wall.
    public init(
        of due: [ArmedReminder], at now: Instant, quiet: QuietHours?, in calendar: any LocalCalendar
    ) {
        let quietEnd = quiet?.end(at: now, in: calendar)
        var late: [ArmedReminder] = []
        for reminder in due where reminder.shownAt == nil {
            let age = now.milliseconds - reminder.instant.milliseconds
            if reminder.wasMissed || age > Self.longest {
                missed.append(reminder)
            } else if let quietEnd {
                look(at: quietEnd)
            } else if let retry = reminder.retryAt, retry > now {
                look(at: retry)
            } else if age > Self.soon {
                late.append(reminder)
            } else {
                single.append(reminder)
            }
        }
        part(late)
    }

    /// Tells together what came late, and what there is more of than is shown by itself.
    private mutating func part(_ late: [ArmedReminder]) {
        let rest = Array(single.dropFirst(Self.mostSingle))
        let together = late + rest
        // A summary of one is that one.
        if together.count > 1 {
            single = Array(single.prefix(Self.mostSingle))
            summary = together
        } else {
            single = late + single
        }
    }

    private mutating func look(at instant: Instant) {
        nextLook = min(nextLook ?? instant, instant)
    }
}

extension ArmedReminder {
    /// Returns when to try again after an attempt at `now` that failed.
    public func nextAttempt(after now: Instant) -> Instant { now.nextAttempt(after: attempts) }
}

extension Instant {
    /// Returns when to try again after an attempt now that failed, with so many before it: after ten seconds,
    /// which a desktop needs at log-in, then after a minute, five, and fifteen.
    func nextAttempt(after attempts: Int) -> Instant {
        let seconds: Int64 =
            switch attempts {
            case 0: 10
            case 1: 60
            case 2: 300
            default: 900
            }
        return advanced(by: seconds * 1000)
    }
}

/// The hours in which nothing rings: from one time to another, over midnight where the second is earlier.
public struct QuietHours: Hashable, Sendable {
    /// When they begin.
    public let start: TimeOfDay

    /// When they end.
    public let end: TimeOfDay

    /// Creates the hours, or none where they begin when they end.
    public init?(from start: TimeOfDay, to end: TimeOfDay) {
        guard start != end else { return nil }
        (self.start, self.end) = (start, end)
    }

    /// Returns when the hours end that hold an instant, or none if it lies outside of them.
    public func end(at instant: Instant, in calendar: any LocalCalendar) -> Instant? {
        let here = calendar.moment(at: instant)
        let isOverMidnight = end < start
        let isInside =
            isOverMidnight
            ? here.time >= start || here.time < end : here.time >= start && here.time < end
        guard isInside else { return nil }
        let isTomorrow = isOverMidnight && here.time >= start
        return calendar.instant(
            of: LocalMoment(isTomorrow ? here.day.advanced(byDays: 1) : here.day, at: end))
    }
}

extension QuietHours: CustomStringConvertible {
    /// The hours as a person writes them: `22:00-07:00`.
    public var description: String { "\(start)-\(end)" }

    /// Reads `22:00-7:00`, the whole of `text`.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = TimeOfDay(parts[0]), let end = TimeOfDay(parts[1])
        else { return nil }
        self.init(from: start, to: end)
    }
}
