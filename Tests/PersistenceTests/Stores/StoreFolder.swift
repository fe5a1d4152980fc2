import Domain
import Persistence
import TestSupport

/// A folder of a test's own with a place for a store in it; it goes with everything that it holds.
final class StoreFolder {
    private let folder: TemporaryFolder

    /// The folder.
    var path: String { folder.path }

    /// The path of the store, in a folder of its own.
    var store: String { folder.path(of: "data/tasks.db") }

    /// Makes the folder.
    init() throws {
        folder = try TemporaryFolder()
    }

    /// Lets other users look into the folder, but write nothing.
    func letOthersIn() {
        for folder in [path, path + "/data"] { FileTree.setMode(0o755, of: folder) }
    }

    /// Opens the store.
    func open(
        for access: SQLiteTaskStore.Access = .writing, waitMilliseconds: Int = 10_000
    ) throws -> SQLiteTaskStore {
        try SQLiteTaskStore.open(at: store, for: access, waitMilliseconds: waitMilliseconds)
    }
}

extension SQLiteTaskStore {
    /// Opens a store with an identifier that chance gives, and copies beside it where one is needed.
    static func open(
        at path: String, for access: Access, waitMilliseconds: Int = 10_000,
        privateFolders: [String] = []
    ) throws(AppError) -> SQLiteTaskStore {
        try open(
            at: path, for: access, waitMilliseconds: waitMilliseconds,
            newStoreID: UniqueIdentifier(
                high: .random(in: 0 ... .max), low: .random(in: 0 ... .max)),
            privateFolders: privateFolders, now: Instant(milliseconds: 1_795_248_900_000))
    }
}
