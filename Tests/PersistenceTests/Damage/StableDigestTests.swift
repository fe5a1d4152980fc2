import Domain
import TestSupport
import Testing

@testable import Persistence

/// However a task came into the store, it is read as what was written: no false alarm.
@Suite("Digests on reading")
struct StableDigestTests {
    /// Names that are equal to `String`, or sort by their bytes and by their letters differently.
    private static let names = [
        "cafe\u{301}", "caf\u{E9}", "cafz", "\u{E9}", "f", "Zebra", "zebra", "ﬃ", "\u{1F600}",
        "\u{FFFD}", "\u{301}x", "אב", "a b", "ß", "SS", "\u{10FFFF}",
    ]

    private static func tags(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return names.shuffled(using: &random)
    }

    private static func news() -> [NewTask] {
        (1...8).map { number in
            var new = NewTask.full(number)
            new.text = HostileText.all[number].text
            new.notes = HostileText.all[number - 1].text
            new.tags = tags(UInt64(number))
            new.project = names[number]
            new.source = TaskSource(name: names[number], externalID: "\(number)\u{E9}")
            return new
        }
    }

    @Test func `tasks that were added, edited, deleted and put back`() throws {
        let store = try DamagedStore(Self.news())
        try expectSound(store)
        let opened = try store.folder.open()
        var changes: [Change] = []
        for task in try opened.everything() {
            var after = task
            after.tags = Array(Self.tags(UInt64(task.id) + 50).prefix(9))
            after.project = Self.names[Int(task.id) + 3]
            after.text += Self.names[0]
            changes.append(.update(before: task, after: after))
        }
        try opened.apply(2, changes)
        try expectSound(store)
        try opened.apply(3, try opened.everything().map(Change.delete))
        try opened.undoNewest(as: 4)
        try expectSound(store)
        try opened.undoNewest(as: 5)
        try expectSound(store)
    }

    @Test func `a task of whose project only the spelling changes`() throws {
        var new = NewTask.numbered(1, "a")
        new.project = "cafe\u{301}"
        let store = try DamagedStore([new])
        let opened = try store.folder.open()
        let task = try #require(try opened.everything().first)
        var after = task
        after.project = "caf\u{E9}"
        #expect(after == task)
        try opened.apply(2, .update(before: task, after: after))
        try expectSound(store)
        let read = try #require(try opened.everything().first)
        #expect(read.project.map { Array($0.utf8) } == Array("caf\u{E9}".utf8))
    }

    @Test func `tasks that were imported, and edited then`() throws {
        let store = try DamagedStore([])
        let opened = try store.folder.open()
        let bulk = SQLiteBulkStore(opened)
        try bulk.begin(ImportRun(operation: .numbered(2), source: Self.names[0], isAtomic: false))
        let rows = Self.news().map { new in
            var new = new
            new.tags.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            return SampleRow(new, id: Self.names[1] + new.text)
        }
        for row in rows { _ = try bulk.insert(TaskBatch([row])) }
        try bulk.finish(isWhole: true)
        try expectSound(store)
        let task = try #require(try opened.everything().first)
        try opened.apply(3, .update(before: task, after: task.saying("x")))
        try expectSound(store)
    }

    private func expectSound(_ store: DamagedStore) throws {
        let (tasks, damage) = try store.read()
        #expect(!tasks.isEmpty)
        #expect(damage.error == nil && damage.repairable.isEmpty)
        let (listing, listed) = try store.open()
        _ = try listing.tasks(matching: TaskQuery(.everything, today: .sample))
        #expect(listed.error == nil && listed.repairable.isEmpty)
        try StoreAudit.expectSound(listing.connection)
    }
}
