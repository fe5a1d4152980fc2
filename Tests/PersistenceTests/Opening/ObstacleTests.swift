import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Opening: what is in the way")
struct ObstacleTests {
    @Test(arguments: [SQLiteTaskStore.Access.reading, .writing])
    func `a folder in the place of the journal is told, and nothing is written`(
        _ access: SQLiteTaskStore.Access
    ) throws {
        let (folder, copies) = (try StoreFolder(), try TemporaryFolder())
        try folder.open().add(1...5, operation: 1)
        FileTree.makeFolder(folder.store + "-journal")
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) {
            try SQLiteTaskStore.open(
                at: folder.store, for: access, waitMilliseconds: 0, privateFolders: [copies.path])
        }
        #expect(error?.code == .fetchFailed)
        #expect(FileTree(of: folder.path) == before)
        #expect(FileTree(of: copies.path).paths.isEmpty)
    }

    @Test(arguments: [SQLiteTaskStore.Access.reading, .writing])
    func `a store that must be there is not made`(_ access: SQLiteTaskStore.Access) throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: AppError.self) {
            try SQLiteTaskStore.open(
                at: folder.path(of: "tasks.db"), for: access, waitMilliseconds: 0,
                newStoreID: UniqueIdentifier(high: 1, low: 1), privateFolders: [], now: .noon,
                missing: AppError(.storeVanished))
        }
        #expect(error?.code == .storeVanished)
        #expect(FileTree(of: folder.path).paths.isEmpty)
    }

    @Test func `where no folder can be made there is no store`() {
        let error = #expect(throws: AppError.self) {
            try SQLiteTaskStore.open(at: "/proc/nowhere/data/tasks.db", for: .writing)
        }
        #expect(error?.code == .storeNotCreated)
        #expect(error?.holds == "Nothing was changed.")
    }
}
