public import Domain

/// What a person asks of a timer that is started.
public struct TimerRequest: Hashable, Sendable {
    /// What for; none goes on with a cycle whose rest is over, or else is for work.
    public var type: TimerType?

    /// How long, in milliseconds, if that was said: of a cycle, each round.
    public var length: Int64?

    /// The number of the task that it is for, if it is for one.
    public var task: TaskID?

    /// How long it is where nothing was said.
    public var standard: TimerLengths

    /// Creates a request.
    public init(
        _ type: TimerType?, length: Int64? = nil, task: TaskID? = nil, standard: TimerLengths
    ) {
        (self.type, self.length, self.task, self.standard) = (type, length, task, standard)
    }
}

/// What there is of the timer after a step.
public struct TimerReport: Sendable {
    /// The timer, if there is one.
    public var timer: FocusTimer?

    /// The moment at which it is that.
    public let now: TimerMoment

    /// The timers that have ended and were not told of before, in their order.
    public var ended: [FocusTimer] = []

    /// Work that has ended in this step.
    public var sessions: [FocusSession] = []

    /// By how many milliseconds the clock on the wall was set meanwhile, if that is to be told.
    public var clockWasSet: Int64?

    /// Whether the end may have been shown before.
    public var mayHaveBeenShown = false
}

/// What a person does with the timer.
///
/// Each step first lets what has passed come to its end: work is recorded, and a cycle hands on.
extension Action {
    /// Returns the timer, and has seen its end.
    public func timer() throws(AppError) -> TimerReport {
        guard let keeping = workspace.timer else { return try noTimer() }
        var shown: FocusTimer?
        do throws(AppError) {
            var report = try changeTimer(keeping) { state, report throws(AppError) in
                guard let timer = state.timer else { return }
                if case .ended(_, isSeen: false) = timer.course, report.ended.isEmpty {
                    report.ended = [timer]
                }
                shown = timer
                state.timer = timer.seen
                // What is over and was seen is gone, unless another round waits.
                if timer.isOver, !timer.waits(at: report.now) { state.timer = nil }
            }
            report.timer = shown
            return report
        } catch  where error.code == .timerNotKept && shown != nil {
            // It can be looked at all the same.
            note(error)
            return TimerReport(timer: shown, now: keeping.clock.now())
        }
    }

    /// Starts a timer, or the next round of a cycle.
    ///
    /// - Throws: `timer.running`, `timer.notKept`, `validation.unknownTask`; then none was started.
    public func startTimer(_ request: TimerRequest) throws(AppError) -> TimerReport {
        guard let keeping = workspace.timer else { return try noTimer() }
        let task = try request.task.map { id throws(AppError) in try timerTask(id) }
        let store = try ports.location().address
        return try changeTimer(keeping, tellsOfSilence: true) { state, report throws(AppError) in
            if let timer = state.timer, !timer.isOver {
                throw AppError.timerRuns
            }
            let goesOn = request.type == nil && request.length == nil && task == nil
            if goesOn, let rest = state.timer, rest.waits(at: report.now) {
                state.timer = FocusTimer(
                    .cycle, isRest: false, round: rest.round + 1, length: rest.cycle.focus,
                    cycle: rest.cycle, for: rest.task, in: rest.store,
                    id: ports.identifiers.next(), at: report.now)
                return
            }
            let type = request.type ?? .focus
            let standard = request.standard
            let cycle = TimerLengths(
                focus: type == .rest ? standard.focus : request.length ?? standard.focus,
                rest: standard.rest, longRest: standard.longRest)
            state.timer = FocusTimer(
                type, isRest: type == .rest, round: type == .cycle ? 1 : 0,
                length: request.length ?? (type == .rest ? standard.rest : standard.focus),
                cycle: cycle, for: task, in: store, id: ports.identifiers.next(),
                at: report.now)
        }
    }

    /// Lets the timer stand still.
    ///
    /// - Throws: `timer.missing`, `timer.notKept`; then it is as it was.
    public func pauseTimer() throws(AppError) -> TimerReport {
        try changeRunning { timer, now in timer.paused(at: now) }
    }

