package import Application
package import Domain

/// A workspace over a store in memory, and all that it told, logged and asked.
package final class WorkspaceFixture {
    package let store = InMemoryTaskStore()
    package let box = MemoryDrafts()
    package let hooks = RecordingHooks()
    package let signals = CountedSignals()
    package let log = InMemoryEventLog()
    package var now: Instant = .noon
    package var remarks: [Remark] = []
    package var spaceWarnings: [SpaceWarning] = []
    package var chosenContext: String?
    package var contexts: [Context] = []
    package var isStoreKnown = true

    /// Creates a workspace over an empty store.
    package init() {}

    package let timer = MemoryTimer()

    package lazy var workspace = Workspace(ports)

    private var ports: Workspace.Ports {
        var ports = Workspace.Ports(
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
            })
        ports.timer = { [unowned self] in
            TimerKeeping(memory: timer, clock: MemoryTimerClock(self), command: { _ in [] })
        }
        return ports
    }

    /// Adds a task as an action of its own, and returns that and its operation.
    @discardableResult
    package func add(_ text: String) throws -> (update: TaskUpdate, operation: Operation) {
        let action = workspace.begin("add")
        defer { action.end() }
        return (try action.add([TaskRequest(text: text)]), action.operation)
    }

    package func tasks() throws -> [Task] {
        try store.tasks(
            matching: TaskQuery(
                .everything, filter: TaskFilter(), today: FixedCalendar().today(at: now)))
    }
}

package struct MovingClock: WallClock {
    private unowned let fixture: WorkspaceFixture

    package init(_ fixture: WorkspaceFixture) {
        self.fixture = fixture
    }

    package func now() -> Instant { fixture.now }
}

package struct MemoryLocation: StoreLocation {
    package let address = "memory"
    package let identity = "memory"
    package let isDefault = true
    package let isRemote = false
}

package struct MemoryMarker: StoreMarking {
    package let isSet: Bool
    package let vanished = AppError(.storeVanished)
    package let missing: AppError? = AppError(.storeMissing)

    package func set(on day: @autoclosure () -> CalendarDay) -> [AppError] { [] }

}

package struct FixedSpace: SpaceWatch {
    package let warnings: [SpaceWarning]

    package func warnings(on day: @autoclosure () -> CalendarDay) -> [SpaceWarning] { warnings }

    package func shortage(of bytes: Int64) -> SpaceWarning? { warnings.first }

    package func expect(_ bytes: Int64) {}
}

package struct MemoryChoice: ContextMemory {
    package let name: String?
    package let isNamedByEnvironment = false

    package func name(on day: @autoclosure () -> CalendarDay) -> (name: String?, problem: AppError?)
    {
        (name, nil)
    }

    package func remember(_ name: String?) {}
}

/// Signals that never come, and are counted when they are let go.
package final class CountedSignals: HeldInterruption {
    package private(set) var timesLetGo = 0
    package let isPending = false

    package func letGo() { timesLetGo += 1 }

    package func wait(milliseconds: Int) -> Bool { true }
}

/// Hooks that remember what they were asked about and told of, and refuse where they are told to.
package final class RecordingHooks: ChangeHooks {
    package private(set) var asked = 0
    package private(set) var told = 0
    package var refusal: AppError?
    package var failure: AppError?

    package func ask(
        about change: HookedChange, isInterrupted: () -> Bool
    ) throws(AppError) -> [AppError] {
        asked += 1
        if let refusal { throw refusal }
        return []
    }

    package func tell(of change: HookedChange, isInterrupted: () -> Bool) -> [AppError] {
        told += 1
        return [failure].compactMap(\.self)
    }
}

