import Domain
import Glibc
import POSIX
import TestSupport
import Testing

@testable import Persistence

@Suite("Reading after a writer was killed")
struct InterruptedWriteTests {
    /// A store whose writer was killed when its changes had already reached the file.
    private struct Interrupted {
        let folder: StoreFolder
        let tasks: [Task]

        /// The bytes of the store before the writer began.
        let whole: [UInt8]

        static func make() async throws -> Interrupted {
            let folder = try StoreFolder()
            let tasks = try folder.open().add(1...500, operation: 1)
            let whole = FileTree.bytes(of: folder.store)
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.store as String] in
                let store = try SQLiteTaskStore.open(at: path, for: .writing)
                // A tiny cache makes SQLite write pages before the commit.
                try store.connection.execute(
                    """
                    PRAGMA cache_size = 1; PRAGMA cache_spill = ON; BEGIN IMMEDIATE;
                    UPDATE task SET text = 'Uncommitted'; DELETE FROM total
                    """)
                kill(getpid(), SIGKILL)
            }
            #expect(FileTree.bytes(of: folder.store) != whole)
            #expect(FileTree.bytes(of: folder.store + "-journal").count > 4096)
            return Interrupted(folder: folder, tasks: tasks, whole: whole)
        }
    }

    @Test(arguments: [SQLiteTaskStore.Access.reading, .writing])
    func `what it had begun is rolled back in place`(
        _ access: SQLiteTaskStore.Access
    ) async throws {
        let interrupted = try await Interrupted.make()
        let store = try interrupted.folder.open(for: access)
        #expect(try store.everything() == interrupted.tasks)
        #expect(!store.opening.isPrivateCopy)
        #expect(FileTree.bytes(of: interrupted.folder.store) == interrupted.whole)
        #expect(FileTree(of: interrupted.folder.path).paths == ["data", "data/tasks.db"])
    }

    @Test(.confined)
    func `on a file system that can only be read, a private copy is rolled back`() async throws {
        let interrupted = try await Interrupted.make()
        let copies = try TemporaryFolder()
        await #expect(processExitsWith: .success) {
            [
                path = interrupted.folder.path as String,
                store = interrupted.folder.store as String, copies = copies.path as String
            ] in
            try Confinement.makeReadOnly(path)
            let before = FileTree(of: path)
            let reader = try SQLiteTaskStore.open(
                at: store, for: .reading, privateFolders: ["/proc/nowhere", copies])
            #expect(reader.opening.isPrivateCopy)
            #expect(try reader.everything().map(\.text) == (1...500).map { "Task \($0)" })
            #expect(FileTree(of: copies).paths.isEmpty)
            #expect(FileTree(of: path) == before)
        }
    }

    @Test(.confined) func `so it is for somebody who may only read`() async throws {
        let interrupted = try await Interrupted.make()
        let copies = try TemporaryFolder()
        let store = interrupted.folder.store
        interrupted.folder.letOthersIn()
        for file in [store, store + "-journal"] { FileTree.setMode(0o444, of: file) }
        FileTree.setMode(0o777, of: copies.path)
        await #expect(processExitsWith: .success) {
            [store = store as String, copies = copies.path as String] in
            try Confinement.becomeNobody()
            let reader = try SQLiteTaskStore.open(
                at: store, for: .reading, privateFolders: [copies])
            #expect(reader.opening.isPrivateCopy)
            #expect(try reader.everything().allSatisfy { $0.text != "Uncommitted" })
            #expect(FileTree(of: copies).paths.isEmpty)
        }
    }

    @Test(.confined)
    func `without room for a copy nothing is shown, rather than what was not kept`() async throws {
        let interrupted = try await Interrupted.make()
        let copies = try TemporaryFolder()
        await #expect(processExitsWith: .success) {
            [
                path = interrupted.folder.path as String,
                store = interrupted.folder.store as String, copies = copies.path as String
            ] in
            try Confinement.makeReadOnly(path)
            try Confinement.mountDisk(of: 16_384, at: copies)
            for (folders, code) in [
                ([copies], ErrorCode.insufficientStorage), (["/proc/nowhere"], .fetchFailed),
                ([], .fetchFailed),
            ] {
                let error = #expect(throws: AppError.self) {
                    try SQLiteTaskStore.open(at: store, for: .reading, privateFolders: folders)
                }
                #expect(error?.code == code)
                #expect(FileTree(of: copies).paths.isEmpty)
            }
        }
    }

    @Test(.confined) func `on a full disk it is rolled back in place`() async throws {
        let interrupted = try await Interrupted.make()
        let disk = try TemporaryFolder()
        await #expect(processExitsWith: .success) {
            [store = interrupted.folder.store as String, disk = disk.path as String] in
            try Confinement.mountDisk(of: 1 << 20, at: disk)
            let copy = disk + "/tasks.db"
            for end in ["", "-journal"] {
                FileTree.write(FileTree.bytes(of: store + end), to: copy + end)
            }
            try Confinement.fillDisk(of: disk)
            let reader = try SQLiteTaskStore.open(at: copy, for: .reading)
            #expect(!reader.opening.isPrivateCopy)
            #expect(try reader.everything().map(\.text) == (1...500).map { "Task \($0)" })
        }
    }
    @Test(.timeLimit(.minutes(30)))
    func `while the next change begins, no copy is taken that its journal cannot mend`() throws {
        let folder = try TemporaryFolder()
        let copies = try TemporaryFolder()
        // A pipe in the place of the store, so that the copy waits for the next change.
        let store = folder.path(of: "tasks.db")
        unsafe mkfifo(store, 0o600)
        FileTree.write([UInt8](repeating: 1, count: 512), to: store + "-journal")
        // A thread of its own: the look at the store keeps those of other tests waiting meanwhile.
        let hasStarted = BackgroundThread.start {
            let writer = unsafe open(store, O_WRONLY)
            FileTree.write([UInt8](repeating: 2, count: 512), to: store + "-journal")
            close(writer)
        }
        try #require(hasStarted)
        let error = #expect(throws: AppError.self) {
            _ = try PrivateCopy.make(of: store, in: [copies.path], needsJournal: true)
        }
        #expect(error?.code == .storeBusy)
        #expect(FileTree(of: copies.path).paths.isEmpty)
    }

    @Test func `nor is one when the change is over meanwhile`() throws {
        let folder = try StoreFolder()
        try folder.open().add(1...1, operation: 1)
        let copies = try TemporaryFolder()
        let error = #expect(throws: AppError.self) {
            _ = try PrivateCopy.make(of: folder.store, in: [copies.path], needsJournal: true)
        }
        #expect(error?.code == .storeBusy)
        #expect(FileTree(of: copies.path).paths.isEmpty)
    }
}
