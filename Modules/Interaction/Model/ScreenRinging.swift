public import Application
import Display
public import Domain

/// What rings, or has rung and was not seen to: the reminders, and the timer.
public struct ScreenRinging: Sendable {
    /// The reminders that came due and were not seen to, the earliest first.
    public internal(set) var due: [ArmedReminder]

    /// When the next one rings, if one does.
    let next: Instant?

    /// The timer that runs, stands still, or waits for its next round; none where there is none.
    public private(set) var timer: FocusTimer?

    /// When its time is over, by the clock on the wall; none unless it runs.
    private(set) var timerEnd: Instant?

    /// The timer that has ended, if nobody has seen that yet.
    private(set) var ended: FocusTimer?

    /// Looks it up.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public init(in action: Action) throws(AppError) {
        due = try action.dueReminders()
        next = try action.nextReminder()
        take(action.lookUpTimer())
    }

    private init() {
        (due, next) = ([], nil)
    }

    /// Takes in how the timer is now.
    mutating func take(_ report: TimerReport?) {
        timer = report?.timer
        if let report, let timer, case .running = timer.course {
            timerEnd = timer.end(at: report.now)
        } else {
            timerEnd = nil
        }
        if let timer, case .ended(_, isSeen: false) = timer.course {
            ended = timer
        } else {
            ended = report?.ended.last
        }
    }

    /// Nothing.
    static let none = ScreenRinging()

    /// When something rings next, so that it is to be looked up again.
    var nextInstant: Instant? { [next, timerEnd].compactMap(\.self).min() }
}

/// What has rung and was not seen to, as far as one line tells it.
public enum ScreenNotice: Sendable {
    /// A reminder came due, and so many others did.
    case reminder(ArmedReminder, others: Int)

    /// A timer has ended at an instant.
    case timer(FocusTimer, end: Instant)
}

/// A step of the timer.
public enum ScreenTimerStep: Hashable, Sendable {
    /// It is started.
    case start(TimerRequest)

    /// It stands still.
    case pause

    /// It runs on.
    case resume

    /// The person has seen that it ended.
    case see
}

extension ScreenModel {
    /// The reminders that came due, without those that are being seen to.
    var dueReminders: [ArmedReminder] {
        ringing.due.filter { reminder in !pending.contains { $0.act.sees(reminder.task.id) } }
    }

    /// What has rung and was not seen to, the most urgent of it.
    public var notice: ScreenNotice? {
        let due = dueReminders
        if let first = due.first { return .reminder(first, others: due.count - 1) }
        guard let timer = endedTimer, case .ended(let end, _) = timer.course else { return nil }
        return .timer(timer, end: end)
    }

    /// How many milliseconds are left of the timer that runs or stands still; none without one.
    public var timerLeft: Int64? {
        if let end = ringing.timerEnd { return max(0, end.milliseconds - now.milliseconds) }
        guard let timer = ringing.timer, case .paused(let left) = timer.course else { return nil }
        return left
    }

    /// In how many milliseconds the timer shows another second; none unless one runs.
    public var millisecondsToTick: Int? {
        guard ringing.timerEnd != nil, let left = timerLeft, left > 0 else { return nil }
        return Int((left - 1) % 1000) + 1
    }

    /// When something rings next; none where nothing does.
    public var nextRinging: Instant? { isRingingAwaited ? nil : ringing.nextInstant }

    mutating func take(_ ringing: ScreenRinging) {
        self.ringing = ringing
        isRingingAwaited = false
        if let ended = ringing.ended {
            endedTimer = ended
        } else if let timer = ringing.timer, case .ended = timer.course {
            // It was seen elsewhere.
            endedTimer = nil
        }
    }

    /// Has what rings looked up once its time has come.
    mutating func ring() -> [ScreenEffect] {
        guard let next = nextRinging, next <= now else { return [] }
        isRingingAwaited = true
        return [reload()]
    }
}

// MARK: - Keys

extension ScreenModel {
    /// Completes the task of the reminder that is told of.
    mutating func completeRinging() -> [ScreenEffect] {
        onRinging { .mark([$0], .completed) }
    }

    /// Has the reminder that is told of ring again in some minutes.
    mutating func snooze() -> [ScreenEffect] {
        let until = now.advanced(by: Int64(Reminder.snoozeMinutes) * 60_000)
        return onRinging { .snooze([$0], until: until) }
    }

    /// Selects the task of the reminder that is told of, in a list that has it.
    mutating func goToRinging() -> [ScreenEffect] {
        guard let id = dueReminders.first?.task.id else { return refuseWithoutReminder() }
        if rows?.row(of: id) != nil { return move { $0.select(id, orRow: nil) } }
        var effects: [ScreenEffect] = []
        if !filterLine.isEmpty { effects += endFilter() }
        effects += subject == .tasks ? [reload()] : go(to: .tasks)
        wanted = (id, lastNumber)
        return effects
    }

    /// Has seen to what is told of; none where nothing is.
    mutating func seeNotice() -> [ScreenEffect]? {
        switch notice {
        case .reminder(let reminder, _): return perform(.see([reminder.task.id]))
        case .timer:
            endedTimer = nil
            return perform(.timer(.see))
        case nil: return nil
        }
    }

    /// Starts the timer for the selected task, or the next round of a cycle; has it stand still, or run on.
    mutating func startOrPauseTimer() -> [ScreenEffect] {
        endedTimer = nil
        switch (lastTimerStep, ringing.timer?.course) {
        case (.start, _), (.resume, _), (nil, .running): return perform(.timer(.pause))
        case (.pause, _), (nil, .paused): return perform(.timer(.resume))
        case (_, .ended) where ringing.timer?.hasNextRound == true:
            return perform(.timer(.start(TimerRequest(nil, standard: surroundings.timerLengths))))
        default:
            return perform(
                .timer(
                    .start(
                        TimerRequest(
                            nil, task: rows?.selectedID, standard: surroundings.timerLengths))))
        }
    }

    /// What was asked of the timer last, until that is done.
    private var lastTimerStep: ScreenTimerStep? {
        pending.reduce(nil) { step, pending in
            if case .timer(let next) = pending.act, next != .see { next } else { step }
        }
    }

    private mutating func onRinging(_ act: (TaskID) -> ScreenAct) -> [ScreenEffect] {
        guard let id = dueReminders.first?.task.id else { return refuseWithoutReminder() }
        return perform(act(id))
    }

    private mutating func refuseWithoutReminder() -> [ScreenEffect] {
        refuse("No reminder has come due.")
    }
}
