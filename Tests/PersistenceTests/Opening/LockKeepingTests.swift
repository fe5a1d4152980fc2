import CSQLite
import Domain
import Glibc
import POSIX
import TestSupport
import Testing

@testable import Persistence

/// A look at the store's file beside a connection that has a lock on it.
enum LookBesideLock: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case opening, lookup, copy, backup, pages, immutability, synchronization

    var testDescription: String { rawValue }

    func take(at path: String, in folder: String) throws {
        switch self {
        case .opening: _ = try SQLiteTaskStore.open(at: path, for: .reading)
        case .lookup: _ = try SQLiteTaskStore.lookup(at: path, waitMilliseconds: 0)
        case .copy: try FileCopy.copy(path, to: "\(folder)/copy.db")
        case .backup: _ = try BackupFile(path, trusting: BackupTrust(beside: path))
        case .pages: _ = try PageFile(path: path).freePages()
        case .immutability: _ = FilePath.remedyOfImmutability(of: path)
        case .synchronization: try FileNames.synchronize(path)
        }
    }
}

@Suite("A look at the file drops no lock of this process")
struct LockKeepingTests {
    @Test(arguments: LookBesideLock.allCases)
    func `a writer keeps its lock while the file is looked at`(_ look: LookBesideLock) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.add(1...3, operation: 1)
        try store.connection.execute("BEGIN IMMEDIATE")
        try #require(try Self.isLocked(folder.store))
        try look.take(at: folder.store, in: folder.path)
        #expect(try Self.isLocked(folder.store))
        try store.connection.execute("COMMIT")
        #expect(try !Self.isLocked(folder.store))
    }

    @Test func `what was looked at is closed with the last connection`() throws {
        let folder = try StoreFolder()
        var store: SQLiteTaskStore? = try folder.open()
        let other = try folder.open(for: .reading)
        for _ in 1...20 { _ = try StoreFile.inspect(folder.store) }
        #expect(try Self.descriptors(of: folder.store) == 3)
        store = nil
        #expect(store == nil)
        #expect(try Self.descriptors(of: folder.store) == 2)
        withExtendedLifetime(other) {}
    }

    @Test func `a bare open and close drops the lock, which is seen here`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.connection.execute("BEGIN IMMEDIATE")
        try #require(try Self.isLocked(folder.store))
        _ = close(unsafe open(folder.store, O_RDONLY | O_CLOEXEC))
        #expect(try !Self.isLocked(folder.store))
        try store.connection.execute("ROLLBACK")
    }

    /// Whether this process has a lock on the file, by the table of the system (proc_locks(5)).
    private static func isLocked(_ path: String) throws -> Bool {
        let number = try #require(status(of: path)).st_ino
        let locks = String(decoding: FileTree.bytes(of: "/proc/locks"), as: UTF8.self)
        return locks.split(separator: "\n").contains { line in
            let fields = line.split(separator: " ")
            return fields.count > 5 && fields[1] == "POSIX" && fields[4] == "\(getpid())"
                && fields[5].hasSuffix(":\(number)")
        }
    }

    /// How many descriptors of the file this process has.
    private static func descriptors(of path: String) throws -> Int {
        let wanted = try #require(status(of: path))
        return (0..<Int32(1024)).count { descriptor in
            var status = stat()
            return unsafe fstat(descriptor, &status) == 0 && status.st_ino == wanted.st_ino
                && status.st_dev == wanted.st_dev
        }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status : nil
    }
}
