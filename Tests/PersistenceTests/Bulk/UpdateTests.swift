import Domain
import TestSupport
import Testing

@Suite("Bulk: what an update leaves as it is, and what it takes back", .onEveryImportBackend)
struct UpdateTests {
    private let store: any OpenedTaskStore
    private let folder: ImportPlace

    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
    }

    @discardableResult
    private func importing(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling
    ) throws -> [BatchOutcome] {
        let bulk = try store.bulk()
        try bulk.begin(
            ImportRun(
                operation: .numbered(number, "import"), source: "a.csv", isAtomic: false,
                duplicates: duplicates, signature: []))
        let outcome = try bulk.insert(TaskBatch(rows))
        try bulk.finish(isWhole: true)
        return [outcome]
    }

    private static func row(_ number: Int, _ text: String) -> SampleRow {
        SampleRow(text, id: "\(number)", uuid: number)
    }

    private let old = (1...5).map { row($0, "Old \($0)") }

    @Test func `a start goes back that the file brought, and none that was made here`() throws {
        var active = NewTask.numbered(1, "Old 1")
        active.state = .active
        let rows = [SampleRow(active, id: "1"), Self.row(2, "Old 2"), Self.row(3, "Old 3")]
        try importing(rows, as: 1, .skip)
        let task = try #require(try store.tasks(withIDs: [2]).first)
        var started = task
        started.mark(as: .active, at: .noon)
        try store.apply(2, .update(before: task, after: started))
        let anew = [Self.row(1, "Old 1"), Self.row(2, "New 2"), Self.row(3, "Old 3")]
        var expected = BatchOutcome(updated: 2, duplicates: 1)
        expected.leftActive = 1
        #expect(try importing(anew, as: 3, .update)[0] == expected)
        let states = try store.everything().map(\.state)
        #expect(states == [.notStarted, .active, .notStarted])
        try store.expectSound()
    }

    @Test func `what rows said is known again where the update is undone that wrote over them`()
        throws
    {
        try importing(old, as: 1, .skip)
        let task = try #require(try store.tasks(withIDs: [1]).first)
        try store.apply(2, .update(before: task, after: task.saying("Changed here")))
        let other = Self.row(2, "Other 2")
        try importing([old[0], other], as: 3, .update)
        #expect(try store.everything()[0].text == "Old 1")
        try store.undoNewest(as: 4)
        #expect(try importing(old, as: 5, .skip)[0].differing == [])
        #expect(try importing([old[0], other], as: 6, .skip)[0].differing == [1])
        try store.redoNewest(as: 7)
        #expect(try importing([old[0], other], as: 8, .skip)[0].differing == [])
    }

    @Test func `rows that say something else of tasks that were deleted are no rows to take over`()
        throws
    {
        try importing(old, as: 1, .skip)
        try store.apply(2, .delete(try store.everything()[1]))
        let rows = [old[0], Self.row(2, "New 2")]
        for handling in [DuplicateHandling.skip, .update] {
            var expected = BatchOutcome(duplicates: 2)
            expected.leftDeleted = 1
            let forecast = try store.forecast()
            try forecast.begin(
                ImportRun(
                    operation: .numbered(3, "import"), source: "a.csv", isAtomic: false,
                    duplicates: handling, signature: []))
            #expect(try forecast.insert(TaskBatch(rows)) == expected)
            #expect(try importing(rows, as: handling == .skip ? 3 : 4, handling)[0] == expected)
        }
    }

    @Test func `what is kept under other names than the file has stays`() throws {
        var row = NewTask.numbered(1, "Old 1")
        row.extra = [ExtraField(name: "Foo", value: "f"), ExtraField(name: "Bar", value: "b")]
        try importing([SampleRow(row, id: "1")], as: 1, .skip)
        row.extra = [ExtraField(name: "Bar", value: "other")]
        let bulk = try store.bulk()
        try bulk.begin(
            ImportRun(
                operation: .numbered(2, "import"), source: "a.csv", isAtomic: false,
                duplicates: .update, signature: []))
        var batch = TaskBatch([SampleRow(row, id: "1")])
        batch.extraNames = ["bar", "empty"]
        #expect(try bulk.insert(batch).updated == 1)
        try bulk.finish(isWhole: true)
        let kept = try #require(try store.everything().first).extra
        #expect(kept.map(\.name) == ["Foo", "Bar"] && kept.map(\.value) == ["f", "other"])
    }
}
