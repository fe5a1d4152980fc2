import Application
import Arguments
import Desktop
import Domain
import ErrorHandling
import JSON
import Persistence
import Platform
import PostgreSQL
import Presentation
import Text

/// The parts that every file of a run shares, and how they are put together.
struct Composition {
    let invocation: Invocation
    let environment = Environment.ofProcess
    let clock = SystemClock()
    let calendar = SystemCalendar()
    let folders: UserFolders
    let settings: Settings
    let workspace: Workspace

    /// The line that says how far an import is; it makes room for what is told.
    let progress: ProgressLine
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
        errorTerminal = Self.terminal(of: standardError, invocation, environment, settings)
        let (asJSON, terminal) = (invocation.has(.json), errorTerminal)
        let view = { (write: @escaping (String) -> Void) -> any ErrorView in
            asJSON
                ? JSONErrorView(naming: terminal.store, write: write)
                : TextErrorView(terminal: terminal, write: write)
        }
        nightly = invocation.has(.nightly) ? NightlyReport() : nil
        let isKept = standardError.isJournal(in: environment)
        self.view =
            if let nightly {
                nightly.view
            } else if isKept {
                PrioritizedErrorView(view, write: standardError.tell)
            } else {
                view(standardError.tell)
            }
        progress = ProgressLine(invocation, output: standardError, terminal: errorTerminal)
        workspace = Workspace(
            Self.ports(
                invocation, environment, folders, settings, clock, calendar,
                trail: Self.trail(
                    invocation, environment, folders, clock, self.view, progress,
                    masksPrivateText: nightly == nil && isKept, isKept: isKept)))
    }

    /// Begins an operation: the import of a file, or what is done beside it.
    func begin() -> Action { workspace.begin("import") }

    /// Returns what tells the person of an operation.
    func presenter(of operation: Operation) -> Presenter {
        Presenter(
            view: view, operation: operation.id,
            masksPrivateText: nightly == nil && standardError.isJournal(in: environment))
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
            presenter: presenter(of: action.operation), clock: clock
        ).end(outcome)
    }

    /// Tells what a nightly run of so many files came to; none where it is no such run.
    func endOfNight(of files: Int) -> ExitStatus? {
        nightly?.tell(
            of: files, on: standardOutput, isKept: standardOutput.isJournal(in: environment))
    }

    /// Has told what of the configuration is not understood.
    func noteProblems(in action: Action) {
        // Where another store may be meant, that ends the run.
        let configuration = settings.configuration
        if configuration.hiddenStore == nil, let notice = configuration.notice {
            action.note(notice)
        }
    }

    private static func ports(
        _ invocation: Invocation, _ environment: Environment, _ folders: UserFolders,
        _ settings: Settings, _ clock: SystemClock, _ calendar: SystemCalendar,
        trail: @escaping (Operation) -> Workspace.Trail
    ) -> Workspace.Ports {
        let wait =
            if invocation.has(.nightly) { 600_000 } else if invocation.has(.history) { 10_000 } else
            {
                60_000
            }
        var ports = Workspace.Ports(
            stores: StoresByLocation(
                files: SQLiteTaskStores(), lists: PostgreSQLTaskStores(),
                isList: { $0 is ListAddress },
                copyingLists: ListCopyFiles(in: folders)),
            location: { () throws(AppError) in
                try settings.storeLocation(list: ListAddress.named)
            },
            marker: { location throws(AppError) in try StoreMarker(of: location, in: folders) },
            namingHolders: { error, location, now in
                error.namingHolders(of: location, at: now)
            },
            space: { LowSpace(of: $0, in: folders) },
            drafts: { DraftFolder.all(in: folders) },
            hooks: {
                HookFolder(
                    in: folders, environment: environment, timeout: settings.hookMilliseconds,
                    text: JSONWriter.text)
            },
            contextMemory: ChosenContext(in: folders, environment: environment),
            contexts: { settings.configuration.contexts },
            identifiers: SystemIdentifiers(clock: clock), clock: clock, calendar: calendar,
            holdSignals: { HeldSignals.hold() },
            waitMilliseconds: { () throws(AppError) in
                try settings.waitMilliseconds(otherwise: wait)
            },
            trail: trail)
        ports.isWaitSaid = { settings.isWaitSaid }
        ports.bell = { bell(environment, folders, clock) }
        return ports
    }

    /// What rings the reminders that an import brings.
    private static func bell(
        _ environment: Environment, _ folders: UserFolders, _ clock: SystemClock
    ) -> Bell {
        let bus = {
            SessionBus(
                address: environment["DBUS_SESSION_BUS_ADDRESS"],
                runtimeFolder: environment["XDG_RUNTIME_DIR"])
        }
        return Bell(
            notifier: { DesktopNotifier(bus()) }, schedule: { UserSystemd(bus(), clock: clock) },
            memory: RingingStores(in: folders),
            notices: DailyNotices(in: folders, named: "silence"),
            command: { store in
                // It lies beside this program.
                let own = CapturedCommand.program
                let program = own.flatMap { own in
                    own.lastIndex(of: "/").map { own[...$0] + "tend" }
                }
                return UserSystemd.look(
                    at: store, by: program.map { String($0) } ?? UserSystemd.customaryProgram)
            })
    }

    private static func trail(
        _ invocation: Invocation, _ environment: Environment, _ folders: UserFolders,
        _ clock: SystemClock, _ view: any ErrorView, _ progress: ProgressLine,
        masksPrivateText: Bool, isKept: Bool
    ) -> (Operation) -> Workspace.Trail {
        let logs = Logs(
            of: "tend-import", stateFolder: { () throws(AppError) in try folders.state() },
            revealsPrivateText: environment["TEND_LOG_PRIVATE"] == "1",
            level: LogLevel(setting: environment["TEND_LOG_LEVEL"]), clock: clock,
            // What the journal keeps it would have twice.
            showsEntries: invocation.has(.verbose) && !isKept, asJSON: invocation.has(.json))
        let isQuiet = invocation.has(.quiet)
        return { operation in
            let presenter = Presenter(
                view: view, operation: operation.id, masksPrivateText: masksPrivateText)
            return Workspace.Trail(
                log: logs.log(of: operation),
                tell: { remark in
                    guard !isQuiet || !remark.isRoutine else { return }
                    progress.finish()
                    presenter.tell(remark)
                })
        }
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
            isSpoken: settings.isPlain, showsSigns: UserLocale.isUTF8(in: environment),
            store: output.isJournal(in: environment) ? nil : settings.namedStore)
    }
}
