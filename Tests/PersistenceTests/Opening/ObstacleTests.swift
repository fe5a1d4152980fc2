import Domain
import Glibc
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
        #expect(error?.code == .storeForbidden)
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

    @Test(.confined) func `what somebody else owns is forbidden, to be read or to be made in`()
        async throws
    {
        let folder = try StoreFolder()
        try folder.open().add(1...5, operation: 1)
        folder.letOthersIn()
        let unreadable = folder.path + "/unreadable"
        FileTree.makeFolder(unreadable)
        FileTree.setMode(0o333, of: unreadable)
        await #expect(processExitsWith: .success) {
            [store = folder.store as String, other = unreadable + "/tasks.db" as String] in
            try Confinement.becomeNobody()
            let reading = #expect(throws: AppError.self) {
                try SQLiteTaskStore.open(at: store, for: .reading)
            }
            #expect(reading?.code == .storeForbidden)
            let making = #expect(throws: AppError.self) {
                try SQLiteTaskStore.open(at: other, for: .writing)
            }
            #expect(making?.code == .storeForbidden)
        }
    }

    @Test func `where no more files can be opened the store is not taken for none`() async throws {
        let folder = try StoreFolder()
        try folder.open().add(1...5, operation: 1)
        await #expect(processExitsWith: .success) { [store = folder.store as String] in
            var spent: [Int32] = []
            while case let file = dup(0), file >= 0 { spent.append(file) }
            let error = failureToOpen(store)
            for file in spent { close(file) }
            #expect(error?.code == .tooManyOpenFiles && error?.cause?.systemError == EMFILE)
            #expect(failureToOpen(store) == nil)
        }
    }

    @Test func `without memory not even an empty store can be shown`() async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) { [path = folder.store as String] in
            try AllocationFaults.install()
            AllocationFaults.arm(at: 1, lasts: true)
            let error = failureToOpen(path)
            #expect(AllocationFaults.disarm())
            #expect(error?.code == .fetchFailed)
        }
    }
}

private func failureToOpen(_ path: String) -> AppError? {
    do {
        _ = try SQLiteTaskStore.open(at: path, for: .reading)
        return nil
    } catch {
        return error
    }
}
