import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Digests and totals")
struct DigestTests {
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `they are those of the rows, whatever was done`(_ seed: UInt64) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        var life = RandomLife(seed: seed)
        for number in 1...60 {
            if number % 7 == 0 { try store.undoNewest(as: 1000 + number) }
            let tasks = try store.everything()
            do {
                try store.apply(number, life.changes(of: tasks))
            } catch {
                // A task that an undo brought back or took away: the conflict must leave no trace.
                #expect(error.code == .changeConflict)
            }
        }
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `names that differ only in the form of a letter are two names`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        var news = [NewTask.numbered(1), .numbered(2)]
        for (index, name) in [composed, decomposed].enumerated() {
            news[index].project = name
            news[index].tags = [name]
        }
        let tasks = try store.apply(1, news.map(Change.add)).tasks
        var changed = tasks[0]
        changed.tags = [decomposed]
        try store.apply(2, .update(before: tasks[0], after: changed))
        let names = try store.everything().map { [$0.project ?? ""] + $0.tags }
        let scalars = names.map { $0.map { $0.unicodeScalars.count } }
        #expect(scalars == [[4, 5], [5, 5]])
        try StoreAudit.expectSound(store.connection)
    }

    @Test(arguments: [
        "UPDATE task SET text = 'Task 4' WHERE id = 3",
        "UPDATE task SET due_date = '2026-01-01' WHERE id = 3",
        "DELETE FROM task_tag WHERE task_id = 3",
        "UPDATE tag SET name = 'x'", "UPDATE operation SET started_at = 0",
        "UPDATE change SET after = before",
    ])
    func `a change past the program is seen`(_ statement: String) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        var news = (1...5).map { NewTask.numbered($0) }
        for index in news.indices { news[index].tags = ["a"] }
        try store.apply(1, news.map(Change.add))
        #expect(try StoreAudit(store.connection).damaged.isEmpty)
        try store.connection.execute(composed: statement, step: "damage")
        #expect(try !StoreAudit(store.connection).damaged.isEmpty)
    }
}
