import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Bulk: importing", .onEveryImportBackend)
struct BulkStoreTests {
    @Test func `every field of a row comes in, with the digest of its task`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        var random = SeededGenerator(seed: 1)
        let rows = (1...100).map { number in
            SampleRow(random.newTask(number), id: random.pick([nil, "\(number)"]))
        }
        let outcome = try store.taking(rows, operation: 1)
        #expect(outcome == BatchOutcome(imported: 100))
        for (row, task) in zip(rows, try store.everything()) {
            var expected = row.new
            expected.source = TaskSource(name: "a.csv", externalID: row.externalID)
            #expect(task == Task(expected, id: task.id, sortOrder: Double(task.id)))
        }
        try store.expectSound()
    }

    @Test(arguments: [true, false])
    func `the batches of an import are one operation, and one step of undo`(
        _ isAtomic: Bool
    ) throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        let before = try store.add(1...3, operation: 1)
        let rows = (10..<40).map { SampleRow("Row \($0)", uuid: $0) }
        for attempt in 2...3 {
            let bulk = try store.bulk()
            try bulk.begin(.sample(attempt, isAtomic: isAtomic))
            for start in stride(from: 0, to: 30, by: 10) {
                let outcome = try bulk.insert(TaskBatch(Array(rows[start..<start + 10])))
                #expect(outcome == BatchOutcome(imported: 10))
            }
            try bulk.finish(isWhole: true)
            let newest = try store.newestUndoable()
            #expect(newest?.operation == .numbered(attempt, "import"))
            #expect(newest?.changeCount == 30)
            let id = Operation.numbered(attempt).id
            #expect(try store.changes(of: id) == [.imported(id, count: 30)])
            #expect(try store.everything().count == 33)
            try store.expectSound()

            try store.undoNewest(as: 100 + attempt)
            #expect(try store.everything() == before)
            #expect(try store.newestUndoable()?.operation == .numbered(1))
            try store.expectSound()
        }
    }

    @Test func `an import is not redone over what came in its place`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        try store.taking([SampleRow("One", uuid: 1)], operation: 1)
        try store.apply(2, .withdrawImport(Operation.numbered(1).id), undoes: 1)
        try store.taking([SampleRow("Other", uuid: 1)], operation: 3)
        let error = #expect(throws: AppError.self) {
            try store.apply(4, .restoreImport(Operation.numbered(1).id), undoes: 2)
        }
        #expect(error?.code == .changeConflict)
        #expect(try store.everything().map(\.text) == ["Other"])
        try store.expectSound()
    }

    @Test func `the history of a task begins with its import`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        try store.taking([SampleRow("One", uuid: 1), SampleRow("Two", uuid: 2)], operation: 1)
        let task = try store.everything()[0]
        let changed = task.saying("Changed")
        try store.apply(2, .update(before: task, after: changed))
        let history = try store.history(of: task.id)
        let imported = RecordedChange.imported(Operation.numbered(1).id, count: 2)
        #expect(history.map(\.change) == [imported, .updated(before: task, after: changed)])
    }

    @Test func `taking back what is no import is refused`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        let error = #expect(throws: AppError.self) {
            try store.apply(1, .withdrawImport(Operation.numbered(9).id))
        }
        #expect(error?.code == .nothingToUndo)
    }

    @Test func `an atomic import that is given up leaves nothing, and nobody saw it`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        let bulk = try store.bulk()
        try bulk.begin(.sample(1, isAtomic: true))
        _ = try bulk.insert(TaskBatch((1...200).map { SampleRow("Row \($0)", uuid: $0) }))
        #expect(try folder.open().everything().isEmpty)
        bulk.abandon()
        #expect(try store.everything().isEmpty)
        #expect(try store.newestUndoable() == nil)
        try store.expectSound()
    }

    @Test func `others change the store between two batches`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        let other = try folder.open()
        let bulk = try store.bulk()
        try bulk.begin(.sample(1))
        for round in 0..<3 {
            let rows = [SampleRow("Row", uuid: 100 + round), SampleRow("Row", uuid: 200 + round)]
            #expect(try bulk.insert(TaskBatch(rows)).imported == 2)
            try other.add(round...round, operation: 10 + round)
        }
        try bulk.finish(isWhole: true)
        #expect(try store.everything().map(\.id) == Array(1...9))
        #expect(try store.changes(of: Operation.numbered(1).id).count == 1)
        try store.expectSound()
    }

    @Test func `an import that is undone while it goes on ends there and leaves nothing`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        let other = try folder.open()
        let bulk = try store.bulk()
        try bulk.begin(.sample(1))
        _ = try bulk.insert(TaskBatch([SampleRow("One", uuid: 1)]))
        let undo = UndoChanges(store: other)
        _ = try undo.undo(try undo.next(), in: .numbered(2))
        let error = #expect(throws: AppError.self) {
            try bulk.insert(TaskBatch([SampleRow("Two", uuid: 2)]))
        }
        #expect(error?.code == .changeConflict)
        #expect(try other.everything().isEmpty)
        try other.expectSound()
    }

    @Test func `a batch without a beginning is a fault of the program`() throws {
        let folder = try ImportPlace()
        let bulk = try folder.open().bulk()
        let error = #expect(throws: AppError.self) { try bulk.insert(TaskBatch([])) }
        #expect(error?.code == .unknown)
    }
}

extension ImportRun {
    /// Returns an import of `a.csv` as the operation with this number.
    static func sample(
        _ number: Int, isAtomic: Bool = false, source: String = "a.csv", signature: String? = nil
    ) -> ImportRun {
        ImportRun(
            operation: .numbered(number, "import"), source: source, isAtomic: isAtomic,
            signature: Array((signature ?? "").utf8))
    }
}

extension SQLiteTaskStore {
    /// Imports rows as one batch.
    @discardableResult
    func importRows(
        _ rows: [SampleRow], operation number: Int, source: String = "a.csv"
    ) throws -> BatchOutcome {
        let bulk = SQLiteBulkStore(self)
        try bulk.begin(.sample(number, source: source))
        let outcome = try bulk.insert(TaskBatch(rows))
        try bulk.finish(isWhole: true)
        return outcome
    }
}
