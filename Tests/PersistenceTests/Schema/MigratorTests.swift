import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Migrations")
struct MigratorTests {
    private static let second = Migration(
        version: Schema.version + 1, name: "a place for colours",
        sql: "ALTER TABLE tag ADD COLUMN colour TEXT")
    private static let failing = Migration(
        version: Schema.version + 2, name: "a step that fails",
        sql: "CREATE TABLE colour (name TEXT) STRICT; DROP TABLE missing")

    private static let noon = Instant(milliseconds: 1_795_262_400_000)

    /// How many tasks the full text finds.
    private static let found = "SELECT count(*) FROM task_text WHERE task_text MATCH 'task'"

    /// Makes a store as the first version of the program did, and returns the tasks in it.
    private static func makeFirstVersion(
        at folder: StoreFolder, tasks: ClosedRange<Int>
    ) throws -> [Task] {
        let other = try StoreFolder()
        let added = try other.open().add(tasks, operation: 1)
        FileTree.makeFolder(folder.path + "/data")
        let connection = try Connection(path: folder.store, mode: .creating)
        try Migrator.write(
            Schema.migrations.filter { $0.version == Schema.firstVersion }, into: connection)
        try connection.execute(composed: "ATTACH '\(other.store)' AS newer", step: "test")
        // What later versions added stands behind what they found.
        for table in ["store", "total", "operation", "change", "task"] {
            let columns = try connection.rows(
                "SELECT name FROM pragma_table_info('\(table)', 'main')")
            let names = columns.compactMap { $0[0] }.joined(separator: ", ")
            try connection.execute(
                composed: "REPLACE INTO \(table) SELECT \(names) FROM newer.\(table)", step: "test")
        }
        return added
    }

    /// Migrates the store of a folder, and returns the connection.
    private static func migrate(
        _ folder: StoreFolder, by steps: [Migration]
    ) throws -> (Connection, Migrator.Outcome?) {
        let connection = try folder.open().connection
        let outcome = try Migrator.migrate(
            connection, at: folder.store, noon, by: LockWait(milliseconds: 10_000),
            by: Schema.migrations + steps)
        return (connection, outcome)
    }

    @Test func `the version is that of the last step, and each step has the next one`() {
        #expect(Schema.migrations.map(\.version) == Array(Schema.firstVersion...Schema.version))
    }

    @Test func `the steps that are missing are made, after a backup`() throws {
        let folder = try StoreFolder()
        let tasks = try folder.open().add(1...20, operation: 1)
        let (connection, outcome) = try Self.migrate(folder, by: [Self.second])
        let backup = try #require(outcome?.backup)
        #expect(
            outcome
                == Migrator.Outcome(
                    from: Schema.version, to: Self.second.version, backup: backup))
        #expect(backup.taskCount == 20)
        #expect(try connection.value("PRAGMA user_version") == "\(Self.second.version)")
        #expect(try connection.value("SELECT count(*) FROM task WHERE id > 0") == "20")
        #expect(try connection.rows("SELECT colour FROM tag").isEmpty)

