import Application
import Domain
import Platform
import Presentation
import Programs

/// Stays in a terminal and rings there: `tend reminders watch`, for where no systemd does it.
final class ReminderWatch {
    private let run: CommandRun
    private let bell: Bell
    private let wait: RingingWait
    private let teller: TellingNotifier
    private let notifier: SharedNotifier

    /// What is shown and can be clicked.
    private var messages: [ClickWait.Message] = []

    /// When something rings next, as far as it is known.
    private var next: Instant?

    /// How often a look has failed, one after another.
    private var failures = 0

    /// After how long a look that failed is tried again, in milliseconds, until it is no more.
    private static let pauses: [Int64] = [60_000, 300_000, 900_000]

    /// How long a desktop may take to show a message, as D-Bus gives any call: the line is in the terminal
    /// by then, and what was not answered in time cannot be clicked.
    private static let milliseconds = 25_000

    /// Prepares to watch.
    ///
    /// - Throws: `notification.off` where the person wants nothing to ring, and why the store cannot be watched.
    init(_ run: CommandRun, _ bell: Bell) throws(AppError) {
        guard !run.settings.notificationWays.ways.isEmpty else { throw AppError(.notificationsOff) }
        let file = try run.parts.storeLocation() as? StorePath
        guard let wait = RingingWait(for: file?.folder, besides: run.parts.timerMemory.folderPaths)
        else {
            throw AppError(.tooManyOpenFiles, detail: "Nothing can be waited for.")
        }
        (self.run, self.bell, self.wait) = (run, bell, wait)
        let teller = TellingNotifier(
            run.parts.notifier(at: RingingTerminal(), milliseconds: Self.milliseconds),
            run.output)
        self.teller = teller
        notifier = SharedNotifier { teller }
    }

    /// Rings until a signal ends the process, or nobody reads any more.
    ///
    /// - Throws: Why the output cannot be written.
    func stay() throws(AppError) {
        run.action.letSignalsGo()
        while true {
            look()
            if let failure = teller.failure { throw failure }
            repeat {
                takeClicks()
            } while wait.wait(
                until: next, from: run.parts.clock.now(), or: teller.descriptor) == .told
        }
    }

    /// Looks once; what fails is told, and tried again.
    private func look() {
        var hasLooked = false
        _ = run.composition.run("deliver", isOneOfMany: true) { run throws(AppError) in
            let timer = run.action.nextLookAtTimer
            let isOurs = timer?.store == (try run.parts.storeLocation().address)
            if let store = run.action.storeOfDueTimer, !isOurs {
                // Its work is recorded in another store.
                _ = CapturedCommand(
                    ["timer", TimerCommand.ringAndLeave, "--quiet"], on: store, columns: 80
                ).run()
            }
            let look = try run.lookAtWhatRings(
                of: bell, showingBy: notifier, hasButtons: true, withTimer: isOurs, isWatched: true,
                telling: { self.teller.announce($0, run) })
            messages += look.messages
            next = [look.delivery.nextLook, run.action.nextLookAtTimer?.instant].compactMap(\.self)
                .min()
            hasLooked = true
            var result = CommandResult.nothing
            result.failure = look.failure
            return result
        }
        failures = hasLooked ? 0 : failures + 1
        guard !hasLooked else { return }
        let pause = Self.pauses[min(failures, Self.pauses.count) - 1]
        next = Instant(milliseconds: run.parts.clock.now().milliseconds + pause)
    }

    private func takeClicks() {
        do throws(AppError) {
            while let event = try teller.nextEvent(within: 0) { messages.take(event) }
        } catch {
            messages = []
        }
    }
}

/// Writes out what rings, whatever the other ways come to: a terminal that is watched is the one way that is
/// there.
private final class TellingNotifier: Notifier {
    private let other: any Notifier
    private let output: Output

    /// What is to be written with the next message, if it is about reminders.
    private var announcement: (() throws(AppError) -> Void)?

    /// Why nothing can be written any more.
    private(set) var failure: AppError?

    init(_ other: any Notifier, _ output: Output) {
        (self.other, self.output) = (other, output)
    }

    /// Has reminders written with the next message.
    func announce(_ reminders: [ArmedReminder], _ run: CommandRun) {
        announcement = { () throws(AppError) in try run.write(ringing: reminders) }
    }

    /// Writes out a message, and shows it by the other ways.
    ///
    /// - Throws: Why it could not be written.
    func show(_ notification: Notification) throws(AppError) -> UInt32 {
        do throws(AppError) {
            if let announcement {
                try announcement()
            } else if output.form == .text {
                try output.writeLine(NotificationLine.text(of: notification))
            }
            announcement = nil
            try output.flush()
        } catch {
            failure = error
            throw error
        }
        do throws(AppError) {
            return try other.show(notification)
        } catch {
            return Notification.untold
        }
    }

    func nextEvent(within milliseconds: Int) throws(AppError) -> NotificationEvent? {
        try other.nextEvent(within: milliseconds)
    }

    var descriptor: Int32? { other.descriptor }

    func close(_ id: UInt32) throws(AppError) { try other.close(id) }

    func check() throws(AppError) -> NotifierState { try other.check() }
}

extension CommandRun {
    /// Writes out the reminders that ring this moment.
    fileprivate func write(ringing reminders: [ArmedReminder]) throws(AppError) {
        let now = parts.clock.now()
        let shown = reminders.map { $0.withTask(output.shown($0.task)) }
        switch output.form {
        case .nothing: return
        case .ids: try output.writeIDs(shown.map(\.task.id))
        case .json:
            for reminder in shown { try output.writeJSON { $0.value(reminder, at: now) } }
        case .text:
            let list = ReminderListText(shown, at: now, in: calendar)
            try output.write(Page.text(for: output.terminal) { list.writeRinging(to: &$0) })
        }
    }
}
