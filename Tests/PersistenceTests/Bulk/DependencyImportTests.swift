import Domain
import TestSupport
import Testing

@Suite("Bulk: rows that depend on others", .onEveryImportBackend)
struct DependencyImportTests {
    private let folder: ImportPlace
    private let store: any OpenedTaskStore

    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
    }

    /// Imports rows in batches of two, and returns how many names were of nothing.
    @discardableResult
    private func importing(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling = .skip,
        isAtomic: Bool = false, isWhole: Bool = true, manyRows: Int = 5_000
    ) throws -> Int {
        try store.taking(
            rows, as: number, duplicates, isAtomic: isAtomic, isWhole: isWhole, manyRows: manyRows
        ).strayDependencies
    }

    private static func row(_ number: Int, needing names: String...) -> SampleRow {
        var row = SampleRow("Task \(number)", id: "\(number)", uuid: number)
        row.dependsOn = names
        return row
    }

    private static func uuid(_ number: Int) -> String {
        NewTask.numbered(number, "").uuid.description
    }

    private func dependsOn() throws -> [[TaskID]] { try store.everything().map(\.dependsOn) }

    private func expectSound() throws {
        try store.expectSound()
        try store.expectNothingPending()
    }

    /// The first waits for two that come later, by an id and by a `uuid`; the third for nobody there.
    private let rows = [
        row(1, needing: "2", uuid(3)), row(2), row(3, needing: "99", uuid(98), "2"), row(4),
    ]

    @Test(arguments: [false, true], [5_000, 1])
    func `a row waits for the tasks that it names, wherever they come`(
        _ isAtomic: Bool, _ manyRows: Int
    ) throws {
        #expect(try importing(rows, as: 1, isAtomic: isAtomic, manyRows: manyRows) == 2)
        #expect(try dependsOn() == [[2, 3], [], [2], []])
        #expect(
            try store.everything()[2].extra
                == [ExtraField(name: "needs", value: "\(Self.uuid(98)) 99")])
        #expect(try store.newestUndoable()?.changeCount == 4)
        try expectSound()
        let before = try store.everything()
        try store.undoNewest(as: 2)
        #expect(try store.everything().isEmpty)
        try expectSound()
        try store.redoNewest(as: 3)
        #expect(try store.everything() == before)
        try expectSound()
    }

    @Test(arguments: 0...4)
    func `an import that was interrupted forgets no tie`(_ done: Int) throws {
        try importing(Array(rows[..<done]), as: 1, isWhole: false)
        try importing(rows, as: 2)
        #expect(try dependsOn() == [[2, 3], [], [2], []])
        #expect(try store.newestUndoable()?.changeCount == 4)
        try expectSound()
    }

    @Test func `a circle is not closed, and what would close it is kept by its name`() throws {
        let circle = [Self.row(1, needing: "2"), Self.row(2, needing: "1")]
        #expect(try importing(circle, as: 1) == 1)
        #expect(try dependsOn() == [[2], []])
        #expect(try store.everything()[1].extra == [ExtraField(name: "needs", value: "1")])
        try expectSound()
    }

    @Test func `an update ties and lets go, and undo takes that back`() throws {
        try importing(rows, as: 1)
        let before = try store.everything()
        let moved = [
            Self.row(1), Self.row(2, needing: "4"), Self.row(3, needing: "2"), Self.row(4),
        ]
        try importing(moved, as: 2, .update)
        #expect(try dependsOn() == [[], [4], [2], []])
        try expectSound()
        try store.undoNewest(as: 3)
        #expect(try store.everything() == before)
        try expectSound()
    }

    @Test func `numbers, order, repetition and source come as the row has them`() throws {
        var known = NewTask.numbered(1, "From elsewhere")
        known.source = TaskSource(name: "todoist.csv", externalID: "T1")
        known.repetition = Repetition(.days(14), from: .completion)
        var first = SampleRow(known, id: "7")
        first.supplement = RecordSupplement()
        first.supplement?.id = 7
        first.supplement?.sortOrder = -1.5
        var second = Self.row(2)
        second.supplement = RecordSupplement()
        second.supplement?.id = 3
        second.supplement?.origin = .person
        try importing([first, second, Self.row(3)], as: 1)
        let tasks = try store.everything()
        #expect(tasks.map(\.id) == [7, 8, 9])
        #expect(tasks.map(\.sortOrder) == [-1.5, 8, 9])
        #expect(tasks.map(\.repetition) == [known.repetition, nil, nil])
        #expect(
            tasks.map(\.source)
                == [known.source, nil, TaskSource(name: "a.csv", externalID: "3")])
        try expectSound()
        // It is known where it came from first, as if it had come from there.
        let bulk = try store.bulk()
        try bulk.begin(ImportRun(operation: .numbered(9), source: "todoist.csv", isAtomic: false))
        let again = try bulk.insert(TaskBatch([SampleRow("From elsewhere", id: "T1", uuid: 50)]))
        #expect(again.duplicates == 1)
    }

    @Test func `numbers that lie far above those of the list are given anew`() throws {
        let rows = (1...300).map { number in
            var row = Self.row(number)
            row.supplement = RecordSupplement()
            row.supplement?.id = TaskID(number) * 9_000_000
            return row
        }
        try store.taking(rows, operation: 1)
        let kept: [TaskID] = (1...222).map { $0 * 9_000_000 }
        let new: [TaskID] = (1...78).map { 1_998_000_000 + $0 }
        #expect(try store.everything().map(\.id) == kept + new)
        try expectSound()
        let bulk = try store.bulk()
        try bulk.begin(.sample(2))
        #expect(try bulk.insert(TaskBatch(rows)).duplicates == 300)
    }
}
