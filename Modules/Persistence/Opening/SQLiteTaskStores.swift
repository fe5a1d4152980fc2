public import Domain

/// Opens task stores that are SQLite files.
public struct SQLiteTaskStores: TaskStores {
    private let privateFolders: [String]

    /// Creates what opens stores.
    ///
    /// - Parameter privateFolders: Where a private copy may be made of a store whose interrupted write
    ///   cannot be rolled back, the best place first.
    public init(privateFolders: [String] = []) {
        self.privateFolders = privateFolders
    }

    /// Opens the store in a file.
    public func open(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any OpenedTaskStore {
        try file(request, location)
    }

    /// Opens the store in a file for batches of rows.
    public func openForImport(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: @escaping (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        let store = try file(request, location)
        try opened(store)
        return SQLiteBulkStore(
            store,
            reopen: { () throws(AppError) in
                let store = try file(request, location)
                try opened(store)
                try store.verify()
                return store
            })
    }

    /// Opens the store in a file, and says what an import would come to.
    public func openForecast(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        let store = try file(request, location)
        try opened(store)
        return ImportForecast(store)
    }

    /// Makes a new store of all that can be read of a damaged file.
    public func rebuild(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> RepairReport {
        try StoreRepair(
            of: location.address, waitMilliseconds: request.waitMilliseconds,
            isInterrupted: request.isInterrupted, newID: request.newStoreID
        ).run(at: request.now)
    }

    /// Returns the backups beside a file.
    public func backups(
        _ request: StoreRequest, of location: any StoreLocation
    ) -> any TaskBackups {
        StoreBackups(
            of: location.address, waitMilliseconds: request.waitMilliseconds,
            isInterrupted: request.isInterrupted, tellOfWaiting: request.tellOfWaiting)
    }

    private func file(
        _ request: StoreRequest, _ location: any StoreLocation
    ) throws(AppError) -> SQLiteTaskStore {
        try SQLiteTaskStore.open(
            at: location.address, for: request.access,
            waitMilliseconds: request.waitMilliseconds, newStoreID: request.newStoreID(),
            privateFolders: privateFolders, now: request.now, missing: request.missing(),
            damage: request.damage, isInterrupted: request.isInterrupted,
            tellOfWaiting: request.tellOfWaiting)
    }
}

extension SQLiteTaskStore: OpenedTaskStore {}
