import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Damage in views")
struct DamagedViewTests {
    private static func store() throws -> DamagedStore {
        var news = (1...8).map { NewTask.full($0) }
        for (index, distance) in [nil, nil, 0, 0, 2, 2, -2, -2].enumerated() {
            news[index].scheduledDate = distance.map { Today.sample.day.advanced(byDays: $0) }
            news[index].dueDate = nil
        }
        return try DamagedStore(news, hasHistory: false)
    }

    @Test(arguments: ["", "activ", "activf", "completee", "notStartee", "zzz"])
    func `a task in no state stands in its view, and is counted`(_ state: String) throws {
        let store = try Self.store()
        try store.damage("UPDATE task SET state = '\(state)' WHERE id % 2 = 0")
        let opened = try store.open().store
        for (view, ids) in [
            (View.inbox, [1, 2]), (.today, [3, 4]), (.upcoming, [5, 6]), (.earlier, [7, 8]),
        ] {
            let query = TaskQuery(.view(view), today: .sample)
            let tasks = try opened.tasks(matching: query)
            #expect(tasks.map(\.id) == ids.map(TaskID.init))
            #expect(tasks.map { !$0.defects.isEmpty } == [false, true])
            #expect(try opened.count(matching: query) == 2)
        }
        var filtered = TaskQuery(.everything, today: .sample)
        filtered.filter = TaskFilter(states: [.notStarted])
        #expect(try opened.tasks(matching: filtered).map(\.id) == [2, 4, 6, 8])
        filtered.filter = TaskFilter()
        #expect(try opened.tasks(matching: filtered).count == 8)
        filtered.limit = 5
        #expect(try opened.tasks(matching: filtered).map(\.id) == [1, 3, 5, 7, 2])
    }

    @Test(arguments: [("'x'", View.upcoming), ("'0000'", .earlier), ("''", .earlier)])
    func `a day that cannot be read stands last in a view of days`(
        _ day: String, _ view: View
    ) throws {
        let store = try Self.store()
        try store.damage("UPDATE task SET scheduled_date = \(day) WHERE id IN (3, 4)")
        let tasks = try store.open().store.tasks(matching: TaskQuery(.view(view), today: .sample))
        #expect(tasks.map(\.id) == (view == .upcoming ? [5, 6, 3, 4] : [7, 8, 3, 4]))
        #expect(tasks.suffix(2).allSatisfy { $0.defects == [.field(.scheduledDate)] })
    }

    @Test(arguments: [
        "DELETE FROM task WHERE id = 3", "UPDATE total SET rows = 9 WHERE kind = 'task'",
        "UPDATE total SET digest = digest + 1 WHERE kind = 'task'", "DELETE FROM total",
        "UPDATE task SET id = 88 WHERE id = 3",
    ])
    func `a row that is missing, or too many, is noticed by who reads all`(
        _ statement: String
    ) throws {
        let store = try Self.store()
        try store.damage("PRAGMA foreign_keys = OFF; \(statement)")
        let (exporting, exported) = try store.open()
        var last: TaskID = 0
        while let end = try exporting.page(after: last, count: 3).last { last = end.id }
        #expect(exported.error?.code == .corruptedData)
        let (listing, listed) = try store.open()
        _ = try listing.tasks(matching: TaskQuery(.everything, today: .sample))
        #expect(listed.error?.code == .corruptedData)
    }

    @Test func `a change while an export goes on is no damage`() throws {
        let store = try Self.store()
        let (exporting, damage) = try store.open()
        let first = try exporting.page(after: 0, count: 5)
        try store.folder.open().apply(2, .add(.numbered(20)), .delete(store.tasks[0]))
        let rest = try exporting.page(after: 5, count: 5)
        #expect(first.count + rest.count == 9)
        #expect(damage.error == nil)
    }

    @Test func `an index that contradicts its row is made anew`() throws {
        let store = try DamagedStore([.full(1), .full(2)])
        try corruptIndex(of: store)
        let (opened, damage) = try store.open()
        let query = TaskQuery(.everything, today: .sample)
        #expect(try opened.tasks(matching: query) == store.tasks)
        #expect(damage.repairable.count == 1)
        #expect(try store.repair(Array(damage.repairable)).count == 1)
        let (mended, left) = try store.open()
        #expect(try mended.tasks(matching: query) == store.tasks)
        #expect(left.repairable.isEmpty)
        try StoreAudit.expectSound(mended.connection)
    }

    /// Changes the day of a task in the indexes alone: in that of places it follows the state, in that of
    /// lists two bytes stand between, in the row more.
    private func corruptIndex(of store: DamagedStore) throws {
        var bytes = FileTree.bytes(of: store.folder.store)
        let (state, day) = (Array("active".utf8), Array("\(Today.sample.day)".utf8))
        for gap in [0, 2] {
            let start = try #require(
                bytes.indices.first {
                    bytes[$0...].starts(with: state)
                        && bytes.dropFirst($0 + state.count + gap).starts(with: day)
                })
            bytes[start + state.count + gap + day.count - 1] ^= 1
        }
        FileTree.write(bytes, to: store.folder.store)
    }
}
