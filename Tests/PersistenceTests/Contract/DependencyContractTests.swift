import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Contract of stores: tasks that depend on others")
struct DependencyContractTests {
    private static func waiting(
        _ id: TaskID, for dependsOn: [TaskID], in store: any ReadableStore
    ) throws -> Change {
        let before = try #require(try store.tasks(withIDs: [id]).first)
        var after = before
        after.dependsOn = dependsOn
        return .update(before: before, after: after)
    }

    private static func error(
        of changes: [Change], _ number: Int, in store: any ReadableStore
    ) -> AppError? {
        do {
            try store.apply(number, changes)
            return nil
        } catch {
            return error
        }
    }

    /// A store of five tasks: 2 depends on 1 and 3, and 3 on 1.
    private static func withRelations(
        _ backend: Backend, _ body: (any ReadableStore) throws -> Void
    ) throws {
        try backend.withStore { store in
            try store.add(1...5, operation: 1)
            try store.apply(2, try waiting(2, for: [1, 3], in: store))
            try store.apply(3, try waiting(3, for: [1], in: store))
            try body(store)
        }
    }

    @Test(arguments: Backend.allCases)
    func `what is next is found beside a task that depends on very many`(
        _ backend: Backend
    ) throws {
        try backend.withStore { store in
            let news = (1...1500).map { Change.add(.numbered($0)) }
            let tasks = try store.apply(1, news).tasks
            var after = tasks[1499]
            after.dependsOn = tasks.dropLast().map(\.id)
            try store.apply(2, .update(before: tasks[1499], after: after))
            let next = try FindNext(store: store, today: .sample)
                .tasks(where: TaskFilter(), limit: 3).tasks
            #expect(next.map(\.task.id) == [1, 2, 3])
        }
    }

    @Test(arguments: Backend.allCases)
    func `who waits for a task is found, undone and done again`(_ backend: Backend) throws {
        try Self.withRelations(backend) { store in
            #expect(try store.dependents(of: [1]).map(\.id) == [2, 3])
            #expect(try store.dependents(of: [3, 4]).map(\.id) == [2])
            #expect(try store.dependents(of: [2, 12]).isEmpty)
            try store.undoNewest(as: 4)
            #expect(try store.dependents(of: [1]).map(\.id) == [2])
            try store.redoNewest(as: 5)
            #expect(try store.tasks(withIDs: [2, 3]).map(\.dependsOn) == [[1, 3], [1]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `ties say for what a task still waits, and how far its subtasks are`(
        _ backend: Backend
    ) throws {
        try Self.withRelations(backend) { store in
            for (number, id) in [(4, 4), (5, 5)] as [(Int, TaskID)] {
                let before = try #require(try store.tasks(withIDs: [id]).first)
                var after = before
                after.parent = 2
                if id == 5 { after.mark(as: .completed, at: .noon) }
                try store.apply(number, .update(before: before, after: after))
            }
            let before = try #require(try store.tasks(withIDs: [3]).first)
            var after = before
            after.mark(as: .completed, at: .noon)
            try store.apply(6, .update(before: before, after: after))
            let tasks = try store.everything()
            let relations = try store.relations(of: tasks)
            #expect(tasks.map(relations.blockers) == [[], [1], [], [], []])
            #expect(relations.subtasks == [2: SubtaskProgress(done: 1, count: 2)])
            #expect(try store.relations(of: []) == .none)
        }
    }

    @Test(
        arguments: Backend.allCases,
        [
            (1, [1], "Task 1 would depend on itself.", "Name another task after --depends-on."),
            (
                1, [3],
                "Task 3 depends on task 1 already, so task 1 cannot depend on task 3.",
                "Remove one of these dependencies first: tend edit 3 --no-depends-on 1"
            ),
            (
                4, [5],
                "Task 5 depends on task 1 already, which depends on task 4, "
                    + "so task 4 cannot depend on task 5.",
                "Remove one of these dependencies first: tend edit 5 --no-depends-on 1"
            ),
        ] as [(TaskID, [TaskID], String, String)])
    func `a circle is refused by name`(
        _ backend: Backend,
        _ circle: (id: TaskID, dependsOn: [TaskID], detail: String, advice: String)
    ) throws {
        try Self.withRelations(backend) { store in
            try store.apply(
                4, try Self.waiting(5, for: [1], in: store),
                try Self.waiting(1, for: circle.id == 4 ? [4] : [], in: store))
            let before = try store.everything()
            let change = try Self.waiting(circle.id, for: circle.dependsOn, in: store)
            let error = Self.error(of: [change], 5, in: store)
            #expect(error?.code == .invalidMetadata)
            #expect(error?.detail == circle.detail)
            #expect(error?.suggestion?.text == circle.advice)
            #expect(try store.everything() == before)
        }
    }

    @Test(arguments: Backend.allCases)
    func `no task waits for what is not there`(_ backend: Backend) throws {
        try Self.withRelations(backend) { store in
            let lost = try Self.waiting(4, for: [99], in: store)
            #expect(Self.error(of: [lost], 4, in: store)?.detail == "Task 99 was deleted.")
            let one = try #require(try store.tasks(withIDs: [1]).first)
            let error = Self.error(of: [.delete(one)], 5, in: store)
            #expect(error?.code == .changeConflict)
            var new = NewTask.numbered(6)
            new.dependsOn = [98]
            #expect(Self.error(of: [.add(new)], 6, in: store)?.code == .changeConflict)
            #expect(try store.everything().count == 5)
        }
    }

    @Test(arguments: Backend.allCases)
    func `the order of the changes of a set does not matter`(_ backend: Backend) throws {
        try Self.withRelations(backend) { store in
            let tasks = try store.everything()
            try store.apply(4, tasks.map(Change.delete))
            #expect(try store.everything().isEmpty)
            try store.undoNewest(as: 5)
            #expect(try store.everything() == tasks)
            try store.apply(6, tasks.reversed().map(Change.delete))
            try store.undoNewest(as: 7)
            #expect(try store.everything() == tasks)
        }
    }

    @Test(arguments: Backend.allCases)
    func `a deletion takes the ties of others, and undo brings all of it back`(
        _ backend: Backend
    ) throws {
        try Self.withRelations(backend) { store in
            let before = try store.everything()
            let deleted = try DeleteTasks(store: store).delete([1], in: .numbered(4, "delete"))
            #expect(deleted.tasks.map(\.id) == [1])
            #expect(deleted.released.map(\.task.id) == [2, 3])
            #expect(deleted.released.map(\.from) == [[1], [1]])
            #expect(try store.everything().map(\.dependsOn) == [[3], [], [], []])
            try store.undoNewest(as: 5)
            #expect(try store.everything() == before)
        }
    }
}
