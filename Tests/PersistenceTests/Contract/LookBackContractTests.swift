import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Contract of stores: looking back")
struct LookBackContractTests {
    /// Operations of the tests begin a second apart.
    private static func moment(after operation: Int) -> Instant {
        Operation.numbered(operation).startedAt
    }

    @Test(arguments: Backend.allCases)
    func `what was at each moment is found again`(_ backend: Backend) throws {
        try backend.withStore { store in
            var random = SeededGenerator(seed: 3)
            var states: [(Int, [Task])] = [(0, [])]
            for step in 1...60 {
                let tasks = try store.everything()
                let kind = tasks.isEmpty ? 0 : Int.random(in: 0..<4, using: &random)
                switch kind {
                case 0: try store.apply(step, .add(random.newTask(step)))
                case 1:
                    let before = random.pick(tasks)
                    var after = before
                    after.text += "!"
                    after.scheduledDate = random.pick([nil, Today.sample.day])
                    try store.apply(step, .update(before: before, after: after))
                case 2: try store.apply(step, .delete(random.pick(tasks)))
                default: try store.undoNewest(as: step)
                }
                states.append((step, try store.everything()))
            }
            let back = LookBack(store: store)
            for (step, tasks) in states where step > 0 {
                let query = TaskQuery(.everything, today: .sample)
                let found = try back.tasks(matching: query, at: Self.moment(after: step)).tasks
                #expect(found.map(\.id).sorted() == tasks.map(\.id).sorted(), "\(step)")
                #expect(Set(found) == Set(tasks), "\(step)")
                for limit in [1, 3, 40] {
                    var query = TaskQuery(
                        .current, filter: try TaskFilter(typed: "not +phone"), today: .sample)
                    let all = try back.tasks(matching: query, at: Self.moment(after: step)).tasks
                    query.limit = limit
                    let first = try back.tasks(matching: query, at: Self.moment(after: step)).tasks
                    #expect(first == Array(all.prefix(limit)), "\(step), \(limit)")
                }
            }
            #expect(
                try back.tasks(
                    matching: TaskQuery(.everything, today: .sample), at: .beginning
                ).tasks.isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `what the first tasks had to do with others is as it was`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.apply(1, (1...4).map { .add(.numbered($0, "Task \($0)")) }).tasks
            func change(_ step: Int, _ task: Task, _ change: (inout Task) -> Void) throws -> Task {
                var after = task
                change(&after)
                return try #require(
                    try store.apply(step, .update(before: task, after: after)).tasks.first)
            }
            let subtask = try change(2, tasks[1]) { $0.parent = 1 }
            let blocked = try change(3, tasks[3]) { $0.dependsOn = [3] }
            _ = try change(4, subtask) { $0.mark(as: .completed, at: .noon) }
            _ = try change(5, tasks[2]) { $0.mark(as: .completed, at: .noon) }
            let last = try change(6, blocked) { $0.dependsOn = [] }
            let back = LookBack(store: store)
            for step in 1...6 {
                var query = TaskQuery(.everything, today: .sample)
                let moment = Self.moment(after: step)
                let all = try back.tasks(matching: query, at: moment)
                query.limit = 9
                let first = try back.tasks(matching: query, at: moment)
                #expect(first.tasks == all.tasks, "\(step)")
                for task in all.tasks {
                    #expect(
                        first.relations.subtasks[task.id] == all.relations.subtasks[task.id],
                        "\(step)")
                    #expect(
                        first.relations.blockers(of: task) == all.relations.blockers(of: task),
                        "\(step)")
                }
            }
            #expect(last.dependsOn.isEmpty)
            #expect(try store.parentNumbers() == [2: 1])
        }
    }

    /// 2 imports, 3 edits one of its tasks, 4 and 5 take that back; then the import is taken back, brought
    /// again, and taken back.
    @Test func `an import is there between its steps alone, as it was then`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        var states: [[Task]] = [[], []]
        func note(_ step: () throws -> Void) throws {
            try step()
            states.append(try store.everything())
        }
        states[1] = try store.apply(1, .add(.numbered(1))).tasks
        try note {
            let rows = [2, 3, 4].map { SampleRow("Row \($0)", uuid: $0) }
            try store.importRows(rows, operation: 2)
        }
        try note {
            let task = try store.everything()[1]
            try store.apply(3, .update(before: task, after: task.saying("Changed")))
        }
        try note { try store.undoNewest(as: 4) }
        try note { try store.undoNewest(as: 5) }
        try note { try store.redoNewest(as: 6) }
        try note { try store.apply(7, .delete(store.everything()[2])) }
        try note { try store.undoNewest(as: 8) }
        try note { try store.undoNewest(as: 9) }
        #expect(states.map(\.count) == [0, 1, 4, 4, 4, 1, 4, 3, 4, 1])
        for (step, tasks) in states.enumerated() {
            let found = try store.tasks(at: Self.moment(after: step)).sorted { $0.id < $1.id }
            #expect(found == tasks.sorted { $0.id < $1.id }, "after \(step)")
        }
    }

    @Test(arguments: Backend.allCases)
    func `what was done is told in its order`(_ backend: Backend) throws {
        try backend.withStore { store in
            let task = try store.apply(1, .add(.numbered(1))).tasks[0]
            var after = task
            after.text = "other"
            try store.apply(2, .update(before: task, after: after))
            try store.apply(3, .delete(after))
            let since = try store.history(since: Self.moment(after: 1))
            #expect(since.map(\.change) == [.updated(before: task, after: after), .deleted(after)])
            #expect(since.map(\.operation) == [.numbered(2), .numbered(3)])
            #expect(try store.history(since: Self.moment(after: 3)).isEmpty)
        }
    }

    @Test(arguments: Backend.allCases, TaskField.sortable)
    func `any field sorts, whatever the limit`(
        _ backend: Backend, _ key: TaskField
    ) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 12, count: 150)
            for isDescending in [false, true] {
                for second in [TaskField.priority, .text] {
                    var query = TaskQuery(.everything, today: .sample)
                    query.sorting = [
                        TaskOrder(key, isDescending: isDescending), TaskOrder(second),
                    ]
                    let expected = tasks.sorted(by: query.orders)
                    #expect(try store.tasks(matching: query) == expected)
                    query.limit = 7
                    #expect(try store.tasks(matching: query) == Array(expected.prefix(7)))
                }
            }
        }
    }
}
