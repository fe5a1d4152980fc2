import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("A look at a store that leaves no trace")
struct LookupTests {
    private let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    private func lookup() throws -> SQLiteTaskStore? {
        try SQLiteTaskStore.lookup(at: folder.store, waitMilliseconds: 0)
    }

    @Test func `a store is read, and cannot be changed`() throws {
        try folder.open().add(1...3, operation: 1)
        let store = try #require(try lookup())
        #expect(try store.everything().count == 3)
        #expect(throws: AppError.self) { try store.add(4...4, operation: 2) }
    }

    @Test func `where there is none, none is made`() throws {
        #expect(try lookup() == nil)
        #expect(FileTree(of: folder.path).paths == [])
    }

    @Test func `an interrupted write stays for a reader who may take it back`() async throws {
        try folder.open().add(1...500, operation: 1)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.store as String] in
            let store = try SQLiteTaskStore.open(at: path, for: .writing)
            try store.connection.execute(
                """
                PRAGMA cache_size = 1; PRAGMA cache_spill = ON; BEGIN IMMEDIATE;
                UPDATE task SET text = 'Uncommitted'
                """)
            kill(getpid(), SIGKILL)
        }
        let (store, journal) = (
            FileTree.bytes(of: folder.store), FileTree.bytes(of: folder.store + "-journal")
        )
        #expect(throws: AppError.self) { try lookup()?.everything() }
        #expect(FileTree.bytes(of: folder.store) == store)
        #expect(FileTree.bytes(of: folder.store + "-journal") == journal)
    }

    @Test func `a store of an older version is left alone`() throws {
        let store = try folder.open()
        try store.connection.execute("PRAGMA user_version = 2")
        #expect(try lookup() == nil)
    }
}
