import Arguments
import Domain
import ErrorHandling
import Persistence
import Platform
import Presentation

/// One run of one command: what was typed, and the parts that the command works with.
final class Session {
    let invocation: Invocation
    let operation: Operation
    let identifiers: any IdentifierSource
    let calendar: any LocalCalendar
    let environment: Environment
    let folders: UserFolders
    let settings: Settings
    let presenter: Presenter
    let log: Logger
    let screen: Screen

    /// The damage that the command came across.
    let damage = FoundDamage()

    /// What the command came to so far: a change is saved before it is told, which may fail.
    var ending = Ending.unchanged

    /// Whether the store was opened for writing.
    private(set) var hasWritten = false

    /// The store that was opened for reading.
    private var reading: (any TaskReader)?

    /// What is told at the end of the command.
    var problems: [AppError] = []

    /// The signals that wait for the end of the operation, once something is being changed.
    private var held: HeldSignals?

    /// What was saved so far and the hooks do not know yet.
    var appliedChanges: [(Operation, AppliedChanges)] = []

    /// The hooks, if there are any.
    lazy var hooks = findHooks()

    /// The context that serves.
    lazy var serving = findContext()

    /// The present day where the person is; the same for the whole run.
    lazy var today = calendar.today(at: operation.startedAt)

    init(
        invocation: Invocation, operation: Operation, identifiers: any IdentifierSource,
        calendar: any LocalCalendar, environment: Environment, folders: UserFolders,
        settings: Settings, presenter: Presenter, log: Logger, screen: Screen
    ) {
        self.invocation = invocation
        self.operation = operation
        self.identifiers = identifiers
        self.calendar = calendar
        self.environment = environment
        self.folders = folders
        self.settings = settings
        self.presenter = presenter
        self.log = log
        self.screen = screen
    }
}

// MARK: - The store

extension Session {
    /// Decides where the store is.
    func storePath() throws(AppError) -> StorePath {
        try settings.storePath()
    }

    /// Opens the store for reading, once for all that a command looks up.
    func readingStore() throws(AppError) -> any TaskReader {
        if let reading { return reading }
        let store = try open(for: .reading, isInterrupted: { false })
        reading = store
        return store
    }

    /// Reads what a command is about to change; if that fails, nothing was changed.
    func beforeChanging<Value>(
        _ step: (any TaskStore) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        do {
            return try step(try open(for: .reading, isInterrupted: { false }))
        } catch {
            throw error.sayingWhatHolds
        }
    }

    /// Runs a step that changes the store; a signal to end waits until the operation is reported.
    func changing<Value>(
        _ step: (any TaskStore) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        let signals = holdSignals()
        let store = RetryingTaskStore(
            pause: signals, random: SystemRandomNumberGenerator(),
            open: { afterFailedSave throws(AppError) in
                let store = try self.open(
                    for: .writing, isInterrupted: { signals.pending != nil })
                if afterFailedSave { try store.verify() }
                return store
            },
            repair: repairDamage, willApply: askHooks,
            didApply: { changes, applied in
                guard !applied.changes.isEmpty, !applied.wasAppliedBefore else { return }
                self.appliedChanges.append((changes.operation, applied))
            },
            log: log)
        do {
            return try step(store)
        } catch {
            throw namingHolders(in: error).sayingWhatHolds
        }
    }

    /// Lets a signal to end wait from now on, until what was done is told and logged.
    func holdSignals() -> HeldSignals {
        if let held { return held }
        let signals = HeldSignals.hold()
        held = signals
        return signals
    }

    /// Ends the process by a signal that waited for the end of the operation, if one did.
    func letSignalsGo() {
        held?.letGo()
        held = nil
    }

    /// Opens the store.
    func open(
        for access: SQLiteTaskStore.Access, timeout: Int? = nil,
        isInterrupted: @escaping () -> Bool
    ) throws(AppError) -> SQLiteTaskStore {
        let place = try storePath()
        let marker = try StoreMarker(of: place, in: folders)
        let waitMilliseconds = if let timeout { timeout } else { try self.waitMilliseconds() }
        let store = try SQLiteTaskStore.open(
            at: place.path, for: access, waitMilliseconds: waitMilliseconds,
            newStoreID: identifiers.next(), privateFolders: privateFolders(),
            now: operation.startedAt,
            missing: marker.isSet ? marker.vanished : access == .reading ? marker.missing : nil,
            damage: damage, isInterrupted: isInterrupted, tellOfWaiting: tellOfWaiting)
        if access == .writing, let id = try store.storeID() { log.name(store: id) }
        for event in store.opening.events(for: access) { log.record(event) }
        if access == .writing { try noteOpening(of: store, marker) }
        if let reason = store.opening.copyReason {
            let sentence =
                switch reason {
                case .interruptedWrite:
                    "a change to it was interrupted and cannot be taken back here"
                case .olderVersion:
                    "it is of an older version and cannot be brought to the newest here"
                }
            presenter.banner(
                "A copy of the task store is shown: \(sentence).",
                suggestion:
                    "Run the command again where the store can be written to, and space is free.")
        }
        return store
    }

