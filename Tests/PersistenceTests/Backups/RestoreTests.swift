import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Restoring a backup")
struct RestoreTests {
    private let folder: StoreFolder
    private let backups: StoreBackups
    private let backup: Backup
    private let then = Instant(milliseconds: 1_795_262_400_000)
    private let now = Instant(milliseconds: 1_795_348_800_000)

    /// A store of seven tasks, and a backup of its first five.
    init() throws {
        folder = try StoreFolder()
        let store = try folder.open()
        try store.add(1...5, operation: 1)
        backups = StoreBackups(of: folder.store, waitMilliseconds: 10_000)
        backup = try backups.write(at: then)
        try store.add(6...7, operation: 2)
    }

    private func count(_ path: String) throws -> Int {
        try SQLiteTaskStore.open(at: path, for: .reading).everything().count
    }

    @Test func `a sound store becomes the newest backup, and can be had back`() throws {
        let restoration = try backups.restore(backup, at: now)
        let kept = try #require(try backups.all().first)
        #expect(restoration == Restoration(backup: backup, previous: .backedUp(kept)))
        #expect(kept.taskCount == 7 && kept.writtenAt == now)
        #expect(try count(folder.store) == 5)
        #expect(
            FileTree(of: folder.path + "/data").paths.filter { !$0.hasPrefix("backups") } == [
                "tasks.db"
            ])
        _ = try backups.restore(kept, at: now)
        #expect(try count(folder.store) == 7)
        try StoreAudit.expectSound(try folder.open().connection)
    }

    @Test func `numbers that were given are not given again`() throws {
        _ = try backups.restore(backup, at: now)
        #expect(try folder.open().add(8...8, operation: 3).map(\.id) == [8])
    }

    @Test func `a damaged store is set aside as it is`() throws {
        let connection = try Connection(path: folder.store, mode: .existing)
        try connection.execute("UPDATE task SET text = 'x' WHERE id = 3")
        let bytes = FileTree.bytes(of: folder.store)
        let aside = folder.store + ".damaged-2026-11-22T120000Z"
        let restoration = try backups.restore(backup, at: now)
        #expect(restoration.previous == .setAside(path: aside))
        let isSame = FileTree.bytes(of: aside) == bytes
        #expect(isSame)
        #expect(try count(folder.store) == 5)
    }

    @Test(arguments: [[], Array("no store".utf8)] as [[UInt8]])
    func `so is what is no store at all`(_ bytes: [UInt8]) throws {
        FileTree.write(bytes, to: folder.store)
        let aside = folder.store + ".damaged-2026-11-22T120000Z"
        #expect(try backups.restore(backup, at: now).previous == .setAside(path: aside))
        #expect(FileTree.bytes(of: aside) == bytes)
        #expect(try count(folder.store) == 5)
    }

    @Test func `a store that is gone is put back`() throws {
        _ = try folder.open()
        FileTree.remove(folder.store)
        #expect(try backups.restore(backup, at: now).previous == .absent)
        #expect(try count(folder.store) == 5)
    }

    @Test func `a damaged backup is not restored`() throws {
        FileTree.write([1, 2, 3], to: backup.path)
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) { try backups.restore(backup, at: now) }
        #expect(error?.code == .backupDamaged)
        let isSame = FileTree(of: folder.path) == before
        #expect(isSame)
    }

    @Test func `a save that waited meanwhile goes into the store that is there`() throws {
        let path = folder.store
        let retrying = RetryingTaskStore(
            pause: NoPause(), random: SystemRandomNumberGenerator(),
            open: { _ throws(AppError) in try SQLiteTaskStore.open(at: path, for: .writing) })
        #expect(try retrying.everything().count == 7)
        _ = try backups.restore(backup, at: now)
        #expect(try retrying.add(8...8, operation: 3).map(\.text) == ["Task 8"])
        #expect(try count(folder.store) == 6)
    }

    @Test func `erasing removes the store after a backup, if the count is right`() throws {
        let error = #expect(throws: AppError.self) { try backups.erase(expecting: 5, at: now) }
        #expect(error?.code == .changeConflict)
        #expect(error?.holds == "Nothing was erased.")
        let kept = try backups.erase(expecting: 7, at: now)
        #expect(FileTree.mode(of: folder.store) == 0)
        #expect(try count(kept.path) == 7)
    }
}

private struct NoPause: Pause {
    func wait(milliseconds: Int) -> Bool { true }
}
