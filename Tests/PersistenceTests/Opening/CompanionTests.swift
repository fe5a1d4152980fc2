import CSQLite
import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Opening: files beside a store that others could have made")
struct CompanionTests {
    /// Something beside a store that SQLite would take for its journal, or trip over.
    struct Companion: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let words: String
        let place: @Sendable (String) throws -> Void

        init(
            _ description: String, saying words: String,
            _ place: @escaping @Sendable (String) throws -> Void
        ) {
            testDescription = description
            self.words = words
            self.place = place
        }
    }

    /// A journal that says: the store had one page.
    private static let cutting: [UInt8] = {
        var bytes: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        for word: UInt32 in [0, 0x1234567, 1, 512, 4096] {
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
        }
        return bytes + [UInt8](repeating: 0, count: 512 - bytes.count)
    }()

    static let foreign = [
        Companion("a journal of another user", saying: "belongs to another user") { path in
            FileTree.write(cutting, to: path)
            unsafe chown(path, Confinement.nobody, gid_t(Confinement.nobody))
        },
        Companion("an empty journal of another user", saying: "belongs to another user") { path in
            FileTree.write([], to: path)
            unsafe chown(path, Confinement.nobody, gid_t(Confinement.nobody))
        },
    ]

    static let others = [
        Companion("a journal that others may write to", saying: "Others may write to") { path in
            FileTree.write(cutting, to: path)
            FileTree.setMode(0o666, of: path)
        },
        Companion("a link", saying: "is a link, or no regular file") { path in
            FileTree.write(cutting, to: path + ".elsewhere")
            unsafe symlink(path + ".elsewhere", path)
        },
        Companion("a pipe", saying: "is a link, or no regular file") { unsafe mkfifo($0, 0o600) },
        Companion("a folder", saying: "is a folder") { unsafe mkdir($0, 0o700) },
    ]

    private func expectRefusal(
        of companion: Companion, for access: SQLiteTaskStore.Access
    ) throws {
        let folder = try StoreFolder()
        try folder.open().add(1...500, operation: 1)
        try companion.place(folder.store + "-journal")
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) { try folder.open(for: access) }
        #expect(error?.code == .storeForbidden)
        #expect(error?.detail?.contains(companion.words) == true, "\(error?.detail ?? "")")
        #expect(error?.detail?.contains("'\(folder.store)-journal'") == true)
        #expect(error?.suggestion != nil)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test(.confined, arguments: foreign, [SQLiteTaskStore.Access.reading, .writing])
    func `what another user made is refused by name, and the store stays whole`(
        companion: Companion, access: SQLiteTaskStore.Access
    ) throws {
        try expectRefusal(of: companion, for: access)
    }

    @Test(arguments: others, [SQLiteTaskStore.Access.reading, .writing])
    func `what SQLite never makes is refused by name, and the store stays whole`(
        companion: Companion, access: SQLiteTaskStore.Access
    ) throws {
        try expectRefusal(of: companion, for: access)
    }

    @Test(arguments: others)
    func `what comes after the look is not taken by SQLite either`(companion: Companion) throws {
        try expectNothingTaken(of: companion)
    }

    @Test(.confined, arguments: foreign)
    func `what another user brings after the look is not taken by SQLite either`(
        companion: Companion
    ) throws {
        try expectNothingTaken(of: companion)
    }

    private func expectNothingTaken(of companion: Companion) throws {
        let folder = try StoreFolder()
        try folder.open().add(1...500, operation: 1)
        for access in [SQLiteTaskStore.Access.reading, .writing] {
            let store = try folder.open(for: access)
            try companion.place(folder.store + "-journal")
            let before = FileTree(of: folder.path)
            // It may be a change or a read that comes across it.
            #expect(throws: AppError.self) {
                try store.add(501...501, operation: 2)
                Issue.record("a change was made beside \(companion.testDescription)")
            }
            #expect(FileTree(of: folder.path) == before)
            FileTree.removeAny(folder.store + "-journal")
            FileTree.removeAny(folder.store + "-journal.elsewhere")
        }
        #expect(try folder.open(for: .reading).everything().count == 500)
    }

    @Test(.confined) func `who shares the store may have been interrupted, too`() throws {
        let folder = try StoreFolder()
        try folder.open().add(1...3, operation: 1)
        let journal = folder.store + "-journal"
        // What an interrupted change leaves that had written nothing yet.
        FileTree.write([UInt8](repeating: 0, count: 512), to: journal)
        unsafe chown(journal, Confinement.nobody, gid_t(getgid()))
        FileTree.setMode(0o660, of: journal)
        #expect(throws: AppError.self) { try folder.open(for: .reading) }
        FileTree.setMode(0o660, of: folder.store)
        #expect(try folder.open(for: .reading).everything().count == 3)
    }

    @Test func `a database that is not the file that was made is not opened`() throws {
        let folder = try TemporaryFolder()
        let (made, other) = (folder.path(of: "made"), folder.path(of: "other"))
        FileTree.write([], to: made)
        FileTree.write([], to: other)
        var status = stat()
        try #require(unsafe stat(made, &status) == 0)
        let identity = FileIdentity(status)
        _ = try Connection(path: made, mode: .existing, being: identity)
        let failure = #expect(throws: SQLiteFailure.self) {
            try Connection(path: other, mode: .existing, being: identity)
        }
        #expect(failure?.code.primary == SQLITE_CANTOPEN)
        _ = try Connection(path: other, mode: .existing)
    }
}
