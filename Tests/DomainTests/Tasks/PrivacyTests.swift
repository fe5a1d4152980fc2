import Domain
import TestSupport
import Testing

@Suite("Private text")
struct PrivacyTests {
    private let task = Task.sample(
        "secret text", id: 7, notes: "secret notes", state: .active, scheduled: "2026-11-21",
        due: "2026-12-01", priority: .high, project: "secret project", tags: ["secret tag"],
        source: TaskSource(name: "secret source", externalID: "secret id"))

    @Test func `no word that a person wrote is left`() {
        var text = ""
        dump(task.withoutPrivateText(), to: &text)
        #expect(!text.contains("secret"))
    }

    @Test func `all that nobody wrote is left`() {
        let masked = task.withoutPrivateText()
        #expect(masked.id == task.id && masked.uuid == task.uuid && masked.state == task.state)
        #expect(masked.createdAt == task.createdAt && masked.updatedAt == task.updatedAt)
        #expect(masked.scheduledDate == task.scheduledDate && masked.dueDate == task.dueDate)
        #expect(masked.priority == task.priority && masked.sortOrder == task.sortOrder)
    }

    @Test func `what was absent stays absent`() {
        let masked = Task.sample("secret").withoutPrivateText()
        #expect(masked.notes == nil && masked.project == nil && masked.tags.isEmpty)
    }

    @Test(
        arguments: [
            (.added(.sample("a")), .added(.sample("b"))),
            (.deleted(.sample("a")), .deleted(.sample("b"))),
            (
                .updated(before: .sample("a"), after: .sample("c")),
                .updated(before: .sample("b"), after: .sample("b"))
            ),
            (.imported(.numbered(1), count: 2), .imported(.numbered(1), count: 2)),
            (.withdrawn(.numbered(1), count: 2), .withdrawn(.numbered(1), count: 2)),
        ] as [(RecordedChange, RecordedChange)])
    func `a recorded change masks each of its tasks`(
        change: RecordedChange, masked: RecordedChange
    ) {
        #expect(change.mapTasks { _ in .sample("b") } == masked)
    }
}
