import Domain
import TestSupport
import Testing

/// Two people, or two programs, who change the same task: one has looked before the other saved.
@Suite("Contract of stores: changes of different fields come together")
struct MergingContractTests {
    private struct NoPause: Pause {
        func wait(milliseconds: Int) -> Bool { true }
    }

    private func retrying(_ store: any TaskStore) -> RetryingTaskStore {
        RetryingTaskStore(pause: NoPause(), random: SeededGenerator(seed: 1)) {
            _ throws(AppError) in store
        }
    }

    /// Has one change a task, then another who has not seen that.
    private func both(
        _ backend: Backend, tagged tags: [String] = [],
        _ first: (inout Task) -> Void, _ second: (inout Task) -> Void,
        _ check: (_ outcome: Result<AppliedChanges, AppError>, _ kept: Task?) throws -> Void
    ) throws {
        try backend.withStores { one, other in
            var new = NewTask.numbered(1)
            new.tags = tags
            let before = try one.apply(1, .add(new)).tasks[0]
            var (theirs, ours) = (before, before)
            first(&theirs)
            second(&ours)
            try one.apply(2, .update(before: before, after: theirs))
            let set = ChangeSet(
                operation: .numbered(3), changes: [.update(before: before, after: ours)])
            let outcome = Result { () throws(AppError) in try retrying(other).apply(set) }
            try check(outcome, try one.tasks(withIDs: [1]).first)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of one task both are kept`(_ backend: Backend) throws {
        try both(backend) {
            $0.text = "Theirs"
            $0.priority = .high
        } _: {
            $0.notes = "Ours"
            $0.mark(as: .completed, at: Instant(milliseconds: 9_000_000))
        } _: { outcome, kept in
            let task = try #require(kept)
            #expect(task.text == "Theirs" && task.priority == .high)
            #expect(task.notes == "Ours" && task.isCompleted)
            #expect(try outcome.get().tasks == [task])
        }
    }

    @Test(arguments: Backend.allCases)
    func `what was put in and what was taken out come together`(_ backend: Backend) throws {
        try both(
            backend, tagged: ["a", "b"], { $0.tags = ["b", "c"] },
            { $0.tags = ["a", "d"] }
        ) { outcome, kept in
            #expect(kept?.tags == ["c", "d"])
            #expect(throws: Never.self) { try outcome.get() }
        }
    }

    @Test(arguments: Backend.allCases)
    func `the same field is a conflict that names it`(_ backend: Backend) throws {
        let days = (1...3).map { CalendarDay(daysSinceEpoch: $0) }
        for (first, second, name): ((inout Task) -> Void, (inout Task) -> Void, String) in [
            ({ $0.text = "Theirs" }, { $0.text = "Ours" }, "text"),
            ({ $0.notes = "Theirs" }, { $0.notes = "Ours" }, "notes"),
            ({ $0.project = "theirs" }, { $0.project = "ours" }, "project"),
            ({ $0.dueDate = days[1] }, { $0.dueDate = days[2] }, "due"),
            ({ $0.scheduledDate = days[1] }, { $0.scheduledDate = days[2] }, "scheduled"),
            ({ $0.priority = .low }, { $0.priority = .high }, "priority"),
            (
                { $0.mark(as: .active, at: $0.createdAt) },
                { $0.mark(as: .completed, at: $0.createdAt) },
                "state"
            ),
            ({ $0.sortOrder = 3 }, { $0.sortOrder = 4 }, "order"),
        ] {
            try both(backend, first, second) { outcome, kept in
                let error = #expect(throws: AppError.self) { try outcome.get() }
                #expect(error?.code == .changeConflict)
                #expect(error?.detail == "Task 1 was changed: \(name).")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `the same done by both is done once`(_ backend: Backend) throws {
        try both(backend) {
            $0.text = "Same"
        } _: {
            $0.text = "Same"
            $0.priority = .low
        } _: { outcome, kept in
            #expect(throws: Never.self) { try outcome.get() }
            #expect(kept?.text == "Same" && kept?.priority == .low)
        }
    }

    @Test(arguments: Backend.allCases)
    func `undo takes back its own fields, and leaves what others did`(_ backend: Backend) throws {
        try backend.withStores { one, other in
            let before = try one.apply(1, .add(.numbered(1))).tasks[0]
            var changed = before
            (changed.text, changed.priority) = ("New", .high)
            try one.apply(2, .update(before: before, after: changed))
            var theirs = changed
            theirs.notes = "Theirs"
            try other.apply(3, .update(before: changed, after: theirs))
            let undo = UndoChanges(store: retrying(one))
            _ = try undo.undo(try undo.next(Operation.numbered(2).id), in: .numbered(4))
            let kept = try #require(try one.tasks(withIDs: [1]).first)
            #expect(kept.text == before.text && kept.priority == nil && kept.notes == "Theirs")
            let redo = try undo.nextRedo()
            _ = try undo.redo(redo, in: .numbered(5))
            let again = try #require(try one.tasks(withIDs: [1]).first)
            #expect(again.text == "New" && again.priority == .high && again.notes == "Theirs")
            var more = again
            more.text = "Newest"
            try other.apply(6, .update(before: again, after: more))
            let error = #expect(throws: AppError.self) {
                try undo.undo(try undo.next(Operation.numbered(5).id), in: .numbered(7))
            }
            #expect(error?.code == .nothingToUndo || error?.detail == "Task 1 was changed: text.")
        }
    }

    @Test(arguments: Backend.allCases)
    func `what is more than a change of tasks that are there is not merged`(
        _ backend: Backend
    ) throws {
        try backend.withStores { one, other in
            let before = try one.apply(1, .add(.numbered(1))).tasks[0]
            var theirs = before
            theirs.dueDate = CalendarDay(daysSinceEpoch: 5)
            try one.apply(2, .update(before: before, after: theirs))
            var ours = before
            ours.mark(as: .completed, at: before.createdAt)
            for changes: [Change] in [
                [.update(before: before, after: ours), .add(.numbered(2))], [.delete(before)],
            ] {
                let error = #expect(throws: AppError.self) {
                    try retrying(other).apply(
                        ChangeSet(operation: .numbered(3), changes: changes))
                }
                #expect(error?.detail == "Task 1 was changed: due.")
            }
            #expect(try one.everything() == [theirs])
        }
    }

    @Test(arguments: Backend.allCases)
    func `a task that is gone is told so`(_ backend: Backend) throws {
        try backend.withStores { one, other in
            let before = try one.apply(1, .add(.numbered(1))).tasks[0]
            try one.apply(2, .delete(before))
            let error = #expect(throws: AppError.self) {
                try retrying(other).apply(
                    ChangeSet(
                        operation: .numbered(3),
                        changes: [.update(before: before, after: before.saying("Ours"))]))
            }
            #expect(error?.detail == "Task 1 was deleted.")
        }
    }
}
