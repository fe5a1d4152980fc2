import Domain
import TestSupport
import Testing

@Suite("Bulk: rows that come in again", .onEveryImportBackend)
struct RecognitionTests {
    /// Imports rows, given by their texts, or by `id=text`; returns how many were added.
    private static func importTexts(
        _ typed: String, _ operation: Int, into store: any OpenedTaskStore, source: String = "a.csv"
    ) throws -> Int {
        let rows = typed.split(separator: " ").enumerated().map { index, word in
            let parts = word.split(separator: "=").map(String.init)
            let id = parts.count > 1 ? parts[0] : nil
            return SampleRow(parts[parts.count - 1], id: id, uuid: operation * 100 + index)
        }
        let outcome = try store.taking(rows, operation: operation, source: source)
        #expect(outcome.imported + outcome.duplicates == rows.count)
        return outcome.imported
    }

    @Test(arguments: [
        ("milk bread", "milk bread", 0), ("milk bread", "bread milk tea", 1),
        ("milk milk", "milk milk", 0), ("milk milk", "milk", 0), ("milk", "milk milk milk", 2),
        ("milk milk", "milk bread milk bread milk", 3),
        ("1=milk 2=milk", "2=milk 1=bread", 0), ("1=milk", "2=milk milk", 2),
        ("1=milk", "1=milk 1=milk", 0), ("", "milk milk", 2),
    ])
    func `a row that was here before is left out, the n-th with the n-th`(
        _ first: String, _ second: String, _ added: Int
    ) throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        let count = try Self.importTexts(first, 1, into: store)
        #expect(count == first.split(separator: " ").count)
        #expect(try Self.importTexts(second, 2, into: store) == added)
        #expect(try Self.importTexts(second, 3, into: store) == 0)
        try store.expectSound()
    }

    @Test func `equal rows are counted across batches`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        _ = try Self.importTexts("milk milk", 1, into: store)
        let bulk = try store.bulk()
        try bulk.begin(.sample(2))
        let outcomes = try (1...4).map { try bulk.insert(TaskBatch([SampleRow("milk", uuid: $0)])) }
        #expect(outcomes.map(\.imported) == [0, 0, 1, 1])
    }

    @Test func `rows are known again behind batches of new ones, by key, identifier and content`()
        throws
    {
        let folder = try ImportPlace()
        let store = try folder.open()
        _ = try Self.importTexts("1=milk salt", 1, into: store)
        try store.add(3...3, operation: 2)
        let bulk = try store.bulk()
        try bulk.begin(.sample(3))
        var number = 1000
        func outcome(_ texts: String...) throws -> BatchOutcome {
            let rows = texts.map { text in
                number += 1
                let parts = text.split(separator: "=").map(String.init)
                return SampleRow(
                    parts[parts.count - 1], id: parts.count > 1 ? parts[0] : nil,
                    uuid: text == "Row" ? 3 : number)
            }
            return try bulk.insert(TaskBatch(rows))
        }
        for (round, known) in ["1=milk", "salt", "Row"].enumerated() {
            #expect(try outcome("\(round) a", "\(round) b").imported == 2)
            #expect(try outcome("\(round) c").imported == 1)
            let met = try outcome("\(round) d", known, "\(round) e")
            #expect((met.imported, met.duplicates) == (2, 1))
            #expect(try outcome("\(round) f").imported == 1)
            // A row of the run itself, from a batch that was written long before, is another one.
            #expect(try outcome("\(round) g", "plain").imported == 2)
        }
        try bulk.finish(isWhole: true)
        #expect(bulk.committed == 3 * 8)
        try store.expectSound()
    }

    @Test func `the same rows from another source are other tasks`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        _ = try Self.importTexts("1=milk bread", 1, into: store)
        #expect(try Self.importTexts("1=milk bread", 2, into: store, source: "b.csv") == 2)
    }

    @Test func `what was completed, changed or deleted here stays so`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        let rows = "1=milk 2=bread tea 4=salt"
        _ = try Self.importTexts(rows, 1, into: store)
        let tasks = try store.everything()
        var completed = tasks[0]
        completed.mark(as: .completed, at: .noon)
        try store.apply(
            2, .update(before: tasks[0], after: completed), .delete(tasks[1]), .delete(tasks[2]),
            .update(before: tasks[3], after: tasks[3].saying("pepper")))
        let after = try store.everything()
        #expect(try Self.importTexts(rows, 3, into: store) == 0)
        #expect(try store.everything() == after)
        try store.undoNewest(as: 10)
        #expect(try store.everything() == tasks)
        #expect(try Self.importTexts(rows, 4, into: store) == 0)
        try store.undoNewest(as: 11)
        #expect(try store.everything().isEmpty)
        #expect(try Self.importTexts(rows, 5, into: store) == 4)
        try store.expectSound()
    }

    @Test func `a task that is here under its identifier is no new one`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        try store.add(1...3, operation: 1)
        let rows = (2...5).map { SampleRow("Row \($0)", uuid: $0) }
        // The two that are there say something else, and are left as they are.
        #expect(
            try store.taking(rows, operation: 2)
                == BatchOutcome(imported: 2, duplicates: 2, differing: [0, 1]))
        try store.expectSound()
    }

    @Test func `an import that adds nothing is no step of undo`() throws {
        let folder = try ImportPlace()
        let store = try folder.open()
        try store.add(1...3, operation: 1)
        _ = try Self.importTexts("milk", 2, into: store)
        _ = try Self.importTexts("milk", 3, into: store)
        #expect(try store.newestUndoable()?.operation == .numbered(2, "import"))
        try store.taking([SampleRow("One", uuid: 1)], operation: 4)
        #expect(try store.newestUndoable()?.operation == .numbered(2, "import"))
    }
}
