import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Putting a store in the place of another")
struct StoreSwapTests {
    private let folder: StoreFolder
    private let prepared: String

    /// A store of five tasks, and beside it one of two that is to take its place.
    init() throws {
        folder = try StoreFolder()
        try folder.open().add(1...5, operation: 1)
        prepared = folder.path + "/data/prepared"
        try SQLiteTaskStore.open(at: prepared, for: .writing).add(1...2, operation: 1)
    }

    private func swap(keepingOldAs label: String? = "old", wait: Int = 10_000) throws -> String? {
        try StoreSwap(at: folder.store, by: LockWait(milliseconds: wait))
            .replace(by: prepared, keepingOldAs: label)
    }

    private func count(_ path: String) throws -> Int {
        try SQLiteTaskStore.open(at: path, for: .reading).everything().count
    }

    @Test func `the old one is kept whole, under a name that nothing had`() throws {
        FileTree.write([1], to: folder.store + ".old")
        let kept = try #require(try swap())
        #expect(kept == folder.store + ".old-2")
        #expect(try count(folder.store) == 2)
        #expect(try count(kept) == 5)
        #expect(FileTree.mode(of: kept) & 0o777 == 0o600)
        let names = ["tasks.db", "tasks.db.old", "tasks.db.old-2"]
        #expect(FileTree(of: folder.path + "/data").paths == names)
    }

    @Test func `without a name to keep it by the old one goes`() throws {
        #expect(try swap(keepingOldAs: nil) == nil)
        #expect(FileTree(of: folder.path + "/data").paths == ["tasks.db"])
        #expect(try count(folder.store) == 2)
    }

    @Test func `a store that is not there is put there`() throws {
        unlinkStore()
        #expect(try swap() == nil)
        #expect(try count(folder.store) == 2)
    }

    @Test func `a link stays, and what it leads to is replaced`() throws {
        let link = folder.path + "/link.db"
        unsafe symlink("data/tasks.db", link)
        let swap = try StoreSwap(at: link, by: LockWait(milliseconds: 10_000))
        #expect(try swap.replace(by: prepared, keepingOldAs: "old") == folder.store + ".old")
        #expect(FileTree.mode(of: link) & S_IFMT == S_IFLNK)
        #expect(try count(folder.store) == 2)
    }

    @Test func `who is writing is waited for, and who waits too long is told`() throws {
        let writer = try Connection(path: folder.store, mode: .existing)
        try writer.execute("BEGIN IMMEDIATE")
        let error = #expect(throws: AppError.self) { try swap(wait: 20) }
        #expect(error?.code == .storeBusy)
        try writer.execute("ROLLBACK")
        #expect(try swap(wait: 20) != nil)
    }

    @Test func `while it is held nobody writes, and everybody reads`() throws {
        let store = try folder.open(waitMilliseconds: 20)
        let swap = try StoreSwap(at: folder.store, by: LockWait(milliseconds: 10_000))
        let error = #expect(throws: AppError.self) { try store.add(6...6, operation: 2) }
        #expect(error?.code == .storeBusy)
        #expect(try store.everything().count == 5)
        _ = consume swap
    }

    @Test func `who has the old one open writes to it no more, nor reads it`() throws {
        let store = try folder.open()
        _ = try swap()
        for attempt in [{ _ = try store.add(6...6, operation: 2) }, { _ = try store.everything() }]
            as [() throws -> Void]
        {
            let error = #expect(throws: AppError.self) { try attempt() }
            #expect(error?.code == .storeReplaced)
            #expect(error?.holds == "Nothing was changed.")
        }
        #expect(try count(folder.store) == 2)
        #expect(try count(folder.store + ".old") == 5)
    }

    @Test func `a batch of an import that began before goes nowhere`() throws {
        let store = SQLiteBulkStore(try folder.open())
        try store.begin(ImportRun(operation: .numbered(2), source: "a", isAtomic: false))
        _ = try swap()
        let batch = TaskBatch([SampleRow("One", uuid: 1)])
        let error = #expect(throws: AppError.self) { try store.insert(batch) }
        #expect(error?.code == .storeReplaced)
        #expect(error?.exitStatus == .temporaryFailure)
    }

    @Test func `a change that was interrupted is rolled back in the old one, not in the new`()
        async throws
    {
        try await leaveJournal()
        let kept = try #require(try swap())
        #expect(try count(kept) == 5)
        #expect(try count(folder.store) == 2)
        try StoreAudit.expectSound(try folder.open().connection)
    }

    @Test func `what SQLite cannot open is kept as it is, its journal too`() throws {
        // A journal whose first byte is zero is over: SQLite leaves it alone.
        let (store, journal) = (Array("no store".utf8), [0, 1, 2] as [UInt8])
        FileTree.write(store, to: folder.store)
        FileTree.write(journal, to: folder.store + "-journal")
        let kept = try #require(try swap())
        #expect(FileTree.bytes(of: kept) == store)
        #expect(FileTree.bytes(of: kept + "-journal") == journal)
        #expect(FileTree.mode(of: folder.store + "-journal") == 0)
        #expect(try count(folder.store) == 2)
    }

    @Test func `the journal of a store that vanished is not played into the new`() async throws {
        try await leaveJournal()
        unlinkStore()
        _ = try swap()
        #expect(try count(folder.store) == 2)
        try StoreAudit.expectSound(try folder.open().connection)
    }

    @Test func `a folder is left as it is`() throws {
        unlinkStore()
        unsafe mkdir(folder.store, 0o700)
        let error = #expect(throws: AppError.self) { try swap() }
        #expect(error?.code == .notAStore)
    }

    private func unlinkStore() {
        unsafe unlink(folder.store)
    }

    /// Has a writer killed after its change has begun to reach the file.
    private func leaveJournal() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [store = folder.store as String] in
            let opened = try SQLiteTaskStore.open(at: store, for: .writing)
            SystemCallFaults.arm(.kill, at: 1, of: [.delete])
            try opened.add(6...40, operation: 2)
        }
        try #require(FileTree.mode(of: folder.store + "-journal") != 0)
    }
}
