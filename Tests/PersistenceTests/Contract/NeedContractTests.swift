import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Contract of stores: tasks that wait for others")
struct NeedContractTests {
    private static func waiting(
        _ id: TaskID, for needs: [TaskID], in store: any ReadableStore
    ) throws -> Change {
        let before = try #require(try store.tasks(withIDs: [id]).first)
        var after = before
        after.needs = needs
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

    /// A store of five tasks: 2 waits for 1 and 3, and 3 for 1.
    private static func withTies(
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
    func `who waits for a task is found, undone and done again`(_ backend: Backend) throws {
        try Self.withTies(backend) { store in
            #expect(try store.tasks(waitingFor: [1]).map(\.id) == [2, 3])
            #expect(try store.tasks(waitingFor: [3, 4]).map(\.id) == [2])
            #expect(try store.tasks(waitingFor: [2, 12]).isEmpty)
            try store.undoNewest(as: 4)
            #expect(try store.tasks(waitingFor: [1]).map(\.id) == [2])
            try store.redoNewest(as: 5)
            #expect(try store.tasks(withIDs: [2, 3]).map(\.needs) == [[1, 3], [1]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `ties say for what a task still waits, and how far its parts are`(
        _ backend: Backend
    ) throws {
        try Self.withTies(backend) { store in
            for (number, id) in [(4, 4), (5, 5)] as [(Int, TaskID)] {
                let before = try #require(try store.tasks(withIDs: [id]).first)
                var after = before
                after.parent = 2
                if id == 5 { after.markAsCompleted(at: .noon) }
                try store.apply(number, .update(before: before, after: after))
            }
            let before = try #require(try store.tasks(withIDs: [3]).first)
            var after = before
            after.markAsCompleted(at: .noon)
            try store.apply(6, .update(before: before, after: after))
            let tasks = try store.everything()
            let ties = try store.ties(of: tasks)
            #expect(tasks.map(ties.blockers) == [[], [1], [], [], []])
            #expect(ties.parts == [2: PartProgress(done: 1, count: 2)])
            #expect(try store.ties(of: []) == .none)
        }
    }

    @Test(
        arguments: Backend.allCases,
        [
            (1, [1], "Task 1 would wait for itself.", "Name another task after --needs."),
            (
                1, [3],
                "Task 3 waits for task 1 already, so task 1 cannot wait for task 3.",
                "Take one of these ties away first: tend edit 3 --no-needs 1"
            ),
            (
                4, [5],
                "Task 5 waits for task 1 already, which waits for task 4, "
                    + "so task 4 cannot wait for task 5.",
                "Take one of these ties away first: tend edit 5 --no-needs 1"
            ),
        ] as [(TaskID, [TaskID], String, String)])
    func `a circle is refused by name`(
        _ backend: Backend, _ circle: (id: TaskID, needs: [TaskID], detail: String, advice: String)
    ) throws {
        try Self.withTies(backend) { store in
            try store.apply(
                4, try Self.waiting(5, for: [1], in: store),
                try Self.waiting(1, for: circle.id == 4 ? [4] : [], in: store))
            let before = try store.everything()
            let change = try Self.waiting(circle.id, for: circle.needs, in: store)
            let error = Self.error(of: [change], 5, in: store)
            #expect(error?.code == .invalidMetadata)
            #expect(error?.detail == circle.detail)
            #expect(error?.suggestion?.text == circle.advice)
            #expect(try store.everything() == before)
        }
    }

    @Test(arguments: Backend.allCases)
    func `no task waits for what is not there`(_ backend: Backend) throws {
        try Self.withTies(backend) { store in
            let lost = try Self.waiting(4, for: [99], in: store)
            #expect(Self.error(of: [lost], 4, in: store)?.detail == "Task 99 was deleted.")
            let one = try #require(try store.tasks(withIDs: [1]).first)
            let error = Self.error(of: [.delete(one)], 5, in: store)
            #expect(error?.code == .changeConflict)
            var new = NewTask.numbered(6)
            new.needs = [98]
            #expect(Self.error(of: [.add(new)], 6, in: store)?.code == .changeConflict)
            #expect(try store.everything().count == 5)
        }
    }

    @Test(arguments: Backend.allCases)
    func `the order of the changes of a set does not matter`(_ backend: Backend) throws {
        try Self.withTies(backend) { store in
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
        try Self.withTies(backend) { store in
            let before = try store.everything()
            let deleted = try DeleteTasks(store: store).delete([1], in: .numbered(4, "delete"))
            #expect(deleted.tasks.map(\.id) == [1])
            #expect(deleted.released.map(\.task.id) == [2, 3])
            #expect(deleted.released.map(\.from) == [[1], [1]])
            #expect(try store.everything().map(\.needs) == [[3], [], [], []])
            try store.undoNewest(as: 5)
            #expect(try store.everything() == before)
        }
    }
}
