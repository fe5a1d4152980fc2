import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Backups")
struct BackupTests {
    private let folder: StoreFolder
    private let backups: StoreBackups
    private let noon = Instant(milliseconds: 1_795_262_400_000)

    init() throws {
        folder = try StoreFolder()
        try folder.open().add(1...20, operation: 1)
        backups = StoreBackups(of: folder.store, waitMilliseconds: 10_000)
    }

    private var names: [String] { FileTree(of: folder.path + "/data/backups").paths }

    private func everything(_ path: String) throws -> [Task] {
        try SQLiteTaskStore.open(at: path, for: .reading).everything()
    }

    @Test func `a backup holds what the store holds, for its owner alone`() throws {
        let backup = try backups.write(at: noon)
        #expect(names == ["tasks-2026-11-21T120000Z.db"])
        #expect(backup.taskCount == 20 && backup.writtenAt == noon)
        #expect(try everything(backup.path) == everything(folder.store))
        #expect(FileTree.mode(of: backup.path) & 0o777 == 0o600)
        #expect(FileTree.mode(of: folder.path + "/data/backups") & 0o777 == 0o700)
        #expect(try backups.verified(backup.path) == backup)
        #expect(try backups.all() == [backup])
    }

    @Test func `of several of the same second the last is the newest`() throws {
        var written: [Backup] = []
        for _ in 1...12 { written.append(try backups.write(at: noon)) }
        #expect(try backups.all() == written.suffix(10).reversed())
        #expect(written[0].path.hasSuffix("/tasks-2026-11-21T120000Z.db"))
        #expect(written[11].path.hasSuffix("/tasks-2026-11-21T120000Z-12.db"))
    }

    @Test func `those that are superseded go, and nothing else does`() throws {
        _ = try backups.write(at: noon)
        let strangers = ["notes.txt", "tasks-2020.db", "other-2020-01-01T000000Z.db"]
        for name in strangers { FileTree.write([1], to: folder.path + "/data/backups/" + name) }
        for number in 1...12 {
            _ = try backups.write(
                at: Instant(milliseconds: noon.milliseconds + Int64(number) * day))
        }
        // The newest ten, and of the week before them the newest.
        #expect(try backups.all().count == 10)
        #expect(Set(names).isSuperset(of: strangers))
    }

    @Test func `no bit of a task can change without its being seen`() throws {
        let backup = try backups.write(at: noon)
        let whole = FileTree.bytes(of: backup.path)
        let text = Array("Task 7".utf8)
        let places = whole.indices.dropLast(text.count).filter {
            whole[$0..<$0 + text.count].elementsEqual(text)
        }
        try #require(!places.isEmpty)
        for place in places where whole[place + text.count] != UInt8(ascii: "0") {
            var bytes = whole
            bytes[place] ^= 0x20
            FileTree.write(bytes, to: backup.path)
            let isInTask = try everything(backup.path).contains { $0.text == "task 7" }
            guard isInTask else { continue }
            let error = #expect(throws: AppError.self) { try backups.verified(backup.path) }
            #expect(error?.code == .backupDamaged)
        }
        FileTree.write(whole, to: backup.path)
        #expect(try backups.verified(backup.path).taskCount == 20)
    }

    @Test(arguments: [0, 1, 99, 4096, 8191])
    func `a backup that was cut short is damaged`(_ length: Int) throws {
        let backup = try backups.write(at: noon)
        FileTree.write(Array(FileTree.bytes(of: backup.path).prefix(length)), to: backup.path)
        let error = #expect(throws: AppError.self) { try backups.verified(backup.path) }
        #expect(error?.code == .backupDamaged)
    }

    @Test func `the newest that is whole is found behind one that is not`() throws {
        let first = try backups.write(at: noon)
        let second = try backups.write(at: Instant(milliseconds: noon.milliseconds + day))
        #expect(try backups.newestVerified() == second)
        FileTree.write([1, 2, 3], to: second.path)
        #expect(try backups.all().map(\.taskCount) == [nil, 20])
        #expect(try backups.newestVerified() == first)
    }

    @Test func `of a damaged store no backup is written`() throws {
        let connection = try Connection(path: folder.store, mode: .existing)
        try connection.execute("UPDATE task SET text = 'x' WHERE id = 3")
        let error = #expect(throws: AppError.self) { try backups.write(at: noon) }
        #expect(error?.code == .corruptedData)
        #expect(error?.holds == "No backup was written; the earlier ones are as they were.")
        #expect(names.isEmpty)
    }

    @Test func `a backup is written while another process holds the lock to write`() throws {
        let writer = try Connection(path: folder.store, mode: .existing)
        try writer.execute("BEGIN IMMEDIATE; DELETE FROM task")
        #expect(try backups.write(at: noon).taskCount == 20)
        try writer.execute("ROLLBACK")
    }

    @Test func `changes go on during a backup, which is of one moment`() throws {
        try folder.open().add(21...4000, operation: 2)
        let (store, path) = (folder.store, folder.store)
        let results = Threads.run(2) { thread -> Int in
            guard thread == 0 else {
                let backup = try StoreBackups(of: path, waitMilliseconds: 60_000)
                    .write(at: Instant(milliseconds: 0))
                return backup.taskCount ?? 0
            }
            let opened = try SQLiteTaskStore.open(at: store, for: .writing)
            for number in 4001...4040 { try opened.add(number...number, operation: number) }
            return try opened.everything().count
        }
        #expect(try results[0].get() == 4040)
        #expect(try 4000...4040 ~= results[1].get())
    }

    @Test(.confined) func `on a full disk nothing is left of the attempt`() async throws {
        let disk = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = disk.path as String] in
            try Confinement.mountDisk(of: 1 << 20, at: path)
            let store = try SQLiteTaskStore.open(at: path + "/tasks.db", for: .writing)
            try store.add(1...20, operation: 1)
            let backups = StoreBackups(of: path + "/tasks.db", waitMilliseconds: 10_000)
            _ = try backups.write(at: Instant(milliseconds: 0))
            try Confinement.fillDisk(of: path)
            let before = FileTree(of: path)
            let error = #expect(throws: AppError.self) {
                try backups.write(at: Instant(milliseconds: 1_000_000))
            }
            #expect(error?.code == .insufficientStorage)
            #expect(FileTree(of: path) == before)
        }
    }

    private var day: Int64 { 86_400_000 }
}
