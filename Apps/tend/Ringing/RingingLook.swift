import Application
import Domain
import Platform
import Presentation
import Programs

/// What one look at all that is to ring has come to.
struct RingingLook {
    /// What became of the timer, if it was its turn.
    let ringing: TimerRinging?

    /// What became of the reminders.
    let delivery: Delivery

    /// What is shown and can be clicked.
    let messages: [ClickWait.Message]

    /// Why something was not shown.
    var failure: AppError? { delivery.failure ?? ringing?.failure }
}

extension CommandRun {
    /// Shows what has come due, one process at a time, and arms what comes next where that is switched on.
    ///
    /// - Parameters:
    ///   - bell: What rings.
    ///   - notifier: Shows it.
    ///   - hasButtons: Whether somebody stays for the clicks.
    ///   - withTimer: Whether the timer is looked at, too.
    ///   - isWatched: Whether a terminal that is watched rings, whatever systemd does.
    ///   - telling: Is told of reminders before they are shown.
    /// - Returns: What it came to.
    /// - Throws: What the store throws.
    func lookAtWhatRings(
        of bell: Bell, showingBy notifier: SharedNotifier, hasButtons: Bool, withTimer: Bool,
        isWatched: Bool = false, telling: ([ArmedReminder]) -> Void = { _ in }
    ) throws(AppError) -> RingingLook {
        let timerBell = TimerBell(self, showingBy: notifier, hasButtons: hasButtons)
        let (ringing, delivery) = try bell.memory.alone {
            () throws(AppError) -> (TimerRinging?, Delivery) in
            // What waits for no store comes first.
            let ringing = withTimer ? try timerBell.ring() : nil
            return (ringing, try deliver(by: notifier, hasButtons: hasButtons, telling))
        }
        // What systemd runs is on; what a person runs by hand is armed only if it is.
        if try action.rings {
            do {
                try action.armReminders(at: delivery.nextLook)
            } catch {
                if !isWatched { action.note(error) }
            }
        }
        let messages =
            delivery.shown.filter { $0.id != Notification.untold }.map { shown in
                ClickWait.Message(id: shown.id) { key in self.act(key, on: shown) }
            } + [ringing.flatMap(timerBell.message)].compactMap(\.self)
        return RingingLook(ringing: ringing, delivery: delivery, messages: messages)
    }

    /// Shows the reminders of the store that have come due; none where the person wants nothing to ring.
    private func deliver(
        by notifier: SharedNotifier, hasButtons: Bool, _ telling: ([ArmedReminder]) -> Void
    ) throws(AppError) -> Delivery {
        guard !settings.notificationWays.ways.isEmpty else { return Delivery() }
        let words = ReminderMessage(
            showing: settings.notificationText, at: parts.clock.now(), in: calendar)
        return try action.deliver(by: notifier.notifier, quiet: settings.quietHours) { reminders in
            telling(reminders)
            var message = words.message(for: reminders)
            // Nobody would hear a click.
            if !hasButtons { message.actions = [] }
            return message
        }
    }

    private func act(_ key: String, on shown: Delivery.Shown) {
        let ids = shown.reminders.map { String($0.task.id) }
        switch key {
        case ReminderMessage.done:
            _ = composition.run("done", isOneOfMany: true) { run throws(AppError) in
                run.result(.completed, try run.action.mark(try run.choice(ids), as: .completed))
            }
        case ReminderMessage.snooze:
            _ = composition.run("snooze", isOneOfMany: true) { run throws(AppError) in
                let until =
                    run.operation.startedAt.milliseconds
                    + Int64(Reminder.snoozeMinutes) * 60_000
                let snoozed = try run.action.snooze(
                    try run.choice(ids), until: Instant(milliseconds: until))
                return .changedOnly(snoozed.map(\.task.id)) {}
            }
        default:
            _ = composition.run("reminders", isOneOfMany: true) { run throws(AppError) in
                .changedOnly(try run.action.see(try run.choice(ids)).map(\.task.id)) {}
            }
        }
    }
}