    /// Lets the timer run on.
    ///
    /// - Throws: As ``pauseTimer()``.
    public func resumeTimer() throws(AppError) -> TimerReport {
        try changeRunning { timer, now in timer.resumed(at: now) }
    }

    /// Gives the timer more time.
    ///
    /// - Throws: As ``pauseTimer()``, and `validation.invalidMetadata` where it would be longer than a day.
    public func extendTimer(by milliseconds: Int64) throws(AppError) -> TimerReport {
        try changeRunning { timer, now throws(AppError) in
            guard let extended = timer.extended(by: milliseconds, at: now) else {
                throw AppError(
                    .invalidMetadata, field: "length",
                    detail: "A timer is no longer than a day.",
                    suggestion: TimerLength.expectation, holds: "Nothing was changed.")
            }
            return extended
        }
    }

    /// Ends the timer before its time, and a cycle with it; what was worked is recorded.
    ///
    /// - Throws: As ``pauseTimer()``.
    public func stopTimer() throws(AppError) -> TimerReport {
        guard let keeping = workspace.timer else { return try noTimer() }
        return try changeTimer(keeping) { state, report throws(AppError) in
            guard let timer = state.timer else {
                throw AppError(.timerMissing, detail: "There is none to change.")
            }
            if let session = timer.session(endedAt: report.now),
                session.milliseconds >= FocusSession.shortest
            {
                state.unsaved.append(session)
                report.sessions.append(session)
            }
            if timer.isOver, report.ended.isEmpty { report.ended = [timer] }
            state.timer = nil
        }
    }

    /// Returns the timer whose end the person has not seen, for the last line of a view: one look at a small
    /// file, which keeps no view from its work.
    public func unseenTimerEnd() -> (timer: FocusTimer, end: Instant)? {
        guard let keeping = workspace.timer, keeping.memory.isInUse else { return nil }
        let now = keeping.clock.now()
        guard let timer = keeping.memory.lookup(at: now), let end = timer.end(at: now),
            timer.left(at: now) <= 0
        else { return nil }
        if case .ended(_, isSeen: true) = timer.course { return nil }
        return (timer, end)
    }

    /// Returns the timer as it has come to be by now, for a status bar or a screen: nothing is recorded or seen.
    public func lookUpTimer() -> TimerReport? {
        guard let keeping = workspace.timer else { return nil }
        let now = keeping.clock.now()
        var report = TimerReport(now: now)
        guard let timer = keeping.memory.lookup(at: now) else { return report }
        let (ended, present) = timer.advanced(to: now) { ports.identifiers.next() }
        (report.ended, report.timer) = (ended, present)
        return report
    }
}

// MARK: - One step

extension Action {
    func noTimer() throws(AppError) -> TimerReport {
        throw AppError(.timerNotKept, detail: "This program keeps no timer.")
    }

    private func timerTask(_ id: TaskID) throws(AppError) -> TimerTask {
        guard let task = try reader().tasks(withIDs: [id]).first else {
            throw AppError(
                .unknownTask, detail: "There is no task \(id).",
                suggestion: "A length has a unit: \(tend: .timer, "start", "\(id)m")",
                holds: "No timer was started.")
        }
        return TimerTask(id: task.id, uuid: task.uuid)
    }

    private func changeRunning(
        _ step: (FocusTimer, TimerMoment) throws(AppError) -> FocusTimer
    ) throws(AppError) -> TimerReport {
        guard let keeping = workspace.timer else { return try noTimer() }
        return try changeTimer(keeping) { state, report throws(AppError) in
            guard let timer = state.timer, !timer.isOver else {
                throw AppError(.timerMissing, detail: "There is none to change.")
            }
            state.timer = try step(timer, report.now)
        }
    }

