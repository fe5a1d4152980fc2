import Application
import Domain
import Platform
import Presentation

/// Rings at the end of the timer, and does what is clicked then.
struct TimerBell {
    private let run: CommandRun
    private let notifier: SharedNotifier

    /// Whether somebody stays for the buttons.
    private let hasButtons: Bool

    init(_ run: CommandRun, showingBy notifier: SharedNotifier, hasButtons: Bool) {
        (self.run, self.notifier, self.hasButtons) = (run, notifier, hasButtons)
    }

    /// Rings, if the time of the timer is over.
    func ring() throws(AppError) -> TimerRinging {
        let shows = run.settings.notificationText
        let rings = !run.settings.notificationWays.ways.isEmpty
        return try run.action.ringTimer(
            by: rings ? notifier.notifier : nil, quiet: run.settings.quietHours
        ) { report in
            let timer = report.ended.last
            let task = shows == .full ? timer.flatMap { run.task(of: $0) } : nil
            var message = TimerMessage(
                showing: shows, of: task,
                startCommand: AdvisedCommand.tend(.timer, "start").text(naming: nil),
                in: run.calendar
            ).message(for: report)
            if !hasButtons { message.actions = [] }
            return message
        }
    }

    /// Returns the message that waits for clicks, if one was shown.
    func message(of ringing: TimerRinging) -> ClickWait.Message? {
        guard let shown = ringing.shown, shown.id != Notification.untold else { return nil }
        return ClickWait.Message(id: shown.id) { key in act(key, after: shown.timer) }
    }

    private func act(_ key: String, after timer: FocusTimer) {
        let lengths = run.settings.timerLengths
        _ = run.composition.run("timer", isOneOfMany: true) { run throws(AppError) in
            switch key {
            case TimerMessage.start:
                let request =
                    timer.hasNextRound
                    ? TimerRequest(nil, standard: lengths)
                    : TimerRequest(.focus, task: timer.task?.id, standard: lengths)
                _ = try run.action.startTimer(request)
            case TimerMessage.rest:
                _ = try run.action.startTimer(TimerRequest(.rest, standard: lengths))
            case TimerMessage.more:
                let minutes = Int64(TimerMessage.moreMinutes)
                _ = try run.action.prolongTimer(timer, by: minutes * 60_000)
            default:
                _ = try run.action.timer()
            }
            return .changed([]) {}
        }
    }
}

extension CommandRun {
    /// Returns the task of a timer; none where it cannot be looked up, which keeps nothing from being shown.
    func task(of timer: FocusTimer) -> Task? {
        guard let named = timer.task else { return nil }
        do {
            return try tasks().tasks(withIDs: [named.id]).first { $0.uuid == named.uuid }
        } catch {
            return nil
        }
    }
}
