import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Migrations")
struct MigratorTests {
    private static let second = Migration(
        version: 2, name: "a place for colours", sql: "ALTER TABLE tag ADD COLUMN colour TEXT")
    private static let failing = Migration(
        version: 3, name: "a step that fails",
        sql: "CREATE TABLE colour (name TEXT) STRICT; DROP TABLE missing")

    private static let noon = Instant(milliseconds: 1_795_262_400_000)

    /// Migrates the store of a folder, and returns the connection.
    private static func migrate(
        _ folder: StoreFolder, by steps: [Migration]
    ) throws -> (Connection, Migrator.Outcome?) {
        let connection = try folder.open().connection
        let outcome = try Migrator.migrate(
            connection, at: folder.store, noon, by: LockWait(milliseconds: 0),
            by: Schema.migrations + steps)
        return (connection, outcome)
    }

    @Test func `the steps that are missing are made, after a backup`() throws {
        let folder = try StoreFolder()
        let tasks = try folder.open().add(1...20, operation: 1)
        let (connection, outcome) = try Self.migrate(folder, by: [Self.second])
        let backup = try #require(outcome?.backup)
        #expect(outcome == Migrator.Outcome(from: 1, to: 2, backup: backup))
        #expect(backup.taskCount == 20)
        #expect(try connection.value("PRAGMA user_version") == "2")
        #expect(try connection.value("SELECT count(*) FROM task WHERE id > 0") == "20")
        #expect(try connection.rows("SELECT colour FROM tag").isEmpty)

        let kept = try SQLiteTaskStore.open(at: backup.path, for: .reading)
        #expect(try kept.everything() == tasks)
        #expect(backup.path == folder.path + "/data/backups/tasks-2026-11-21T120000Z.db")
    }

    @Test func `a step that fails leaves the old version whole, and can be tried again`() throws {
        let folder = try StoreFolder()
        try folder.open().add(1...20, operation: 1)
        let before = FileTree.bytes(of: folder.store)
        for _ in 1...2 {
            #expect(throws: SQLiteFailure.self) {
                try Self.migrate(folder, by: [Self.second, Self.failing])
            }
            #expect(FileTree.bytes(of: folder.store) == before)
        }
        #expect(try Self.migrate(folder, by: [Self.second]).1?.to == 2)
    }

    @Test func `a store of the newest version is left as it is`() throws {
        let folder = try StoreFolder()
        _ = try folder.open()
        let before = FileTree(of: folder.path)
        #expect(try Self.migrate(folder, by: []).1 == nil)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test func `who waited while another migrated has nothing left to do`() throws {
        let folder = try StoreFolder()
        let late = try folder.open().connection
        _ = try Self.migrate(folder, by: [Self.second])
        let steps = Schema.migrations + [Self.second]
        #expect(
            try Migrator.migrate(
                late, at: folder.store, Self.noon, by: LockWait(milliseconds: 0), by: steps)
                == nil)
    }

    @Test func `an older store is migrated when it is opened for writing`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "tasks.db")
        try Connection(path: path, mode: .creating).execute(
            composed: "PRAGMA application_id = \(Schema.applicationID)", step: "test")
        let store = try SQLiteTaskStore.open(at: path, for: .writing)
        #expect(store.opening.migration == 0...Schema.version)
        #expect(try store.add(1...1, operation: 1).count == 1)
        #expect(try SQLiteTaskStore.open(at: path, for: .writing).opening.migration == nil)
    }

    @Test(.confined) func `without room for a backup nothing is changed`() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try Confinement.mountDisk(of: 1 << 20, at: path)
            let store = try SQLiteTaskStore.open(at: path + "/tasks.db", for: .writing)
            try store.add(1...20, operation: 1)
            try Confinement.fillDisk(of: path)
            FileTree.makeFolder(path + "/backups")
            let before = FileTree(of: path)
            #expect(throws: (any Error).self) {
                try Migrator.migrate(
                    store.connection, at: path + "/tasks.db", Self.noon,
                    by: LockWait(milliseconds: 0), by: Schema.migrations + [Self.second])
            }
            #expect(FileTree(of: path) == before)
        }
    }
}
