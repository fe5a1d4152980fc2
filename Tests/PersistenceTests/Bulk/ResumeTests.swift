import Domain
import TestSupport
import Testing

@Suite("Bulk: going on with what was interrupted", .onEveryImportBackend)
struct ResumeTests {
    private let folder: ImportPlace
    private let rows = (1...30).map { SampleRow("Row \($0)", uuid: $0) }

    init() throws {
        folder = try ImportPlace()
    }

    /// Imports as many rows of the file from its beginning, and returns what that went on with.
    @discardableResult
    private func importing(
        _ count: Int, as number: Int, isWhole: Bool = false, signature: String? = "a"
    ) throws -> InterruptedImport? {
        let bulk = try folder.open().bulk()
        let found = try bulk.begin(.sample(number, signature: signature))
        for start in stride(from: 0, to: count, by: 10) {
            _ = try bulk.insert(TaskBatch(Array(rows[start..<start + 10])))
        }
        try bulk.finish(isWhole: isWhole)
        return found
    }

    @Test func `the same command goes on in the same operation`() throws {
        #expect(try importing(10, as: 1) == nil)
        let first = InterruptedImport(operation: Operation.numbered(1).id, imported: 10)
        #expect(try importing(20, as: 2) == first)
        #expect(try importing(30, as: 3, isWhole: true)?.imported == 20)
        let store = try folder.open()
        #expect(try store.everything().count == 30)
        #expect(try store.newestUndoable()?.operation == .numbered(1, "import"))
        #expect(try store.newestUndoable()?.changeCount == 30)
        try store.expectSound()
        try store.undoNewest(as: 9)
        #expect(try store.everything().isEmpty)
    }

    @Test func `an import that reached the end of its file is over`() throws {
        try importing(20, as: 1, isWhole: true)
        #expect(try importing(30, as: 2) == nil)
        #expect(try importing(30, as: 3)?.operation == Operation.numbered(2).id)
    }

    @Test func `the end is noted where the last run had nothing left to bring`() throws {
        try importing(30, as: 1)
        #expect(try importing(30, as: 2, isWhole: true)?.imported == 30)
        #expect(try importing(30, as: 3) == nil)
        #expect(try importing(0, as: 4, isWhole: true) == nil)
    }

    @Test func `what was taken back is not gone on with`() throws {
        try importing(10, as: 1)
        try folder.open().undoNewest(as: 2)
        #expect(try importing(20, as: 3) == nil)
        #expect(try folder.open().everything().count == 20)
    }

    @Test(arguments: ["b", nil])
    func `another file, another command and a new beginning are others`(
        _ signature: String?
    ) throws {
        try importing(10, as: 1)
        #expect(try importing(20, as: 2, signature: signature) == nil)
        #expect(try folder.open().newestUndoable()?.operation == .numbered(2, "import"))
    }

    @Test func `rows that come later join an import that is over`() throws {
        try importing(20, as: 1, isWhole: true)
        let bulk = try folder.open().bulk()
        let run = ImportRun(
            operation: .numbered(1, "import"), source: "list", isAtomic: false, joins: true)
        #expect(try bulk.begin(run)?.imported == 20)
        #expect(try bulk.insert(TaskBatch(Array(rows[20...]))).imported == 10)
        try bulk.finish(isWhole: true)
        let store = try folder.open()
        #expect(try store.imports(limit: nil).map(\.imported) == [30])
        try store.expectSound()
        try store.undoNewest(as: 9)
        #expect(try store.everything().isEmpty)
        #expect {
            try store.bulk().begin(run)
        } throws: { ($0 as? AppError)?.code == .changeConflict }
    }

    @Test func `two that go on at once bring each row once, and count rightly`() throws {
        try importing(10, as: 1)
        let pair = try [2, 3].map { number in
            let bulk = try folder.open().bulk()
            try bulk.begin(.sample(number, signature: "a"))
            return bulk
        }
        for start in stride(from: 0, to: 30, by: 10) {
            let batch = TaskBatch(Array(rows[start..<start + 10]))
            for bulk in start == 10 ? pair : pair.reversed() { _ = try bulk.insert(batch) }
        }
        for bulk in pair { try bulk.finish(isWhole: true) }
        let store = try folder.open()
        #expect(pair.map(\.committed) == [10, 10])
        #expect(try store.newestUndoable()?.changeCount == 30)
        #expect(try store.everything().count == 30)
        try store.expectSound()
    }
}
