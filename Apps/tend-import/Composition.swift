import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation

/// The parts that every file of a run shares, and how they are put together.
struct Composition {
    let invocation: Invocation
    let environment = Environment.ofProcess
    let clock = SystemClock()
    let journal = JournalSocket()
    let folders: UserFolders
    let settings: Settings
    let identifiers: SystemIdentifiers
    let standardOutput = CheckedOutput.standardOutput()
    let standardError = CheckedOutput.standardError()
    let errorTerminal: Terminal
    let view: any ErrorView

    /// What gathers all that is told, if it is to be told at once or not at all.
    let nightly: NightlyReport?

    init(_ invocation: Invocation) {
        self.invocation = invocation
        folders = UserFolders(environment: environment)
        settings = Self.settings(invocation, environment, folders)
        identifiers = SystemIdentifiers(clock: clock)
        errorTerminal = Self.terminal(of: standardError, invocation, environment, settings)
        let (asJSON, terminal) = (invocation.has(.json), errorTerminal)
        let view = { (write: @escaping (String) -> Void) -> any ErrorView in
            asJSON
                ? JSONErrorView(naming: terminal.store, write: write)
                : TextErrorView(terminal: terminal, write: write)
        }
        nightly = invocation.has(.nightly) ? NightlyReport() : nil
        self.view =
            if let nightly {
                nightly.view
            } else if standardError.isJournal(in: environment) {
                PrioritizedErrorView(view, write: standardError.tell)
            } else {
                view(standardError.tell)
            }
    }

    /// Returns the operation of one file.
    func operation() -> Operation {
        Operation(id: identifiers.next(), command: "import", startedAt: clock.now())
    }

    /// Returns the presenter of an operation.
    func presenter(of operation: Operation) -> Presenter {
        Presenter(
            view: view, operation: operation.id,
            masksPrivateText: nightly == nil && standardError.isJournal(in: environment))
    }

    /// Returns the log of an operation.
    func log(of operation: Operation) -> Logger {
        Logger(
            program: "tend-import", operation: operation, journal: journal,
            stateFolder: try folders.state(),
            revealsPrivateText: environment["TEND_LOG_PRIVATE"] == "1", clock: clock,
            level: LogLevel(setting: environment["TEND_LOG_LEVEL"]),
            // What the journal keeps it would have twice.
            live: invocation.has(.verbose) && !standardError.isJournal(in: environment)
                ? LiveLog(operation, asJSON: invocation.has(.json)) : nil)
    }

    /// Tells what a nightly run of so many files came to; none where it is no such run.
    func endOfNight(of files: Int) -> ExitStatus? {
        nightly?.tell(
            of: files, on: standardOutput, isKept: standardOutput.isJournal(in: environment))
    }

    /// Tells what of the configuration is not understood.
    func tellProblems(of presenter: Presenter) {
        for problem in settings.configuration.problems { presenter.warn(problem) }
    }

    private static func settings(
        _ invocation: Invocation, _ environment: Environment, _ folders: UserFolders
    ) -> Settings {
        var options = SettingValues()
        options[.store] = invocation.value(of: .db)
        options[.color] = invocation.value(of: .color)
        options[.plain] = invocation.has(.plain) ? "on" : nil
        options[.wait] = invocation.value(of: .wait)
        return Settings(
            options: options, environment: environment, folders: folders,
            nearest: { typed, names in names.nearest(to: typed) })
    }

    /// Returns what an output is.
    func terminal(of output: CheckedOutput) -> Terminal {
        Self.terminal(of: output, invocation, environment, settings)
    }

    private static func terminal(
        of output: CheckedOutput, _ invocation: Invocation, _ environment: Environment,
        _ settings: Settings
    ) -> Terminal {
        Terminal(
            isTerminal: output.isTerminal,
            columns: TerminalSize(of: output, environment: environment).columns,
            usesColour: settings.colorChoice.colors(
                onTerminal: output.isTerminal, in: environment),
            isSpoken: settings.isPlain,
            store: output.isJournal(in: environment) ? nil : settings.namedStore)
    }
}
