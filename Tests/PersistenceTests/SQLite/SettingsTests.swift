import Domain
import Glibc
import POSIX
import Testing

@testable import Persistence

@Suite("SQLite: settings")
struct SettingsTests {
    @Test(arguments: [
        ("journal_mode", "delete"), ("synchronous", "3"), ("foreign_keys", "1"),
        ("trusted_schema", "0"), ("cache_spill", "0"), ("temp_store", "2"),
        ("application_id", "1413828164"), ("user_version", "15"), ("encoding", "UTF-8"),
        ("integrity_check", "ok"),
    ])
    func `a writer keeps to the settings of the design`(_ setting: String, _ value: String) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        #expect(try store.connection.value("PRAGMA \(setting)") == value)
    }

    @Test func `a reader cannot write`() throws {
        let folder = try StoreFolder()
        _ = try folder.open()
        let store = try folder.open(for: .reading)
        #expect(try store.connection.value("PRAGMA query_only") == "1")
        let error = #expect(throws: AppError.self) { try store.add(1...1, operation: 1) }
        #expect(error?.code == .storeReadOnly)
    }

    @Test func `every table is strict, and no trigger or view is there`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let tables = try store.connection.rows(
            """
            SELECT name, strict FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
            """)
        #expect(tables.count == 18)
        #expect(tables.allSatisfy { $0[1] == "1" })
        #expect(
            try store.connection.rows(
                "SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'view')"
            ).isEmpty)
    }

    @Test func `a trigger that somebody planted does not fire`() throws {
        let folder = try StoreFolder()
        do {
            _ = try folder.open()
            let stranger = try Connection(path: folder.store, mode: .existing)
            try stranger.execute(
                "CREATE TRIGGER planted AFTER INSERT ON task BEGIN DELETE FROM task; END")
        }
        let store = try folder.open()
        #expect(try store.add(1...2, operation: 1) == store.everything())
    }

    @Test(arguments: [0o000, 0o022, 0o777] as [mode_t])
    func `only the owner may read, whatever the umask`(_ mask: mode_t) async throws {
        let folder = try StoreFolder()
        let path = folder.store
        await #expect(processExitsWith: .success) { [path = path as String, mask] in
            umask(mask)
            let store = try SQLiteTaskStore.open(at: path, for: .writing)
            try store.connection.execute("BEGIN IMMEDIATE; DELETE FROM store")
            let tree = FileTree(of: FilePath.folder(of: FilePath.folder(of: path)))
            #expect(tree.paths == ["data", "data/tasks.db", "data/tasks.db-journal"])
            let modes = tree.paths.map { tree.entries[$0].map { $0.mode & 0o777 } }
            #expect(modes == [0o700, 0o600, 0o600].map { $0 & ~mask })
        }
    }

    @Test func `nothing lies beside the store when nobody writes`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.add(1...3, operation: 1)
        #expect(FileTree(of: folder.path).paths == ["data", "data/tasks.db"])
    }

    @Test func `each store has an identifier of its own`() throws {
        let (first, second) = (try StoreFolder(), try StoreFolder())
        let id = try #require(try first.open().storeID())
        #expect(id != UniqueIdentifier(high: 0, low: 0))
        #expect(try first.open(for: .reading).storeID() == id)
        #expect(try second.open().storeID() != id)
    }
}
