import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation

/// The parts of one run of `tend`, and how they are put together.
struct Composition {
    let session: Session
    let report: OperationReport

    /// Whether it is the only run of the process, which reads no input once it has failed.
    let isOnlyRun: Bool

    /// What is to be done before the process ends in the middle of the run.
    var beforeEnding: () -> Void = {}

    /// Puts the parts together for an invocation, whose operation is logged under the command's name;
    /// an operation that is tried again stays the same, and those of one process share a journal.
    init(
        _ invocation: Invocation, command: String, again earlier: Operation? = nil,
        journal shared: JournalSocket? = nil
    ) {
        isOnlyRun = shared == nil
        let environment = Environment.ofProcess
        let clock = SystemClock()
        let identifiers = SystemIdentifiers(clock: clock)
        let folders = UserFolders(environment: environment)
        let operation =
            earlier
            ?? Operation(id: identifiers.next(), command: command, startedAt: clock.now())
        let calendar = SystemCalendar()
        let settings = Self.settings(
            invocation, environment, folders,
            reading: { words, dateOrder throws(AppError) in
                try FilterReader(
                    today: calendar.today(at: operation.startedAt), calendar: calendar,
                    dateOrder: dateOrder
                ).filter(of: [words])
            })

        let standardOutput = CheckedOutput.standardOutput()
        let standardError = CheckedOutput.standardError()
        let isLogged = standardError.isJournal(in: environment)
        let log = Logger(
            program: "tend", operation: operation, journal: shared ?? JournalSocket(),
            stateFolder: try folders.state(),
            revealsPrivateText: environment["TEND_LOG_PRIVATE"] == "1", clock: clock,
            level: LogLevel(setting: environment["TEND_LOG_LEVEL"]),
            // What the journal keeps it would have twice.
            live: invocation.has(.verbose) && !isLogged
                ? LiveLog(operation, asJSON: invocation.has(.json)) : nil)
        let view = Self.errorView(invocation, standardError, environment, settings)
        let presenter = Presenter(
            view: view, operation: operation.id,
            masksPrivateText: isLogged)

        report = OperationReport(
            operation: operation, log: log, presenter: presenter, clock: clock)
        session = Session(
            invocation: invocation, operation: operation, identifiers: identifiers,
            calendar: calendar, environment: environment, folders: folders,
            settings: settings, presenter: presenter, log: log,
            screen: Self.screen(invocation, standardOutput, environment, settings))
    }

    private static func settings(
        _ invocation: Invocation, _ environment: Environment, _ folders: UserFolders,
        reading filter: @escaping Configuration.FilterReading
    ) -> Settings {
        var options = SettingValues()
        options[.store] = invocation.value(of: .db)
        options[.color] = invocation.value(of: .color)
        options[.pager] = invocation.has(.noPager) ? "off" : nil
        options[.plain] = invocation.has(.plain) ? "on" : nil
        options[.wait] = invocation.value(of: .wait)
        return Settings(
            options: options, environment: environment, folders: folders,
            nearest: { typed, names in names.nearest(to: typed) }, filters: filter)
    }

    private static func errorView(
        _ invocation: Invocation, _ output: CheckedOutput, _ environment: Environment,
        _ settings: Settings
    ) -> any ErrorView {
        let asJSON = invocation.has(.json)
        let terminal = terminal(of: output, invocation, environment, settings)
        let view = { (write: @escaping (String) -> Void) -> any ErrorView in
            asJSON
                ? JSONErrorView(naming: terminal.store, write: write)
                : TextErrorView(terminal: terminal, write: write)
        }
        return output.isJournal(in: environment)
            ? PrioritizedErrorView(view, write: output.tell) : view(output.tell)
    }

    private static func screen(
        _ invocation: Invocation, _ output: CheckedOutput, _ environment: Environment,
        _ settings: Settings
    ) -> Screen {
        let form: Screen.Form =
            if invocation.has(.quiet) { .nothing } else if invocation.has(.json) {
                .json
            } else if invocation.has(.ids) { .ids } else { .text }
        var pager: Pager?
        if form == .text, settings.allowsPager, output.isTerminal {
            do {
                pager = try Pager(environment: environment)
            } catch {
                // A PAGER that cannot be run is done without.
            }
        }
        return Screen(
            output: output, form: form,
            terminal: terminal(of: output, invocation, environment, settings),
            pager: pager, rows: TerminalSize(of: output, environment: environment).rows,
            isLogged: output.isJournal(in: environment))
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
