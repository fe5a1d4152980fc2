import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Damage to a row")
struct RowDamageTests {
    /// What can happen to each column of a task that has everything, and what is found then.
    private static let cases: [(String, TaskDefect)] = [
        ("uuid = x'00'", .field(.uuid)), ("uuid = zeroblob(16)", .content),
        ("text = 'Call Anne about Sunday'", .content),
        ("text = CAST(x'43FF' AS TEXT)", .field(.text)),
        ("notes = NULL", .content), ("notes = CAST(x'C3' AS TEXT)", .field(.notes)),
        ("state = 'activf'", .field(.state)), ("state = ''", .field(.state)),
        ("state = 'notStarted'", .content),
        ("created_at = 9223372036854775807", .field(.createdAt)),
        ("created_at = created_at + 1", .content),
        ("updated_at = -9223372036854775808", .field(.updatedAt)),
        ("updated_at = 0", .field(.updatedAt)),
        ("updated_at = updated_at + 1", .content),
        ("scheduled_date = '2026-13-01'", .field(.scheduledDate)),
        ("scheduled_date = ''", .field(.scheduledDate)),
        ("scheduled_date = NULL", .content), ("due_date = '2026-1'", .field(.dueDate)),
        ("due_date = '2026-11-25'", .content), ("priority = 'higi'", .field(.priority)),
        ("priority = 'low'", .content), ("project_id = NULL", .content),
        ("project_id = 77", .content), ("sort_order = 9e999", .field(.sortOrder)),
        ("sort_order = 2.5", .content), ("source = 'jirb'", .content), ("source = NULL", .content),
        ("external_id = NULL", .content), ("import_number = 1", .content),
        ("source_key = 5", .content), ("digest = digest + 1", .content),
    ]

    @Test(arguments: cases)
    func `without a history it is shown with a mark`(_ change: String, _ defect: TaskDefect) throws
    {
        let store = try DamagedStore([.full(1), .full(2), .full(3)], hasHistory: false)
        try store.damage("UPDATE task SET \(change) WHERE id = 2")
        let (tasks, damage) = try store.read()
        #expect(tasks.map(\.id) == [1, 2, 3])
        #expect(tasks.map(\.defects) == [[], [defect], []])
        #expect(damage.marked == [2] && damage.repairable.isEmpty)
        #expect(damage.error?.code == .corruptedData)
        #expect(try store.repair([2]).isEmpty)
        #expect(try store.read().tasks == tasks)
    }

    @Test(arguments: cases)
    func `with a history it is restored`(_ change: String, _: TaskDefect) throws {
        let store = try DamagedStore([.full(1), .full(2), .full(3)])
        try store.damage("UPDATE task SET \(change) WHERE id = 2")
        try expectRestored(store)
    }

    @Test(arguments: [
        "DELETE FROM task_tag WHERE task_id = 2",
        "UPDATE tag SET name = 'phonf' WHERE name = 'phone'",
        "UPDATE project SET name = 'homf'", "DELETE FROM tag WHERE name = 'errand'",
        "DELETE FROM project",
    ])
    func `damage to names is restored in every task`(_ statement: String) throws {
        let store = try DamagedStore((1...3).map { .full($0) })
        try store.damage(statement)
        let (tasks, damage) = try store.read()
        #expect(tasks == store.tasks)
        #expect(damage.repairable.contains(2))
        #expect(try store.repair(damage.repairable.sorted()) == damage.repairable.sorted())
        #expect(try store.read().damage.repairable.isEmpty)
        #expect(try store.read().tasks == store.tasks)
    }

    /// Checks that task 2 reads as it was written, is repaired, and that the repair is recorded.
    private func expectRestored(_ store: DamagedStore) throws {
        let (tasks, damage) = try store.read()
        #expect(tasks == store.tasks)
        #expect(damage.repairable == [2] && damage.error == nil)
        #expect(try store.repair([2]) == [2])
        let (repaired, left) = try store.read()
        #expect(repaired == store.tasks)
        #expect(left.repairable.isEmpty && left.error == nil)
        let opened = try store.open().store
        try StoreAudit.expectSound(opened.connection)
        #expect(try opened.history(of: 2).map(\.operation.command) == ["add", "repair"])
        #expect(try opened.newestUndoable()?.operation.command == "add")
    }
}
