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
        let output = standardError
        let write = { (text: String) in
            do {
                try output.write(text)
                try output.flush()
            } catch {
                // Nobody is there to be told; the journal and the exit status have it.
            }
        }
        view =
            invocation.has(.json)
            ? JSONErrorView(write: write) : TextErrorView(terminal: errorTerminal, write: write)
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

    /// Returns the log of an operation: journald first; where it takes nothing, the fallback log.
    func log(of operation: Operation) -> Logger {
        var sinks: [any LogSink] = [JournalSocket()]
        do {
            sinks.append(FallbackLog(path: try folders.state() + "/log.jsonl"))
        } catch {
            // Without a home there is no place for a fallback log, and the import goes on.
        }
        return Logger(
            context: LogContext(
                program: "tend-import", version: Release.version, operation: operation,
                revealsPrivateText: environment["TEND_LOG_PRIVATE"] == "1"),
            sinks: sinks, clock: clock)
    }

    /// Returns what an output is.
    static func terminal(
        of output: CheckedOutput, _ invocation: Invocation, _ environment: Environment
    ) -> Terminal {
        let choice = invocation.value(of: .color).flatMap(ColorChoice.init(rawValue:)) ?? .auto
        let isTerminal = output.isTerminal
        let wantsColumns = isTerminal || environment["COLUMNS"] != nil
        return Terminal(
            isTerminal: isTerminal,
            columns: wantsColumns
                ? TerminalSize(of: output, environment: environment).columns : nil,
            usesColour: choice.colors(onTerminal: isTerminal, in: environment))
    }
}
