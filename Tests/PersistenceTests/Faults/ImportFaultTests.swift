import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

/// Lets no time pass; the disk is mended meanwhile.
private final class MendingPause: Pause {
    private(set) var isMet = false

    func wait(milliseconds: Int) -> Bool {
        isMet = SystemCallFaults.disarm() || isMet
        return true
    }
}

@Suite("Faults while importing")
struct ImportFaultTests {
    /// Equal rows within a batch and across batches, and one that an earlier import brought.
    private static let batches = (0..<3).map { batch in
        TaskBatch(
            ["milk", "bread", "milk", "tea \(batch)"].enumerated().map { index, text in
                SampleRow(text, uuid: 100 + batch * 10 + index)
            })
    }

    /// Rows whose subtasks and dependencies stand before and behind them, the last in a batch of its own.
    private static let tied: [TaskBatch] = {
        let rows = (0..<6).map { number in
            var row = SampleRow("Row \(number)", id: "\(number)", uuid: 200 + number)
            row.parent = number > 2 ? "\(number - 1)" : nil
            row.dependsOn = number < 2 ? ["5"] : []
            return row
        }
        return [TaskBatch(Array(rows[..<4])), TaskBatch(Array(rows[4...]))]
    }()

    /// Imports the tied rows, and returns what it fails with.
    private static func bringRelated(into bulk: RetryingBulkStore) -> AppError? {
        do throws(AppError) {
            for batch in tied { _ = try bulk.insert(batch) }
            try bulk.finish(isWhole: true)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: SystemCallFaults.Call.allCases, [true, false])
    func `whichever call fails for a moment while rows are tied, no tie is lost`(
        _ call: SystemCallFaults.Call, _ lasts: Bool
    ) async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, call = call as SystemCallFaults.Call, lasts] in
            var place = 0
            var isMet = true
            while isMet {
                place += 1
                let path = "\(path)/\(place)/tasks.db"
                let open = { () throws(AppError) in
                    try SQLiteTaskStore.open(at: path, for: .writing, waitMilliseconds: 5)
                }
                try open().importRows([SampleRow("milk", uuid: 1)], operation: 1)
                let pause = MendingPause()
                let store = SQLiteBulkStore(
                    try open(), longestTaking: 0,
                    reopen: { () throws(AppError) in
                        let store = try open()
                        try store.verify()
                        return store
                    })
                let bulk = RetryingBulkStore(store, pause: pause, random: SeededGenerator())
                try bulk.begin(
                    ImportRun(
                        operation: .numbered(2, "import"), source: "a.csv", isAtomic: false,
                        signature: [1]))
                SystemCallFaults.arm(.fail(EIO, lasts: lasts), at: place, of: [call])
                let outcome = Self.bringRelated(into: bulk)
                isMet = SystemCallFaults.disarm() || pause.isMet
                let comment: Comment = "\(call) \(place): \(String(describing: outcome))"
                #expect(outcome == nil, comment)
                let tasks = try open().everything()
                #expect(tasks.map(\.parent) == [nil, nil, nil, nil, 4, 5, 6], comment)
                #expect(tasks.map(\.dependsOn) == [[], [7], [7], [], [], [], []], comment)
                let connection = try open().connection
                #expect(
                    try connection.value("SELECT is_complete FROM import") == "1", comment)
                try StoreAudit.expectSound(connection)
            }
            #expect(place > 1)
        }
    }

    @Test func `whether a commit is in is unknown where another run of the import came between`()
        throws
    {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.importRows([SampleRow("milk", uuid: 1)], operation: 1)
        let operations = OperationRows(store.connection)
        let number = try #require(try operations.number(of: Operation.numbered(1).id))
        let last = try operations.lastCommit(of: number)
        let mine = try operations.noteCommit(1, of: number)
        let proof = CommitProof(
            operation: Operation.numbered(2).id, number: number, commit: mine,
            before: .commit(last))
        #expect(try proof.isIn(operations))
        try store.connection.execute(
            composed: "UPDATE operation SET last_commit = \(last ?? 0)", step: "test")
        #expect(try !proof.isIn(operations))
        _ = try operations.noteCommit(1, of: number)
        let error = #expect(throws: AppError.self) { try proof.isIn(operations) }
        #expect(error?.code == .outcomeUnknown)
    }

    @Test(arguments: SystemCallFaults.Call.allCases, [true, false])
    func `whichever call fails for a moment, every row is in once, and counted so`(
        _ call: SystemCallFaults.Call, _ lasts: Bool
    ) async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, call = call as SystemCallFaults.Call, lasts] in
            var place = 0
            var isMet = true
            while isMet {
                place += 1
                let path = "\(path)/\(place)/tasks.db"
                let open = { () throws(AppError) in
                    try SQLiteTaskStore.open(at: path, for: .writing, waitMilliseconds: 5)
                }
                try open().importRows([SampleRow("milk", uuid: 1)], operation: 1)
                let pause = MendingPause()
                let bulk = RetryingBulkStore(
                    SQLiteBulkStore(
                        try open(),
                        reopen: { () throws(AppError) in
                            let store = try open()
                            try store.verify()
                            return store
                        }),
                    pause: pause, random: SeededGenerator())
                try bulk.begin(.sample(2))
                SystemCallFaults.arm(.fail(EIO, lasts: lasts), at: place, of: [call])
                let outcomes = Result { try Self.batches.map(bulk.insert) }
                isMet = SystemCallFaults.disarm() || pause.isMet
                let comment: Comment = "\(call) \(place): \(outcomes)"
                #expect(
                    try outcomes.get() == [
                        BatchOutcome(imported: 3, duplicates: 1), BatchOutcome(imported: 4),
                        BatchOutcome(imported: 4),
                    ], comment)
                try bulk.finish(isWhole: true)
                let store = try open()
                #expect(try store.everything().count == 12, comment)
                #expect(try store.newestUndoable()?.changeCount == 11, comment)
                try StoreAudit.expectSound(store.connection)
            }
            #expect(place > 1)
        }
    }
}
