import Domain
import Glibc
import Persistence

/// A folder of a test's own with a place for a store in it; it goes with everything that it holds.
final class StoreFolder: Sendable {
    /// The folder.
    let path: String

    /// The path of the store, in a folder of its own.
    var store: String { path + "/data/tasks.db" }

    /// Makes the folder.
    init() {
        var template = Array("/tmp/tend-test-XXXXXX".utf8CString)
        unsafe mkdtemp(&template)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        FileTree.remove(path)
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
            privateFolders: privateFolders)
    }
}
