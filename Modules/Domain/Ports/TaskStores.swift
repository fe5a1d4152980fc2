/// Where a task store is: a file, or a place on a server.
public protocol StoreLocation {
    /// What it is opened by; for a file its absolute path.
    var address: String { get }

    /// The same for every way of naming this store: drafts and locks go by it.
    var identity: String { get }

    /// Whether the tasks are kept here unless somebody says otherwise.
    var isDefault: Bool { get }

    /// Whether it is away at times: what could not be saved then is sent by the next change that gets through.
    var isRemote: Bool { get }

    /// What entries of the log say of it, which is no name; nothing of a file.
    var logFields: [Event.Field] { get }
}

extension StoreLocation {
    /// A store that can be told by its identifier alone needs no more.
    public var logFields: [Event.Field] { [] }
}

/// What a task store is opened for.
public enum StoreAccess: Sendable {
    /// Reading alone. A store that is missing reads as an empty one, and nothing is created.
    case reading

    /// Reading and writing. A store that is missing is created.
    case writing
}

/// How a task store is to be opened.
public struct StoreRequest {
    /// What for.
    public var access: StoreAccess

    /// How long another process's lock is waited for.
    public var waitMilliseconds: Int

    /// Whether the person said how long: then a server that is away is waited for as long, too.
    public var isWaitSaid = false

    /// The present, for the name of a backup before a migration.
    public var now: Instant

    /// Makes the identifier that the store gets if it is created.
    public var newStoreID: () -> UniqueIdentifier

    /// Asked if there is no store, for the error to throw; none if that is all right.
    public var missing: () -> AppError? = { nil }

    /// Where damage is noted that reading comes across.
    public var damage: FoundDamage

    /// Asked while a lock is waited for; true gives the waiting up.
    public var isInterrupted: () -> Bool = { false }

    /// Called once when a lock has been waited for for a second.
    public var tellOfWaiting: () -> Void = {}

    /// Creates a request that nothing interrupts.
    public init(
        for access: StoreAccess, waitMilliseconds: Int, now: Instant, damage: FoundDamage,
        newStoreID: @escaping () -> UniqueIdentifier
    ) {
        self.access = access
        self.waitMilliseconds = waitMilliseconds
        self.now = now
        self.damage = damage
        self.newStoreID = newStoreID
    }
}

