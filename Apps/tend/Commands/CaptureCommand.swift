import Application
import Arguments
import Domain
import Platform
import Presentation

/// `tend capture`: asks for one task after another.
enum CaptureCommand: TendCommand {
    static let definition = Command(
        "capture",
        options: [.today, .on, .due, .project, .tag, .priority, .note, .done, .voice, .yes],
        summary: "Asks for tasks, one after another.",
        description: """
            Each Enter saves one task, with what the options say; an empty line or Ctrl-D ends. \
            What is pasted is one task, its lines too, and Enter sends it; for a task a line there \
            is 'tend add -'. What cannot be saved stands in the line again, ready to be sent. What was typed and \
            not sent when Ctrl-C, a lost connection or the system ends it becomes a draft.

            Without a terminal each line of standard input is saved by itself: a line that \
            cannot be saved becomes a draft, and the others go on.

            With --voice you say one task after another, as with 'add --voice'. Press Enter \
            without a word to end.
            """,
        examples: [
            "tend capture": "Empties your head, a line a task.",
            "tend capture --project garden --today": "Plans a day in the garden.",
            "tend capture --voice": "Listens for one task after another.",
        ])

    static let prompt = "What needs to be done? "

    static func needsTerminal(_ invocation: Invocation) -> Bool { true }

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let template = try AddCommand.template(run)
        try template.checkFields()
        if run.invocation.has(.voice) { return SpokenTasks(run, endsAfterOne: false).take() }
        let asksNothing = run.output.form == .json
        TerminalAtDeath.startGuarded()
        // They are let go with those of the action.
        run.action.holdSignals()
        let signals = HeldSignals.hold()
        let prompt = asksNothing ? "" : prompt
        let editor =
            FileInput.standardInput().isTerminal
            ? LineEditor(
                prompt: prompt, holding: signals, environment: run.environment)
            : nil
        // Where nobody holds the half of a line, nothing is to be kept when a signal comes.
        if editor == nil { run.action.letSignalsGo() }
        let saving = CapturedLines(run, standInLine: editor != nil)
        let unsent = CaptureTasks(from: editor ?? PlainLines(prompt: prompt))
            .run(save: saving.save, refuse: saving.refuse)
        run.action.keep(
            unsent: unsent.map { text in
                var request = template
                request.text = text
                return request
            })
        return .examined(saving.status)
    }
}

/// The lines of one `capture`, each saved as an operation of its own.
final class CapturedLines {
    private let capture: CommandRun

    /// Whether what could not be saved stands in the line again.
    private let standInLine: Bool

    /// What is not saved yet.
    private var failures: [Failure] = []

    private struct Failure {
        let text: String?
        let operation: Operation
        let status: ExitStatus
    }

    init(_ capture: CommandRun, standInLine: Bool) {
        self.capture = capture
        self.standInLine = standInLine
    }

    /// How the program ends: what of the first line that is not saved in the end.
    var status: ExitStatus { failures.first?.status ?? .success }

    /// Saves a line, and tells and logs what came of it; returns whether it is saved.
    ///
    /// The same line again is the same operation, so that it can never be saved twice.
    func save(_ text: String) -> Bool {
        let earlier = standInLine ? failures.last { $0.text == text }?.operation : nil
        var isSaved = false
        let failure = run(again: earlier) { run throws(AppError) in
            // Of each line anew: midnight may have passed since the last.
            var request = try AddCommand.template(run)
            request.text = text
            let update = try run.action.add([request], standsInLine: self.standInLine)
            isSaved = true
            return run.result(adding: update, as: .added)
        }
        failures.removeAll { $0.text == text }
        // A task that is saved and could not be told is not sent again.
        note(isSaved ? nil : text, failure)
        return isSaved
    }

    /// Tells of a line that cannot be taken, and logs it.
    func refuse(_ error: AppError) {
        let failure = run { _ throws(AppError) in throw error }
        // Whoever types sees the line again.
        if !standInLine { note(nil, failure) }
    }

    private func run(
        again earlier: Operation? = nil,
        _ step: (CommandRun) throws(AppError) -> CommandResult
    ) -> (operation: Operation?, status: ExitStatus) {
        var operation: Operation?
        let status = capture.composition.run(
            capture.invocation.command.name, again: earlier, isOneOfMany: true
        ) { run throws(AppError) in
            operation = run.operation
            return try step(run)
        }
        return (operation, status)
    }

    private func note(_ text: String?, _ failure: (operation: Operation?, status: ExitStatus)) {
        guard failure.status != .success, let operation = failure.operation else { return }
        failures.append(Failure(text: text, operation: operation, status: failure.status))
    }
}
