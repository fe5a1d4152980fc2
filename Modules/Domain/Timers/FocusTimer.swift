/// What a timer is started for.
public enum TimerType: String, CaseIterable, Hashable, Sendable {
    /// Work on one thing.
    case focus

    /// A rest.
    case rest = "break"

    /// Rounds of work, each with a rest behind it.
    case cycle
}

/// How long the parts of a cycle are, in milliseconds.
public struct TimerLengths: Hashable, Sendable {
    /// Work.
    public let focus: Int64

    /// A rest.
    public let rest: Int64

    /// The rest behind the last round.
    public let longRest: Int64

    /// How many rounds a cycle has.
    public static let rounds = 4

    /// Creates lengths.
    public init(focus: Int64, rest: Int64, longRest: Int64) {
        (self.focus, self.rest, self.longRest) = (focus, rest, longRest)
    }
}

/// The task that a timer runs for.
public struct TimerTask: Hashable, Sendable {
    /// Its number.
    public let id: TaskID

    /// Its identifier.
    public let uuid: UniqueIdentifier

    /// Creates what names a task.
    public init(id: TaskID, uuid: UniqueIdentifier) {
        (self.id, self.uuid) = (id, uuid)
    }
}

/// A timer: work or a rest, with an end by the clock on the wall.
///
/// It lives outside of every process. Within one start of the computer the clock that nobody sets decides how
/// much is left, and the end is corrected by it.
public struct FocusTimer: Hashable, Sendable {
    /// What becomes of it.
    public enum Course: Hashable, Sendable {
        /// It runs since a moment, up to an end by the clock on the wall.
        case running(since: TimerMoment, endsAt: Instant)

        /// It stands still, with so many milliseconds left.
        case paused(left: Int64)

        /// Its time was over at an instant; `isSeen` says whether the person knows.
        case ended(at: Instant, isSeen: Bool)
    }

    /// The shortest and the longest timer, in milliseconds: a minute and a day.
    public static let lengths: ClosedRange<Int64> = 60_000...86_400_000

    /// The identifier of its session.
    public let id: UniqueIdentifier

    /// What it was started for.
    public let type: TimerType

    /// Whether it is a rest.
    public let isRest: Bool

    /// Which round of a cycle, from 1; 0 without a cycle.
    public let round: Int

    /// When it was started.
    public let startedAt: Instant

    /// How long it is, with all that was added, in milliseconds.
    public private(set) var length: Int64

    /// What becomes of it.
    public private(set) var course: Course

    /// What of the time that has passed is known to have been spent, up to when it last began to run.
    public private(set) var credited: Int64

    /// How long the parts of its cycle are.
    public let cycle: TimerLengths

    /// The task that it is for.
    public let task: TimerTask?

    /// The address of the store in which its session is recorded.
    public let store: String

    /// Starts a timer.
    public init(
        _ type: TimerType, isRest: Bool, round: Int = 0, length: Int64, cycle: TimerLengths,
        for task: TimerTask?, in store: String, id: UniqueIdentifier, at now: TimerMoment
    ) {
        (self.type, self.isRest, self.round) = (type, isRest, round)
        (self.length, self.cycle, self.task) = (length, cycle, task)
        (self.store, self.id, self.startedAt) = (store, id, now.wall)
        credited = 0
        course = .running(since: now, endsAt: now.wall.advanced(by: length))
    }

    /// Creates the timer that was kept with these values.
    public init(
        id: UniqueIdentifier, type: TimerType, isRest: Bool, round: Int, startedAt: Instant,
        length: Int64, course: Course, credited: Int64, cycle: TimerLengths, task: TimerTask?,
        store: String
    ) {
        (self.id, self.type, self.isRest, self.round) = (id, type, isRest, round)
        (self.startedAt, self.length, self.course) = (startedAt, length, course)
        (self.credited, self.cycle, self.task, self.store) = (credited, cycle, task, store)
    }

    /// Whether it is a part of a cycle.
    public var isCycle: Bool { type == .cycle }

    /// Whether another round follows once it has ended.
    public var hasNextRound: Bool { isCycle && isRest && round < TimerLengths.rounds }
}

// MARK: - How much is left

extension FocusTimer {
    /// How far the clock on the wall may be from the other before that is told, in milliseconds.
    private static let toldDifference: Int64 = 60_000

    /// What was looked at may have been written by another process since the moment was taken, in milliseconds.
    private static let grace: Int64 = 60_000

    /// Returns how many milliseconds are left; below zero once its time is over.
    public func left(at now: TimerMoment) -> Int64 {
        switch course {
        case .running(let since, let endsAt):
            guard since.boot == now.boot else {
                return endsAt.milliseconds - now.wall.milliseconds
            }
            return endsAt.milliseconds - since.wall.milliseconds - (now.elapsed - since.elapsed)
        case .paused(let left): return left
        case .ended(let end, _): return end.milliseconds - now.wall.milliseconds
        }
    }

    /// Returns when its time is over, by the clock on the wall as it is set now; none while it stands still.
    public func end(at now: TimerMoment) -> Instant? {
        switch course {
        case .running: now.wall.advanced(by: left(at: now))
        case .paused: nil
        case .ended(let end, _): end
        }
    }

