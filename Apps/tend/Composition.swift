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

/// The parts of one process of `tend`, and how they are put together.
struct Composition {
    /// What the system gives, and what the person set.
    struct Parts {
        let environment = Environment.ofProcess
        let clock = SystemClock()
        let calendar = SystemCalendar()
        let folders: UserFolders
        let settings: Settings
        fileprivate let busOfSession = BusOfSession()
    }

    /// What is to be done: what was typed, or what the person set for the program's name alone.
    let invocation: Invocation
    let parts: Parts
    let workspace: Workspace
    let output: Output
    private let isLogged: Bool

    /// Puts the parts together for what was typed.
    init(_ typed: Invocation) {
        parts = Parts(typed)
        invocation =
            typed.typedName == nil
            ? DefaultView.meant(by: typed, in: parts.settings.configuration) : typed
        isLogged = CheckedOutput.standardError().isJournal(in: parts.environment)
        output = Output(parts, invocation)
        workspace = Workspace(
            parts.workspacePorts(invocation, isLogged: isLogged),
            ignoresContext: invocation.has(.noContext))
    }

    /// Returns what tells the person of an operation.
    func presenter(of operation: Operation) -> Presenter {
        parts.presenter(of: operation, invocation, isLogged: isLogged)
    }
}

extension Composition.Parts {
    init(_ invocation: Invocation) {
        folders = UserFolders(environment: environment)
        var options = SettingValues()
        options[.store] = invocation.value(of: .db)
        options[.color] = invocation.value(of: .color)
        options[.pager] = invocation.has(.noPager) ? "off" : nil
        options[.plain] = invocation.has(.plain) ? "on" : nil
        options[.wait] = invocation.secondsToWait
        let (clock, calendar) = (clock, calendar)
        settings = Settings(
            options: options, environment: environment, folders: folders,
            nearest: { typed, names in names.nearest(to: typed) },
            filters: { words, dateOrder throws(AppError) in
                try FilterReader(
                    today: calendar.today(at: clock.now()), calendar: calendar,
                    dateOrder: dateOrder
                ).filter(ofLine: words)
            },
            view: { line, configuration throws(AppError) in
                _ = try DefaultView.invocation(of: line, in: configuration)
            })
    }

    /// Returns what an output is.
    func terminal(of output: CheckedOutput) -> Terminal {
        Terminal(
            isTerminal: output.isTerminal,
            columns: TerminalSize(of: output, environment: environment).columns,
            usesColour: settings.colorChoice.colors(
                onTerminal: output.isTerminal, in: environment),
            isSpoken: settings.isPlain, showsSigns: UserLocale.isUTF8(in: environment),
            store: output.isJournal(in: environment) ? nil : settings.namedStore)
    }

    /// Returns what tells the person of an operation on standard error.
    fileprivate func presenter(
        of operation: Operation, _ invocation: Invocation, isLogged: Bool
    ) -> Presenter {
        Presenter(
            view: errorView(invocation), operation: operation.id, masksPrivateText: isLogged)
    }

    private func errorView(_ invocation: Invocation) -> any ErrorView {
        let output = CheckedOutput.standardError()
        let terminal = terminal(of: output)
        let view = { (write: @escaping (String) -> Void) -> any ErrorView in
            invocation.has(.json)
                ? JSONErrorView(naming: terminal.store, write: write)
                : TextErrorView(terminal: terminal, write: write)
        }
        return output.isJournal(in: environment)
            ? PrioritizedErrorView(view, write: output.tell) : view(output.tell)
    }

    /// What the workspace stands on.
    func workspacePorts(
        _ invocation: Invocation, isLogged: Bool
    ) -> Workspace.Ports {
        let (parts, folders, isQuiet) = (self, folders, invocation.has(.quiet))
        let logs = Logs(
            of: "tend", stateFolder: { () throws(AppError) in try folders.state() },
            revealsPrivateText: environment["TEND_LOG_PRIVATE"] == "1",
            level: LogLevel(setting: environment["TEND_LOG_LEVEL"]), clock: clock,
            // What the journal keeps it would have twice.
            showsEntries: invocation.has(.verbose) && !isLogged, asJSON: invocation.has(.json))
        var ports = Workspace.Ports(
            stores: StoresByLocation(
                files: SQLiteTaskStores(privateFolders: privateFolders),
                lists: PostgreSQLTaskStores(), isList: { $0 is ListAddress },
                copyingLists: ListCopyFiles(in: folders)),
            location: { () throws(AppError) in try parts.storeLocation() },
            marker: { location throws(AppError) in
                try StoreMarker(of: location, in: folders)
            },
            namingHolders: { error, location, now in
                error.namingHolders(of: location, at: now)
            },
            space: { LowSpace(of: $0, in: folders) },
            drafts: { DraftFolder.all(in: folders) },
            hooks: { parts.hooks },
            contextMemory: ChosenContext(in: folders, environment: environment),
            contexts: { parts.settings.configuration.contexts },
            identifiers: SystemIdentifiers(clock: clock), clock: clock, calendar: calendar,
            holdSignals: { HeldSignals.hold() },
            waitMilliseconds: { () throws(AppError) in
                try parts.settings.waitMilliseconds(otherwise: 10_000)
            },
            trail: { operation in
                Workspace.Trail(
                    log: logs.log(of: operation),
                    tell: { remark in
                        if isQuiet, remark.isRoutine { return }
                        parts.presenter(of: operation, invocation, isLogged: isLogged).tell(remark)
                    })
            })
        ports.isWaitSaid = { parts.settings.isWaitSaid }
        ports.bell = { parts.bell }
        ports.timer = { parts.timer }
        return ports
    }

