public import Domain

/// One thing that a person does: an operation, from what is asked for to what came of it.
///
/// An action saves and returns; what it returns is shown afterwards. Then `settle()` and, once all is
/// told and logged, `end()` do what remains.
public final class Action {
    /// The operation, whose identifier every entry of the log and every message carries.
    public let operation: Operation

    /// What the action works with.
    public let workspace: Workspace

    /// The log of the operation.
    public let log: any EventLog

    /// The damage that the action came across.
    public let damage = FoundDamage()

    /// What is not as it should be, and is told at the end.
    public internal(set) var problems: [AppError] = []

    /// The present day where the person is: the same for the whole action, whenever it ends.
    public private(set) lazy var today = ports.calendar.today(at: operation.startedAt)

    /// The context that is active.
    public private(set) lazy var activeContext = findContext()

    /// Tells the person of something that ends nothing.
    let tell: (Remark) -> Void

    /// Whether the store was opened for writing.
    var hasWritten = false

    /// What was saved so far and the hooks do not know yet.
    var saved: [SavedChanges] = []

    /// What one step saved. (An array of pairs has the runtime make its type, for 8,000 instructions more.)
    struct SavedChanges {
        let applied: AppliedChanges
        let operation: Operation
    }

    /// The tasks that were scheduled for a day after they are due, which is told once the answer is out.
    var scheduledAfterDue: [TaskID] = []

    /// Whether the drafts were saved that can be.
    var hasSavedDrafts = false

    /// Whether a reminder rings at another time now, though its task was not changed.
    var hasMovedReminders = false

    /// Whether an import brought reminders.
    var hasBroughtReminders = false

    /// The signals that wait for the end of the operation, once something is being changed.
    private var held: (any HeldInterruption)?

    /// The store that was opened for reading.
    var opened: (any OpenedTaskStore)?

    init(_ operation: Operation, in workspace: Workspace, _ trail: Workspace.Trail) {
        self.operation = operation
        self.workspace = workspace
        log = trail.log
        tell = trail.tell
    }

    var ports: Workspace.Ports { workspace.ports }

    /// Has a problem told at the end of the action, once, whatever else comes of it.
    public func note(_ problem: AppError) {
        if !problems.contains(problem) { problems.append(problem) }
    }

    /// Forgets the problems so far, which are told otherwise.
    public func forgetProblems() {
        problems = []
    }
}

// MARK: - Reading and changing

extension Action {
    /// Opens the store for reading, once for all that the action looks up.
    public func reader() throws(AppError) -> any OpenedTaskStore {
        if let opened { return opened }
        let store = try open(for: .reading)
        opened = store
        return store
    }

    /// Reads what is about to be changed, from a store of its own; if that fails, nothing was changed.
    public func readBeforeChanging<Value>(
        _ step: (any OpenedTaskStore) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        do {
            return try step(try open(for: .reading))
        } catch {
            throw error.sayingNothingChanged
        }
    }

    /// Runs a step that changes the store, and tries again what may pass: what it returns is saved.
    ///
    /// An error of the step says what holds. Only a step that adds tasks may begin a store at a path that a
    /// person named: where one changes what is there, the path was mistyped.
    public func change<Value>(
        mayBegin: Bool = false, _ step: (any TaskStore) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        let signals = holdSignals()
        let store = RetryingTaskStore(
            pause: signals, random: SystemRandomNumberGenerator(),
            open: { afterFailedSave throws(AppError) in
                let store = try self.open(
                    for: .writing, mayBegin: mayBegin, isInterrupted: { signals.isPending })
                if afterFailedSave { try store.verify() }
                return store
            },
            repair: repairDamage, willApply: askHooks,
            didApply: { changes, applied in
                guard !applied.changes.isEmpty, !applied.wasAppliedBefore else { return }
                self.saved.append(
                    SavedChanges(applied: applied, operation: changes.operation))
            },
            log: log)
        do {
            return try step(store)
        } catch {
            throw namingHolders(in: error).sayingNothingChanged
        }
    }

    /// Returns the same error; where another process has the store, it says which.
    public func namingHolders(in error: AppError) -> AppError {
        guard error.code == .storeBusy else { return error }
        do {
            return ports.namingHolders(error, try ports.location(), operation.startedAt)
        } catch {
            return error
        }
    }