/// Drafts in memory, which can be told to take nothing.
package final class MemoryDrafts: DraftPlace {
    package let path = "memory"
    package var kept: [Draft] = []
    package var takesDrafts = true

    package func keep(_ draft: Draft) throws(AppError) {
        guard takesDrafts else { throw AppError(.insufficientStorage) }
        kept.append(draft)
    }

    package func drafts() -> [Draft] { kept }

    package func discard(_ draft: Draft) { kept.removeAll { $0.id == draft.id } }

    package func exclusively(_ step: () throws(AppError) -> Void) throws(AppError) -> Bool {
        try step()
        return true
    }

    package func isHeld() -> AppError { AppError(.draftsBusy) }

    package func makeWay(on day: CalendarDay) -> AppError? { nil }

    package func setAsideDamaged(on day: CalendarDay) -> [AppError] { [] }

    /// The recordings, by their drafts.
    package var recordings: [UniqueIdentifier: MemoryRecording] = [:]

    package func beginRecording(of draft: Draft) throws(AppError) -> any RecordingFile {
        let recording = MemoryRecording()
        try keep(draft)
        recordings[draft.id] = recording
        return recording
    }

    package func recording(of draft: Draft) -> KeptRecording? {
        recordings[draft.id].map {
            KeptRecording(
                milliseconds: Recording.milliseconds(ofSamples: $0.samples.count),
                isUnderWay: !$0.isFinished)
        }
    }

    package func hold(recordingOf draft: Draft) -> (any HeldRecording)? { recordings[draft.id] }

    package func sound(of draft: Draft, on day: CalendarDay) -> [UInt8]? {
        recordings[draft.id].map { Recording.header(of: $0.samples.count) + $0.samples }
    }

    package func count(
        for store: @autoclosure () throws(AppError) -> String
    ) throws(AppError) -> (here: Int, elsewhere: Int) {
        let store = try store()
        let here = kept.filter { $0.belongs(in: store) }.count
        return (here, kept.count - here)
    }
}

/// A recording in memory, which can be told to take nothing more.
package final class MemoryRecording: RecordingFile {
    package private(set) var samples: [UInt8] = []
    package private(set) var isFinished = false

    package func add(_ samples: Span<UInt8>) {
        for place in 0..<samples.count { self.samples.append(samples[place]) }
    }

    package func finish() { isFinished = true }
}

/// Opens one store in memory.
package final class MemoryStores: TaskStores {
    private let store: InMemoryTaskStore

    package init(_ store: InMemoryTaskStore) {
        self.store = store
    }

    package func open(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any OpenedTaskStore { store }

    package func openForImport(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: @escaping (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore { throw AppError(.unknown) }

    package func openForecast(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore { throw AppError(.unknown) }

    package func rebuild(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> RepairReport { throw AppError(.repairFailed) }

    package func backups(
        _ request: StoreRequest, of location: any StoreLocation
    ) -> any TaskBackups { NoBackups() }

    package func lists(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any SharedLists { throw AppError(.pathInvalid) }
}

package struct NoBackups: TaskBackups {
    package var place: RestorePlace { .nowhere }
    package func write(at instant: Instant) throws(AppError) -> Backup {
        throw AppError(.backupFailed)
    }
    package func all() -> [Backup] { [] }
    package func verified(_ path: String) throws(AppError) -> Backup {
        throw AppError(.backupNotFound)
    }
    package func presentTaskCount() -> Int? { nil }

    package func restore(_ backup: Backup, at instant: Instant) throws(AppError) -> Restoration {
        throw AppError(.backupNotFound)
    }

    package func erase(expecting count: Int, at instant: Instant) throws(AppError) -> Backup {
        throw AppError(.backupFailed)
    }
}

extension InMemoryTaskStore: OpenedTaskStore {
    package var opening: StoreOpening { StoreOpening() }
    package func storeID() -> UniqueIdentifier? { nil }
    package func verify() {}
    package func repair(_ ids: [TaskID], in operation: Operation) -> [TaskID] { [] }
    package func imports(limit: Int?) -> [PastImport] { [] }
    package func forEachRow(_ take: (StoreRow) throws(AppError) -> Void) throws(AppError) {}
    package func fill(from contents: any StoreContents, at instant: Instant) throws(AppError) {
        throw AppError(.listNotEmpty)
    }
}
