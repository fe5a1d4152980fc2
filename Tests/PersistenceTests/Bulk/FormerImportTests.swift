import Domain
import TestSupport
import Testing

@Suite("Bulk: earlier imports from the same source", .onEveryImportBackend)
struct FormerImportTests {
    private let folder: ImportPlace
    private let store: any OpenedTaskStore

    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
    }

    /// Brings a row that is in no other import, and returns whether the source brought one before.
    private func bring(_ number: Int, from source: String, isAtomic: Bool = false) throws -> Bool {
        let bulk = try store.bulk()
        try bulk.begin(.sample(number, isAtomic: isAtomic, source: source))
        _ = try bulk.insert(TaskBatch([SampleRow("Row \(number)", uuid: number)]))
        try bulk.finish(isWhole: true)
        return try bulk.hasFormerImport()
    }

    private func foresee(from source: String) throws -> Bool {
        let forecast = try store.forecast()
        try forecast.begin(.sample(99, source: source))
        return try forecast.hasFormerImport()
    }

    @Test(arguments: [true, false])
    func `a source is known by its name as long as its tasks are there`(_ isAtomic: Bool) throws {
        #expect(try foresee(from: "a.csv") == false)
        #expect(try bring(1, from: "a.csv", isAtomic: isAtomic) == false)
        #expect(try bring(2, from: "b.csv", isAtomic: isAtomic) == false)
        #expect(try bring(3, from: "a.csv", isAtomic: isAtomic))
        #expect(try foresee(from: "a.csv"))
        #expect(try foresee(from: "c.csv") == false)
        let undo = UndoChanges(store: store)
        for number in 4...6 { _ = try undo.undo(try undo.next(), in: .numbered(number)) }
        #expect(try foresee(from: "a.csv") == false)
        #expect(try bring(7, from: "a.csv") == false)
    }

    @Test func `tasks that were typed here are none of a source`() throws {
        try store.add(1...3, operation: 1)
        #expect(try bring(20, from: "a.csv") == false)
    }

    @Test func `the latest twenty imports are looked at`() throws {
        #expect(try bring(1, from: "old.csv") == false)
        for number in 2...20 { _ = try bring(number, from: "\(number).csv") }
        #expect(try foresee(from: "old.csv"))
        _ = try bring(21, from: "21.csv")
        #expect(try foresee(from: "old.csv") == false)
    }
}
