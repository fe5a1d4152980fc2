import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("A change of one field")
struct FieldChangeTests {
    struct Field: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let change: @Sendable (inout Task) -> Void
    }

    static let fields = [
        Field(testDescription: "text") { $0.text = "b" },
        Field(testDescription: "notes") { $0.notes = "more" },
        Field(testDescription: "active") { $0.mark(as: .active, at: .noon) },
        Field(testDescription: "completed") { $0.mark(as: .completed, at: .noon) },
        Field(testDescription: "updated") {
            $0.updatedAt = Instant(milliseconds: 1_900_000_000_000)
        },
        Field(testDescription: "day") { $0.scheduledDate = CalendarDay(daysSinceEpoch: 20_000) },
        Field(testDescription: "due day") { $0.dueDate = CalendarDay(daysSinceEpoch: 20_000) },
        Field(testDescription: "due with a time") {
            $0.dueDate = CalendarDay(daysSinceEpoch: 20_000)
            $0.dueTime = .morning
        },
        Field(testDescription: "hidden") { $0.hiddenUntil = CalendarDay(daysSinceEpoch: 20_000) },
        Field(testDescription: "priority") { $0.priority = .low },
        Field(testDescription: "project") { $0.project = "home" },
        Field(testDescription: "whole") { $0.parent = 2 },
        Field(testDescription: "needs") { $0.dependsOn = [2] },
        Field(testDescription: "repetition") {
            $0.repetition = Repetition(.days(14), from: .completion)
        },
        Field(testDescription: "reminders") {
            $0.reminders = [.local(LocalMoment(minutes: 29_000_000))]
        },
        Field(testDescription: "tags") { $0.tags = ["a", "b"] },
        Field(testDescription: "place") { $0.sortOrder = 1.5 },
    ]

    @Test func `every field that a person or a command changes is among them`() {
        let before = Task(.numbered(1, "a"), id: 1, sortOrder: 1)
        let changed = Self.fields.flatMap { field in
            var after = before
            field.change(&after)
            return TaskField.allCases.filter { $0.value(of: before) != $0.value(of: after) }
        }
        let fixed: Set<TaskField> = [.id, .uuid, .createdAt, .source, .externalId, .extra]
        #expect(Set(changed) == Set(TaskField.allCases).subtracting(fixed))
    }

    @Test(arguments: fields)
    func `is written, and taken back, without another`(_ field: Field) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let before = try store.apply(1, .add(.numbered(1, "a"))).tasks[0]
        try store.apply(2, .add(.numbered(2, "another")))
        var after = before
        field.change(&after)
        #expect(after != before)
        try store.apply(3, .update(before: before, after: after))
        #expect(try store.tasks(withIDs: [1]) == [after])
        #expect(try StoreAudit(store.connection).damaged == [])
        try store.apply(4, .update(before: after, after: before))
        #expect(try store.tasks(withIDs: [1]) == [before])
        #expect(try StoreAudit(store.connection).damaged == [])
    }
}