    /// Opens the store for what is not tried again.
    public func writer() throws(AppError) -> any OpenedTaskStore {
        let signals = holdSignals()
        return try open(for: .writing, isInterrupted: { signals.isPending })
    }

    /// Lets a signal to end wait from now on, until what was done is told and logged.
    @discardableResult
    public func holdSignals() -> any HeldInterruption {
        if let held { return held }
        let signals = ports.holdSignals()
        held = signals
        return signals
    }

    /// Ends the process by a signal that waited, if one did.
    public func letSignalsGo() {
        held?.letGo()
        held = nil
    }
}

// MARK: - The end

extension Action {
    /// Does what remains once the answer is out: repairs what was found damaged, and looks whether the
    /// disk is almost full.
    public func settle() {
        if !scheduledAfterDue.isEmpty { tell(.scheduledAfterDue(scheduledAfterDue)) }
        _ = repairDamage()
        tellOfDamage()
        sendDrafts()
        settleReminders()
        noteLowSpace()
    }

    /// Tells every problem but the one that ended the action.
    public func tellProblems(besides ending: AppError? = nil) {
        for problem in problems where ending.map(problem.isSameFault) != true {
            tell(.problem(problem))
        }
    }

    /// Tells the hooks what was saved, and lets signals come: the person has the answer, and the
    /// journal its entry.
    public func end() {
        tellHooks()
        letSignalsGo()
    }

    /// Leaves all that the action holds to the system, since the process ends: to close a store that was looked
    /// at takes 100,000 instructions.
    ///
    /// A copy that was made to be read is taken away as ever.
    public func leaveOpen() {
        guard opened?.opening.isPrivateCopy != true else { return }
        _ = unsafe Unmanaged.passRetained(self)
    }

    /// Notes disks that are almost full, where the action wrote to them.
    private func noteLowSpace() {
        guard hasWritten else { return }
        do {
            for warning in ports.space(try ports.location()).warnings(on: today.day) {
                note(warning.error)
                record(warning)
            }
        } catch {
            // Without a place there was nothing to write to.
            return
        }
    }

    /// Tells the person where drafts and recordings have less than so many bytes.
    ///
    /// It is no reason not to go on: what fits is kept, and a disk that is full says so.
    public func tellShortage(of bytes: Int64) {
        do {
            guard let warning = ports.space(try ports.location()).shortage(of: bytes) else {
                return
            }
            tell(.problem(warning.error))
            record(warning)
        } catch {
            return
        }
    }

    private func record(_ warning: SpaceWarning) {
        log.record(
            Event(
                .storageLow, "Storage is almost full.",
                fields: [Event.Field(.freeBytes, .count(Int(warning.freeBytes)))],
                error: warning.error))
    }
}

extension AppError {
    /// The same error; a step that failed changed nothing unless it says otherwise or does not know.
    public var sayingNothingChanged: AppError {
        guard holds == nil, code != .outcomeUnknown else { return self }
        var error = self
        error.holds = "Nothing was changed."
        return error
    }
}

// MARK: - What the workspace has

extension Action {
    /// What remembers the chosen context.
    public var contextMemory: any ContextMemory { ports.contextMemory }
}

/// How the store is opened, and what is told and logged of that.
extension Action {
    /// Opens the store; others are waited for as long as the person said, or for so many milliseconds.
    func open(
        for access: StoreAccess, mayBegin: Bool = false, timeout: Int? = nil,
        isInterrupted: @escaping () -> Bool = { false }
    ) throws(AppError) -> any OpenedTaskStore {
        let location = try located()
        let marker = try ports.marker(location)
        var request = try request(for: access, timeout: timeout, isInterrupted)
        request.missing = {
            marker.isSet ? marker.vanished : mayBegin ? nil : marker.missing
        }
        let store = try ports.stores.open(request, at: location)
        try noteOpening(of: store, for: access, at: location, marker)
        if let reason = store.opening.copyReason { tell(.copyShown(reason)) }
        return store
    }

    /// Finds out where the store is; entries of the log say it from now on, as far as they may.
    private func located() throws(AppError) -> any StoreLocation {
        let location = try ports.location()
        let fields = location.logFields
        if !fields.isEmpty { log.name(fields) }
        return location
    }

