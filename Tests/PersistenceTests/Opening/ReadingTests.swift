import Domain
import Glibc
import POSIX
import TestSupport
import Testing

@testable import Persistence

@Suite("Reading changes nothing")
struct ReadingTests {
    /// Reads a store by every query, and checks that it holds the tasks 1 to 3.
    private static func expectReadable(_ path: String, wait: Int = 0) throws {
        let before = FileTree(of: FilePath.folder(of: path))
        let store = try SQLiteTaskStore.open(at: path, for: .reading, waitMilliseconds: wait)
        let query = TaskQuery(.view(.inbox), today: .sample)
        #expect(try store.tasks(matching: query).map(\.id) == [1, 2, 3])
        #expect(try store.count(matching: query) == 3)
        #expect(try store.history(of: 1).count == 1)
        #expect(try store.newestUndoable()?.changeCount == 3)
        #expect(FileTree(of: FilePath.folder(of: path)) == before)
    }

    private static func makeStore() throws -> StoreFolder {
        let folder = try StoreFolder()
        try folder.open().add(1...3, operation: 1)
        return folder
    }

    @Test func `it writes no byte and no file`() throws {
        let folder = try Self.makeStore()
        try Self.expectReadable(folder.store)
    }

    @Test func `it goes on while another process holds the lock to write`() throws {
        let folder = try Self.makeStore()
        let writer = try Connection(path: folder.store, mode: .existing)
        try writer.execute("BEGIN IMMEDIATE; UPDATE task SET text = 'Uncommitted'")
        try Self.expectReadable(folder.store)
        try writer.execute("ROLLBACK")
    }

    @Test func `it says so when a writer that is just committing does not end`() throws {
        let folder = try Self.makeStore()
        let writer = try Connection(path: folder.store, mode: .existing)
        try writer.execute("BEGIN EXCLUSIVE")
        let error = #expect(throws: AppError.self) {
            try folder.open(for: .reading, waitMilliseconds: 20).everything()
        }
        #expect(error?.code == .storeBusy)
        try writer.execute("ROLLBACK")
        #expect(try folder.open(for: .reading).everything().count == 3)
    }

    @Test(.confined) func `it goes on on a file system that can only be read`() async throws {
        let folder = try Self.makeStore()
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, store = folder.store as String] in
            try Confinement.makeReadOnly(path)
            try Self.expectReadable(store)
            let error = #expect(throws: AppError.self) {
                try SQLiteTaskStore.open(at: store, for: .writing).add(4...4, operation: 2)
            }
            #expect(error?.code == .storeReadOnly)
        }
    }

    @Test(.confined) func `it goes on for somebody who may only read`() async throws {
        let folder = try Self.makeStore()
        folder.letOthersIn()
        FileTree.setMode(0o444, of: folder.store)
        await #expect(processExitsWith: .success) { [store = folder.store as String] in
            try Confinement.becomeNobody()
            try Self.expectReadable(store)
            let error = #expect(throws: AppError.self) {
                try SQLiteTaskStore.open(at: store, for: .writing).add(4...4, operation: 2)
            }
            #expect(error?.code == .storeReadOnly)
        }
    }

    @Test(.confined) func `somebody who may not read is told so`() async throws {
        let folder = try Self.makeStore()
        folder.letOthersIn()
        await #expect(processExitsWith: .success) { [store = folder.store as String] in
            try Confinement.becomeNobody()
            let error = #expect(throws: AppError.self) {
                try SQLiteTaskStore.open(at: store, for: .reading)
            }
            #expect(error?.code == .storeForbidden)
        }
    }

    @Test(.confined) func `it goes on on a disk that is full`() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try Confinement.mountDisk(of: 1 << 20, at: path)
            let store = path + "/data/tasks.db"
            try SQLiteTaskStore.open(at: store, for: .writing).add(1...3, operation: 1)
            try Confinement.fillDisk(of: path)
            try Self.expectReadable(store)
        }
    }
}
