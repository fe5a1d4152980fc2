import CSQLite
import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Opening: what is refused")
struct RefusalTests {
    /// Something at the path of the store that is no store of this program.
    struct Stranger: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let code: ErrorCode
        let place: @Sendable (String) throws -> Void

        init(
            _ description: String, _ code: ErrorCode = .notAStore,
            _ place: @escaping @Sendable (String) throws -> Void
        ) {
            testDescription = description
            self.code = code
            self.place = place
        }
    }

    static let strangers = [
        Stranger("an empty file") { FileTree.write([], to: $0) },
        Stranger("a text file") { FileTree.write(Array("Buy milk\n".utf8), to: $0) },
        Stranger("a long text") { FileTree.write([UInt8](repeating: 0x61, count: 9000), to: $0) },
        Stranger("another program's database") { path in
            try database(at: path, "CREATE TABLE task (id INTEGER PRIMARY KEY)")
        },
        Stranger("a store of a newer version", .storeNewer) { path in
            try database(
                at: path,
                "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 99; CREATE TABLE x (y)"
            )
        },
        Stranger("a store of version 0", .corruptedData) { try store(at: $0, ofVersion: 0) },
        Stranger("a store of version -3", .corruptedData) { try store(at: $0, ofVersion: -3) },
        Stranger("a store beside which another database's log stands", .storeForbidden) { path in
            try store(at: path, ofVersion: Int(Schema.version))
            try log(at: path + "-wal")
        },
        Stranger("a folder") { unsafe mkdir($0, 0o700) },
        Stranger("a pipe") { unsafe mkfifo($0, 0o600) },
        Stranger("a socket") { unsafe mknod($0, S_IFSOCK | 0o600, 0) },
        Stranger("a device") { unsafe symlink("/dev/zero", $0) },
        Stranger("a link to nothing") { unsafe symlink($0 + ".elsewhere", $0) },
        Stranger("a link to itself", .pathInvalid) { unsafe symlink($0, $0) },
        Stranger("a header that is cut short") { path in
            FileTree.write(Array("SQLite format 3\0".utf8) + [16, 0, 1, 1], to: path)
        },
        Stranger("an empty file with a journal beside it") { path in
            FileTree.write([], to: path)
            FileTree.write([UInt8](repeating: 0xD9, count: 2000), to: path + "-journal")
        },
        Stranger("another program's database with a journal beside it") { path in
            try database(at: path, "CREATE TABLE task (id INTEGER PRIMARY KEY)")
            FileTree.write([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7], to: path + "-journal")
        },
    ]

    private static func database(at path: String, _ sql: String) throws {
        try Connection(path: path, mode: .creating).execute(composed: sql, step: "test")
    }

    private static func store(at path: String, ofVersion version: Int) throws {
        try SQLiteTaskStore.open(at: path, for: .writing).add(1...3, operation: 1)
        let connection = try Connection(path: path, mode: .existing)
        try connection.execute(composed: "PRAGMA user_version = \(version)", step: "damage")
    }

    /// Writes the write-ahead log of another database, whole.
    private static func log(at path: String) throws {
        let folder = try TemporaryFolder()
        let other = try Connection(path: folder.path(of: "other.db"), mode: .creating)
        try other.execute("PRAGMA journal_mode = WAL; CREATE TABLE x (y)")
        FileTree.write(FileTree.bytes(of: folder.path(of: "other.db-wal")), to: path)
    }

    @Test(arguments: strangers, [SQLiteTaskStore.Access.reading, .writing])
    func `it is refused by name, and nothing is written`(
        _ stranger: Stranger, _ access: SQLiteTaskStore.Access
    ) throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "tasks.db")
        try stranger.place(path)
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) {
            try SQLiteTaskStore.open(at: path, for: access)
        }
        #expect(error?.code == stranger.code)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test(arguments: [SQLiteTaskStore.Access.reading, .writing])
    func `a file is no folder of a store`(_ access: SQLiteTaskStore.Access) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("text".utf8, to: "file")
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) {
            try SQLiteTaskStore.open(at: file + "/tasks.db", for: access)
        }
        #expect(error?.code == .pathInvalid)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test(arguments: [3, 2, 1])
    func `a store that was cut short is damaged, and is left as it is`(_ pages: Int) throws {
        let folder = try StoreFolder()
        try folder.open().add(1...100, operation: 1)
        let bytes = FileTree.bytes(of: folder.store)
        FileTree.write(Array(bytes.prefix(4096 * pages)), to: folder.store)
        let before = FileTree(of: folder.path)
        for access in [SQLiteTaskStore.Access.reading, .writing] {
            let error = #expect(throws: AppError.self) {
                let store = try folder.open(for: access)
                _ = try store.everything()
            }
            #expect(error?.code == .corruptedData)
        }
        let error = #expect(throws: AppError.self) {
            try folder.open().add(101...101, operation: 2)
        }
        #expect(error?.code == .corruptedData)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test func `pages in each other's place are damage, and reading page by page ends`() throws {
        let folder = try StoreFolder()
        try folder.open().add(1...500, operation: 1)
        let bytes = FileTree.bytes(of: folder.store)
        let pages = stride(from: 0, to: bytes.count, by: 4096).map { bytes[$0..<$0 + 4096] }
        // A page of this kind holds rows of a table; those of the history are of another.
        let places = ["Task 100", "Task 400"].compactMap { text in
            pages.firstIndex { $0.first == 13 && $0.contains(Array(text.utf8)) }
        }
        try #require(Set(places).count == 2)
        var exchanged = pages
        exchanged.swapAt(places[0], places[1])
        FileTree.write(Array(exchanged.joined()), to: folder.store)
        let error = #expect(throws: AppError.self) {
            try folder.open(for: .reading).everything()
        }
        #expect(error?.code == .corruptedData)
    }

    @Test(arguments: [
        "last_id = 9223372036854775807", "last_id = -1", "rows = 9223372036854775807", "rows = -1",
    ])
    func `a count that cannot be is damage, never a crash`(_ damage: String) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.add(1...3, operation: 1)
        try store.connection.execute(
            composed: "UPDATE total SET \(damage) WHERE kind = 'task'", step: "damage")
        let error = #expect(throws: AppError.self) { try store.add(4...4, operation: 2) }
        #expect(error?.code == .corruptedData)
        #expect(try store.everything().count == 3)
    }
}
