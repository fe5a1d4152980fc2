import Domain
import TestSupport
import Testing

@Suite("Bulk: rows whose ids came, or were told from others by their place", .onEveryImportBackend)
struct RelocatedRowTests {
    private let store: any OpenedTaskStore
    private let folder: ImportPlace

    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
    }

    /// Imports rows as objects, after a forecast that says the same.
    private func importing(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling = .skip
    ) throws -> BatchOutcome {
        var batch = TaskBatch(rows)
        batch.isOfObjects = true
        batch.fields.remove(.uuid)
        let run = ImportRun(
            operation: .numbered(number, "import"), source: "a.json", isAtomic: false,
            duplicates: duplicates, signature: [])
        let forecast = try store.forecast()
        try forecast.begin(run)
        let planned = try forecast.insert(batch)
        let bulk = try store.bulk()
        try bulk.begin(run)
        let outcome = try bulk.insert(batch)
        try bulk.finish(isWhole: true)
        #expect(planned == outcome)
        return outcome
    }

    private static func row(_ text: String, _ id: String?, depth: Int, _ number: Int) -> SampleRow {
        var row = SampleRow(text, id: id, uuid: number)
        row.place = RowDepth(depth, isSubtask: depth > 1)
        return row
    }

    @Test func `a row with a short id is known where it lies elsewhere`() throws {
        let before = [Self.row("A", "1", depth: 1, 1), Self.row("B", "1.2", depth: 2, 2)]
        #expect(try importing(before, as: 1) == BatchOutcome(imported: 2))
        let after = [Self.row("A", "1", depth: 1, 3), Self.row("B", "2", depth: 1, 4)]
        _ = try importing(after, as: 2)
        #expect(try importing(after, as: 3, .update) == BatchOutcome(updated: 1, duplicates: 1))
        #expect(try store.everything().map(\.parent) == [nil, nil])
        #expect(try importing(after, as: 4) == BatchOutcome(duplicates: 2))
        try store.expectSound()
    }

    @Test func `a row is another where ids are counted in each list`() throws {
        let before = [Self.row("A", "7", depth: 1, 1), Self.row("B", "7.1", depth: 2, 2)]
        #expect(try importing(before, as: 1) == BatchOutcome(imported: 2))
        let after = [Self.row("A", "7", depth: 1, 3), Self.row("C", "1", depth: 1, 4)]
        #expect(try importing(after, as: 2) == BatchOutcome(imported: 1, duplicates: 1))
    }

    @Test func `a row is the same that had no id, and the next that equals it another`() throws {
        let before = [SampleRow("A", uuid: 1), SampleRow("B", uuid: 2)]
        #expect(try importing(before, as: 1) == BatchOutcome(imported: 2))
        let after = ["A", "B", "B"].enumerated().map { place, text in
            SampleRow(text, id: "long-id-\(place)", uuid: 3 + place)
        }
        #expect(try importing(after, as: 2) == BatchOutcome(imported: 1, duplicates: 2))
        #expect(try importing(after, as: 3) == BatchOutcome(duplicates: 3))
        try store.expectSound()
    }
}
