import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation

/// The parts of one run of `tend`, and how they are put together.
struct Composition {
    let session: Session
    let report: OperationReport

    /// Puts the parts together for an invocation, whose operation is logged under the command's name;
    /// an operation that is tried again stays the same.
    init(_ invocation: Invocation, command: String, again earlier: Operation? = nil) {
        let environment = Environment.ofProcess
        let clock = SystemClock()
        let identifiers = SystemIdentifiers(clock: clock)
        let folders = UserFolders(environment: environment)
        let operation =
            earlier
            ?? Operation(id: identifiers.next(), command: command, startedAt: clock.now())

        let standardOutput = CheckedOutput.standardOutput()
        let standardError = CheckedOutput.standardError()
        let log = Logger(
            program: "tend", operation: operation, stateFolder: try folders.state(),
            revealsPrivateText: environment["TEND_LOG_PRIVATE"] == "1", clock: clock)
        let view = Self.errorView(invocation, standardError, environment)
        let presenter = Presenter(
            view: view, operation: operation.id,
            masksPrivateText: standardError.isJournal(in: environment))

        report = OperationReport(
            operation: operation, log: log, presenter: presenter, clock: clock)
        session = Session(
            invocation: invocation, operation: operation, identifiers: identifiers,
            calendar: SystemCalendar(), environment: environment, folders: folders,
            presenter: presenter, log: log,
            screen: Self.screen(invocation, standardOutput, environment))
    }

    private static func errorView(
        _ invocation: Invocation, _ output: CheckedOutput, _ environment: Environment
    ) -> any ErrorView {
        guard !invocation.has(.json) else { return JSONErrorView(write: output.tell) }
        return TextErrorView(
            terminal: terminal(of: output, invocation, environment), write: output.tell)
    }

    private static func screen(
        _ invocation: Invocation, _ output: CheckedOutput, _ environment: Environment
    ) -> Screen {
        let form: Screen.Form =
            if invocation.has(.quiet) { .nothing } else if invocation.has(.json) {
                .json
            } else if invocation.has(.ids) { .ids } else { .text }
        var pager: Pager?
        if form == .text, !invocation.has(.noPager), output.isTerminal {
            do {
                pager = try Pager(environment: environment)
            } catch {
                // A PAGER that cannot be run is done without.
            }
        }
        return Screen(
            output: output, form: form, terminal: terminal(of: output, invocation, environment),
            pager: pager, rows: TerminalSize(of: output, environment: environment).rows,
            isLogged: output.isJournal(in: environment))
    }

    private static func terminal(
        of output: CheckedOutput, _ invocation: Invocation, _ environment: Environment
    ) -> Terminal {
        let choice = invocation.value(of: .color).flatMap(ColorChoice.init(rawValue:)) ?? .auto
        return Terminal(
            isTerminal: output.isTerminal,
            columns: TerminalSize(of: output, environment: environment).columns,
            usesColour: choice.colors(onTerminal: output.isTerminal, in: environment))
    }
}
