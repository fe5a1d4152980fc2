import Domain
import Persistence
import Platform
import PostgreSQL

extension Composition.Parts {
    /// Where the tasks are: in a file, or in a list on a server.
    ///
    /// - Throws: `configuration.invalidPath`, `configuration.noHome`.
    func storeLocation() throws(AppError) -> any StoreLocation {
        if let server = try settings.namedServer(), ListAddress.isOne(server.text) {
            return try ListAddress(server.text, from: server.origin)
        }
        return try settings.storePath()
    }
}

/// Opens task stores wherever they are: those in files by SQLite, lists on a server by PostgreSQL.
struct StoresByLocation: TaskStores {
    private let files: SQLiteTaskStores
    private let lists = PostgreSQLTaskStores()

    /// Opens those in files with private copies in these folders, where one is needed.
    init(privateFolders: [String]) {
        files = SQLiteTaskStores(privateFolders: privateFolders)
    }

    private func stores(at location: any StoreLocation) -> any TaskStores {
        location is ListAddress ? lists : files
    }

    func open(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any OpenedTaskStore {
        try stores(at: location).open(request, at: location)
    }

    func openForImport(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: @escaping (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        try stores(at: location).openForImport(request, at: location, opened: opened)
    }

    func openForecast(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        try stores(at: location).openForecast(request, at: location, opened: opened)
    }

    func rebuild(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> RepairReport {
        try stores(at: location).rebuild(request, at: location)
    }

    func backups(_ request: StoreRequest, of location: any StoreLocation) -> any TaskBackups {
        stores(at: location).backups(request, of: location)
    }

    func lists(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any SharedLists {
        try stores(at: location).lists(request, at: location)
    }
}
