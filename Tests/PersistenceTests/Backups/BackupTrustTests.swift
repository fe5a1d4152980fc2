import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Backups that another user could have made")
struct BackupTrustTests {
    private let folder: StoreFolder
    private let backups: StoreBackups

    init() throws {
        folder = try StoreFolder()
        try folder.open().add(1...5, operation: 1)
        backups = StoreBackups(of: folder.store, waitMilliseconds: 10_000)
    }

    private var place: String { folder.path + "/data/backups" }

    private func expectRefusal(_ words: String) throws {
        let before = FileTree(of: folder.path)
        for step in [{ _ = try backups.write(at: .noon) }, { _ = try backups.all() }] {
            let error = #expect(throws: AppError.self, performing: step)
            #expect(error?.code == .backupForeign)
            #expect(error?.detail?.contains(words) == true)
            #expect(error?.detail?.contains("'\(place)'") == true)
        }
        #expect(FileTree(of: folder.path) == before)
    }

    @Test(arguments: [0o770, 0o777, 0o1777] as [mode_t])
    func `a folder that others may write to is refused by name`(mode: mode_t) throws {
        FileTree.makeFolder(place)
        FileTree.setMode(mode, of: place)
        try expectRefusal("Others may write to")
        FileTree.setMode(mode & ~0o022, of: place)
        _ = try backups.write(at: .noon)
    }

    @Test(.confined) func `a folder of another user is refused by name`() throws {
        FileTree.makeFolder(place)
        unsafe chown(place, Confinement.nobody, gid_t(Confinement.nobody))
        try expectRefusal("belongs to another user")
    }

    @Test func `a link that leads nowhere is told, and what to do`() throws {
        unsafe symlink("/proc/nowhere/at/all", place)
        let error = #expect(throws: AppError.self) { try backups.write(at: .noon) }
        #expect(error?.code == .backupFailed)
        #expect(error?.detail?.contains("a link that leads nowhere") == true)
        #expect(error?.suggestion?.text.contains("Mount the disk") == true)
        #expect(throws: AppError.self) { try backups.all() }
    }

    @Test func `a link to a folder of one's own serves`() throws {
        FileTree.makeFolder(folder.path + "/elsewhere")
        unsafe symlink(folder.path + "/elsewhere", place)
        #expect(try backups.all() == [])
        let backup = try backups.write(at: .noon)
        #expect(try backups.all() == [backup])
    }

    @Test(.confined) func `a backup of another user is not restored, one of root is`() throws {
        let backup = try backups.write(at: .noon)
        unsafe chown(backup.path, Confinement.nobody, gid_t(Confinement.nobody))
        let before = FileTree(of: folder.path)
        for step in [
            { _ = try backups.restore(backup, at: .noon) }, { _ = try backups.newestVerified() },
        ] {
            let error = #expect(throws: AppError.self, performing: step)
            #expect(error?.code == .backupForeign)
            #expect(error?.detail == "'\(backup.path)' belongs to another user.")
        }
        #expect(FileTree(of: folder.path) == before)
        unsafe chown(backup.path, 0, 0)
        _ = try backups.restore(backup, at: .noon)
    }

    @Test func `a backup that others may write to is not restored`() throws {
        let backup = try backups.write(at: .noon)
        FileTree.setMode(0o666, of: backup.path)
        let error = #expect(throws: AppError.self) { try backups.restore(backup, at: .noon) }
        #expect(error?.code == .backupForeign)
        #expect(error?.suggestion?.text.contains("install -m 600") == true)
    }

    @Test func `before a migration the folder has to be one's own, too`() throws {
        let connection = try Connection(path: folder.store, mode: .existing)
        FileTree.makeFolder(place)
        FileTree.setMode(0o777, of: place)
        let migrations =
            Schema.migrations + [
                Migration(
                    version: Schema.version + 1, name: "later", sql: "CREATE TABLE later (x) STRICT"
                )
            ]
        let error = #expect(throws: AppError.self) {
            try Migrator.migrate(
                connection, at: folder.store, .noon, by: LockWait(milliseconds: 0), by: migrations)
        }
        #expect(error?.code == .backupForeign)
        #expect(try Migrator.version(of: connection) == Schema.version)
    }
}
