import Arguments
import Domain
import ErrorHandling
import Persistence
import Platform

/// How an operation opens the task store, and tells and logs what comes of that.
struct StoreOpening {
    private let parts: Composition
    private let operation: Operation
    private let log: Logger
    private let signals: HeldSignals
    private let waitMilliseconds: Int
    private let damage: FoundDamage
    private let beforeTelling: () -> Void

    /// - Parameters:
    ///   - parts: The parts that every file of a run shares.
    ///   - operation: The operation that needs the store.
    ///   - log: Where the steps go.
    ///   - signals: What ends the waiting for others.
    ///   - waitMilliseconds: How long to wait for others.
    ///   - damage: Where damage is noted that the operation comes across.
    ///   - beforeTelling: Makes room for a line on the terminal.
    init(
        _ parts: Composition, _ operation: Operation, _ log: Logger, _ signals: HeldSignals,
        waitMilliseconds: Int, damage: FoundDamage = FoundDamage(),
        beforeTelling: @escaping () -> Void = {}
    ) {
        self.parts = parts
        self.operation = operation
        self.log = log
        self.signals = signals
        self.waitMilliseconds = waitMilliseconds
        self.damage = damage
        self.beforeTelling = beforeTelling
    }

    /// Returns the store as one that takes batches, each of them tried again where it fails.
    func bulkStore() throws(AppError) -> any BulkTaskStore {
        let store = SQLiteBulkStore(
            try open(for: .writing),
            reopen: { () throws(AppError) in
                let store = try open(for: .writing)
                try store.verify()
                return store
            })
        return RetryingBulkStore(
            store, pause: signals, random: SystemRandomNumberGenerator(), log: log)
    }

    /// Opens the store.
    ///
    /// - Parameters:
    ///   - access: What for.
    ///   - mustBeThere: Whether a store that was named and is not there is an error. An import begins it.
    /// - Returns: The store.
    /// - Throws: `persistence.storeVanished`, `persistence.noStore` and what opening it throws.
    func open(
        for access: SQLiteTaskStore.Access, mustBeThere: Bool = false
    ) throws(AppError) -> SQLiteTaskStore {
        let place = try parts.settings.storePath()
        let marker = try StoreMarker(of: place, in: parts.folders)
        let store = try SQLiteTaskStore.open(
            at: place.path, for: access, waitMilliseconds: waitMilliseconds,
            newStoreID: parts.identifiers.next(), privateFolders: [],
            now: operation.startedAt,
            missing: marker.isSet ? marker.vanished : mustBeThere ? marker.missing : nil,
            damage: damage, isInterrupted: { signals.pending != nil },
            tellOfWaiting: tellOfWaiting)
        if access == .writing, let id = try store.storeID() { log.name(store: id) }
        for event in store.opening.events(for: access) { log.record(event) }
        guard access == .writing else { return store }
        let today = SystemCalendar().today(at: operation.startedAt)
        for problem in marker.set(on: today.day) { parts.presenter(of: operation).warn(problem) }
        if let error = damage.error { parts.presenter(of: operation).warn(error) }
        if store.opening.wasCreated, !place.isDefault, !parts.invocation.has(.quiet) {
            parts.presenter(of: operation).tell(ofNewStoreAt: place.path)
        }
        return store
    }

    private func tellOfWaiting() {
        log.step("Another process holds the task store; its turn is awaited.")
        guard !parts.invocation.has(.quiet) else { return }
        beforeTelling()
        parts.presenter(of: operation).tellOfWaiting()
    }
}
