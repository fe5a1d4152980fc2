import Dispatch
import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("SQLite: many at once")
struct ConcurrencyTests {
    @Test func `eight threads add fifty tasks each, and none is lost`() throws {
        let folder = try StoreFolder()
        _ = try folder.open()
        let path = folder.store
        // Looking at a file before it is opened drops this process's locks on it, so all open first.
        let opening = DispatchGroup()
        for _ in 0..<8 { opening.enter() }
        let results = Threads.run(8) { thread in
            let store = try SQLiteTaskStore.open(
                at: path, for: .writing, waitMilliseconds: 3_600_000)
            opening.leave()
            opening.wait()
            for number in 1...50 {
                let number = thread * 50 + number
                try store.add(number...number, operation: number)
            }
        }
        for result in results { try result.get() }
        try Self.expectTasks(1...400, in: folder)
    }

    @Test func `eight processes add twenty-five tasks each, and none is lost`() async throws {
        let folder = try StoreFolder()
        await withTaskGroup { group in
            for process in 0..<8 {
                let path = folder.store
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [path = path as String, process = process as Int] in
                        for number in 1...25 {
                            let number = process * 25 + number
                            try SQLiteTaskStore.open(
                                at: path, for: .writing, waitMilliseconds: 3_600_000
                            ).add(number...number, operation: number)
                        }
                    }
                }
            }
        }
        try Self.expectTasks(1...200, in: folder)
    }

    private static func expectTasks(_ numbers: ClosedRange<Int>, in folder: StoreFolder) throws {
        let store = try folder.open()
        let tasks = try store.everything()
        #expect(tasks.map(\.id) == numbers.map(TaskID.init))
        #expect(Set(tasks.map(\.text)) == Set(numbers.map { "Task \($0)" }))
        try StoreAudit.expectSound(store.connection)
        #expect(FileTree(of: folder.path).paths == ["data", "data/tasks.db"])
    }

    @Test func `a writer that waits too long says so, and nothing is changed`() throws {
        let folder = try StoreFolder()
        let store = try folder.open(waitMilliseconds: 20)
        let tasks = try store.add(1...3, operation: 1)
        let other = try Connection(path: folder.store, mode: .existing)
        try other.execute("BEGIN IMMEDIATE")
        let error = #expect(throws: AppError.self) { try store.add(4...4, operation: 2) }
        #expect(error?.code == .storeBusy)
        #expect(error?.holds == "Nothing was changed.")
        try other.execute("ROLLBACK")
        #expect(try store.everything() == tasks)
        #expect(try store.add(4...4, operation: 2).map(\.id) == [4])
    }

    @Test func `a reader in the middle of a read holds a commit up, and no longer`() throws {
        let folder = try StoreFolder()
        let store = try folder.open(waitMilliseconds: 20)
        try store.add(1...3, operation: 1)
        let reader = try Connection(path: folder.store, mode: .existing)
        try reader.execute("BEGIN; SELECT count(*) FROM task")
        let error = #expect(throws: AppError.self) { try store.add(4...4, operation: 2) }
        #expect(error?.code == .storeBusy)
        #expect(try reader.value("SELECT count(*) FROM task") == "3")
        try reader.execute("COMMIT")
        #expect(try store.add(4...4, operation: 2).map(\.id) == [4])
        try StoreAudit.expectSound(store.connection)
    }
}
