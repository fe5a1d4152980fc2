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
        case .every: #expect(changed == [.every, .from])
        default: #expect(changed == [field])
        }
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
