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

    private static let longestStay = 8 * 3_600_000

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard let bell = run.action.workspace.ports.bell else { return .nothing }
        if run.invocation.value(of: .db) == nil, run.environment["TEND_DB"] == nil {
            let stores = try bell.memory.stores()
            if !stores.isEmpty { return deliver(of: stores) }
        }
        let words = ReminderMessage(
            showing: run.settings.notificationText, at: run.parts.clock.now(), in: run.calendar)
        var notifier: (any Notifier)?
        let delivery = try bell.memory.alone { () throws(AppError) in
            try run.action.deliver(
                by: { () throws(AppError) in
                    if let notifier { return notifier }
                    let opened = try bell.notifier()
                    notifier = opened
                    return opened
                }, quiet: run.settings.quietHours, message: words.message)
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
            try run.output.write(text(of: delivery))
        }
        result.failure = delivery.failure
        guard let notifier, !delivery.shown.isEmpty, !run.invocation.has(.leave) else {
            return result
        }
        run.action.letSignalsGo()
        stay(for: delivery.shown, notifier, run)
        return result
    }

    /// Has each of the stores looked at whose reminders ring, by a run of its own: what keeps one of them back
    /// keeps no other.
    private static func deliver(of stores: [String]) -> CommandResult {
        var status = ExitStatus.success
        for store in stores {
            let run = CapturedCommand(["deliver", "--leave", "--quiet"], on: store, columns: 80)
            let (_, ended) = run.run()
            if ended != 0, status == .success {
                status = ExitStatus(rawValue: ended) ?? .temporaryFailure
            }
        }
        return .examined(status)
    }

    private static func text(of delivery: Delivery) -> String {
        let counts = [
            (delivery.shown.flatMap(\.reminders).count, "shown"),
            (delivery.missed.count, "too late to ring"), (delivery.postponed.count, "not shown"),
        ]
        let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return (told.isEmpty ? "Nothing came due" : told.joined(separator: ", ")) + ".\n"
    }

    /// Waits for what is clicked, as long as one of the messages is there.
    private static func stay(
        for shown: [Delivery.Shown], _ notifier: any Notifier, _ run: CommandRun
    ) {
        var open = shown
        let clock = run.parts.clock
        let end = clock.now().milliseconds + Int64(longestStay)
        while !open.isEmpty {
            let left = Int(end - clock.now().milliseconds)
            guard left > 0 else { return }
            let event: NotificationEvent?
            do {
                event = try notifier.nextEvent(within: left)
            } catch {
                return
            }
            switch event {
            case .action(let id, let key):
                guard let place = open.firstIndex(where: { $0.id == id }) else { continue }
                act(key, on: open.remove(at: place), run)
            case .closed(let id, _): open.removeAll { $0.id == id }
            case .daemonGone, nil: return
            }
        }
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
