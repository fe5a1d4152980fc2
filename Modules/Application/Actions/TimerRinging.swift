public import Domain

/// What ringing at the end of a timer has come to.
public struct TimerRinging: Sendable {
    /// What has ended, and what follows; nothing has where nothing was to ring.
    public internal(set) var report: TimerReport

    /// The message that is shown, and the timer that it is about.
    public internal(set) var shown: (id: UInt32, timer: FocusTimer)?

    /// Why it was not shown, if it was not.
    public internal(set) var failure: AppError?
}

extension Action {
    /// Returns the address of the store whose timer is to ring by now, if one is: one look at a small file.
    public var storeOfDueTimer: String? {
        guard let (next, store) = nextLookAtTimer, let keeping = workspace.timer,
            next <= keeping.clock.now().wall
        else { return nil }
        return store
    }

    /// Returns when to look at the timer next, and the address of its store; none while nothing runs or is to
    /// ring.
    public var nextLookAtTimer: (instant: Instant, store: String?)? {
        guard let keeping = workspace.timer, keeping.memory.isInUse else { return nil }
        let now = keeping.clock.now()
        let state = keeping.memory.lookUpState(at: now)
        return state.nextLook(at: now).map { ($0, (state.timer ?? state.ring?.timer)?.store) }
    }

    /// Rings if the time of the timer is over, and corrects when it rings if it is not.
    ///
    /// As for reminders: it is claimed, shown, and marked. Whatever moment that is cut short at, it rings again,
    /// as one that may have been shown; a claim that cannot be written keeps it from ringing no more. What the
    /// store is needed for comes last, since others may have it.
    ///
    /// - Parameters:
    ///   - notifier: Shows it; without one nothing rings, and views alone tell.
    ///   - quiet: The hours in which nothing rings.
    ///   - message: Makes the message for what has ended, and what follows.
    /// - Returns: What it came to.
    /// - Throws: `timer.notKept`.
    public func ringTimer(
        by notifier: (() throws(AppError) -> any Notifier)?, quiet: QuietHours?,
        message: (TimerReport) -> Notification
    ) throws(AppError) -> TimerRinging {
        guard let keeping = workspace.timer else {
            return TimerRinging(report: try noTimer())
        }
        var ringing = TimerRinging(report: TimerReport(now: keeping.clock.now()))
        let claim = claim(in: keeping, &ringing.report, quiet, rings: notifier != nil)
        if let claim, let notifier {
            do throws(AppError) {
                let id = try notifier().show(message(ringing.report))
                ringing.shown = (id, claim.timer)
                log.record(Event(.timerShown, "The end of a timer was shown."))
            } catch {
                let failure = error.ofTimer
                ringing.failure = failure
                log.record(
                    Event(.timerNotShown, "The end of a timer was not shown.", error: failure))
            }
        }
        let mayBeShown = ringing.failure?.code == .timerMaybeShown
        let isShown = ringing.shown != nil
        _ = try changeTimer(keeping, keepsRing: true) { state, report throws(AppError) in
            guard let claim, state.ring?.timer.id == claim.timer.id else { return }
            state.ring =
                isShown
                ? nil
                : claim.begun.postponed(
                    at: report.now.wall, mayHaveBeenShown: claim.mayHaveBeenShown || mayBeShown)
        }
        return ringing
    }

    /// Claims what is to ring now, if something is; what is claimed is what was there before.
    private func claim(
        in keeping: TimerKeeping, _ report: inout TimerReport, _ quiet: QuietHours?, rings: Bool
    ) -> TimerRing? {
        let now = report.now
        var found = report
        var claim: TimerRing?
        do throws(AppError) {
            try keeping.memory.change(at: now, note: { note($0) }) { state throws(AppError) in
                advance(&state, &found)
                found.timer = state.timer
                guard let ring = state.ring else { return }
                switch ring.turn(at: now.wall, quiet: quiet, in: ports.calendar) {
                case .missed: state.ring = nil
                case _ where !rings: state.ring = nil
                case .later(let instant): state.ring = ring.waiting(until: instant)
                case .now:
                    claim = ring
                    state.ring = ring.begun
                }
            }
        } catch {
            note(error)
        }
        report = found
        if let claim {
            if report.ended.isEmpty { report.ended = [claim.timer] }
            report.mayHaveBeenShown = claim.mayHaveBeenShown
        }
        return claim
    }

    /// Goes on with what has ended: as much longer of the same, as a timer of its own.
    ///
    /// - Parameters:
    ///   - timer: What has ended.
    ///   - milliseconds: How long it goes on.
    /// - Returns: What there is then.
    /// - Throws: `timer.running` where another one runs, and `timer.notKept`; then nothing was started.
    public func prolongTimer(
        _ timer: FocusTimer, by milliseconds: Int64
    ) throws(AppError) -> TimerReport {
        guard let keeping = workspace.timer else { return try noTimer() }
        return try changeTimer(keeping) { state, report throws(AppError) in
            if let present = state.timer, !present.isOver { throw AppError.timerRuns }
            state.timer = FocusTimer(
                timer.type, isRest: timer.isRest, round: timer.round, length: milliseconds,
                cycle: timer.cycle, for: timer.task, in: timer.store,
                id: ports.identifiers.next(), at: report.now)
        }
    }
}

extension AppError {
    /// Another timer is under way.
    static let timerRuns = AppError(
        .timerRunning, detail: "Two cannot run at once.", holds: "Nothing was changed.")

    /// Returns what an error of a notification means for the end of a timer.
    fileprivate var ofTimer: AppError {
        AppError(
            code == .notificationNotAnswered ? .timerMaybeShown : .timerNotShown,
            detail: ErrorCatalogue.reason(ofNotification: code).map { reason in
                reason.prefix(1).uppercased() + reason.dropFirst() + "."
            }, cause: cause)
    }
}
