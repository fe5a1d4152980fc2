import Domain
import TestSupport
import Testing

@testable import Persistence

/// Tasks without a history, as an import brings them: only a rule can say what they were.
@Suite("Repairs by rule")
struct RepairRuleTests {
    @Test(arguments: ["", " ", "\u{200B}"])
    func `a blank text is replaced`(_ text: String) throws {
        let store = try DamagedStore([.full(1)], hasHistory: false)
        try store.damage("UPDATE task SET text = '\(text)'")
        try expectRepaired(store) { $0.text = "Untitled task (recovered)" }
    }

    @Test func `a lost completion is the last change`() throws {
        let store = try DamagedStore([.full(1, isCompleted: true)], hasHistory: false)
        try store.damage("UPDATE task SET completed_at = NULL")
        try expectRepaired(store) { _ in }
        let (completed, other) = (
            try #require(store.tasks.first), try #require(try store.read().tasks.first)
        )
        #expect(other.completedAt == completed.updatedAt)
    }

    @Test func `a completion that cannot be read is a lost one`() throws {
        let store = try DamagedStore([.full(1, isCompleted: true)], hasHistory: false)
        try store.damage("UPDATE task SET completed_at = 9223372036854775807")
        try expectRepaired(store) { _ in }
    }

    @Test func `a task that is not completed has no completion`() throws {
        let store = try DamagedStore([.full(1)], hasHistory: false)
        try store.damage("UPDATE task SET completed_at = 5")
        try expectRepaired(store) { _ in }
    }

    @Test(arguments: ["updated_at = 0", "updated_at = 9223372036854775807"])
    func `a change before the creation was the creation, if the digest proves it`(
        _ change: String
    ) throws {
        let store = try DamagedStore([.numbered(1)], hasHistory: false)
        try store.damage("UPDATE task SET \(change)")
        try expectRepaired(store) { _ in }
    }

    @Test(arguments: [
        "scheduled_date = 'x'", "due_date = '-'", "priority = ''", "completed_at = 1",
        "state = 'notStartee'",
    ])
    func `a field that cannot be read was empty, if the digest proves it`(_ change: String) throws {
        let store = try DamagedStore([.numbered(1)], hasHistory: false)
        try store.damage("UPDATE task SET \(change)")
        try expectRepaired(store) { _ in }
    }

    @Test func `a rule does not hide that something else cannot be read`() throws {
        let store = try DamagedStore([.full(1)], hasHistory: false)
        try store.damage("UPDATE task SET text = '', due_date = 'x'")
        let (tasks, damage) = try store.read()
        #expect(tasks.map(\.defects) == [[.field(.dueDate)]])
        #expect(damage.marked == [1])
        #expect(try store.repair([1]).isEmpty)
    }

    /// Checks that the task is repaired to what `change` makes of what was written.
    private func expectRepaired(_ store: DamagedStore, _ change: (inout Task) -> Void) throws {
        var expected = store.tasks
        change(&expected[0])
        let (tasks, damage) = try store.read()
        #expect(tasks == expected)
        #expect(damage.repairable == [1] && damage.error == nil)
        #expect(try store.repair([1]) == [1])
        let (repaired, left) = try store.read()
        #expect(repaired == expected)
        #expect(left.repairable.isEmpty && left.error == nil)
    }
}
