import Domain
import Import
import TestSupport
import Testing

@Suite("State and instants of a row fit each other")
struct StateAndInstantTests {
    private static let header = "text,state,createdAt,updatedAt,completedAt\n"
    private static let early = "2026-01-01T00:00:00Z"
    private static let late = "2026-01-02T00:00:00Z"

    private func task(_ row: String) throws -> NewTask {
        let run = TextImport(Self.header + "Plan,\(row)\n")
        return try #require(run.task, "\(run.summary.errors)")
    }

    @Test func `a completion without a state completes`() throws {
        let task = try task(",,,\(Self.early)")
        #expect(task.state == .completed)
        #expect(task.completedAt == "2026-01-01T00:00:00Z")
        #expect(task.createdAt == "2026-01-01T00:00:00Z")
        #expect(task.updatedAt == "2026-01-01T00:00:00Z")
    }

    @Test func `a state that is an instant is a completion`() throws {
        let run = TextImport("text,Completed\nPlan,2026-01-02T03:04:05Z\nRead,\n")
        #expect(run.store.tasks.map(\.completedAt) == ["2026-01-02T03:04:05Z", nil])
    }

    @Test func `completed without an instant was completed when it was last changed`() throws {
        #expect(try task("done,\(Self.early),\(Self.late),").completedAt == "2026-01-02T00:00:00Z")
    }

    @Test func `completed with no instant at all was completed when the import began`() throws {
        let task = try task("done,,,")
        #expect(task.completedAt == .noon)
        #expect(task.createdAt == .noon)
    }

    @Test(arguments: ["notStarted", "active"])
    func `what is not completed has no completion`(_ state: String) throws {
        let run = TextImport(Self.header + "Plan,\(state),,,\(Self.early)\n")
        let defect = try #require(run.defect)
        #expect(defect.code == "validation.invalidMetadata")
        #expect(defect.field == "completedAt")
        #expect((defect.line, defect.column) == (2, "Plan,\(state),,,".count + 1))
    }

    @Test(arguments: [
        ("❌ Not started", TaskState.notStarted), ("⬜ Todo", .notStarted), ("⏳ offen", .notStarted),
        ("⏳ In Progress", .active), ("❌ Cancelled", .completed), ("✅ Done", .completed),
    ])
    func `a sign that says what the word behind it says does not count`(
        _ field: String, _ state: TaskState
    ) throws {
        #expect(try task("\(field),,,").state == state)
    }

    @Test(arguments: [
        ("A faire", TaskState.notStarted), ("Termine", .completed), ("annulee", .completed),
        ("nao iniciada", .notStarted), ("concluido", .completed),
    ])
    func `words count without their accents, too`(_ field: String, _ state: TaskState) throws {
        #expect(try task("\(field),,,").state == state)
    }

    @Test(arguments: ["❌ Done", "⏳ Done", "⬜ Done", "❌ In progress", "⏳ Cancelled"])
    func `one that says something else leaves nothing known`(_ field: String) {
        #expect(TextImport(Self.header + "Plan,\(field),,,\n").defect?.field == "state")
    }

    @Test func `a task is not changed before it was captured`() throws {
        let task = try task(",\(Self.late),\(Self.early),")
        #expect(task.createdAt == "2026-01-02T00:00:00Z")
        #expect(task.updatedAt == "2026-01-02T00:00:00Z")
    }

    @Test func `without a capture the first known change is it`() throws {
        let task = try task("done,,\(Self.late),\(Self.early)")
        #expect(task.createdAt == "2026-01-01T00:00:00Z")
        #expect(task.updatedAt == "2026-01-02T00:00:00Z")
    }
}
