import Application
import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation
import Programs

/// `tend ui`: the full screen.
enum UICommand: TendCommand {
    static let definition = Command(
        "ui",
        summary: "Shows your tasks on a full screen, and takes keys.",
        description: """
            The views are tabs; j and k move, and a letter does something to the task that is selected: \
            d completes it, t moves it to today, u takes the last change back. a goes to the input at the \
            bottom, / filters, : takes any command of tend, and ? shows all keys. Each change is saved at \
            once; what cannot be saved stands in the input again and becomes a draft.
            """,
        examples: [
            "tend ui": "Opens the screen with Today.",
            "tend config set ui-input quick": "Lets +phone and due:friday count in its input.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard !run.settings.isPlain else {
            throw AppError(
                .invalidUsage,
                detail:
                    "A full screen is not read aloud well; the commands say the same, a line each.",
                suggestion: "See what is to be done: \(tend: .today)")
        }
        guard run.output.form == .text else {
            throw AppError(
                .invalidUsage, detail: "A full screen has no other form.",
                suggestion: "See what is to be done: \(tend: .today, "--json")")
        }
        // Where a configuration or a store is amiss, it is told before the screen is taken.
        _ = try run.parts.storeLocation()
        let isColored = run.settings.colorChoice.colors(onTerminal: true, in: run.environment)
        guard let terminal = ScreenTerminal(environment: run.environment, colored: isColored)
        else {
            throw AppError(
                .invalidUsage, detail: "A full screen needs a terminal that can show one.",
                suggestion: "See what is to be done: \(tend: .today)")
        }
        TerminalAtDeath.startGuarded()
        LongRun.givesMemoryBack()
        let signals = HeldSignals.hold(EndingSignal.allCases)
        guard let screen = Screen(run, on: terminal, holding: signals) else {
            throw AppError(
                .tooManyOpenFiles, detail: "The screen could not be opened.",
                holds: "Nothing was changed.")
        }
        screen.show()
        terminal.giveBack()
        // Before a signal that waited ends the process.
        if let text = screen.lostText {
            let error = AppError(
                .saveFailed, suggestion: "Copy it from here; nothing else has it.", holds: text)
            run.presenter.tell(.problem(error))
            signals.letGo()
            return .examined(error.exitStatus)
        }
        signals.letGo()
        return .examined(.success)
    }
}
