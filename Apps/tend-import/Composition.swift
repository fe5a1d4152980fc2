import Application
import Arguments
import Desktop
import Domain
import ErrorHandling
import Platform
import Presentation
import Programs

/// The parts that every file of a run shares, and how they are put together.
struct Composition {
    let invocation: Invocation
    let program: ProgramParts
    let workspace: Workspace

    /// The line that says how far an import is; it makes room for what is told.
    let progress: ProgressLine
    let standardOutput = CheckedOutput.standardOutput()
    let standardError = CheckedOutput.standardError()
    let errorTerminal: Terminal

    /// What gathers all that is told, if it is to be told at once or not at all.
    let nightly: NightlyReport?

    init(_ invocation: Invocation) {
        self.invocation = invocation
        var options = SettingValues()
        options[.wait] = invocation.value(of: .wait)
        let program = ProgramParts(invocation, options: options)
        self.program = program
        let errorTerminal = program.terminal(of: standardError)
        self.errorTerminal = errorTerminal
        let nightly = invocation.has(.nightly) ? NightlyReport() : nil
        self.nightly = nightly
        let progress = ProgressLine(invocation, output: standardError, terminal: errorTerminal)
        self.progress = progress
        workspace = Workspace(
            program.workspacePorts(
                of: "tend-import", invocation, isLogged: program.isLogged,
                waiting: Self.milliseconds(invocation), ringing: { Self.ringer },
                tell: { operation, remark in
                    progress.finish()
                    program.presenter(of: operation, invocation, nightly).tell(remark)
                }))
    }

    /// How long it waits for another process that is writing.
    private static func milliseconds(_ invocation: Invocation) -> Int {
        if invocation.has(.nightly) { return 600_000 }
        return invocation.has(.history) ? 10_000 : 60_000
    }

    /// The program that rings lies beside this one.
    private static var ringer: String {
        let program = CapturedCommand.program.flatMap { own in
            own.lastIndex(of: "/").map { "\(own[...$0])tend" }
        }
        return program ?? UserSystemd.customaryProgram
    }

    /// Begins an operation: the import of a file, or what is done beside it.
    func begin() -> Action { workspace.begin("import") }

    /// Returns what tells the person of an operation.
    func presenter(of operation: Operation) -> Presenter {
        program.presenter(of: operation, invocation, nightly)
    }

    /// Ends an action: tells and logs what came of it.
    func end(_ action: Action, _ outcome: OperationOutcome) -> ExitStatus {
        var outcome = outcome
        if case .failed(let error, let fields) = outcome {
            // There has to be room for its entry.
            if error.code == .tooManyOpenFiles { ProcessEnd.giveUpInput() }
            outcome = .failed(action.namingHolders(in: error), fields: fields)
        }
        return OperationReport(
            operation: action.operation, log: action.log,
            presenter: presenter(of: action.operation), clock: program.clock
        ).end(outcome)
    }

    /// Tells what a nightly run of so many files came to; none where it is no such run.
    func endOfNight(of files: Int) -> ExitStatus? {
        nightly?.tell(
            of: files, on: standardOutput, isKept: standardOutput.isJournal(in: program.environment)
        )
    }

    /// Has told what of the configuration is not understood.
    func noteProblems(in action: Action) {
        // Where another store may be meant, that ends the run.
        let configuration = program.settings.configuration
        if configuration.hiddenStore == nil, let notice = configuration.notice {
            action.note(notice)
        }
    }
}

extension ProgramParts {
    /// Returns what tells the person of an operation, at once or when the night is over.
    fileprivate func presenter(
        of operation: Operation, _ invocation: Invocation, _ nightly: NightlyReport?
    ) -> Presenter {
        Presenter(
            view: nightly?.view ?? errorView(invocation), operation: operation.id,
            masksPrivateText: nightly == nil && isLogged)
    }
}
