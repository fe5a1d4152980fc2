import Records
import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Bulk: rows that came in before their times were read")
struct FormerContentTests {
    private static func row(
        due day: CalendarDay?, at time: TimeOfDay? = nil, formerly former: CalendarDay? = nil,
        id: String? = "1"
    ) -> SampleRow {
        var new = NewTask.numbered(1, "One")
        new.dueDate = day
        new.dueTime = time
        var row = SampleRow(new, id: id)
        row.supplement = RecordSupplement()
        row.supplement?.formerDueDate = former
        return row
    }

    private static func digests(_ row: SampleRow) -> RowContents {
        var writer = FieldWriter()
        let batch = TaskBatch([row])
        let run = ImportRun(
            operation: Operation(
                id: .numbered(1), command: "import", startedAt: row.new.createdAt),
            source: "a.csv", isAtomic: false)
        return RowContent.digests(of: batch.records[0], in: batch, of: run, using: &writer)
    }

    private static let five = TimeOfDay(hour: 17)

    @Test func `have the digest that they had then, and another one now`() {
        // As the program wrote it that read no times.
        #expect(Self.digests(Self.row(due: "2026-11-27")).earlier == 2_448_806_713)
        #expect(Self.digests(Self.row(due: "2026-11-27", at: Self.five)).earlier == 2_448_806_713)
        #expect(
            Self.digests(Self.row(due: "2026-11-28", at: Self.five, formerly: "2026-11-27"))
                .earlier == 2_448_806_713)
        let now = [
            Self.row(due: "2026-11-27"), Self.row(due: "2026-11-27", at: Self.five),
            Self.row(due: "2026-11-28", at: Self.five, formerly: "2026-11-27"),
        ].map { Self.digests($0).now }
        #expect(Set(now + [2_448_806_713]).count == 4)
        let undated = Self.digests(Self.row(due: nil))
        #expect(undated.formerly == undated.earlier && undated.now != undated.formerly)
    }

    @Test func `count what they said, whatever of it their tasks hold`() {
        var row = Self.row(due: "2026-11-27")
        var batch = TaskBatch([row])
        let before = Self.digests(of: batch)
        // What rings is what of it was to come when it was read.
        batch.supplements[0].reminders = 0..<3
        batch.supplements[0].saysReminders = false
        #expect(Self.digests(of: batch) == before)
        row = Self.row(due: "2026-11-27")
        var kept = row.new
        kept.extra = [ExtraField(name: "Reminder", value: "PT0S")]
        var rows = TaskBatch([SampleRow(kept, id: "1")])
        let said = Self.digests(of: rows)
        rows.said = rows.extra
        rows.extra = []
        rows.records[0].extra = 0..<0
        rows.records[0].supplement = 0
        rows.supplements = [RecordSupplement()]
        rows.supplements[0].said = 0..<1
        #expect(Self.digests(of: rows) == said)
        #expect(said != before)
    }

    private static func digests(of batch: TaskBatch) -> [RowContent] {
        var writer = FieldWriter()
        let digests = RowContent.digests(
            of: batch.records[0], in: batch, of: .sample(1), using: &writer)
        return [digests.now, digests.earlier]
    }

    @Test(arguments: ["1", nil])
    func `are there already, and get their times where that is said`(id: String?) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let row = Self.row(due: "2026-11-28", at: Self.five, formerly: "2026-11-27", id: id)
        _ = try store.importRows([Self.row(due: "2026-11-27", id: id)], operation: 1)
        // So the program left it that read no times.
        let former = Self.digests(of: TaskBatch([Self.row(due: "2026-11-27", id: id)]))[1]
        let update = try store.connection.prepare("UPDATE known_source SET content = ?")
        try update.bind(Int64(former), at: 1)
        try update.run()
        let again = try store.importRows([row], operation: 2)
        #expect(again.duplicates == 1 && again.differing == [])
        #expect(try store.everything().first?.dueTime == nil)
        _ = try store.importing(
            [row], as: 3, .update, isAtomic: false, isWhole: true, manyRows: 100)
        #expect(try store.everything().first?.dueTime == Self.five)
        #expect(try store.everything().first?.dueDate == "2026-11-28")
        #expect(try store.importRows([row], operation: 4).differing == [])
        let later = Self.row(
            due: "2026-11-28", at: TimeOfDay(hour: 18), formerly: "2026-11-27", id: id)
        #expect(try store.importRows([later], operation: 5).differing == [0])
        // A day that has no time any more is another thing, too.
        let whole = Self.row(due: "2026-11-27", id: id)
        #expect(try store.importRows([whole], operation: 6).differing == [0])
    }

    /// A row whose word for its priority says more than that, or does not.
    private static func row(_ word: String?, owner: String? = nil, id: String?) -> SampleRow {
        var new = NewTask.numbered(1, "One")
        new.priority = .high
        new.extra = [ExtraField(name: "Id", value: "7")]
        var row = SampleRow(new, id: id)
        row.unsaid = [("Priority", word), ("Owner", owner)].compactMap { name, value in
            value.map { ExtraField(name: name, value: $0) }
        }
        return row
    }

    /// Imports a row of a table with a column for priorities, and returns what became of it.
    private static func taking(
        _ row: SampleRow, _ store: SQLiteTaskStore, as number: Int,
        _ duplicates: DuplicateHandling = .skip
    ) throws -> BatchOutcome {
        var batch = TaskBatch([row])
        batch.extraNames = ["id", "priority", "owner"].map(ExtraField.plainName).reduce(
            into: []) { $0.insert($1) }
        let bulk = SQLiteBulkStore(store)
        try bulk.begin(
            ImportRun(
                operation: .numbered(number, "import"), source: "a.csv", isAtomic: false,
                duplicates: duplicates))
        let outcome = try bulk.insert(batch, isLast: true)
        try bulk.finish(isWhole: true)
        return outcome
    }

    @Test(arguments: ["1", nil])
    func `say other words than before where these did not count, and are told`(id: String?) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let former = Self.row("Highest", id: id)
        _ = try Self.taking(former, store, as: 1)
        func becomeFormer() throws {
            let digests = Self.digests(of: TaskBatch([former]))
            #expect(digests[0] != digests[1])
            let update = try store.connection.prepare("UPDATE known_source SET content = ?")
            try update.bind(Int64(digests[1]), at: 1)
            try update.run()
        }
        try becomeFormer()
        #expect(try Self.taking(former, store, as: 2).differing == [])
        // One that says more of what was not kept then is the same.
        let more = Self.row("Highest", owner: "Eva", id: id)
        #expect(try Self.taking(more, store, as: 3).differing == [])
        for (number, word) in [(4, "Urgent"), (7, nil)] as [(Int, String?)] {
            let row = Self.row(word, id: id)
            #expect(try Self.taking(row, store, as: number).differing == [0])
            #expect(try Self.taking(row, store, as: number + 1, .update).updated == 1)
            #expect(try Self.taking(row, store, as: number + 2).differing == [])
            let kept = try store.everything().first?.extra.first { $0.name == "Priority" }
            #expect(kept?.value == word)
            _ = try Self.taking(former, store, as: number + 10, .update)
            try becomeFormer()
        }
        #expect(try Self.taking(former, store, as: 30, .update).updated == 0)
        #expect(try Self.taking(former, store, as: 31).differing == [])
    }

    @Test func `leave alone what was typed here where they say the same`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let row = Self.row("Highest", id: nil)
        _ = try Self.taking(row, store, as: 1)
        let update = try store.connection.prepare("UPDATE known_source SET content = ?")
        try update.bind(Int64(Self.digests(of: TaskBatch([row]))[1]), at: 1)
        try update.run()
        let task = try #require(try store.everything().first)
        var edited = task
        edited.notes = "Mine"
        try store.apply(2, .update(before: task, after: edited))
        #expect(try Self.taking(row, store, as: 3, .update).updated == 0)
        #expect(try store.everything().first?.notes == "Mine")
    }
}
