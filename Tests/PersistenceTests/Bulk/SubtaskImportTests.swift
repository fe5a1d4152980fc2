import Domain
import TestSupport
import Testing

@Suite("Bulk: rows that are subtasks of others", .onEveryImportBackend)
struct SubtaskImportTests {
    private let folder: ImportPlace
    private let store: any OpenedTaskStore

    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
    }

    /// Imports rows in batches of that size, and returns how many had no parent there.
    @discardableResult
    private func importing(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling = .skip,
        by naming: ParentNaming = .id, size: Int = 2, isAtomic: Bool = false,
        isWhole: Bool = true, manyRows: Int = 5_000
    ) throws -> Int {
        try store.taking(
            rows, as: number, duplicates, by: naming, size: size, isAtomic: isAtomic,
            isWhole: isWhole, manyRows: manyRows
        ).orphans
    }

    private static func row(
        _ number: Int, _ text: String, partOf parent: String? = nil, uuid: Int? = nil
    ) -> SampleRow {
        var row = SampleRow(text, id: "\(number)", uuid: uuid ?? number)
        row.parent = parent
        return row
    }

    private static func row(_ text: String, _ depth: Int, _ uuid: Int) -> SampleRow {
        var row = SampleRow(text, uuid: uuid)
        row.place = RowDepth(depth, isSubtask: depth > 1)
        return row
    }

    /// What each task is a part of, by texts: `Child < Parent`.
    private func parts() throws -> [String] {
        let tasks = try store.everything()
        return tasks.map { task in
            let parent = tasks.first { $0.id == task.parent }
            return task.text + (parent.map { " < \($0.text)" } ?? "")
        }
    }

    private func expectSound() throws {
        try store.expectSound()
        try store.expectNothingPending()
    }

    private let family = [
        row(3, "Grandchild", partOf: "2"), row(2, "Child", partOf: "1"), row(1, "Parent"),
        row(4, "Stray", partOf: "99"), row(5, "Own", partOf: "5"),
    ]

    private let expected = [
        "Grandchild < Child", "Child < Parent", "Parent", "Stray", "Own",
    ]

    @Test(arguments: [false, true], [5_000, 1])
    func `a row is a part of the task with the id that it names, wherever that comes`(
        _ isAtomic: Bool, _ manyRows: Int
    ) throws {
        #expect(try importing(family, as: 1, isAtomic: isAtomic, manyRows: manyRows) == 2)
        #expect(try parts() == expected)
        #expect(try store.newestUndoable()?.changeCount == 5)
        try expectSound()
        try store.undoNewest(as: 2)
        #expect(try store.everything().isEmpty)
        try expectSound()
        try store.redoNewest(as: 3)
        #expect(try parts() == expected)
        try expectSound()
        #expect(try importing(family, as: 4) == 0)
        #expect(try store.newestUndoable()?.operation.id == Operation.numbered(3).id)
    }

    @Test(arguments: 0...5)
    func `an import that was interrupted forgets no part`(_ done: Int) throws {
        try importing(Array(family[..<done]), as: 1, size: 1, isWhole: false)
        try importing(family, as: 2, size: 1)
        #expect(try parts() == expected)
        #expect(try store.newestUndoable()?.changeCount == 5)
        try expectSound()
        #expect(try store.imports(limit: nil).map(\.isComplete) == [true])
    }

    @Test func `parts are not redone without what they are a part of`() throws {
        try importing([Self.row(1, "Parent")], as: 1)
        try importing([Self.row(2, "Child", partOf: "1")], as: 2)
        try store.apply(3, .withdrawImport(Operation.numbered(2).id), undoes: 2)
        try store.apply(4, .withdrawImport(Operation.numbered(1).id), undoes: 1)
        let error = #expect(throws: AppError.self) {
            try store.apply(5, .restoreImport(Operation.numbered(2).id), undoes: 3)
        }
        #expect(error?.code == .changeConflict)
        #expect(error?.detail?.contains("which was deleted") == true)
        #expect(try store.everything().isEmpty)
    }

    @Test func `the task can have come earlier, and is not gone back without its subtasks`() throws
    {
        try importing([Self.row(1, "Parent")], as: 1)
        try importing([Self.row(2, "Child", partOf: "1")], as: 2)
        #expect(try parts() == ["Parent", "Child < Parent"])
        let error = #expect(throws: AppError.self) {
            try store.apply(3, .withdrawImport(Operation.numbered(1).id), undoes: 1)
        }
        #expect(error?.code == .changeConflict)
        #expect(error?.detail == "Task 2 is a subtask of task 1.")
        try store.undoNewest(as: 4)
        try store.undoNewest(as: 5)
        #expect(try store.everything().isEmpty)
        try store.redoNewest(as: 6)
        try store.redoNewest(as: 7)
        #expect(try parts() == ["Parent", "Child < Parent"])
        try expectSound()
    }

    @Test func `the task can be named by its text, if only one has it`() throws {
        let rows = [
            Self.row(1, "Child", partOf: "Parent"), Self.row(2, "Parent"), Self.row(3, "Twin"),
            Self.row(4, "Twin"), Self.row(5, "Unclear", partOf: "Twin"),
        ]
        #expect(try importing(rows, as: 1, by: .text) == 1)
        #expect(try parts() == ["Child < Parent", "Parent", "Twin", "Twin", "Unclear"])
        try importing([Self.row(6, "Later", partOf: "Parent")], as: 2, by: .text)
        #expect(try parts().last == "Later < Parent")
        try expectSound()
    }

    @Test func `the task can be named by what a column says that fills no field`() throws {
        try importing([Self.row(1, "Parent")], as: 1)
        let parent = try store.everything()[0]
        var named = NewTask.numbered(9, "Parent")
        named.extra = [ExtraField(name: "Issue id", value: "10101")]
        try store.apply(
            2, .update(before: parent, after: parent.overwritten(by: named, [.extra], at: .noon)))
        try importing([Self.row(2, "Child", partOf: "10101")], as: 3, by: .extra("Issue id"))
        #expect(try parts() == ["Parent", "Child < Parent"])
        try expectSound()
    }

    @Test(arguments: [1, 2, 100])
    func `a row is a part of the one that it lies below, also in another batch`(
        _ size: Int
    ) throws {
        let rows = [
            Self.row("A", 1, 1), Self.row("B", 2, 2), Self.row("C", 3, 3), Self.row("D", 2, 4),
            Self.row("E", 1, 5), Self.row("F", 4, 6), Self.row("G", 4, 7),
        ]
        #expect(try importing(rows, as: 1, size: size) == 0)
        let expected = ["A", "B < A", "C < B", "D < A", "E", "F < E", "G < E"]
        #expect(try parts() == expected)
        try expectSound()
        try store.undoNewest(as: 2)
        try importing(Array(rows[..<3]), as: 3, size: size, isWhole: false)
        try importing(rows, as: 4, size: size)
        #expect(try parts() == expected)
        try expectSound()
    }

    @Test func `what lies below a task that was deleted stands by itself`() throws {
        try importing([Self.row("A", 1, 1)], as: 1)
        try store.apply(2, .delete(try store.everything()[0]))
        #expect(try importing([Self.row("A", 1, 1), Self.row("B", 2, 2)], as: 3) == 1)
        #expect(try parts() == ["B"])
        try expectSound()
    }

    @Test func `a circle is not closed`() throws {
        let rows = [Self.row(1, "One", partOf: "2"), Self.row(2, "Two", partOf: "1")]
        #expect(try importing(rows, as: 1) == 1)
        #expect(try parts() == ["One < Two", "Two"])
        try expectSound()
    }

    @Test func `an update makes parts and lets them go, and undo takes that back`() throws {
        let rows = [Self.row(1, "A"), Self.row(2, "B"), Self.row(3, "C", partOf: "1")]
        try importing(rows, as: 1)
        let before = try store.everything()
        let moved = [Self.row(1, "A"), Self.row(2, "B", partOf: "1"), Self.row(3, "C")]
        try importing(moved, as: 2, .update)
        #expect(try parts() == ["A", "B < A", "C"])
        #expect(try store.newestUndoable()?.changeCount == 2)
        try expectSound()
        let after = try store.everything()
        try store.undoNewest(as: 3)
        #expect(try store.everything() == before)
        try store.redoNewest(as: 4)
        #expect(try store.everything() == after)
        try expectSound()
        try importing(moved, as: 5, .update)
        #expect(try store.newestUndoable()?.operation.id == Operation.numbered(4).id)
    }

    @Test func `an update leaves a task where it is whose new parent is not there`() throws {
        try importing([Self.row(1, "A"), Self.row(2, "B", partOf: "1")], as: 1)
        for number in 2...3 {
            var new = NewTask.numbered(2, "B")
            new.extra = [ExtraField(name: "parent", value: "99")]
            var row = SampleRow(new, id: "2")
            row.parent = "99"
            let bulk = try store.taking(
                [Self.row(1, "A"), row], as: number, .update, isAtomic: false, isWhole: true,
                manyRows: 5_000)
            #expect(bulk.orphans == 1)
            #expect(bulk.orphansInPlace == 1)
            #expect(bulk.committedUpdates == (number == 2 ? 1 : 0))
            #expect(try parts() == ["A", "B < A"])
            #expect(try store.everything().last?.extra.map(\.value) == ["99"])
            try expectSound()
        }
    }

    @Test func `an update moves a row below the one above it, which is another than before`()
        throws
    {
        func ties(_ text: String, _ depth: Int, _ uuid: Int, _ parent: String) -> SampleRow {
            var row = Self.row(text, depth, uuid)
            row.ties = parent
            return row
        }
        try importing([Self.row("A", 1, 1), ties("B", 2, 2, "1")], as: 1)
        let moved = [Self.row("A", 1, 1), Self.row("C", 1, 3), ties("B", 2, 2, "3")]
        try importing(moved, as: 2)
        #expect(try parts() == ["A", "B < A", "C"])
        try importing(moved, as: 3, .update)
        #expect(try parts() == ["A", "B < C", "C"])
        try importing(moved, as: 4, .update)
        #expect(try store.newestUndoable()?.operation.id == Operation.numbered(3).id)
        try expectSound()
    }

    @Test func `what comes in once more is a subtask of what comes in once more`() throws {
        try importing([Self.row(1, "A"), Self.row(2, "B", partOf: "1")], as: 1)
        try importing(
            [Self.row(2, "B", partOf: "1", uuid: 12), Self.row(1, "A", uuid: 11)], as: 2, .add)
        #expect(try store.everything().map(\.parent) == [nil, 1, 4, nil])
        try expectSound()
    }
}
