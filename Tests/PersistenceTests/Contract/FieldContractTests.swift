import Domain
import TestSupport
import Testing

@Suite("Every field of a task is kept")
struct FieldContractTests {
    @Test(arguments: Backend.allCases)
    func `in its row, and in what its history brings back`(_ backend: Backend) throws {
        try backend.withStore { store in
            let parent = try store.apply(1, .add(.sample("the parent", number: 1))).tasks[0]
            let new = NewTask.withEveryField(number: 2, parent: parent.id, dependsOn: [parent.id])
            let added = try store.apply(2, .add(new)).tasks[0]
            #expect(TaskField.allCases.filter { $0.value(of: added) == nil } == [])
            #expect(added == Task(new, id: added.id, sortOrder: added.sortOrder))
            #expect(try store.tasks(withIDs: [added.id]) == [added])
            try store.apply(3, .delete(added))
            try store.undoNewest(as: 4)
            #expect(try store.tasks(withIDs: [added.id]) == [added])
        }
    }
}
