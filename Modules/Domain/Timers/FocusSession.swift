/// Work that a timer has measured.
public struct FocusSession: Hashable, Sendable {
    /// Its identifier: recorded twice, it is one.
    public let id: UniqueIdentifier

    /// The identifier of its task, if it had one.
    public let task: UniqueIdentifier?

    /// When it was started.
    public let startedAt: Instant

    /// When it ended.
    public let endedAt: Instant

    /// How long it was to be, in milliseconds.
    public let length: Int64

    /// What of it counts, in milliseconds: pauses, and time that the computer was asleep or off, do not.
    public let milliseconds: Int64

    /// How long the computer was asleep or off meanwhile, in milliseconds.
    public let away: Int64

    /// Whether its time was over, and it was not stopped before.
    public let isComplete: Bool

    /// The address of the store that it belongs to.
    public let store: String

    /// Creates a session.
    public init(
        id: UniqueIdentifier, task: UniqueIdentifier?, startedAt: Instant, endedAt: Instant,
        length: Int64, milliseconds: Int64, away: Int64, isComplete: Bool, store: String
    ) {
        (self.id, self.task, self.startedAt, self.endedAt) = (id, task, startedAt, endedAt)
        (self.length, self.milliseconds, self.away) = (length, milliseconds, away)
        (self.isComplete, self.store) = (isComplete, store)
    }

    /// The shortest work that is recorded where it was stopped, in milliseconds: what is shorter was a slip.
    public static let shortest: Int64 = 60_000
}

/// How much was worked by timers in a span of time.
public struct FocusTotal: Hashable, Sendable {
    /// How long, in milliseconds.
    public var milliseconds: Int64

    /// How many sessions were completed.
    public var completed: Int

    /// Creates a total.
    public init(milliseconds: Int64 = 0, completed: Int = 0) {
        (self.milliseconds, self.completed) = (milliseconds, completed)
    }
}

/// Where focus sessions are kept, beside the tasks: no history has them, and no undo.
public protocol FocusLedger {
    /// Records sessions; those that are recorded already are left as they are.
    ///
    /// - Throws: `persistence.saveFailed` and its kin; then none was recorded.
    func record(_ sessions: [FocusSession]) throws(AppError)

    /// Returns how much was worked from an instant on, by the starts of the sessions, until before another.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    func focusTotal(from start: Instant, until end: Instant) throws(AppError) -> FocusTotal
}
