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

    /// Forgets the store, which was removed on purpose.
    ///
    /// - Throws: `state.notWritten`.
    func forget() throws(AppError)
}

/// Notices disks that are almost full.
public protocol SpaceWatch {
    /// Returns what there is to tell today, and remembers that it was told.
    func warnings(on day: CalendarDay) -> [SpaceWarning]

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

    /// Returns how many texts wait for a store, and how many for others.
    func count(for store: String) throws(AppError) -> (here: Int, elsewhere: Int)
}
