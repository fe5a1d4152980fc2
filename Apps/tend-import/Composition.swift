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
    let folders: UserFolders
    let identifiers: SystemIdentifiers
    let standardOutput = CheckedOutput.standardOutput()
    let standardError = CheckedOutput.standardError()
    let errorTerminal: Terminal
    let view: any ErrorView

    init(_ invocation: Invocation) {
        self.invocation = invocation
        folders = UserFolders(environment: environment)
        identifiers = SystemIdentifiers(clock: clock)
        errorTerminal = Self.terminal(of: standardError, invocation, environment)
        view =
            invocation.has(.json)
            ? JSONErrorView(write: standardError.tell)
            : TextErrorView(terminal: errorTerminal, write: standardError.tell)
    }

    /// Returns the operation of one file.
    func operation() -> Operation {
        Operation(id: identifiers.next(), command: "import", startedAt: clock.now())
    }

    /// Returns the presenter of an operation.
    func presenter(of operation: Operation) -> Presenter {
        Presenter(
            view: view, operation: operation.id,
            masksPrivateText: standardError.isJournal(in: environment))
    }

    /// Returns the log of an operation.
    func log(of operation: Operation) -> Logger {
        Logger(
            program: "tend-import", operation: operation, stateFolder: try folders.state(),
            revealsPrivateText: environment["TEND_LOG_PRIVATE"] == "1", clock: clock)
    }

    /// Returns what an output is.
    static func terminal(
        of output: CheckedOutput, _ invocation: Invocation, _ environment: Environment
    ) -> Terminal {
        let choice = invocation.value(of: .color).flatMap(ColorChoice.init(rawValue:)) ?? .auto
        return Terminal(
            isTerminal: output.isTerminal,
            columns: TerminalSize(of: output, environment: environment).columns,
            usesColour: choice.colors(onTerminal: output.isTerminal, in: environment))
    }
}