    /// Tells, once it lasts, that another process is waited for.
    func tellOfWaiting() {
        log.step("Another process holds the task store; its turn is awaited.")
        if screen.form != .nothing { presenter.tellOfWaiting() }
    }

    private func noteOpening(
        of store: SQLiteTaskStore, _ marker: StoreMarker
    ) throws(AppError) {
        hasWritten = true
        for problem in marker.set(on: today.day) { tell(problem) }
        if store.opening.wasCreated {
            let place = try storePath()
            if !place.isDefault, screen.form != .nothing {
                presenter.tell(ofNewStoreAt: place.path)
            }
        }
    }

    /// Returns how long another process's lock is waited for.
    func waitMilliseconds() throws(AppError) -> Int {
        try settings.waitMilliseconds(otherwise: 10_000)
    }

    /// Returns where a private copy of a store may be made, the best place first.
    func privateFolders() -> [String] {
        var folders: [String] = []
        if let runtime = environment["XDG_RUNTIME_DIR"] { folders.append(runtime) }
        folders.append("/dev/shm")
        if let temporary = environment["TMPDIR"] { folders.append(temporary) }
        folders.append("/tmp")
        return folders
    }
}

// MARK: - What was typed

extension Session {
    /// Returns the error of a command line that fits the table and still makes no sense.
    func usage(_ sentence: String) -> AppError {
        AppError(
            .invalidUsage, detail: sentence,
            suggestion: "See how it is used: \(tend: .help, invocation.command.name)")
    }

    /// Returns the operation that an option names, or none where it is not given.
    func operation(named option: Option) throws(AppError) -> UniqueIdentifier? {
        guard let typed = invocation.value(of: option) else { return nil }
        guard let operation = UniqueIdentifier(typed) else {
            throw usage("--operation takes an id as commands and messages print it.")
        }
        return operation
    }

    /// Returns a command, to be shown on standard output, for the store that this run is about.
    func text(of command: AdvisedCommand) -> String {
        command.text(naming: screen.terminal.store)
    }

    /// Reads task numbers.
    func taskIDs(_ words: [String]) throws(AppError) -> [TaskID] {
        var ids: [TaskID] = []
        for word in words {
            guard let id = TaskIDRange.number(word) else {
                throw AppError(
                    .invalidMetadata, field: "task number", detail: TaskIDRange.refusal(of: word),
                    suggestion: "See the tasks and their numbers: \(tend: .list, "--all")",
                    holds: "Nothing was changed.")
            }
            ids.append(id)
        }
        return ids
    }

    /// Reads filters of which days count from a day, the present one as a rule.
    func filterReader(on day: Today? = nil) -> FilterReader {
        FilterReader(today: day ?? today, calendar: calendar, dateOrder: settings.dateOrder)
    }

    /// Reads a moment of the past.
    func moment(_ typed: String) throws(AppError) -> Instant {
        try PastMoment(before: operation.startedAt, in: calendar, dateOrder: settings.dateOrder)
            .instant(of: typed)
    }

    /// Reads the number of the task that another becomes a part of; none if there is to be none.
    func parent() throws(AppError) -> TaskID? {
        guard let typed = invocation.value(of: .parent), !typed.isEmpty, typed != "none" else {
            return nil
        }
        return try taskIDs([typed]).first
    }

    /// Returns the project that was named; none if it was not, or was said to be none.
    func project() -> String? {
        guard let name = invocation.value(of: .project), !["", "none"].contains(name) else {
            return nil
        }
        return name
    }

    /// Returns from which day the next of a series is counted, if that was said.
    func origin() -> Repetition.Origin? {
        invocation.value(of: .from).flatMap(Repetition.Origin.init(rawValue:))
    }

    /// Reads how many rows are wanted at the most; none if that was not said.
    func limit() throws(AppError) -> Int? {
        try limit(invocation.value(of: .limit))
    }

    /// Reads how many rows are wanted at the most, if that was said.
    func limit(_ typed: String?) throws(AppError) -> Int? {
        guard let typed else { return nil }
        guard let number = Int(typed), number > 0 else {
            throw usage("--limit takes a number from 1, such as 20.")
        }
        return number
    }
}