    /// Runs a step on the timer as it is now; then what has ended is recorded, and the end is armed if it
    /// moved.
    ///
    /// Who takes a step is told what has ended, so that it need not ring; ringing itself keeps that
    /// (`keepsRing`).
    func changeTimer(
        _ keeping: TimerKeeping, keepsRing: Bool = false, tellsOfSilence: Bool = false,
        _ step: (inout TimerState, inout TimerReport) throws(AppError) -> Void
    ) throws(AppError) -> TimerReport {
        let now = keeping.clock.now()
        var report = TimerReport(now: now)
        var before: TimerState?
        var after: TimerState?
        var refusal: AppError?
        try keeping.memory.change(at: now, note: { note($0) }) { state throws(AppError) in
            before = state
            advance(&state, &report)
            report.timer = state.timer
            do throws(AppError) {
                try step(&state, &report)
                if !keepsRing { state.ring = nil }
            } catch {
                // What has ended is kept, whatever is refused.
                refusal = error
            }
            record(&state)
            report.timer = state.timer
            after = state
        }
        let isMoved =
            after?.timer?.course != before?.timer?.course || after?.ring != before?.ring
        if keepsRing || isMoved {
            armTimer(keeping, at: now, tellsOfSilence: tellsOfSilence)
        }
        if let refusal { throw refusal }
        return report
    }

    /// Lets what has passed come to its end.
    func advance(_ state: inout TimerState, _ report: inout TimerReport) {
        guard let timer = state.timer else { return }
        report.clockWasSet = timer.clockWasSet(at: report.now)
        let (ended, present) = timer.advanced(to: report.now) { ports.identifiers.next() }
        report.ended = ended
        state.timer = present.following(report.now)
        if let last = ended.last { state.ring = TimerRing(last) }
        guard !ended.isEmpty, let session = timer.session(endedAt: report.now) else { return }
        state.unsaved.append(session)
        report.sessions.append(session)
    }

    /// Records the sessions of this store; those that cannot be are kept with the timer.
    private func record(_ state: inout TimerState) {
        guard !state.unsaved.isEmpty else { return }
        var kept = state.unsaved
        do throws(AppError) {
            let store = try ports.location().address
            let ours = state.unsaved.filter { $0.store == store }
            guard !ours.isEmpty else { return }
            try writer().record(ours)
            kept.removeAll { $0.store == store }
        } catch {
            note(
                AppError(
                    .focusNotRecorded, detail: error.sentence,
                    holds: "It is kept with the timer, and saved with its next command.",
                    cause: error.cause))
        }
        state.unsaved = kept.suffix(TimerState.maximumUnsaved)
    }

    /// Has the end of the timer ring though no program of ours runs then, and nothing else.
    private func armTimer(
        _ keeping: TimerKeeping, at now: TimerMoment, tellsOfSilence: Bool
    ) {
        guard let bell = workspace.bell else { return }
        do throws(AppError) {
            let schedule = try bell.schedule()
            // Of several processes the last one arms what was written last.
            try keeping.memory.whileArming(at: now) { state throws(AppError) in
                try schedule.disarmAll(prefix: Wake.timerPrefix)
                guard let next = state.nextLook(at: now),
                    let store = (state.timer ?? state.ring?.timer)?.store
                else { return }
                // Armed at the earliest in a second: what has passed never comes.
                let earliest = Instant(milliseconds: ports.clock.now().milliseconds + 1000)
                try schedule.arm(
                    Wake(
                        timerEndingAt: max(next, earliest), armedAt: keeping.clock.now(),
                        command: keeping.command(store)))
            }
        } catch {
            log.step("The end of the timer was not armed.", error: error)
            guard tellsOfSilence else { return }
            noteSilence(AppError(.timerNotArmed, cause: error.cause))
        }
    }
}

extension FocusTimer {
    /// How long a cycle waits for its next round, in milliseconds: 12 h.
    private static let waitsFor: Int64 = 43_200_000

    /// Whether its time is over.
    var isOver: Bool {
        if case .ended = course { true } else { false }
    }

    /// Whether it is a rest after which another round waits.
    fileprivate func waits(at now: TimerMoment) -> Bool {
        guard hasNextRound, case .ended(let end, _) = course else { return false }
        return now.wall.milliseconds - end.milliseconds < Self.waitsFor
    }
}
