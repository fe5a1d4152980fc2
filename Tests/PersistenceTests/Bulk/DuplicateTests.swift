import Domain
import TestSupport
import Testing

@Suite("Bulk: rows that are there already", .onEveryImportBackend)
struct DuplicateTests {
    private let folder: ImportPlace
    private let store: any OpenedTaskStore

    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
    }

    /// Imports rows in batches of that size, and returns what became of each batch.
    @discardableResult
    private func importing(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling,
        fields: Set<TaskField> = Set(TaskField.allCases), size: Int = 100, isAtomic: Bool = false,
        isWhole: Bool = true,
        signature: String = "a", manyRows: Int = 5_000
    ) throws -> [BatchOutcome] {
        let bulk = try store.bulk(manyRows: manyRows)
        try bulk.begin(
            ImportRun(
                operation: .numbered(number, "import"), source: "a.csv", isAtomic: isAtomic,
                duplicates: duplicates, signature: Array(signature.utf8)))
        let outcomes = try stride(from: 0, to: rows.count, by: size).map { start in
            var batch = TaskBatch(Array(rows[start..<min(start + size, rows.count)]))
            batch.fields = fields
            return try bulk.insert(batch)
        }
        try bulk.finish(isWhole: isWhole)
        #expect(bulk.committed == outcomes.reduce(0) { $0 + $1.imported })
        #expect(bulk.committedUpdates == outcomes.reduce(0) { $0 + $1.updated })
        return outcomes
    }

    private func expectSound() throws { try store.expectSound() }

    private func found(_ word: String) throws -> [TaskID] { try store.found(word) }

    private static func row(_ number: Int, _ text: String) -> SampleRow {
        SampleRow(text, id: "\(number)", uuid: number)
    }

    private let old = (1...5).map { row($0, "Old \($0)") }

    // MARK: - Updating

    @Test(arguments: [true, false])
    func `an update writes the rows over their tasks, and undo takes all of it back`(
        _ isAtomic: Bool
    ) throws {
        try importing(old, as: 1, .skip)
        let before = try store.everything()
        let rows = [
            Self.row(2, "Brandnew 2"), old[2], Self.row(4, "Brandnew 4"), Self.row(9, "Nine"),
        ]
        let outcomes = try importing(rows, as: 2, .update, size: 2, isAtomic: isAtomic)
        #expect(outcomes.map(\.updated) == [1, 1])
        #expect(outcomes.map(\.duplicates) == [1, 0])
        #expect(outcomes.map(\.imported) == [0, 1])
        let after = try store.everything()
        #expect(
            after.map(\.text) == ["Old 1", "Brandnew 2", "Old 3", "Brandnew 4", "Old 5", "Nine"])
        #expect(after[1].updatedAt == Operation.numbered(2).startedAt)
        #expect(after[2] == before[2])
        #expect(try found("brandnew") == [2, 4])
        #expect(try store.newestUndoable()?.changeCount == 3)
        try expectSound()
        for number in stride(from: 10, to: 16, by: 2) {
            try store.undoNewest(as: number)
            #expect(try store.everything() == before)
            #expect(try found("brandnew").isEmpty)
            #expect(try found("old").count == 5)
            try expectSound()
            try store.redoNewest(as: number + 1)
            #expect(try store.everything() == after)
            #expect(try found("brandnew") == [2, 4])
            try expectSound()
        }
        #expect(try importing(rows, as: 20, .update)[0] == BatchOutcome(duplicates: 4))
    }

    @Test func `the history of a task names the import that wrote over it, and its undo`() throws {
        try importing(old, as: 1, .skip)
        try importing([Self.row(2, "New")], as: 2, .update)
        try store.undoNewest(as: 3)
        let history = try store.history(of: 2)
        #expect(history.map(\.operation.command) == ["import", "import", "undo"])
        var texts: [String] = []
        for entry in history {
            guard case .updated(let before, let after)? = entry.change else { continue }
            texts += ["\(before.text) -> \(after.text)"]
        }
        #expect(texts == ["Old 2 -> New", "New -> Old 2"])
    }

    @Test func `only fields that the file has are written over`() throws {
        var full = NewTask.numbered(1, "Text")
        full.notes = "Notes"
        full.project = "Home"
        full.tags = ["a"]
        full.priority = .high
        full.dueDate = CalendarDay(iso8601: "2026-12-24")
        try importing([SampleRow(full, id: "1")], as: 1, .skip)
        try importing([Self.row(1, "Other")], as: 2, .update, fields: [.tags, .dueDate])
        let task = try #require(try store.everything().first)
        #expect(task.text == "Other")
        #expect(task.tags.isEmpty && task.dueDate == nil)
        #expect(task.notes == "Notes" && task.project == "Home" && task.priority == .high)
        try expectSound()
    }

    @Test func `what was completed here stays so, and what was deleted does not come back`() throws
    {
        try importing(old, as: 1, .skip)
        let tasks = try store.everything()
        var done = tasks[0]
        done.mark(as: .completed, at: .noon)
        try store.apply(2, .update(before: tasks[0], after: done))
        try store.apply(3, .delete(tasks[1]))
        let rows = [Self.row(1, "One"), Self.row(2, "Two")]
        var expected = BatchOutcome(updated: 1, duplicates: 1)
        expected.leftDeleted = 1
        #expect(try importing(rows, as: 4, .update)[0] == expected)
        let first = try #require(try store.tasks(withIDs: [1]).first)
        #expect(first.text == "One" && first.isCompleted && first.completedAt == .noon)
        #expect(try store.tasks(withIDs: [2]).isEmpty)
        try expectSound()
    }

    @Test func `the state goes on as the file says`() throws {
        try importing(old, as: 1, .skip)
        var row = NewTask.numbered(1, "Old 1")
        row.state = .completed
        row.completedAt = .noon
        #expect(try importing([SampleRow(row, id: "1")], as: 2, .update)[0].updated == 1)
        #expect(try store.tasks(withIDs: [1]).first?.completedAt == .noon)
        try expectSound()
    }

    @Test(arguments: [1, 2, 100])
    func `of a row that comes twice the later one counts`(_ size: Int) throws {
        let rows = [
            Self.row(1, "One"), Self.row(1, "Uno"), Self.row(1, "Eins"), Self.row(2, "Two"),
        ]
        let outcomes = try importing(rows, as: 1, .update, size: size, manyRows: 1)
        #expect(outcomes.reduce(0) { $0 + $1.updated } == 2)
        #expect(try store.everything().map(\.text) == ["Eins", "Two"])
        #expect(try found("eins") == [1])
        #expect(try found("uno").isEmpty)
        try expectSound()
        try store.undoNewest(as: 2)
        #expect(try store.everything().isEmpty)
        try expectSound()
        try store.redoNewest(as: 3)
        #expect(try store.everything().map(\.text) == ["Eins", "Two"])
        try expectSound()
    }

    @Test func `rows without an id that are there have nothing to write over`() throws {
        let row = SampleRow("Same", uuid: 1)
        try importing([row], as: 1, .skip)
        #expect(
            try importing([SampleRow("Same", uuid: 2)], as: 2, .update)[0]
                == BatchOutcome(duplicates: 1))
        #expect(try store.newestUndoable()?.operation == .numbered(1, "import"))
    }

    @Test func `a row with the uuid of a task is written over it`() throws {
        let task = try store.add(1...1, operation: 1)[0]
        var row = NewTask.numbered(1, "Written elsewhere")
        row = NewTask(uuid: task.uuid, text: row.text, createdAt: row.createdAt)
        #expect(try importing([SampleRow(row, id: "x")], as: 2, .update)[0].updated == 1)
        #expect(try store.everything().map(\.text) == ["Written elsewhere"])
        try expectSound()
        try store.undoNewest(as: 3)
        #expect(try store.everything() == [task])
    }

    @Test func `an update is not taken back over a later change`() throws {
        try importing(old, as: 1, .skip)
        try importing([Self.row(2, "New")], as: 2, .update)
        let task = try #require(try store.tasks(withIDs: [2]).first)
        try store.apply(3, .update(before: task, after: task.saying("Later")))
        let error = #expect(throws: AppError.self) {
            try store.apply(4, .withdrawImport(Operation.numbered(2).id), undoes: 2)
        }
        #expect(error?.code == .changeConflict)
        #expect(try store.tasks(withIDs: [2]).first?.text == "Later")
        try expectSound()
    }

    @Test func `an interrupted update goes on, and is one step of undo`() throws {
        try importing(old, as: 1, .skip)
        let before = try store.everything()
        let rows = (1...5).map { Self.row($0, "New \($0)") } + [Self.row(6, "Six")]
        try importing(Array(rows[..<3]), as: 2, .update, isWhole: false)
        let outcomes = try importing(rows, as: 3, .update)
        #expect(outcomes[0] == BatchOutcome(imported: 1, updated: 2, duplicates: 3))
        #expect(try store.newestUndoable()?.operation == .numbered(2, "import"))
        #expect(try store.newestUndoable()?.changeCount == 6)
        try expectSound()
        try store.undoNewest(as: 4)
        #expect(try store.everything() == before)
        try expectSound()
    }

    @Test func `a damaged task refuses its row alone`() throws {
        try importing(old, as: 1, .skip)
        try store.damage(2)
        let outcome = try importing(
            [Self.row(2, "Two"), Self.row(3, "Three")], as: 2, .update)[0]
        #expect(outcome.updated == 1)
        #expect(outcome.refused.map(\.index) == [0])
        #expect(outcome.refused.first?.error.code == .corruptedData)
    }

    // MARK: - Adding

    @Test func `what is added although it is there is added again and again`() throws {
        let rows = [
            Self.row(1, "One"), SampleRow("Same", uuid: 2), SampleRow("Same", uuid: 3),
            Self.row(1, "One again"),
        ]
        var next = 10
        func fresh() -> [SampleRow] {
            rows.map { row in
                next += 1
                return SampleRow(row.text, id: row.externalID, uuid: next)
            }
        }
        for number in 1...3 {
            #expect(try importing(fresh(), as: number, .add)[0] == BatchOutcome(imported: 4))
            #expect(try store.everything().count == number * 4)
            try expectSound()
        }
        let outcome = try importing(fresh(), as: 4, .skip)[0]
        #expect(outcome.duplicates == 3)
        #expect(outcome.refused.map(\.error.code) == [.rowContradicts])
        try store.undoNewest(as: 5)
        #expect(try store.everything().count == 8)
        try store.redoNewest(as: 6)
        #expect(try store.everything().count == 12)
        try expectSound()
    }

    @Test(arguments: [1, 3, 5, 6], [5_000, 1])
    func `an interrupted addition adds nothing twice`(_ done: Int, _ manyRows: Int) throws {
        try importing([Self.row(1, "One"), SampleRow("Same", uuid: 90)], as: 1, .skip)
        let rows = (0..<6).map { number in
            number % 2 == 0
                ? SampleRow("Same", uuid: 20 + number)
                : SampleRow("Row \(number)", id: number < 4 ? "1" : "2", uuid: 20 + number)
        }
        try importing(
            Array(rows[..<done]), as: 2, .add, isWhole: false, manyRows: manyRows)
        let again = rows.enumerated().map { index, row in
            SampleRow(row.text, id: row.externalID, uuid: 40 + index)
        }
        try importing(again, as: 3, .add, size: 2, manyRows: manyRows)
        #expect(
            try store.everything().map(\.text)
                == ["One", "Same", "Same", "Row 1", "Same", "Row 3", "Same", "Row 5"])
        #expect(try store.newestUndoable()?.changeCount == 6)
        try expectSound()
        #expect(try importing(again, as: 4, .skip)[0].imported == 0)
    }

    @Test func `what was deleted is added again only on demand`() throws {
        try importing(old, as: 1, .skip)
        try store.apply(2, .delete(try store.everything()[0]))
        #expect(try importing([Self.row(1, "One")], as: 3, .skip)[0].imported == 0)
        #expect(try importing([Self.row(1, "One")], as: 4, .add)[0].imported == 1)
        try expectSound()
    }

    // MARK: - Mending

    @Test(arguments: [DuplicateHandling.skip, .error, .update, .add])
    func `a mended row is another than the equal one that its import brought`(
        _ duplicates: DuplicateHandling
    ) throws {
        try importing([SampleRow("Same", uuid: 1)], as: 1, .skip)
        try importing((2...4).map { SampleRow("Same", uuid: $0) }, as: 2, .skip)
        try store.apply(3, .delete(try store.everything()[1]))
        func run(_ number: Int) -> ImportRun {
            ImportRun(
                operation: .numbered(number, "import"), source: "a.csv", isAtomic: false,
                duplicates: duplicates, mends: .numbered(2))
        }
        let mended = TaskBatch([SampleRow("Same", uuid: 8), SampleRow("Same", uuid: 9)])
        let forecast = try store.forecast()
        _ = try forecast.begin(run(4))
        let said = try forecast.insert(mended, isLast: true)
        let bulk = try store.bulk()
        try bulk.begin(run(4))
        let outcome = try bulk.insert(mended)
        try bulk.finish(isWhole: true)
        #expect(outcome == said)
        // The first of three came by another import, the second and the third by the one that is mended.
        #expect(outcome.imported == (duplicates == .add ? 2 : 1))
        #expect(try store.everything().count == (duplicates == .add ? 4 : 3))
        try expectSound()
    }

    // MARK: - Foretelling

    @Test(arguments: [DuplicateHandling.skip, .error, .update])
    func `a forecast says what the import then does`(_ duplicates: DuplicateHandling) throws {
        try importing(Array(old[..<2]), as: 1, .skip)
        let rows = old + [Self.row(2, "Other"), SampleRow("Same", uuid: 8)]
        let forecast = try store.forecast()
        _ = try forecast.begin(
            ImportRun(
                operation: .numbered(2, "import"), source: "a.csv", isAtomic: false,
                duplicates: duplicates))
        let said = try forecast.insert(TaskBatch(rows), isLast: true)
        #expect(try store.everything().count == 2)
        #expect(try importing(rows, as: 2, duplicates) == [said])
    }

    // MARK: - Refusing

    @Test func `each row that is there is refused`() throws {
        try importing(Array(old[..<2]), as: 1, .skip)
        let rows = old + [Self.row(5, "Once more"), SampleRow("Same", uuid: 8)]
        let outcome = try importing(rows, as: 2, .error)[0]
        #expect(outcome.imported == 4)
        #expect(outcome.refused.map(\.index) == [0, 1, 5])
        #expect(outcome.refused.allSatisfy { $0.error.code == .rowDuplicate })
        try expectSound()
    }

    @Test func `what an interrupted import has brought itself is no error`() throws {
        try importing(Array(old[..<1]), as: 1, .skip)
        try importing(Array(old[..<3]), as: 2, .error, isWhole: false)
        try store.apply(3, .delete(try store.everything()[2]))
        let outcome = try importing(old, as: 4, .error)[0]
        #expect(outcome.refused.map(\.index) == [0])
        #expect(outcome.duplicates == 2)
        #expect(outcome.imported == 2)
    }
}
