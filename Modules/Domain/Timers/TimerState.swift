/// What is known of the timer between two runs of the program.
public struct TimerState: Hashable, Sendable {
    /// The timer, if there is one.
    public var timer: FocusTimer?

    /// The end that is still to ring, if one is.
    public var ring: TimerRing?

    /// Sessions that could not be recorded yet, the oldest first.
    public var unsaved: [FocusSession]

    /// How many sessions wait at the most.
    public static let maximumUnsaved = 64

    /// Creates a state.
    public init(timer: FocusTimer? = nil, ring: TimerRing? = nil, unsaved: [FocusSession] = []) {
        (self.timer, self.ring, self.unsaved) = (timer, ring, unsaved)
    }

    /// Whether there is nothing to remember.
    public var isEmpty: Bool { timer == nil && ring == nil && unsaved.isEmpty }

    /// Returns when to look whether something rings: at the end of the timer, or of what is still to ring.
    public func nextLook(at now: TimerMoment) -> Instant? {
        var next = ring.map { $0.retryAt ?? $0.end }
        if let timer, case .running = timer.course, let end = timer.end(at: now) {
            next = min(next ?? end, end)
        }
        return next
    }
}

/// Remembers the timer, outside of every task store.
public protocol TimerMemory {
    /// Whether anything is remembered: the one question that every view asks.
    var isInUse: Bool { get }

    /// Returns the state as it was last written; one that cannot be is none. Nothing is waited for, and
    /// nothing is told.
    func lookUpState(at now: TimerMoment) -> TimerState

    /// Runs a step that arms what rings, by the state as it was last written, while no other process does.
    ///
    /// - Throws: What the step throws.
    func whileArming(
        at now: TimerMoment, _ step: (TimerState) throws(AppError) -> Void
    ) throws(AppError)

    /// Runs a step on the state while no other process has it, and remembers what the step leaves.
    ///
    /// - Parameters:
    ///   - now: The present moment.
    ///   - note: Told of a state that could not be, and is set aside, and of one that is soon forgotten.
    ///   - step: Changes the state.
    /// - Returns: What the step returns.
    /// - Throws: `timer.notKept` if it cannot be remembered, and what the step throws; then it is as it was.
    func change<Value>(
        at now: TimerMoment, note: (AppError) -> Void,
        _ step: (inout TimerState) throws(AppError) -> Value
    ) throws(AppError) -> Value
}

extension TimerMemory {
    /// Returns the timer as it was last written; one that cannot be is none.
    public func lookup(at now: TimerMoment) -> FocusTimer? { lookUpState(at: now).timer }
}

/// What keeps the timer of a workspace; a class, since it is handed on by every command.
public final class TimerKeeping {
    /// Remembers it.
    public let memory: any TimerMemory

    /// Tells the time.
    public let clock: any TimerClock

    /// Returns the command that rings at its end, for a session of a store.
    public let command: (_ store: String) -> [String]

    /// Puts it together.
    public init(
        memory: any TimerMemory, clock: any TimerClock,
        command: @escaping (_ store: String) -> [String]
    ) {
        (self.memory, self.clock, self.command) = (memory, clock, command)
    }
}

extension Wake {
    /// How the names of wakes for the timer begin.
    public static let timerPrefix = "tend-timer-"

    /// Creates what rings at the end of a timer.
    ///
    /// The name has the moment at which it was armed, too: the wake that runs now keeps its own until it is over.
    public init(timerEndingAt end: Instant, armedAt now: TimerMoment, command: [String]) {
        let second = (end.milliseconds + 999).floorDivided(by: 1000)
        self.init(
            name: "\(Self.timerPrefix)\(second)-\(now.elapsed)",
            instant: Instant(milliseconds: second * 1000), followsClock: true, command: command)
    }
}
