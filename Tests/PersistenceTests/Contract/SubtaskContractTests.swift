import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("A store of tasks that are subtasks of others")
struct SubtaskContractTests {
    private let folder: StoreFolder
    private let store: SQLiteTaskStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.open()
        try store.add(1...3, operation: 1)
    }

    private func becoming(_ parent: TaskID?, _ id: TaskID) throws -> Change {
        let before = try #require(try store.tasks(withIDs: [id]).first)
        var after = before
        after.parent = parent
        return .update(before: before, after: after)
    }

    private func code(of change: Change, _ number: Int) -> ErrorCode? {
        do {
            try store.apply(number, change)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `a part is found by its whole, undone and done again`() throws {
        try store.apply(2, try becoming(1, 2))
        #expect(try store.subtasks(of: 1).map(\.id) == [2])
        #expect(try store.subtasks(of: 2).isEmpty)
        try StoreAudit.expectSound(store.connection)
        try store.undoNewest(as: 3)
        #expect(try store.subtasks(of: 1).isEmpty)
        try store.redoNewest(as: 4)
        #expect(try folder.open().subtasks(of: 1).map(\.id) == [2])
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `no task becomes a part of itself, or of what is not there`() throws {
        try store.apply(2, try becoming(1, 2))
        try store.apply(3, try becoming(2, 3))
        #expect(code(of: try becoming(1, 1), 4) == .invalidMetadata)
        #expect(code(of: try becoming(3, 1), 5) == .invalidMetadata)
        #expect(code(of: try becoming(99, 1), 6) == .changeConflict)
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `a task does not go before its subtasks`() throws {
        try store.apply(2, try becoming(1, 2))
        let tasks = try store.everything()
        #expect(code(of: .delete(tasks[0]), 3) == .changeConflict)
        try store.apply(4, .delete(tasks[1]))
        try store.apply(5, .delete(tasks[0]))
        #expect(code(of: .restore(tasks[1]), 6) == .changeConflict)
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `all parts go with their task, and come back with it`() throws {
        try store.apply(2, try becoming(1, 2))
        try store.apply(3, try becoming(2, 3))
        let before = try store.everything()
        let deleted = try DeleteTasks(store: store).delete([2, 1], in: .numbered(4, "delete"))
        #expect(deleted.tasks.map(\.id) == [2, 1, 3])
        #expect(try store.everything().isEmpty)
        try store.undoNewest(as: 5)
        #expect(try store.everything() == before)
        try StoreAudit.expectSound(store.connection)
    }

    @Test(arguments: ["99", "2"])
    func `a part of what is not there, or of itself, is found`(_ parent: String) throws {
        try store.apply(2, try becoming(1, 2))
        try store.connection.execute("PRAGMA foreign_keys = OFF")
        try store.connection.execute(
            composed: "UPDATE task SET parent = \(parent) WHERE id = 1", step: "damage")
        let strays: [Int64] = parent == "99" ? [1] : [1, 2]
        #expect(try StraySubtasks.ids(in: store.connection) == strays)
    }
}
