public import Domain

/// How the store is opened, and what is told and logged of that.
extension Action {
    /// Opens the store; others are waited for as long as the person said, or for so many milliseconds.
    func open(
        for access: StoreAccess, timeout: Int? = nil,
        isInterrupted: @escaping () -> Bool = { false }
    ) throws(AppError) -> any OpenedTaskStore {
        let location = try ports.location()
        let marker = try ports.marker(location)
        var request = try request(for: access, timeout: timeout, isInterrupted)
        request.missing = {
            marker.isSet ? marker.vanished : access == .reading ? marker.missing : nil
        }
        let store = try ports.stores.open(request, at: location)
        try noteOpening(of: store, for: access, at: location, marker)
        if let reason = store.opening.copyReason { tell(.copyShown(reason)) }
        return store
    }

    /// Opens the store for batches of rows, and notes what comes of it.
    public func openForImport() throws(AppError) -> any BulkTaskStore {
        let signals = holdSignals()
        let location = try ports.location()
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
        let location = try ports.location()
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
            try request(for: .writing) { signals.isPending }, of: try ports.location())
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

    /// Says, once it lasts, that another process is waited for.
    public func tellOfWaiting() {
        log.step("Another process holds the task store; its turn is awaited.")
        tell(.waiting)
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
        request.isInterrupted = isInterrupted
        request.tellOfWaiting = tellOfWaiting
        return request
    }

    private func noteOpening(
        of store: any OpenedTaskStore, for access: StoreAccess, at location: any StoreLocation,
        _ marker: any StoreMarking
    ) throws(AppError) {
        if access == .writing, let id = try store.storeID() { log.name(store: id) }
        for event in store.opening.events(for: access) { log.record(event) }
        guard access == .writing else { return }
        hasWritten = true
        for problem in marker.set(on: today.day) { note(problem) }
        if store.opening.wasCreated, !location.isDefault {
            tell(.storeBegun(address: location.address))
        }
    }
}
