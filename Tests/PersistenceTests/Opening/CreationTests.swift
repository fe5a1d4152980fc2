import Domain
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Opening: creating a store")
struct CreationTests {
    @Test func `a store is created with the folders above it, once`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "a/b/tasks.db")
        let store = try SQLiteTaskStore.open(at: path, for: .writing)
        #expect(store.opening.wasCreated)
        #expect(FileTree(of: folder.path).paths == ["a", "a/b", "a/b/tasks.db"])
        #expect(FileTree.mode(of: folder.path(of: "a")) & 0o777 == 0o700)
        #expect(try !SQLiteTaskStore.open(at: path, for: .writing).opening.wasCreated)
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `what one left that was killed while it made a store goes with the next`() throws {
        let folder = try TemporaryFolder()
        let left = ".tasks-99-0123456789ab.new"
        let made = ".tasks-99-1123456789ab.new"
        for name in [left, left + "-journal", made, ".tasks-mine.new"] {
            try folder.write([], to: name)
        }
        let descriptor = unsafe open(folder.path(of: made), O_RDONLY | O_CLOEXEC)
        defer { _ = close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        _ = try SQLiteTaskStore.open(at: folder.path(of: "tasks.db"), for: .writing)
        #expect(FileTree(of: folder.path).paths == [".tasks-mine.new", made, "tasks.db"].sorted())
    }

    @Test func `many who create at once get one store`() throws {
        let folder = try StoreFolder()
        let path = folder.store
        let results = Threads.run(8) { _ in
            try SQLiteTaskStore.open(at: path, for: .writing).storeID()
        }
        let identifiers = Set(try results.map { try $0.get() })
        #expect(identifiers.count == 1)
        #expect(FileTree(of: folder.path).paths == ["data", "data/tasks.db"])
    }

    /// That there was a store is remembered once it stands, so who is told that must look again.
    @Test(arguments: [SQLiteTaskStore.Access.reading, .writing])
    func `a store that another process begins meanwhile is there`(
        _ access: SQLiteTaskStore.Access
    ) throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "tasks.db")
        func begin() -> AppError {
            #expect(throws: Never.self) { try SQLiteTaskStore.open(at: path, for: .writing) }
            return AppError(.storeVanished)
        }
        let store = try SQLiteTaskStore.open(
            at: path, for: access, waitMilliseconds: 60_000,
            newStoreID: UniqueIdentifier(high: 1, low: 1),
            privateFolders: [], now: .noon, missing: begin())
        #expect(!store.opening.wasCreated)
    }

    @Test(.confined)
    func `in a folder that cannot be written to, nothing is created`() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try Confinement.makeReadOnly(path)
            for name in ["tasks.db", "new/tasks.db"] {
                let error = #expect(throws: AppError.self) {
                    try SQLiteTaskStore.open(at: "\(path)/\(name)", for: .writing)
                }
                #expect(error?.code == .storeNotCreated)
            }
            #expect(FileTree(of: path).paths.isEmpty)
        }
    }

    @Test(.confined)
    func `a folder of somebody else is told as such`() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try Confinement.becomeNobody()
            for access in [SQLiteTaskStore.Access.reading, .writing] {
                let error = #expect(throws: AppError.self) {
                    try SQLiteTaskStore.open(at: "\(path)/tasks.db", for: access)
                }
                #expect(error?.code == .storeForbidden)
            }
        }
    }

    @Test(.confined, arguments: [4, 16, 64])
    func `on a full disk, nothing is left of the attempt`(_ kilobytes: Int) async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String, kilobytes] in
            try Confinement.mountDisk(of: kilobytes * 1024, at: path)
            let error = #expect(throws: AppError.self) {
                try SQLiteTaskStore.open(at: "\(path)/tasks.db", for: .writing)
            }
            #expect(error?.code == .insufficientStorage)
            #expect(error?.holds == "Nothing was changed.")
            #expect(FileTree(of: path).paths.isEmpty)
        }
    }

    @Test func `whoever is killed while creating leaves a whole store or none`() async throws {
        var attempts = 0
        var isFinished = false
        while !isFinished {
            attempts += 1
            let folder = try StoreFolder()
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    path = folder.path as String, store = folder.store as String,
                    attempts = attempts as Int
                ] in
                SystemCallFaults.arm(.kill, at: attempts)
                _ = try SQLiteTaskStore.open(at: store, for: .writing)
                FileTree.write([], to: path + "/finished")
                kill(getpid(), SIGKILL)
            }
            isFinished = FileTree.mode(of: folder.path + "/finished") != 0
            let isThere = FileTree(of: folder.path).paths.contains("data/tasks.db")
            let store = try folder.open()
            #expect(store.opening.wasCreated == !isThere)
            try StoreAudit.expectSound(store.connection)
        }
        #expect(attempts > 10)
    }
}
