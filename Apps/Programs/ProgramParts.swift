public import Arguments
import Desktop
public import Domain
import ErrorHandling
public import Platform
public import Presentation
import Text

/// What both programs are put together of: what the system gives, and what the person set.
public struct ProgramParts {
    /// The variables of the process.
    public let environment = Environment.ofProcess

    /// The clock of the system.
    public let clock: SystemClock

    /// The calendar of the person.
    public let calendar: SystemCalendar

    /// Where the person's files are.
    public let folders: UserFolders

    /// What the person set, by options, variables and the configuration.
    public let settings: Settings

    let sessionBus = LazySessionBus()

    /// Puts the parts together.
    ///
    /// - Parameters:
    ///   - invocation: What was typed.
    ///   - clock: The clock of the system.
    ///   - calendar: The calendar of the person.
    ///   - options: What is set by options that one of the programs has alone.
    ///   - filters: Reads the filters of contexts; a program without contexts leaves them alone.
    ///   - view: Checks the default view; a program without views leaves it alone.
    public init(
        _ invocation: Invocation, clock: SystemClock = SystemClock(),
        calendar: SystemCalendar = SystemCalendar(), options: SettingValues = SettingValues(),
        filters: Configuration.FilterReading? = nil, view: Configuration.ViewCheck? = nil
    ) {
        self.clock = clock
        self.calendar = calendar
        folders = UserFolders(environment: environment)
        var options = options
        options[.store] = invocation.value(of: .db)
        options[.color] = invocation.value(of: .color)
        options[.plain] = invocation.has(.plain) ? "on" : nil
        settings = Settings(
            options: options, environment: environment, folders: folders,
            nearest: { typed, names in names.nearest(to: typed) }, filters: filters, view: view)
    }

    /// Returns what an output is.
    public func terminal(of output: CheckedOutput) -> Terminal {
        Terminal(
            isTerminal: output.isTerminal,
            columns: TerminalSize(of: output, environment: environment).columns,
            usesColour: settings.colorChoice.colors(
                onTerminal: output.isTerminal, in: environment),
            isSpoken: settings.isPlain, showsSigns: UserLocale.isUTF8(in: environment),
            store: output.isJournal(in: environment) ? nil : settings.namedStore)
    }

    /// Whether the journal keeps what is told on standard error, so that private text is masked.
    public var isLogged: Bool { CheckedOutput.standardError().isJournal(in: environment) }

    /// Returns what shows errors on standard error.
    ///
    /// - Parameter invocation: What is to be done.
    /// - Returns: The view, in text or JSON, with priorities where the journal keeps it.
    public func errorView(_ invocation: Invocation) -> any ErrorView {
        let output = CheckedOutput.standardError()
        let terminal = terminal(of: output)
        let view = { (write: @escaping (String) -> Void) -> any ErrorView in
            invocation.has(.json)
                ? JSONErrorView(naming: terminal.store, write: write)
                : TextErrorView(terminal: terminal, write: write)
        }
        return isLogged
            ? PrioritizedErrorView(view, write: output.tell) : view(output.tell)
    }
}

/// The bus of the session, one for all that speaks over it: what never answered one does not keep the next waiting.
final class LazySessionBus {
    private var found: SessionBus?

    /// Returns the bus, which is looked up when it is first needed.
    func bus(in environment: Environment) -> SessionBus {
        if let found { return found }
        let bus = SessionBus(
            address: environment["DBUS_SESSION_BUS_ADDRESS"],
            runtimeFolder: environment["XDG_RUNTIME_DIR"])
        found = bus
        return bus
    }
}