        let kept = try SQLiteTaskStore.open(at: backup.path, for: .reading)
        #expect(try kept.everything() == tasks)
        #expect(backup.path == folder.path + "/data/backups/tasks-2026-11-21T120000Z.db")
    }

    @Test func `a step that fails leaves everything as it was, and can be tried again`() throws {
        let folder = try StoreFolder()
        try folder.open().add(1...20, operation: 1)
        for number in 1...10 {
            _ = try StoreBackups(of: folder.store, waitMilliseconds: 10_000)
                .write(at: Instant(milliseconds: Int64(number) * 1000))
        }
        let before = FileTree(of: folder.path)
        for _ in 1...2 {
            #expect(throws: SQLiteFailure.self) {
                try Self.migrate(folder, by: [Self.second, Self.failing])
            }
            #expect(FileTree(of: folder.path) == before)
        }
        #expect(try Self.migrate(folder, by: [Self.second]).1?.to == Self.second.version)
        #expect(FileTree(of: folder.path + "/data/backups").paths.count == 10)
    }

    @Test func `tables of another version than the store names are damage, and not backed up`()
        throws
    {
        let folder = try StoreFolder()
        _ = try Self.migrate(folder, by: [Self.second])
        let connection = try Connection(path: folder.store, mode: .existing)
        try connection.execute(
            composed: "PRAGMA user_version = \(Schema.version)", step: "damage")
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) { try Self.migrate(folder, by: [Self.second]) }
        #expect(error?.code == .corruptedData)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test func `a backup of an older version is taken only if its tasks are all there`() throws {
        let folder = try StoreFolder()
        _ = try Self.makeFirstVersion(at: folder, tasks: 1...2)
        let connection = try Connection(path: folder.store, mode: .existing)
        try connection.execute("UPDATE total SET rows = 3 WHERE kind = 'task'")
        let error = #expect(throws: AppError.self) {
            try StoreBackups(of: folder.store, waitMilliseconds: 10_000).write(at: Self.noon)
        }
        #expect(error?.code == .corruptedData)
        #expect(FileTree(of: folder.path + "/data/backups").paths.isEmpty)
    }

    /// Makes a store as an earlier version did, of all that a newer one holds, with what tasks depend on
    /// as a text in their rows.
    private static func makeVersion(
        _ version: Int32, of other: StoreFolder, at folder: StoreFolder, _ needs: [TaskID: String]
    ) throws {
        FileTree.makeFolder(folder.path + "/data")
        let connection = try Connection(path: folder.store, mode: .creating)
        try Migrator.write(Schema.migrations.filter { $0.version <= version }, into: connection)
        try connection.execute(composed: "ATTACH '\(other.store)' AS newer", step: "test")
        for table in ["store", "total", "operation", "change", "task"] {
            let columns = try connection.rows(
                "SELECT name FROM pragma_table_info('\(table)', 'main')")
            let names = columns.compactMap { $0[0] }.joined(separator: ", ")
            try connection.execute(
                composed: "REPLACE INTO \(table) SELECT \(names) FROM newer.\(table)", step: "test")
        }
        for (id, text) in needs {
            try connection.execute(
                composed: "UPDATE task SET needs = '\(text)' WHERE id = \(id)", step: "test")
        }
    }

    /// A store of five tasks, of which two depend on others.
    private static func storeOfDependencies() throws -> (folder: StoreFolder, tasks: [Task]) {
        let folder = try StoreFolder()
        var news = (1...5).map { NewTask.numbered($0) }
        news[1].dependsOn = [1, 4]
        news[2].dependsOn = [2]
        return (folder, try folder.open().apply(1, news.map(Change.add)).tasks)
    }

    @Test(arguments: [4, 5, 6, 7] as [Int32])
    func `what tasks depended on in an older store they do in the newer one`(
        _ version: Int32
    ) throws {
        let folder = try StoreFolder()
        let (other, tasks) = try Self.storeOfDependencies()
        try Self.makeVersion(version, of: other, at: folder, [2: "1 4", 3: "2"])
        #expect(try folder.open(for: .reading).everything() == tasks)
        let store = try folder.open()
        #expect(try store.everything() == tasks)
        #expect(try store.dependents(of: [1, 2]).map(\.id) == [2, 3])
        #expect(try store.connection.value("SELECT count(needs) FROM task") == "0")
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `a dependency on what is not there is left out, and the task repaired`() throws {
        let folder = try StoreFolder()
        let (other, tasks) = try Self.storeOfDependencies()
        try Self.makeVersion(7, of: other, at: folder, [2: "1 4", 3: "2 99", 5: "3 x"])
        let store = try folder.open()
        #expect(try store.everything() == tasks)
        #expect(
            try store.connection.rows(
                "SELECT task_id, depends_on FROM task_dependency ORDER BY 1, 2")
                == [["2", "1"], ["2", "4"], ["3", "2"]])
    }

    @Test func `what took back and did again in an older store does so in the newer one`() throws {
        let folder = try StoreFolder()
        let other = try StoreFolder()
        let store = try other.open()
        try store.add(1...1, operation: 1)
        try store.add(2...2, operation: 2)
        try store.undoNewest(as: 3)
        let undone = ChangeSet(
            operation: .numbered(4, "redo"),
            changes: try store.changes(of: Operation.numbered(3).id).map(\.inverse),
            undoes: Operation.numbered(3).id, kind: .redo)
        _ = try store.apply(undone)
        try store.undoNewest(as: 5)
        FileTree.makeFolder(folder.path + "/data")
        let connection = try Connection(path: folder.store, mode: .creating)
        try Migrator.write(Schema.migrations.filter { $0.version < 6 }, into: connection)
        try connection.execute(composed: "ATTACH '\(other.store)' AS newer", step: "test")
        for table in ["store", "total", "operation", "change", "task"] {
            let columns = try connection.rows(
                "SELECT name FROM pragma_table_info('\(table)', 'main')")
            let names = columns.compactMap { $0[0] }.joined(separator: ", ")
            try connection.execute(
                composed: "REPLACE INTO \(table) SELECT \(names) FROM newer.\(table)", step: "test")
        }
        try connection.execute("DETACH newer")
        let migrated = try folder.open()
        #expect(
            try migrated.connection.rows("SELECT number, kind FROM operation")
                == [["1", nil], ["2", nil], ["3", "undo"], ["4", "redo"], ["5", "undo"]])
        #expect(try RowAudit(of: migrated.connection).isSound)
        #expect(try migrated.newestRedoable()?.operation.id == Operation.numbered(5).id)
        #expect(try migrated.newestUndoable()?.operation.id == Operation.numbered(1).id)
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
                late, at: folder.store, Self.noon, by: LockWait(milliseconds: 10_000), by: steps)
                == nil)
    }

    @Test(arguments: [SQLiteTaskStore.Access.reading, .writing])
    func `a store of the first version is migrated when it is opened`(
        for access: SQLiteTaskStore.Access
    ) throws {
        let folder = try StoreFolder()
        let tasks = try Self.makeFirstVersion(at: folder, tasks: 1...20)
        let store = try folder.open(for: access)
        #expect(store.opening.migration == Schema.firstVersion...Schema.version)
        #expect(try store.everything() == tasks)
        #expect(try RowAudit(of: store.connection).isSound)
        #expect(try store.connection.value(Self.found) == "20")
        #expect(try folder.open().opening.migration == nil)
    }

    @Test(.confined) func `a store of the first version is read where it cannot be written`()
        async throws
    {
        let folder = try StoreFolder()
        let tasks = try Self.makeFirstVersion(at: folder, tasks: 1...20)
        await #expect(processExitsWith: .success) {
            [
                path = folder.path as String, store = folder.store as String,
                count = tasks.count as Int
            ] in
            try Confinement.makeReadOnly(path)
            let store = try SQLiteTaskStore.open(
                at: store, for: .reading, privateFolders: ["/tmp"])
            #expect(store.opening.isPrivateCopy)
            #expect(try store.everything().count == count)
        }
    }

    @Test(arguments: [SQLiteTaskStore.Access.reading, .writing])
    func `a migration that was killed is made again, whatever the file says`(
        _ access: SQLiteTaskStore.Access
    ) async throws {
        let folder = try StoreFolder()
        let tasks = try Self.makeFirstVersion(at: folder, tasks: 1...20)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.store as String] in
            let connection = try Connection(path: path, mode: .existing)
            // A tiny cache makes SQLite write pages before the commit.
            try connection.execute(
                "PRAGMA cache_size = 1; PRAGMA cache_spill = ON; BEGIN IMMEDIATE")
            try Migrator.bringToNewest(connection)
            try connection.execute(
                """
                INSERT INTO tag WITH RECURSIVE n (id) AS (
                    SELECT 1 UNION ALL SELECT id + 1 FROM n LIMIT 5000) SELECT id, id, id FROM n
                """)
            kill(getpid(), SIGKILL)
        }
        // SQLite writes the first page at the end of a commit, when the others may be there.
        var bytes = FileTree.bytes(of: folder.store)
        bytes[63] = UInt8(Schema.version)
        FileTree.write(bytes, to: folder.store)
        let store = try folder.open(for: access)
        #expect(try store.everything() == tasks)
        #expect(try store.connection.value("SELECT count(*) FROM tag") == "0")
        #expect(try folder.open().add(21...21, operation: 2).count == 1)
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
