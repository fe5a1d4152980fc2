import Application
package import Domain
package import TestSupport

/// A workspace over a store in memory, and all that it told, logged and asked.
final class WorkspaceFixture {
    let store = InMemoryTaskStore()
    let box = MemoryDrafts()
    let hooks = RecordingHooks()
    let signals = CountedSignals()
    let log = InMemoryEventLog()
    var now: Instant = .noon
    var remarks: [Remark] = []
    var spaceWarnings: [SpaceWarning] = []
    var chosenContext: String?
    var contexts: [Context] = []
    var isStoreKnown = true

    lazy var workspace = Workspace(
        Workspace.Ports(
            stores: MemoryStores(store), location: { MemoryLocation() },
            marker: { [unowned self] _ in MemoryMarker(isSet: isStoreKnown) },
            namingHolders: { error, _, _ in error },
            space: { [unowned self] _ in FixedSpace(warnings: spaceWarnings) },
            drafts: { [box] in [box] }, hooks: { [hooks] in hooks },
            contextMemory: MemoryChoice(name: chosenContext),
            contexts: { [unowned self] in contexts }, identifiers: CountingIdentifiers(),
            clock: MovingClock(self), calendar: FixedCalendar(),
            holdSignals: { [signals] in signals },
            waitMilliseconds: { () throws(AppError) in 0 },
            trail: { [unowned self] _ in
                Workspace.Trail(log: log, tell: { self.remarks.append($0) })
            }))

    /// Adds a task as an action of its own, and returns that and its operation.
    @discardableResult
    func add(_ text: String) throws -> (update: TaskUpdate, operation: Operation) {
        let action = workspace.begin("add")
        defer { action.end() }
        return (try action.add([TaskRequest(text: text)]), action.operation)
    }

    func tasks() throws -> [Task] {
        try store.tasks(
            matching: TaskQuery(
                .everything, filter: TaskFilter(), today: FixedCalendar().today(at: now)))
    }
}

struct MovingClock: WallClock {
    private unowned let fixture: WorkspaceFixture

    init(_ fixture: WorkspaceFixture) {
        self.fixture = fixture
    }

    func now() -> Instant { fixture.now }
}

struct MemoryLocation: StoreLocation {
    let address = "memory"
    let identity = "memory"
    let isDefault = true
}

struct MemoryMarker: StoreMarking {
    let isSet: Bool
    let vanished = AppError(.storeVanished)
    let missing: AppError? = AppError(.storeMissing)

    func set(on day: @autoclosure () -> CalendarDay) -> [AppError] { [] }

    func forget() {}
}

struct FixedSpace: SpaceWatch {
    let warnings: [SpaceWarning]

    func warnings(on day: CalendarDay) -> [SpaceWarning] { warnings }

    func expect(_ bytes: Int64) {}
}

struct MemoryChoice: ContextMemory {
    let name: String?
    let isNamedByEnvironment = false

    func name(on day: @autoclosure () -> CalendarDay) -> (name: String?, problem: AppError?) {
        (name, nil)
    }

    func remember(_ name: String?) {}
}

/// Signals that never come, and are counted when they are let go.
final class CountedSignals: HeldInterruption {
    private(set) var timesLetGo = 0
    let isPending = false

    func letGo() { timesLetGo += 1 }

    func wait(milliseconds: Int) -> Bool { true }
}

/// Hooks that remember what they were asked about and told of, and refuse where they are told to.
final class RecordingHooks: ChangeHooks {
    private(set) var asked = 0
    private(set) var told = 0
    var refusal: AppError?
    var failure: AppError?

    func ask(
        about change: HookedChange, isInterrupted: () -> Bool
    ) throws(AppError) -> [AppError] {
        asked += 1
        if let refusal { throw refusal }
        return []
    }

    func tell(of change: HookedChange, isInterrupted: () -> Bool) -> [AppError] {
        told += 1
        return [failure].compactMap(\.self)
    }
}

/// Drafts in memory, which can be told to take nothing.
final class MemoryDrafts: DraftPlace {
    let path = "memory"
    var kept: [Draft] = []
    var takesDrafts = true

    func keep(_ draft: Draft) throws(AppError) {
        guard takesDrafts else { throw AppError(.insufficientStorage) }
        kept.append(draft)
    }

    func drafts() -> [Draft] { kept }

    func discard(_ draft: Draft) { kept.removeAll { $0.id == draft.id } }

    func exclusively(_ step: () throws(AppError) -> Void) throws(AppError) -> Bool {
        try step()
        return true
    }

    func isHeld() -> AppError { AppError(.draftsBusy) }

    func makeWay(on day: CalendarDay) -> AppError? { nil }

    func setAsideDamaged(on day: CalendarDay) -> [AppError] { [] }

    func count(for store: String) -> (here: Int, elsewhere: Int) {
        let here = kept.filter { $0.belongs(in: store) }.count
        return (here, kept.count - here)
    }
}

/// Opens one store in memory.
final class MemoryStores: TaskStores {
    private let store: InMemoryTaskStore

    init(_ store: InMemoryTaskStore) {
        self.store = store
    }

    func open(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any OpenedTaskStore { store }

    func openForImport(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: @escaping (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore { throw AppError(.unknown) }

    func openForecast(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore { throw AppError(.unknown) }

    func rebuild(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> RepairReport { throw AppError(.repairFailed) }

    func backups(
        _ request: StoreRequest, of location: any StoreLocation
    ) -> any TaskBackups { NoBackups() }
}

struct NoBackups: TaskBackups {
    func write(at instant: Instant) throws(AppError) -> Backup { throw AppError(.backupFailed) }
    func all() -> [Backup] { [] }
    func verified(_ path: String) throws(AppError) -> Backup { throw AppError(.backupNotFound) }
    func presentTaskCount() -> Int? { nil }

    func restore(_ backup: Backup, at instant: Instant) throws(AppError) -> Restoration {
        throw AppError(.backupNotFound)
    }

    func erase(expecting count: Int, at instant: Instant) throws(AppError) -> Backup {
        throw AppError(.backupFailed)
    }
}

extension InMemoryTaskStore: OpenedTaskStore {
    package var opening: StoreOpening { StoreOpening() }
    package func storeID() -> UniqueIdentifier? { nil }
    package func verify() {}
    package func repair(_ ids: [TaskID], in operation: Operation) -> [TaskID] { [] }
    package func imports(limit: Int?) -> [PastImport] { [] }
}