    /// Opens the store for batches of rows, and notes what comes of it.
    public func openForImport() throws(AppError) -> any BulkTaskStore {
        let signals = holdSignals()
        let location = try located()
        let marker = try ports.marker(location)
        var request = try request(for: .writing) { signals.isPending }
        request.missing = { marker.isSet ? marker.vanished : nil }
        let store = try ports.stores.openForImport(request, at: location) {
            store throws(AppError) in
            try self.noteOpening(of: store, for: .writing, at: location, marker)
        }
        return RetryingBulkStore(
            store, pause: signals, random: SystemRandomNumberGenerator(), log: log)
    }

    /// Opens a store that says what an import would come to.
    public func openForecast() throws(AppError) -> any BulkTaskStore {
        let location = try located()
        let marker = try ports.marker(location)
        let signals = holdSignals()
        var request = try request(for: .reading) { signals.isPending }
        request.missing = { marker.isSet ? marker.vanished : nil }
        return try ports.stores.openForecast(request, at: location) { store throws(AppError) in
            try self.noteOpening(of: store, for: .reading, at: location, marker)
        }
    }

    /// Checks that so many bytes have room beside the store, as far as that is certain.
    ///
    /// - Throws: `persistence.insufficientStorage` if they plainly have not.
    public func expectSpace(_ bytes: Int64) throws(AppError) {
        try ports.space(try ports.location()).expect(bytes)
    }

    /// The backups of the store, for a step during which a signal to end waits.
    public func backups() throws(AppError) -> any TaskBackups {
        let signals = holdSignals()
        return ports.stores.backups(
            try request(for: .writing) { signals.isPending }, of: try located())
    }

    /// The lists on the server where the tasks are, for a step during which a signal to end waits.
    ///
    /// - Throws: `configuration.invalidPath` where they are in a file.
    public func lists() throws(AppError) -> any SharedLists {
        let signals = holdSignals()
        return try ports.stores.lists(
            try request(for: .writing) { signals.isPending }, at: try located())
    }

    /// Returns the error of a store that is not there, or none on a first day.
    public func missingStore() throws(AppError) -> AppError? {
        let marker = try ports.marker(try ports.location())
        return marker.isSet ? marker.vanished : marker.missing
    }

    /// Remembers that there is a store, so that it is missed when it is gone.
    public func rememberStore() throws(AppError) {
        for problem in try ports.marker(try ports.location()).set(on: today.day) { note(problem) }
    }

    /// Says, once it lasts, that another process is waited for; a store keeps it as long as it is open,
    /// so it does not keep the action.
    var tellOfWaiting: () -> Void {
        { [log, tell] in
            log.step("Another process holds the task store; its turn is awaited.")
            tell(.waiting)
        }
    }

    /// How what another process has is waited for in this action.
    public func lockTimeout() throws(AppError) -> LockTimeout {
        LockTimeout(
            by: holdSignals(), milliseconds: try ports.waitMilliseconds(), tell: tellOfWaiting)
    }

    /// How a store is opened in this action.
    func request(
        for access: StoreAccess, timeout: Int? = nil, _ isInterrupted: @escaping () -> Bool
    ) throws(AppError) -> StoreRequest {
        let wait = if let timeout { timeout } else { try ports.waitMilliseconds() }
        let identifiers = ports.identifiers
        var request = StoreRequest(
            for: access, waitMilliseconds: wait, now: operation.startedAt, damage: damage,
            newStoreID: { identifiers.next() })
        request.isWaitSaid = timeout == nil && ports.isWaitSaid()
        request.isInterrupted = isInterrupted
        request.tellOfWaiting = tellOfWaiting
        return request
    }

    private func noteOpening(
        of store: any OpenedTaskStore, for access: StoreAccess, at location: any StoreLocation,
        _ marker: any StoreMarking
    ) throws(AppError) {
        if access == .writing, let id = try store.storeID() {
            log.name([Event.Field(.storeID, .public(id.description))])
        }
        for event in store.opening.events(for: access) { log.record(event) }
        if let time = store.opening.serverTime,
            let difference = ClockDifference(here: ports.clock.now(), server: time)
        {
            tell(.clockDiffers(difference))
        }
        guard access == .writing else { return }
        hasWritten = true
        for problem in marker.set(on: today.day) { note(problem) }
        if store.opening.wasCreated, !location.isDefault {
            tell(.storeBegun(address: location.address))
        }
    }
}
