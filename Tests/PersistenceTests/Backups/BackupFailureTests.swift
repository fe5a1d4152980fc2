import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Backups that fail")
struct BackupFailureTests {
    private let folder: StoreFolder
    private let backups: StoreBackups

    init() throws {
        folder = try StoreFolder()
        try folder.open().add(1...5, operation: 1)
        backups = StoreBackups(of: folder.store, waitMilliseconds: 10_000)
    }

    private var place: String { folder.path + "/data/backups" }

    @Test func `a file in the place of the folder is told, and left as it is`() throws {
        FileTree.write([1], to: place)
        let before = FileTree(of: folder.path)
        let listing = #expect(throws: AppError.self) { try backups.all() }
        #expect(listing?.code == .backupNotFound)
        #expect(listing?.suggestion?.text == "Give it another name, then run: tend backup")
        let writing = #expect(throws: AppError.self) { try backups.write(at: .noon) }
        #expect(writing?.code == .backupFailed)
        #expect(writing?.holds == "No backup was written; the earlier ones are as they were.")
        #expect(FileTree(of: folder.path) == before)
    }

    @Test func `a draft that is in the way is a failure to write, not to keep the earlier ones`()
        throws
    {
        let earlier = try backups.write(at: .noon)
        FileTree.makeFolder(place + "/.tasks.new")
        let error = #expect(throws: AppError.self) { try backups.write(at: .noon) }
        #expect(error?.code == .backupFailed)
        #expect(try backups.all() == [earlier])
    }

    @Test func `those that are superseded and cannot be listed stay`() throws {
        let written = try backups.write(at: .noon)
        FileTree.write([1], to: folder.path + "/backups")
        let before = FileTree(of: folder.path)
        BackupFolder(beside: folder.path + "/tasks.db").rotate(after: written, at: .noon)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test func `what is gone is not backed up, and a backup that is gone not verified`() throws {
        let backup = try backups.write(at: .noon)
        FileTree.remove(backup.path)
        let missing = #expect(throws: AppError.self) { try backups.verified(backup.path) }
        #expect(missing?.code == .backupNotFound)
        #expect(throws: AppError.self) { try StoreCheck(backup.path) }
        FileTree.remove(folder.store)
        let vanished = #expect(throws: AppError.self) { try backups.write(at: .noon) }
        #expect(vanished?.code == .storeVanished)
    }

    @Test func `where no folder is there are no backups, where none can be is an error`() throws {
        #expect(
            try StoreBackups(of: "/proc/nowhere/at/tasks.db", waitMilliseconds: 10_000).all()
                .isEmpty)
        let error = #expect(throws: AppError.self) {
            try StoreBackups(of: "/dev/null/at/tasks.db", waitMilliseconds: 10_000).all()
        }
        #expect(error?.code == .fetchFailed)
    }

    @Test func `a store that has lost its count is not counted`() throws {
        try folder.open().connection.execute("DELETE FROM total")
        #expect(backups.presentTaskCount() == nil)
    }

    @Test func `what cannot be prepared is not restored, and the store is as it was`() throws {
        let backup = try backups.write(at: .noon)
        FileTree.makeFolder(folder.path + "/data/.tasks.db.restoring")
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) { try backups.restore(backup, at: .noon) }
        #expect(error?.code == .saveFailed)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test func `a prepared store that vanishes gives no number away twice`() throws {
        let backup = try backups.write(at: .noon)
        let prepared = try PreparedStore(
            from: BackupFile(backup.path, trusting: BackupTrust(beside: folder.store)),
            beside: folder.store)
        FileTree.remove(prepared.path)
        do throws(AppError) {
            try prepared.continueNumbers(ofSound: backup.path)
            Issue.record("nothing was there to write to")
        } catch {
            #expect(error.holds == "Nothing was changed.")
        }
    }

    @Test func `nothing is copied onto itself`() throws {
        let connection = try folder.open().connection
        #expect(throws: SQLiteFailure.self) { try connection.copy(into: connection) }
    }
}