/// Opens the task store of a person, and what belongs to it.
public protocol TaskStores {
    /// Opens a store.
    ///
    /// - Throws: `notAStore`, `storeNewer`, `storeNotCreated`, `storeForbidden`, `corruptedData` and
    ///   their kin; nothing was written then to a file that is not a store.
    func open(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any OpenedTaskStore

    /// Opens a store that takes batches; `opened` is called whenever it was opened, also after a
    /// failure, when it is opened anew.
    func openForImport(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: @escaping (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore

    /// Opens a store that says what an import would come to, and changes nothing; `opened` is called
    /// when it was opened.
    func openForecast(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore

    /// Makes a new store of all that can be read of a damaged one, which is kept.
    ///
    /// - Throws: `repairFailed` and its kin; then the store is as it was.
    func rebuild(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> RepairReport

    /// Returns the backups of a store.
    func backups(
        _ request: StoreRequest, of location: any StoreLocation
    ) -> any TaskBackups

    /// Returns the lists that lie where a store is, and who shares them.
    ///
    /// - Throws: `configuration.invalidPath` where the store is a file, which nobody shares.
    func lists(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any SharedLists
}

/// A task store that was opened, and what can be done with it beside changing tasks.
public protocol OpenedTaskStore: PurgingTaskStore, TaskReader, ReminderLedger, FocusLedger,
    SyncLedger, StoreContents
{
    /// What opening it came to.
    var opening: StoreOpening { get }

    /// Returns the identifier of the store, by which the journal tells stores apart; none if it is lost.
    func storeID() throws(AppError) -> UniqueIdentifier?

    /// Proves that the store is whole, after a save that failed.
    func verify() throws(AppError)

    /// Repairs the tasks whose repair is certain, and returns which those are.
    func repair(_ ids: [TaskID], in operation: Operation) throws(AppError) -> [TaskID]

    /// Returns the imports that there were, newest first.
    func imports(limit: Int?) throws(AppError) -> [PastImport]

    /// Takes all in that another store keeps, or nothing; reminders ring that come after a moment.
    ///
    /// - Throws: `list.notEmpty` if something is or was in this one; `saveFailed` and its kin.
    func fill(from contents: any StoreContents, at instant: Instant) throws(AppError)
}

/// What opening a task store came to, beside the store.
public struct StoreOpening: Sendable, Equatable {
    /// Why a private copy is read.
    public enum CopyReason: Sendable {
        /// An interrupted write could not be rolled back.
        case interruptedWrite

        /// The store is of an older version, and could not be brought to the newest.
        case olderVersion
    }

    /// Whether the store was created.
    public package(set) var wasCreated = false

    /// The versions of its schema before and after, if it was brought to a newer one.
    public package(set) var migration: ClosedRange<Int32>?

    /// The backup that was written before that.
    public package(set) var backup: Backup?

    /// Why a private copy is read, if one is.
    public package(set) var copyReason: CopyReason?

    /// The time by the clock of the server on which the store is, when it was opened; none of a file.
    public package(set) var serverTime: Instant?

    /// Whether a private copy is read.
    public var isPrivateCopy: Bool { copyReason != nil }

    package init() {}

    /// Returns what an engineer is told of it: the opening, that the store was created, the backup
    /// before a migration, the migration.
    public func events(for access: StoreAccess) -> [Event] {
        var events = [
            Event(
                .storeOpened,
                "The task store was opened for \(access == .writing ? "writing" : "reading").")
        ]
        if wasCreated { events.append(Event(.storeCreated, "A task store was created.")) }
        if let backup {
            events.append(
                Event(
                    .backupWritten, "A backup of the task store was written.",
                    fields: [Event.Field(.taskCount, .count(backup.taskCount ?? 0))]))
        }
        if let migration {
            events.append(
                Event(
                    .storeMigrated, "The task store was brought to a newer version.",
                    fields: [Event.Field(.schemaVersion, .count(Int(migration.upperBound)))]))
        }
        return events
    }
}

/// Remembers that there is a task store at a location, so that it is missed when it is gone.
public protocol StoreMarking {
    /// Whether there was a store in this place before.
    var isSet: Bool { get }

    /// The error of a store that is not there any more.
    var vanished: AppError { get }

    /// The error of a store that a person named and that never was there; none for the usual one.
    var missing: AppError? { get }

    /// Remembers the store from now on, and returns what to tell if that did not go as it should; the
    /// present day becomes a part of the name of a damaged marker that is set aside.
    func set(on day: @autoclosure () -> CalendarDay) -> [AppError]
}

/// Notices disks that are almost full.
public protocol SpaceWatch {
    /// Returns what there is to tell today, and remembers that it was told.
    ///
    /// - Parameter day: The present day, which is looked up only where there is something to tell.
    /// - Returns: A warning for each disk.
    func warnings(on day: @autoclosure () -> CalendarDay) -> [SpaceWarning]

    /// Returns a warning where drafts and recordings have less than so many bytes.
    func shortage(of bytes: Int64) -> SpaceWarning?

    /// Checks that so many bytes have room, as far as that is certain.
    ///
    /// - Throws: `persistence.insufficientStorage` if they plainly have not.
    func expect(_ bytes: Int64) throws(AppError)
}

/// A disk that is almost full.
public struct SpaceWarning: Hashable, Sendable {
    /// How many bytes are free.
    public let freeBytes: Int64

    /// What to tell the person.
    public let error: AppError

    /// Creates a warning.
    public init(freeBytes: Int64, error: AppError) {
        self.freeBytes = freeBytes
        self.error = error
    }
}

/// Programs of the person's own, which see each change and may refuse it before it is saved.
public protocol ChangeHooks {
    /// Asks them about a change that is to be saved.
    ///
    /// - Returns: Why some were not run.
    /// - Throws: `hook.refused`, `hook.failed`, `hook.unreadable`.
    func ask(
        about change: HookedChange, isInterrupted: () -> Bool
    ) throws(AppError) -> [AppError]

    /// Tells them of a change that is saved, and returns why some were not run, and what went wrong
    /// in others.
    func tell(of change: HookedChange, isInterrupted: () -> Bool) -> [AppError]
}

/// What hooks are asked about, or told of.
public enum HookedChange {
    /// A change that is to be saved.
    case planned(ChangeSet)

    /// A change that is saved.
    case saved(AppliedChanges, Operation)

    /// An import from a source that is about to begin.
    case plannedImport(Operation, source: String)

    /// An import from a source, of so many tasks.
    case savedImport(Operation, source: String, imported: Int, updated: Int)
}

/// The signals that ask the program to end, held until what is in hand is done.
public protocol HeldInterruption: Pause {
    /// Whether one waits.
    var isPending: Bool { get }

    /// Lets them come: one that waited ends the process now.
    func letGo()
}

/// Remembers which context is chosen.
public protocol ContextMemory {
    /// Whether the environment names it, whatever is remembered.
    var isNamedByEnvironment: Bool { get }

    /// Returns the name, and what is amiss with what remembers it; the present day becomes a part of
    /// the name of a damaged file that is set aside.
    func name(on day: @autoclosure () -> CalendarDay) -> (name: String?, problem: AppError?)

    /// Remembers a name, or that none is chosen.
    ///
    /// - Throws: `state.notWritten`.
    func remember(_ name: String?) throws(AppError)
}

/// Where drafts wait, and what is amiss there.
public protocol DraftPlace: DraftBox {
    /// Where it is.
    var path: String { get }

    /// Sets aside what stands where the drafts should be, and returns what to tell of it; the present
    /// day becomes a part of its name.
    func makeWay(on day: CalendarDay) -> AppError?

    /// Sets aside every file that is no draft, and returns what to tell of each; the present day
    /// becomes a part of their names.
    func setAsideDamaged(on day: CalendarDay) throws(AppError) -> [AppError]

    /// Makes the file of a recording, and keeps the draft that it belongs to.
    func beginRecording(of draft: Draft) throws(AppError) -> any RecordingFile

    /// Returns what is known of the recording of a draft, or none if there is none here.
    func recording(of draft: Draft) throws(AppError) -> KeptRecording?

    /// Keeps other processes from the recording of a draft as long as what is returned is there; none if there is no
    /// recording here.
    ///
    /// - Throws: `draft.busy` where another process has it.
    func hold(recordingOf draft: Draft) throws(AppError) -> (any HeldRecording)?

    /// Returns the recording of a draft with a true header, or none if there is none here.
    ///
    /// - Throws: `voice.damaged` if it is none, once it is set aside; the present day becomes a part of its name.
    func sound(of draft: Draft, on day: CalendarDay) throws(AppError) -> [UInt8]?

    /// Returns how many texts wait for a store, and how many for others.
    func count(
        for store: @autoclosure () throws(AppError) -> String
    ) throws(AppError) -> (here: Int, elsewhere: Int)
}
