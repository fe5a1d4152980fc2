import Application
import Arguments
import Domain
import Platform
import Presentation

/// `tend deliver`: shows what came due, as systemd asks for.
enum DeliverCommand: TendCommand {
    static let definition = Command(
        "deliver", options: [.leave],
        summary: "Shows reminders that have come due; systemd runs it at the right minute.",
        description: """
            'tend reminders on' has it run at the time of each reminder, and once an hour. It stays for \
            the buttons of what it shows, eight hours at the most.
            """,
        examples: [
            Command.Example("tend deliver --leave", "Shows what came due, and does not stay.")
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard let bell = run.action.workspace.ports.bell else { return .nothing }
        let timersStore = run.action.storeOfDueTimer
        let store = try run.settings.storePath().path
        if run.invocation.value(of: .db) == nil, run.environment["TEND_DB"] == nil {
            let stores = try bell.memory.stores()
            if !stores.isEmpty || (timersStore ?? store) != store {
                return deliver(of: stores.isEmpty ? [store] : stores, timersStore)
            }
        }
        let notifier = SharedNotifier(bell.notifier)
        let stays = !run.invocation.has(.leave)
        let timerBell = TimerBell(run, showingBy: notifier, hasButtons: stays)
        let (ringing, delivery) = try bell.memory.alone {
            () throws(AppError) -> (TimerRinging?, Delivery) in
            // What waits for no store comes first.
            let ringing = timersStore == store ? try timerBell.ring() : nil
            return (ringing, try run.deliver(by: notifier, hasButtons: stays))
        }
        // What systemd runs is on; what a person runs by hand is armed only if it is.
        if try run.action.rings {
            do {
                try run.action.armReminders(at: delivery.nextLook)
            } catch {
                run.action.note(error)
            }
        }
        var result = CommandResult.read { () throws(AppError) in
            guard run.output.form == .text else { return }
            try run.output.write(text(of: delivery, ringing))
        }
        result.failure = delivery.failure ?? ringing?.failure
        let messages =
            delivery.shown.filter { $0.id != Notification.untold }.map { shown in
                ClickWait.Message(id: shown.id) { key in act(key, on: shown, run) }
            } + [ringing.flatMap(timerBell.message)].compactMap(\.self)
        guard stays, let opened = notifier.opened, !messages.isEmpty else { return result }
        run.action.letSignalsGo()
        ClickWait(for: opened, by: run.parts.clock).stay(for: messages)
        return result
    }

    /// Has each of the stores looked at whose reminders ring, and that of a timer that is over, by a run of its own:
    /// what keeps one of them back keeps no other.
    private static func deliver(of stores: [String], _ timersStore: String?) -> CommandResult {
        var status = ExitStatus.success
        func run(_ words: [String], on store: String) {
            let (_, ended) = CapturedCommand(words + ["--quiet"], on: store, columns: 80).run()
            if ended != 0, status == .success {
                status = ExitStatus(rawValue: ended) ?? .temporaryFailure
            }
        }
        if let timersStore {
            run(["timer", TimerCommand.ringAndLeave], on: timersStore)
        }
        for store in stores { run(["deliver", "--leave"], on: store) }
        return .examined(status)
    }

    private static func text(of delivery: Delivery, _ ringing: TimerRinging?) -> String {
        let counts = [
            (delivery.shown.flatMap(\.reminders).count, "shown"),
            (delivery.missed.count, "too late to ring"), (delivery.postponed.count, "not shown"),
        ]
        let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let timer =
            ringing?.shown != nil
            ? "The end of the timer was shown.\n"
            : ringing?.failure != nil ? "The end of the timer was not shown.\n" : ""
        guard told.isEmpty else { return timer + told.joined(separator: ", ") + ".\n" }
        return timer.isEmpty ? "Nothing came due.\n" : timer
    }

    private static func act(_ key: String, on shown: Delivery.Shown, _ run: CommandRun) {
        let ids = shown.reminders.map { String($0.task.id) }
        switch key {
        case ReminderMessage.done:
            _ = run.composition.run("done", isOneOfMany: true) { run throws(AppError) in
                run.result(.completed, try run.action.mark(try run.choice(ids), as: .completed))
            }
        case ReminderMessage.snooze:
            _ = run.composition.run("snooze", isOneOfMany: true) { run throws(AppError) in
                let until =
                    run.operation.startedAt.milliseconds
                    + Int64(Reminder.snoozeMinutes) * 60_000
                let snoozed = try run.action.snooze(
                    try run.choice(ids), until: Instant(milliseconds: until))
                return .changedOnly(snoozed.map(\.task.id)) {}
            }
        default:
            _ = run.composition.run("reminders", isOneOfMany: true) { run throws(AppError) in
                .changedOnly(try run.action.see(try run.choice(ids)).map(\.task.id)) {}
            }
        }
    }
}

extension CommandRun {
    /// Shows the reminders of the store that have come due.
    ///
    /// - Returns: What it came to; nothing where the person wants nothing to ring.
    /// - Throws: What the store throws.
    func deliver(by notifier: SharedNotifier, hasButtons: Bool) throws(AppError) -> Delivery {
        guard !settings.notificationWays.ways.isEmpty else { return Delivery() }
        let words = ReminderMessage(
            showing: settings.notificationText, at: parts.clock.now(), in: calendar)
        return try action.deliver(by: notifier.notifier, quiet: settings.quietHours) { reminders in
            var message = words.message(for: reminders)
            // Nobody would hear a click.
            if !hasButtons { message.actions = [] }
            return message
        }
    }
}
