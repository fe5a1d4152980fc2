import Application
import Arguments
import Domain
import Platform
import Presentation
import Programs

/// `tend deliver`: shows what came due, as systemd asks for.
enum DeliverCommand: TendCommand {
    static let definition = Command(
        "deliver", options: [.leave],
        summary: "Shows reminders that have come due; systemd runs it at the right minute.",
        description: """
            'tend reminders on' has it run at the time of each reminder, and once an hour. It stays for \
            the buttons of what it shows, eight hours at the most.
            """,
        examples: ["tend deliver --leave": "Shows what came due, and does not stay."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard let bell = run.action.workspace.bell else { return .nothing }
        let timersStore = run.action.storeOfDueTimer
        let store = try run.parts.storeLocation().address
        if run.invocation.value(of: .db) == nil, run.environment["TEND_DB"] == nil {
            let stores = try bell.memory.stores()
            if !stores.isEmpty || (timersStore ?? store) != store {
                return deliver(of: stores.isEmpty ? [store] : stores, timersStore)
            }
        }
        let notifier = SharedNotifier(bell.notifier)
        let stays = !run.invocation.has(.leave)
        let look = try run.lookAtWhatRings(
            of: bell, showingBy: notifier, hasButtons: stays, withTimer: timersStore == store)
        var result = CommandResult.read { () throws(AppError) in
            guard run.output.form == .text else { return }
            try run.output.write(text(of: look.delivery, look.ringing))
        }
        result.failure = look.failure
        guard stays, let opened = notifier.opened, !look.messages.isEmpty else { return result }
        run.action.letSignalsGo()
        ClickWait(for: opened, by: run.parts.clock).stay(for: look.messages)
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
}
