public import Application
public import Arguments
import Desktop
public import Domain
import ErrorHandling
import JSON
import Persistence
public import Platform
import PostgreSQL
import Presentation

/// What the workspace of a program stands on.
extension ProgramParts {
    /// Returns what the workspace stands on.
    ///
    /// - Parameters:
    ///   - program: The program, as its entries in the log name it.
    ///   - invocation: What is to be done.
    ///   - isLogged: Whether the journal keeps what is told.
    ///   - milliseconds: How long it waits for another process that is writing where nothing is set.
    ///   - ringer: The file of the program that rings reminders.
    ///   - tell: Tells the person something of an operation while it runs.
    /// - Returns: The ports.
    public func workspacePorts(
        of program: String, _ invocation: Invocation, isLogged: Bool, waiting milliseconds: Int,
        ringing ringer: @escaping () -> String, tell: @escaping (Operation, Remark) -> Void
    ) -> Workspace.Ports {
        let (parts, folders, isQuiet) = (self, folders, invocation.has(.quiet))
        let logs = Logs(
            of: program, stateFolder: { () throws(AppError) in try folders.state() },
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
                try parts.settings.waitMilliseconds(otherwise: milliseconds)
            },
            trail: { operation in
                Workspace.Trail(
                    log: logs.log(of: operation),
                    tell: { remark in
                        if isQuiet, remark.isRoutine { return }
                        tell(operation, remark)
                    })
            })
        ports.isWaitSaid = { parts.settings.isWaitSaid }
        ports.bell = { parts.bell(ringer) }
        return ports
    }

    /// Where the tasks are: in a file, or in a list on a server.
    ///
    /// - Throws: `configuration.invalidPath`, `configuration.noHome`.
    public func storeLocation() throws(AppError) -> any StoreLocation {
        try settings.storeLocation(list: ListAddress.named)
    }

    /// The hooks of the person, if there are any.
    public var hooks: HookFolder? {
        HookFolder(
            in: folders, environment: environment, timeout: settings.hookMilliseconds,
            text: JSONWriter.text)
    }

    /// Where a private copy of a store may be made, the best place first.
    public var privateFolders: [String] {
        [environment["XDG_RUNTIME_DIR"], "/dev/shm", environment["TMPDIR"], "/tmp"]
            .compactMap(\.self)
    }

    /// What rings the reminders: the desktop and the user manager, whose bus is opened when one is needed.
    private func bell(_ ringer: @escaping () -> String) -> Bell {
        let clock = clock
        return Bell(
            notifier: { notifier(at: nil) },
            schedule: { UserSystemd(sessionBus.bus(in: environment), clock: clock) },
            memory: RingingStores(in: folders),
            notices: DailyNotices(in: folders, named: "silence"),
            command: { store in UserSystemd.look(at: store, by: ringer()) })
    }

    /// Returns what shows messages by the ways of the configuration.
    ///
    /// - Parameters:
    ///   - terminal: The terminal that is ours to ring at, if one is.
    ///   - milliseconds: How long a desktop may take that has not been silent before; as a rule half a second.
    /// - Returns: What shows them.
    public func notifier(
        at terminal: RingingTerminal?, milliseconds: Int? = nil
    ) -> any Notifier {
        FallbackNotifier(settings.notificationWays) { way in
            notifier(by: way, at: terminal, milliseconds)
        }
    }

    private func notifier(
        by way: NotificationWay, at terminal: RingingTerminal?, _ milliseconds: Int?
    ) -> any Notifier {
        let line = NotificationLine.text
        switch way {
        case .desktop:
            return DesktopNotifier(sessionBus.bus(in: environment), milliseconds: milliseconds)
        case .tmux: return TmuxNotifier(environment: environment, line: line)
        case .bell: return BellNotifier(at: terminal)
        case .osc:
            return SequenceNotifier(at: terminal, environment: environment, line: line)
        }
    }
}
