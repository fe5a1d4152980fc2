public import Domain

/// Opens lists on servers.
public struct PostgreSQLTaskStores: TaskStores {
    /// Creates it.
    public init() {}

    /// Opens a list; one that is not there is made where it is to be written.
    ///
    /// - Throws: Errors of `network`; `persistence.noStore` where there is nothing to read, `persistence.newerVersion`,
    ///   `persistence.noPermission`, `persistence.cannotCreate`.
    public func open(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any OpenedTaskStore {
        try opened(request, at: location)
    }

    private func opened(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> PostgreSQLTaskStore {
        try PostgreSQLTaskStore.open(
            try list(at: location), for: request.access, waitMilliseconds: request.waitMilliseconds,
            isWaitSaid: request.isWaitSaid,
            newListID: request.newStoreID, missing: request.missing,
            isInterrupted: request.isInterrupted)
    }

    /// Opens a list for batches of rows.
    public func openForImport(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: @escaping (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        let store = try self.opened(request, at: location)
        try opened(store)
        return PostgreSQLBulkStore(store)
    }

    /// Opens a list, and says what an import would come to.
    public func openForecast(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        let store: PostgreSQLTaskStore
        do throws(AppError) {
            store = try self.opened(request, at: location)
        } catch  where error.code == .storeMissing {
            // A list that is not there has none of the rows.
            return ServerForecast(nil)
        }
        try opened(store)
        return ServerForecast(store)
    }

    /// Refuses to: the administrator of a server restores it.
    public func rebuild(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> RepairReport {
        throw Self.refusal
    }

    /// Returns the backups of a list that its server makes, which are out of reach.
    public func backups(
        _ request: StoreRequest, of location: any StoreLocation
    ) -> any TaskBackups { NoBackups(refusal: Self.refusal) }

    /// Returns the lists in the database of a list.
    public func lists(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any SharedLists {
        PostgreSQLLists(at: try list(at: location), request)
    }

    private static let refusal = AppError(
        .pathInvalid, detail: "This needs a task store in a file, and no list on a server.",
        suggestion: "Name a file with --db PATH", holds: "Nothing was changed.")

    private func list(at location: any StoreLocation) throws(AppError) -> ListAddress {
        guard let list = location as? ListAddress else {
            throw AppError(.pathInvalid, detail: "'\(location.address)' is no list on a server.")
        }
        return list
    }
}

/// The backups that a server makes of a list: nobody reaches them from here.
private struct NoBackups: TaskBackups {
    let refusal: AppError

    func write(at instant: Instant) throws(AppError) -> Backup { throw refusal }
    func all() throws(AppError) -> [Backup] { throw refusal }
    func verified(_ path: String) throws(AppError) -> Backup { throw refusal }
    var place: RestorePlace { .list }
    func presentTaskCount() -> Int? { nil }
    func restore(_ backup: Backup, at instant: Instant) throws(AppError) -> Restoration {
        throw refusal
    }
    func erase(expecting count: Int, at instant: Instant) throws(AppError) -> Backup {
        throw refusal
    }
}

extension PostgreSQLTaskStore: OpenedTaskStore {
    /// Proves that the server answers; whether its tables are whole is for it to say.
    public func verify() throws(AppError) {
        _ = try session.rows("SELECT last_operation FROM list")
    }

    /// Repairs nothing: a server has no damage that we could mend.
    public func repair(_ ids: [TaskID], in operation: Operation) throws(AppError) -> [TaskID] { [] }
}
