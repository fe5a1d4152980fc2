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
