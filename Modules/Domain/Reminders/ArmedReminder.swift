/// A reminder of a task that rings, or has come due and was not seen to.
public struct ArmedReminder: Hashable, Sendable {
    /// The task.
    public let task: Task

    /// What was said.
    public let reminder: Reminder

    /// When it rings: as was said, or until when it was put off.
    public let ringing: Reminder.Ringing

    /// The instant of that, where the person is.
    public let instant: Instant

    /// When that was written: what had come by then is not rung any more.
    public let armedAt: Instant

    /// When showing it was begun, if it was.
    public let claimedAt: Instant?

    /// When it was shown, or was found to be too late to be.
    public let shownAt: Instant?

    /// When to try again after an attempt that failed.
    public let retryAt: Instant?

    /// How often showing it was begun.
    public let attempts: Int

    /// Creates a reminder.
    public init(
        task: Task, reminder: Reminder, ringing: Reminder.Ringing, instant: Instant,
        armedAt: Instant, claimedAt: Instant? = nil, shownAt: Instant? = nil,
        retryAt: Instant? = nil, attempts: Int = 0
    ) {
        self.task = task
        self.reminder = reminder
        self.ringing = ringing
        self.instant = instant
        self.armedAt = armedAt
        self.claimedAt = claimedAt
        self.shownAt = shownAt
        self.retryAt = retryAt
        self.attempts = attempts
    }

    /// Returns the same of a task that is shown otherwise.
    public func withTask(_ task: Task) -> ArmedReminder {
        ArmedReminder(
            task: task, reminder: reminder, ringing: ringing, instant: instant, armedAt: armedAt,
            claimedAt: claimedAt, shownAt: shownAt, retryAt: retryAt, attempts: attempts)
    }

    /// Whether it may have been shown already: that was begun, and nobody knows how it ended.
    public var mayHaveBeenShown: Bool { claimedAt != nil && shownAt == nil }

    /// Whether it had come before it was armed, so that it rings no more.
    public var wasMissed: Bool { instant <= armedAt }
}

/// What becomes of a reminder that rings.
public enum ReminderStep: Hashable, Sendable {
    /// Showing it begins.
    case claimed(at: Instant)

    /// It was not shown, or nobody knows whether it was; it is tried again at that instant.
    case postponed(until: Instant, mayBeShown: Bool)

    /// It was shown, or is too late to be.
    case shown(at: Instant)

    /// The person has seen to it.
    case seen

    /// It rings again at that instant, and not before.
    case snoozed(until: Instant, at: Instant)
}

/// The reminders of a store that ring, and what became of them: no change of a task, and no step of undo.
public protocol ReminderLedger {
    /// Returns the reminders that ring by an instant and were not seen to, the earliest first.
    ///
    /// - Parameters:
    ///   - instant: The instant, which counts itself; none for all that is still to come, too.
    ///   - calendar: The clock on the wall of the person.
    /// - Returns: The reminders, with their tasks.
    /// - Throws: `persistence.fetchFailed` and its kin.
    func reminders(
        by instant: Instant?, in calendar: any LocalCalendar
    ) throws(AppError) -> [ArmedReminder]

    /// Returns the first instant after `instant` at which one rings, or none.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    func nextRinging(
        after instant: Instant, in calendar: any LocalCalendar
    ) throws(AppError) -> Instant?

    /// Notes a step of these reminders, in one transaction that is on the disk when this returns.
    ///
    /// - Returns: Those that were still as given; of the others nothing is noted.
    /// - Throws: `persistence.saveFailed` and its kin; then nothing was noted, or that is not known.
    func note(
        _ step: ReminderStep, of reminders: [ArmedReminder]
    ) throws(AppError) -> [ArmedReminder]
}
