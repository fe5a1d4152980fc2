public import Domain

/// Opens task stores wherever they are: those in files by one way, lists on servers by another.
public struct StoresByLocation: TaskStores {
    private let files: any TaskStores
    private let lists: () -> any TaskStores
    private let isList: (any StoreLocation) -> Bool
    private let copies: () -> any ListCopies

    /// Creates it from what opens stores in files, what opens lists, what tells a list from a file, and the files
    /// in which lists are copied for their backups.
    public init(
        files: any TaskStores, lists: @autoclosure @escaping () -> any TaskStores,
        isList: @escaping (any StoreLocation) -> Bool,
        copyingLists copies: @autoclosure @escaping () -> any ListCopies
    ) {
        self.files = files
        self.lists = lists
        self.isList = isList
        self.copies = copies
    }

    private func stores(at location: any StoreLocation) -> any TaskStores {
        isList(location) ? lists() : files
    }

    /// Opens the store at a location.
    public func open(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any OpenedTaskStore {
        try stores(at: location).open(request, at: location)
    }

    /// Opens the store at a location for batches of rows.
    public func openForImport(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: @escaping (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        try stores(at: location).openForImport(request, at: location, opened: opened)
    }

    /// Opens the store at a location, and says what an import would come to.
    public func openForecast(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        try stores(at: location).openForecast(request, at: location, opened: opened)
    }

    /// Makes a new store of all that can be read of a damaged one.
    public func rebuild(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> RepairReport {
        try stores(at: location).rebuild(request, at: location)
    }

    /// Returns the backups of the store at a location.
    public func backups(
        _ request: StoreRequest, of location: any StoreLocation
    ) -> any TaskBackups {
        isList(location)
            ? ListBackups(
                files: files, lists: lists(), copies: copies(), list: location, request: request)
            : files.backups(request, of: location)
    }

    /// Returns the lists that lie where the store at a location is.
    public func lists(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any SharedLists {
        try stores(at: location).lists(request, at: location)
    }
}