    /// Returns by how many milliseconds the clock on the wall was set since it began to run, if that is to be
    /// told.
    public func clockWasSet(at now: TimerMoment) -> Int64? {
        guard case .running(let since, let endsAt) = course, since.boot == now.boot else {
            return nil
        }
        let difference =
            left(at: now) - (endsAt.milliseconds - now.wall.milliseconds)
        return abs(difference) > Self.toldDifference ? difference : nil
    }

    /// Returns whether what was kept can be: within its length, and within a day.
    public func isPlausible(at now: TimerMoment) -> Bool {
        guard Self.lengths.contains(length), (0...length).contains(credited),
            isCycle ? (1...TimerLengths.rounds).contains(round) : round == 0,
            isCycle || isRest == (type == .rest)
        else { return false }
        switch course {
        case .running(let since, let endsAt):
            let planned = endsAt.milliseconds - since.wall.milliseconds
            guard (1...length).contains(planned), endsAt > startedAt || credited > 0 else {
                return false
            }
            if since.boot == now.boot, now.elapsed < since.elapsed - Self.grace { return false }
            return left(at: now) <= length + Self.grace
        case .paused(let left): return (1...length).contains(left)
        case .ended: return true
        }
    }

    /// Returns what of the time up to now is known to have been spent with the computer awake, and how much of
    /// it was not: asleep, or switched off.
    private func spent(at now: TimerMoment) -> (credited: Int64, away: Int64) {
        guard case .running(let since, let endsAt) = course else { return (credited, 0) }
        let planned = endsAt.milliseconds - since.wall.milliseconds
        let left = left(at: now)
        let passed = min(planned, max(0, planned - left))
        let beyond = max(0, -left)
        let known: Int64
        if since.boot == now.boot {
            // What was slept behind the end does not count; what cannot be told apart is taken for that.
            known = passed - min(passed, max(0, now.asleep - since.asleep - beyond))
        } else {
            // When it was switched off is not known: what counts is from the start of the computer on.
            let awake = now.elapsed - max(0, now.asleep - beyond) - beyond
            known = min(passed, max(0, awake))
        }
        return (credited + known, passed - known)
    }
}

// MARK: - Steps

extension FocusTimer {
    /// Returns the timer standing still.
    public func paused(at now: TimerMoment) -> FocusTimer {
        guard case .running = course else { return self }
        var timer = self
        timer.credited = spent(at: now).credited
        timer.course = .paused(left: max(1, left(at: now)))
        return timer
    }

    /// Returns the timer running on.
    public func resumed(at now: TimerMoment) -> FocusTimer {
        guard case .paused(let left) = course else { return self }
        var timer = self
        timer.course = .running(since: now, endsAt: now.wall.advanced(by: left))
        return timer
    }

    /// Returns the timer with more time, or none if it would be too long.
    public func extended(by milliseconds: Int64, at now: TimerMoment) -> FocusTimer? {
        var timer = self
        timer.length += milliseconds
        guard Self.lengths.contains(timer.length) else { return nil }
        switch course {
        case .running(let since, let endsAt):
            timer.course = .running(since: since, endsAt: endsAt.advanced(by: milliseconds))
        case .paused(let left): timer.course = .paused(left: left + milliseconds)
        case .ended: return nil
        }
        return timer
    }

    /// Returns the timer with its end where the clock on the wall now shows it.
    public func following(_ now: TimerMoment) -> FocusTimer {
        guard case .running(let since, _) = course else { return self }
        let left = left(at: now)
        guard left > 0, clockWasSet(at: now) != nil || since.boot != now.boot else { return self }
        var timer = self
        timer.credited = spent(at: now).credited
        timer.course = .running(since: now, endsAt: now.wall.advanced(by: left))
        return timer
    }

    /// Returns the timer as one whose end the person knows.
    public var seen: FocusTimer {
        guard case .ended(let end, _) = course else { return self }
        var timer = self
        timer.course = .ended(at: end, isSeen: true)
        return timer
    }

    /// Returns the session that ends with it now, before its time or at it; none of a rest.
    public func session(endedAt now: TimerMoment) -> FocusSession? {
        if case .ended = course { return nil }
        guard !isRest else { return nil }
        let left = left(at: now)
        let spent = spent(at: now)
        let end = now.wall.advanced(by: min(0, left))
        return FocusSession(
            id: id, task: task?.uuid, startedAt: startedAt, endedAt: max(end, startedAt),
            length: length, milliseconds: spent.credited, away: spent.away,
            isComplete: left <= 0, store: store)
    }

    /// Returns the timer once its time is over; a round of a cycle hands on to the rest behind it.
    ///
    /// - Parameters:
    ///   - now: The present moment.
    ///   - newID: Makes the identifier of what follows.
    /// - Returns: The timers that have ended since it was looked at, the present one last.
    public func advanced(
        to now: TimerMoment, newID: () -> UniqueIdentifier
    ) -> (ended: [FocusTimer], present: FocusTimer) {
        guard case .running = course, let end = end(at: now), left(at: now) <= 0 else {
            return ([], self)
        }
        var timer = self
        timer.course = .ended(at: end, isSeen: false)
        guard isCycle, !isRest else { return ([timer], timer) }
        let isLast = round >= TimerLengths.rounds
        let rest = FocusTimer(
            type, isRest: true, round: round, length: isLast ? cycle.longRest : cycle.rest,
            cycle: cycle, for: task, in: store, id: newID(), at: now.advanced(by: left(at: now)))
        let (ended, present) = rest.advanced(to: now, newID: newID)
        return ([timer] + ended, present)
    }
}
