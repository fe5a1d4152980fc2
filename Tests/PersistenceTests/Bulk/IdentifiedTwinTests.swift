import Domain
import TestSupport
import Testing

@Suite("Bulk: two rows with one identifier", .onEveryImportBackend)
struct IdentifiedTwinTests {
    private let place: ImportPlace
    private let store: any OpenedTaskStore

    init() throws {
        place = try ImportPlace()
        store = try place.open()
    }

    /// Each with an id of its own; the second says the same as the first, the third something else.
    private let rows = [
        SampleRow("One", id: "1", uuid: 7), SampleRow("One", id: "2", uuid: 7),
        SampleRow("Two", id: "3", uuid: 7),
    ]

    private func importing(
        by bulk: any BulkTaskStore, as number: Int, _ duplicates: DuplicateHandling, size: Int
    ) throws -> [BatchOutcome] {
        _ = try bulk.begin(
            ImportRun(
                operation: .numbered(number, "import"), source: "a.csv", isAtomic: false,
                duplicates: duplicates))
        let outcomes = try stride(from: 0, to: rows.count, by: size).map { start in
            try bulk.insert(
                TaskBatch(Array(rows[start..<min(start + size, rows.count)])), isLast: false)
        }
        try bulk.finish(isWhole: true)
        return outcomes
    }

    @Test(arguments: [DuplicateHandling.skip, .update], [1, 3])
    func `are one task where they say the same, else the second is refused`(
        _ duplicates: DuplicateHandling, _ size: Int
    ) throws {
        let said = try importing(by: store.forecast(), as: 1, duplicates, size: size)
        #expect(try store.everything().isEmpty)
        let done = try importing(by: store.bulk(), as: 1, duplicates, size: size)
        for outcomes in [said, done] {
            #expect(outcomes.reduce(0) { $0 + $1.imported } == 1)
            #expect(outcomes.reduce(0) { $0 + $1.duplicates } == 1)
            #expect(outcomes.flatMap(\.refused).map(\.error.code) == [.rowContradicts])
        }
        #expect(try store.everything().map(\.text) == ["One"])
        // Those of the run before are the same again.
        for number in 2...3 {
            let bulk = try number == 2 ? store.forecast() : store.bulk()
            let again = try importing(by: bulk, as: number, duplicates, size: size)
            #expect(again.reduce(0) { $0 + $1.duplicates } == 2, "\(number)")
            #expect(again.flatMap(\.refused).map(\.error.code) == [.rowContradicts], "\(number)")
        }
        try store.expectSound()
    }
}
