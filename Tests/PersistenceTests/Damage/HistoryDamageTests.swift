import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Damage to the history")
struct HistoryDamageTests {
    /// A store with a task that was added as operation 1, and changed as operation 2.
    private static func store() throws -> DamagedStore {
        let store = try DamagedStore([.full(1), .full(2)])
        let before = store.tasks[0]
        try store.folder.open().apply(2, .update(before: before, after: before.saying("x")))
        return store
    }

    @Test(arguments: [
        "UPDATE change SET digest = 0 WHERE operation = 2",
        "UPDATE change SET after = x'01' WHERE operation = 2",
        "UPDATE change SET before = NULL WHERE operation = 2",
        "UPDATE change SET after = before WHERE operation = 2",
    ])
    func `a step that cannot be read is shown as one, and is not undone`(
        _ statement: String
    ) throws {
        let store = try Self.store()
        try store.damage(statement)
        let opened = try store.open().store
        let history = try opened.history(of: 1)
        #expect(history.map { $0.change == nil } == [false, true])
        try expectNoUndo(store)
    }

    @Test(arguments: [
        "DELETE FROM change WHERE operation = 2",
        "UPDATE operation SET uuid = x'00' WHERE number = 2",
    ])
    func `what is missing is not undone either`(_ statement: String) throws {
        let store = try Self.store()
        try store.damage(statement)
        try expectNoUndo(store)
    }

    @Test(arguments: [
        "UPDATE operation SET command = 'ade' WHERE number = 1",
        "UPDATE operation SET started_at = 9223372036854775807 WHERE number = 1",
        "UPDATE operation SET uuid = x'00' WHERE number = 1",
        "DELETE FROM operation WHERE number = 1",
    ])
    func `a step of an operation that cannot be read is shown as one`(_ statement: String) throws {
        let store = try Self.store()
        try store.damage(statement)
        let history = try store.open().store.history(of: 1)
        #expect(history.map { $0.change == nil } == [true, false])
    }

    @Test func `a damaged step is no witness of what a task was`() throws {
        let store = try Self.store()
        try store.damage("UPDATE change SET position = position + 5; UPDATE task SET text = 'y'")
        let (tasks, damage) = try store.read()
        #expect(tasks.map(\.defects) == [[.content], [.content]])
        #expect(damage.repairable.isEmpty)
    }

    @Test func `an older step is no witness either`() throws {
        let store = try Self.store()
        try store.damage("DELETE FROM change WHERE operation = 2; UPDATE task SET text = 'y'")
        #expect(try store.read().damage.marked == [1])
        #expect(try store.read().damage.repairable == [2])
    }

    private func expectNoUndo(_ store: DamagedStore) throws {
        let before = FileTree(of: store.folder.path)
        let error = #expect(throws: AppError.self) {
            let opened = try store.open(for: .writing).store
            let undo = UndoChanges(store: opened)
            _ = try undo.undo(try undo.next(), in: .numbered(7, "undo"))
        }
        #expect(error?.code == .corruptedData)
        #expect(FileTree(of: store.folder.path) == before)
    }
}
