import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Writing to a damaged task")
struct WritingDamageTests {
    @Test func `a change of a damaged task is refused, and nothing is written`() throws {
        let store = try DamagedStore([.full(1), .full(2)], hasHistory: false)
        try store.damage("UPDATE task SET text = 'changed' WHERE id = 1")
        let before = FileTree(of: store.folder.path)
        let shown = try #require(try store.read().tasks.first)
        for change in [Change.update(before: shown, after: shown.saying("x")), .delete(shown)] {
            let (opened, damage) = try store.open(for: .writing)
            let error = #expect(throws: AppError.self) {
                try opened.apply(5, change, .add(.numbered(9)))
            }
            #expect(error?.code == .corruptedData)
            #expect(error?.detail == "Task 1 is damaged.")
            #expect(error?.holds == "Nothing was changed.")
            #expect(error?.advice.text.contains("tend doctor --repair") == true)
            #expect(damage.marked == [1])
        }
        #expect(FileTree(of: store.folder.path) == before)
    }

    @Test func `other tasks are changed, and the total goes on telling of the damage`() throws {
        let store = try DamagedStore([.full(1), .full(2)], hasHistory: false)
        try store.damage("UPDATE task SET text = 'changed', digest = digest + 1 WHERE id = 1")
        let (opened, damage) = try store.open(for: .writing)
        try opened.apply(
            5, .update(before: store.tasks[1], after: store.tasks[1].saying("x")),
            .add(.numbered(9)))
        #expect(damage.error == nil)
        #expect(try store.read().damage.isIncomplete)
        #expect(try store.read().damage.marked == [1])
    }

    @Test(arguments: ["tag", "withdrawn_task", "task_text"])
    func `who opens a store to write notices that a table is missing`(table: String) throws {
        let store = try DamagedStore([.numbered(1)])
        _ = try store.open(for: .writing).store.storeID()
        try store.damage("ANALYZE")
        let (sound, nothing) = try store.open(for: .writing)
        #expect(try sound.storeID() != nil && nothing.error == nil)
        try store.damage("DROP TABLE \(table)")
        let (opened, damage) = try store.open(for: .writing)
        #expect(try opened.storeID() != nil && damage.isIncomplete)
    }

    @Test func `the tables that are looked for are those of a new store`() throws {
        let rows = try Schema.model().rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
        let names = rows.compactMap { $0[0] }.sorted()
        #expect(Schema.tables.map(\.description).sorted() == names)
    }

    @Test func `what is certain is repaired first, then the change is made`() throws {
        let store = try DamagedStore([.full(1), .full(2)])
        try store.damage("UPDATE task SET text = 'changed' WHERE id = 1")
        let (_, damage) = try store.open()
        var attempts = 0
        let retrying = RetryingTaskStore(
            pause: NoPause(), random: SeededGenerator(),
            open: { _ throws(AppError) in
                attempts += 1
                return try SQLiteTaskStore.open(
                    at: store.folder.store, for: .writing, waitMilliseconds: 0,
                    newStoreID: UniqueIdentifier(high: 1, low: 1), privateFolders: [],
                    now: Instant(milliseconds: 0), damage: damage)
            },
            repair: {
                do {
                    return try store.repair(damage.repairable.sorted()) == [1]
                } catch {
                    return false
                }
            })
        let after = store.tasks[0].saying("After all")
        try retrying.apply(5, .update(before: store.tasks[0], after: after))
        #expect(attempts == 2)
        let opened = try store.open().store
        #expect(try opened.everything() == [after, store.tasks[1]])
        #expect(try opened.history(of: 1).map(\.operation.command) == ["add", "repair", "add"])
        try StoreAudit.expectSound(opened.connection)
    }

    @Test func `a repair finds nothing to do in a sound store`() throws {
        let store = try DamagedStore([.full(1)])
        let before = FileTree(of: store.folder.path)
        #expect(try store.repair([]).isEmpty)
        #expect(try store.repair([7]).isEmpty)
        #expect(FileTree(of: store.folder.path) == before)
    }

    @Test(arguments: ["DELETE FROM total", "DELETE FROM total WHERE kind = 'change'"])
    func `without its totals a store takes no change`(_ statement: String) throws {
        let store = try DamagedStore([.full(1)])
        try store.damage(statement)
        let error = #expect(throws: AppError.self) {
            try store.folder.open().apply(5, .add(.numbered(2)))
        }
        #expect(error?.code == .corruptedData)
    }

    @Test(arguments: ["DELETE FROM store", "UPDATE store SET value = 'x'"])
    func `a store that does not know its identifier is noticed`(_ statement: String) throws {
        let store = try DamagedStore([.full(1)])
        try store.damage(statement)
        let (opened, damage) = try store.open(for: .writing)
        #expect(try opened.storeID() == nil)
        #expect(damage.error?.code == .corruptedData)
    }

    @Test(arguments: ["DROP TABLE tag", "DROP TABLE total", "ALTER TABLE task DROP COLUMN notes"])
    func `a table that is not what it was is damage`(_ statement: String) throws {
        let store = try DamagedStore([.full(1)])
        try store.damage(statement)
        let error = #expect(throws: AppError.self) {
            let opened = try store.open(for: .writing).store
            _ = try opened.everything()
            try opened.apply(5, .add(.numbered(2)))
        }
        #expect(error?.code == .corruptedData)
    }
}

private struct NoPause: Pause {
    func wait(milliseconds: Int) -> Bool {
        Issue.record("waited")
        return true
    }
}