    /// Where the tasks are: in a file, or in a list on a server.
    ///
    /// - Throws: `configuration.invalidPath`, `configuration.noHome`.
    func storeLocation() throws(AppError) -> any StoreLocation {
        try settings.storeLocation(list: ListAddress.named)
    }

    /// What remembers the timer.
    var timerMemory: KeptTimer { KeptTimer(in: folders, calendar: calendar) }

    /// What keeps the timer.
    ///
    /// The user manager has not the variables of a shell: those that name a folder go along.
    private var timer: TimerKeeping {
        let environment = environment
        return TimerKeeping(
            memory: timerMemory, clock: SystemTimerClock(),
            command: { store in
                let folders = ["XDG_STATE_HOME", "XDG_CONFIG_HOME"].compactMap { name in
                    environment[name].map { "\(name)=\($0)" }
                }
                let program = CapturedCommand.program ?? UserSystemd.customaryProgram
                return (folders.isEmpty ? [] : ["/usr/bin/env"] + folders)
                    + [program, "--db", store, "--quiet", "timer", TimerCommand.ring]
            })
    }

    /// What rings the reminders: the desktop and the user manager, whose bus is opened when one is needed.
    private var bell: Bell {
        let clock = clock
        return Bell(
            notifier: { notifier(at: nil) }, schedule: { UserSystemd(sessionBus, clock: clock) },
            memory: RingingStores(in: folders),
            notices: DailyNotices(in: folders, named: "silence"),
            command: { store in
                UserSystemd.look(
                    at: store, by: CapturedCommand.program ?? UserSystemd.customaryProgram)
            })
    }

    /// The bus of the session, opened when it is first needed.
    private var sessionBus: SessionBus { busOfSession.bus(in: environment) }

    /// Returns what shows messages by the ways of the configuration.
    ///
    /// - Parameters:
    ///   - terminal: The terminal that is ours to ring at, if one is.
    ///   - milliseconds: How long a desktop may take that has not been silent before; as a rule half a second.
    /// - Returns: What shows them.
    func notifier(at terminal: RingingTerminal?, milliseconds: Int? = nil) -> any Notifier {
        FallbackNotifier(settings.notificationWays) { way in
            notifier(by: way, at: terminal, milliseconds)
        }
    }

    private func notifier(
        by way: NotificationWay, at terminal: RingingTerminal?, _ milliseconds: Int?
    ) -> any Notifier {
        let line = NotificationLine.text
        switch way {
        case .desktop: return DesktopNotifier(sessionBus, milliseconds: milliseconds)
        case .tmux: return TmuxNotifier(environment: environment, line: line)
        case .bell: return BellNotifier(at: terminal)
        case .osc:
            return SequenceNotifier(at: terminal, environment: environment, line: line)
        }
    }

    /// The hooks of the person, if there are any.
    var hooks: HookFolder? {
        HookFolder(
            in: folders, environment: environment, timeout: settings.hookMilliseconds,
            text: JSONWriter.text)
    }

    /// Where a private copy of a store may be made, the best place first.
    var privateFolders: [String] {
        [environment["XDG_RUNTIME_DIR"], "/dev/shm", environment["TMPDIR"], "/tmp"]
            .compactMap(\.self)
    }
}

extension Composition {
    /// Runs a command as one operation: does it, then shows and logs what came of it.
    ///
    /// - Parameters:
    ///   - name: What the operation is called.
    ///   - earlier: The operation that is tried again.
    ///   - isOneOfMany: Whether the process goes on with others, which read what is left of the input.
    ///   - beforeEnding: What is to be done before the process ends in the middle of the run.
    ///   - command: Does it.
    /// - Returns: How the process ends, if this is all that it does.
    func run(
        _ name: String, again earlier: Operation? = nil, isOneOfMany: Bool = false,
        beforeEnding: () -> Void = {},
        _ command: (CommandRun) throws(AppError) -> CommandResult
    ) -> ExitStatus {
        let action = workspace.begin(name, again: earlier)
        let run = CommandRun(self, action, presenter(of: action.operation))
        let report = OperationReport(
            operation: action.operation, log: action.log, presenter: run.presenter,
            clock: parts.clock)
        defer {
            action.end()
            if !isOneOfMany { action.leaveOpen() }
        }
        var outcome = CommandResult.Outcome.unchanged
        do throws(AppError) {
            let result = try command(run)
            outcome = result.outcome
            try show(result)
            if let failure = result.failure { throw failure }
            action.settle()
            action.tellProblems()
            return report.end(outcome.reported)
        } catch  where error.isClosedPipe {
            _ = report.end(outcome.reported)
            beforeEnding()
            action.end()
            ProcessEnd.byClosedPipe()
        } catch {
            let error = action.namingHolders(in: error)
            if error.code == .tooManyOpenFiles, !isOneOfMany { ProcessEnd.giveUpInput() }
            action.logDamage()
            action.tellProblems(besides: error)
            return report.end(.failed(error, fields: outcome.fields))
        }
    }

    /// Shows what a command came to; what it changed is saved by now, whatever comes of that.
    private func show(_ result: CommandResult) throws(AppError) {
        do {
            try result.show()
            try output.flush()
        } catch {
            guard case .changed = result.outcome else { throw error }
            var error = error
            error.holds = "The change is saved."
            throw error
        }
    }
}

extension Invocation {
    /// How long to wait for another process that is writing, as it was typed.
    ///
    /// Where `--wait` also takes the day until which a task is hidden, seconds are what is a number.
    fileprivate var secondsToWait: String? {
        guard command.options.contains(.wait) else { return value(of: .wait) }
        return values(of: .wait).last { Double($0) != nil }
    }
}

/// The bus of the session, one for all that speaks over it: what never answered one does not keep the next waiting.
private final class BusOfSession {
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
