import Domain
import TestSupport
import Testing

@Suite("The table of fields")
struct TaskFieldTests {
    private let full = Task(.withEveryField(), id: 3, sortOrder: 2.5)

    @Test func `every field of a new task comes to its task`() {
        #expect(TaskField.allCases.filter { $0.value(of: full) == nil } == [])
    }

    @Test func `nothing is left of what the table calls personal, and all else is`() {
        let masked = full.withoutPrivateText()
        for field in TaskField.allCases {
            #expect(
                (field.value(of: masked) != field.value(of: full)) == field.isPersonal, "\(field)")
        }
    }

    @Test(arguments: TaskField.mappable.filter { $0 != .text })
    func `a row writes over the field of which it speaks, and over no other`(_ field: TaskField) {
        let before = Task(.sample("the text"), id: 3, sortOrder: 2.5)
        let after = before.overwritten(by: .withEveryField(), [field], at: .noon.adding(seconds: 9))
        let changed = TaskField.allCases.filter {
            $0 != .updatedAt && $0.value(of: before) != $0.value(of: after)
        }
        switch field {
        case .id, .uuid, .createdAt, .updatedAt, .completedAt: #expect(changed == [])
        case .state: #expect(changed == [.state, .completedAt])
        case .dueDate: #expect(changed == [.dueDate, .dueTime])
        // Where there is no due day there is no time on it.
        case .dueTime: #expect(changed == [])
        case .every: #expect(changed == [.every, .from])
        default: #expect(changed == [field])
        }
    }

    @Test(
        arguments: [
            // Days alone leave the time on the same day, and none on another.
            (["dueDate"], "2026-12-24", nil, "17:00"), (["dueDate"], "2026-12-25", nil, nil),
            (["dueDate"], "2026-12-25", 9, "09:00"),
            (["dueDate", "dueTime"], "2026-12-24", nil, nil),
            (["dueTime"], "2026-12-25", 9, "09:00"), (["dueDate"], nil, 9, nil),
        ] as [([String], CalendarDay?, Int?, String?)])
    func `a row writes over a due time where it can tell one`(
        _ names: [String], _ day: CalendarDay?, _ hour: Int?, _ time: String?
    ) {
        var before = Task(.sample("the text"), id: 3, sortOrder: 2.5)
        before.dueDate = "2026-12-24"
        before.dueTime = TimeOfDay(hour: 17)
        before.reminders = [.relative(.due, daysBefore: 1, at: .morning)]
        before.reminders +=
            TimeOfDay(hour: 17).map { [.relative(.due, daysBefore: 0, at: $0)] } ?? []
        var row = NewTask.sample("the text")
        row.dueDate = day
        row.dueTime = hour.flatMap { TimeOfDay(hour: $0) }
        let fields = Set(names.compactMap(TaskField.init(rawValue:)))
        let after = before.overwritten(by: row, fields, at: .noon.adding(seconds: 9))
        #expect(after.dueTime?.description == time)
        // What rings at the time goes along with it.
        #expect(
            after.reminders.map(\.description)
                == ["due-1d@09:00"] + (time.map { ["due@\($0)"] } ?? []))
    }

    @Test(arguments: [TaskField.columns, TaskField.sortable])
    func `no two fields are typed alike`(_ fields: [TaskField]) {
        #expect(Set(fields.map(\.word)).count == fields.count)
        #expect(Set(TaskField.filterable.map(\.filterWord)).count == TaskField.filterable.count)
    }

    @Test(arguments: TaskField.sortable)
    func `tasks are sorted by every field that says so`(_ field: TaskField) {
        let other = Task(
            .sample("a text", createdAt: .noon.adding(seconds: -9)), id: 2, sortOrder: 1)
        let order = TaskOrder(field)
        #expect(order.places(full, before: other) != nil)
        #expect(order.places(full, before: other) != order.places(other, before: full))
    }
}
