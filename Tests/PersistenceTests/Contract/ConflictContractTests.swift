import Domain
import TestSupport
import Testing

@Suite("Contract of stores: conflicts and repetition")
struct ConflictContractTests {
    /// A change that cannot be made.
    enum Refused: CaseIterable {
        case updateOfChanged, updateOfDeleted, deletionOfChanged, deletionOfDeleted,
            restoreOfPresent

        func change(of tasks: [Task]) -> Change {
            let (changed, deleted) = (tasks[0].saying("As it was before"), tasks[1])
            return switch self {
            case .updateOfChanged: .update(before: changed, after: changed.saying("New"))
            case .updateOfDeleted: .update(before: deleted, after: deleted.saying("New"))
            case .deletionOfChanged: .delete(changed)
            case .deletionOfDeleted: .delete(deleted)
            case .restoreOfPresent: .restore(tasks[0])
            }
        }
    }

    @Test(arguments: Backend.allCases, Refused.allCases)
    func `a conflict leaves everything as it was`(_ backend: Backend, _ refused: Refused) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...3, operation: 1)
            try store.apply(2, .delete(tasks[1]))
            let newest = try store.newestUndoable()
            let error = #expect(throws: AppError.self) {
                try store.apply(
                    3, .add(.numbered(9)), .update(before: tasks[2], after: tasks[2].saying("New")),
                    refused.change(of: tasks), .delete(tasks[2]))
            }
            #expect(error?.code == .changeConflict)
            #expect(error?.holds == "Nothing was changed.")
            #expect(try store.everything() == [tasks[0], tasks[2]])
            #expect(try store.newestUndoable() == newest)
            #expect(try store.changes(of: Operation.numbered(3).id).isEmpty)
            #expect(try store.history(of: 3).count == 1)
            #expect(try store.add(9...9, operation: 4).count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `any other field than expected is a conflict, too`(_ backend: Backend) throws {
        try backend.withStore { store in
            var random = SeededGenerator(seed: 3)
            let task = try store.apply(1, .add(random.newTask(1))).tasks[0]
            var others = Array(repeating: task, count: 7)
            others[0].notes = "Other"
            others[1].project = "other"
            others[2].tags = ["other"]
            others[3].dueDate = CalendarDay(daysSinceEpoch: 1)
            others[4].scheduledDate = CalendarDay(daysSinceEpoch: 1)
            others[5].sortOrder += 0.5
            others[6].updatedAt = Instant(milliseconds: 1)
            for (number, other) in others.enumerated() {
                let error = #expect(throws: AppError.self) {
                    try store.apply(2 + number, .delete(other))
                }
                #expect(error?.code == .changeConflict)
            }
            #expect(try store.everything() == [task])
        }
    }

    @Test(arguments: Backend.allCases)
    func `an operation is applied once, however often it is tried`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...2, operation: 1)
            let changes: [Change] = [
                .delete(tasks[0]), .update(before: tasks[1], after: tasks[1].saying("New")),
                .add(.numbered(3)),
            ]
            let first = try store.apply(2, changes)
            let second = try store.apply(2, changes)
            #expect(!first.wasAppliedBefore)
            #expect(second.wasAppliedBefore)
            #expect(second.changes == first.changes)
            #expect(try store.everything() == first.tasks)
            #expect(try store.history(of: 2).count == 2)
        }
    }

    @Test(arguments: Backend.allCases)
    func `what was applied before is told as it was done then`(_ backend: Backend) throws {
        try backend.withStore { store in
            let task = try store.add(1...1, operation: 1)[0]
            try store.apply(2, .delete(task))
            let again = try store.apply(1, .add(.numbered(1)))
            #expect(again == AppliedChanges(changes: [.added(task)], wasAppliedBefore: true))
            #expect(try store.everything().isEmpty)
        }
    }
}
