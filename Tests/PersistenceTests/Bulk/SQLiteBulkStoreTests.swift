import CSQLite
import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Bulk: importing into a file")
struct SQLiteBulkStoreTests {
    @Test func `an import that was undone is redone as it had become`() throws {
        let folder = try StoreFolder()
        let old = try folder.open().add(1...3, operation: 1)
        var random = SeededGenerator(seed: 3)
        let rows = (10..<60).map { SampleRow(random.newTask($0), id: "\($0)") }
        try folder.open().importRows(rows, operation: 2)
        let store = try folder.open()
        let task = try store.everything()[10]
        try store.apply(3, .update(before: task, after: task.saying("Changed")))
        let whole = try store.everything()
        let searched = try store.connection.rows("SELECT rowid FROM task_text('changed')")
        for number in stride(from: 10, to: 16, by: 2) {
            try store.apply(
                number, .withdrawImport(Operation.numbered(2).id),
                undoes: number == 10 ? 2 : number - 1)
            #expect(try store.everything() == old)
            try StoreAudit.expectSound(store.connection)
            #expect(try store.redoNewest(as: number + 1)?.origin == .numbered(2, "import"))
            #expect(try store.everything() == whole)
            #expect(
                try store.connection.rows("SELECT rowid FROM task_text('changed')") == searched)
            try StoreAudit.expectSound(store.connection)
        }
        #expect(try store.importRows(rows, operation: 20).imported == 0)
        #expect(try store.connection.rows("SELECT * FROM withdrawn_task").isEmpty)
        #expect(try store.connection.rows("SELECT * FROM withdrawn_task_tag").isEmpty)
    }

    @Test func `an import whose tasks are not kept is not redone`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.importRows([SampleRow("One", uuid: 1)], operation: 1)
        try store.undoNewest(as: 2)
        try store.connection.execute("DELETE FROM withdrawn_task")
        let error = #expect(throws: AppError.self) { try store.redoNewest(as: 3) }
        #expect(error?.code == .changeConflict)
        #expect(error?.detail == "What this import had brought is not kept.")
        #expect(try store.everything().isEmpty)
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `an import that is not atomic keeps the batches before a failure`() throws {
        let folder = try StoreFolder()
        let store = try folder.open(waitMilliseconds: 20)
        let bulk = SQLiteBulkStore(store)
        try bulk.begin(.sample(1))
        let other = try Connection(path: folder.store, mode: .existing)
        for first in [1, 11] {
            let batch = TaskBatch((first..<first + 10).map { SampleRow("Row \($0)", uuid: $0) })
            try other.execute("BEGIN IMMEDIATE")
            let error = #expect(throws: AppError.self) { try bulk.insert(batch) }
            #expect(error?.code == .storeBusy)
            try other.execute("ROLLBACK")
            #expect(try bulk.insert(batch).imported == 10)
        }
        try bulk.finish(isWhole: true)
        #expect(try store.everything().map(\.text) == (1...20).map { "Row \($0)" })
        try StoreAudit.expectSound(store.connection)
    }

    @Test(arguments: [true, false])
    func `a disk without room ends the import, and earlier batches stay`(_ isAtomic: Bool) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.connection.execute("PRAGMA max_page_count = 60")
        let bulk = SQLiteBulkStore(store)
        try bulk.begin(.sample(1, isAtomic: isAtomic))
        #expect(try bulk.insert(TaskBatch([SampleRow("Small", uuid: 1)])).imported == 1)
        let large = SampleRow(String(repeating: "x", count: 400_000), uuid: 2)
        let error = #expect(throws: AppError.self) { try bulk.insert(TaskBatch([large])) }
        #expect(error?.code == .insufficientStorage)
        #expect(try store.everything().count == (isAtomic ? 0 : 1))
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `a row that the store cannot take is named, the others come in`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        unsafe sqlite3_limit(store.connection.handle, SQLITE_LIMIT_LENGTH, 5000)
        let rows = [
            SampleRow("One", uuid: 1), SampleRow(String(repeating: "x", count: 6000), uuid: 2),
            SampleRow("Three", uuid: 3),
        ]
        let outcome = try store.importRows(rows, operation: 1)
        #expect(outcome.imported == 2)
        #expect(outcome.refused.map(\.index) == [1])
        #expect(try store.everything().map(\.text) == ["One", "Three"])
        try StoreAudit.expectSound(store.connection)
    }
}
