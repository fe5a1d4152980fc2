public import Domain

/// What a program works with as long as it runs: the task store, and all that an action on it needs.
///
/// An action opens the store by itself and closes it when it is over, so that no program holds a file
/// that another one replaced, and a signal between two actions finds nothing in hand.
public final class Workspace {
    /// What the outside does for a workspace.
    public struct Ports {
        /// Opens the task store.
        public var stores: any TaskStores

        /// Finds out where the store is.
        public var location: () throws(AppError) -> any StoreLocation

        /// Finds what remembers the store at a location.
        public var marker: (any StoreLocation) throws(AppError) -> any StoreMarking

        /// Says in the error of a store that is in use which process has it.
        public var namingHolders: (AppError, any StoreLocation, Instant) -> AppError

        /// Finds what watches over the space of a store.
        public var space: (any StoreLocation) -> any SpaceWatch

        /// Finds where drafts can be kept, the best place first.
        public var drafts: () -> [any DraftPlace]

        /// Finds the hooks, if there are any.
        public var hooks: () -> (any ChangeHooks)?

        /// What remembers the chosen context.
        public var contextMemory: any ContextMemory

        /// The contexts that the person defined.
        public var contexts: () -> [Context]

        /// Finds what rings the reminders, where something can.
        public var bell: () -> Bell? = { nil }

        /// Finds what keeps the timer, where something can.
        public var timer: () -> TimerKeeping? = { nil }

        /// Makes identifiers.
        public var identifiers: any IdentifierSource

        /// Tells the time.
        public var clock: any WallClock

        /// Knows the days.
        public var calendar: any LocalCalendar

        /// Holds the signals that ask the program to end.
        public var holdSignals: () -> any HeldInterruption

        /// Says how long another process's lock is waited for.
        public var waitMilliseconds: () throws(AppError) -> Int

        /// Tells whether a person said that.
        public var isWaitSaid: () -> Bool = { false }

        /// Gives an operation its log, and what tells the person on the way.
        public var trail: (Operation) -> Trail

        /// Puts the ports together.
        public init(
            stores: any TaskStores,
            location: @escaping () throws(AppError) -> any StoreLocation,
            marker: @escaping (any StoreLocation) throws(AppError) -> any StoreMarking,
            namingHolders: @escaping (AppError, any StoreLocation, Instant) -> AppError,
            space: @escaping (any StoreLocation) -> any SpaceWatch,
            drafts: @escaping () -> [any DraftPlace],
            hooks: @escaping () -> (any ChangeHooks)?,
            contextMemory: any ContextMemory, contexts: @escaping () -> [Context],
            identifiers: any IdentifierSource, clock: any WallClock,
            calendar: any LocalCalendar, holdSignals: @escaping () -> any HeldInterruption,
            waitMilliseconds: @escaping () throws(AppError) -> Int,
            trail: @escaping (Operation) -> Trail
        ) {
            self.stores = stores
            self.location = location
            self.marker = marker
            self.namingHolders = namingHolders
            self.space = space
            self.drafts = drafts
            self.hooks = hooks
            self.contextMemory = contextMemory
            self.contexts = contexts
            self.identifiers = identifiers
            self.clock = clock
            self.calendar = calendar
            self.holdSignals = holdSignals
            self.waitMilliseconds = waitMilliseconds
            self.trail = trail
        }
    }

    /// The log of an operation, and what tells the person while it runs.
    public struct Trail {
        /// Where the steps and events go.
        public let log: any EventLog

        /// Tells the person of something that ends nothing.
        public let tell: (Remark) -> Void

        /// Creates a trail.
        public init(log: any EventLog, tell: @escaping (Remark) -> Void) {
            self.log = log
            self.tell = tell
        }
    }

    /// What the outside does.
    public let ports: Ports

    /// Whether the chosen context is left aside.
    public let ignoresContext: Bool

    /// The hooks, if there are any.
    lazy var hooks = ports.hooks()

    /// What rings the reminders, where something can.
    public private(set) lazy var bell = ports.bell()

    /// What keeps the timer, where something can.
    lazy var timer = ports.timer()

    /// Creates a workspace.
    public init(_ ports: Ports, ignoresContext: Bool = false) {
        self.ports = ports
        self.ignoresContext = ignoresContext
    }

    /// Begins an action, whose operation has the command's name in the history and in the journal; one
    /// that is tried again stays the same operation, so that nothing is saved twice.
    public func begin(_ command: String, again earlier: Operation? = nil) -> Action {
        let operation =
            earlier
            ?? Operation(
                id: ports.identifiers.next(), command: command, startedAt: ports.clock.now())
        return Action(operation, in: self, ports.trail(operation))
    }
}
