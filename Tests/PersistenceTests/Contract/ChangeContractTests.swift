import Domain
import TestSupport
import Testing

@Suite("Contract of stores: changes")
struct ChangeContractTests {
    @Test(arguments: Backend.allCases)
    func `a new task gets the next number and the last place`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...3, operation: 1) + store.add(4...4, operation: 2)
            #expect(tasks.map(\.id) == [1, 2, 3, 4])
            #expect(tasks.map(\.sortOrder) == tasks.map(\.sortOrder).sorted())
            #expect(Set(tasks.map(\.sortOrder)).count == 4)
        }
    }

    @Test(arguments: Backend.allCases)
    func `every field comes back as it was given`(_ backend: Backend) throws {
        try backend.withStore { store in
            var random = SeededGenerator(seed: 1)
            var new = (1...50).map { random.newTask($0) }
            for index in new.indices {
                new[index].repetition = random.repetition()
                new[index].dependsOn = random.pick([[], [1], [2, 17], [3, 4, 5]]).filter {
                    $0 <= index
                }
            }
            let added = try store.apply(1, new.map(Change.add)).tasks
            for (new, task) in zip(new, added) {
                #expect(task == Task(new, id: task.id, sortOrder: task.sortOrder))
            }
            #expect(try store.everything() == added)
        }
    }

    @Test(arguments: Backend.allCases, HostileText.all)
    func `text comes back byte for byte`(_ backend: Backend, _ hostile: HostileText) throws {
        try backend.withStore { store in
            var new = NewTask.numbered(1, hostile.text)
            new.notes = hostile.text
            new.source = TaskSource(name: hostile.text, externalID: hostile.text)
            try store.apply(1, .add(new))
            let task = try #require(try store.tasks(withIDs: [1]).first)
            #expect(task.text.utf8.elementsEqual(hostile.text.utf8))
            #expect(task.notes?.utf8.elementsEqual(hostile.text.utf8) == true)
            #expect(task.source == new.source)
            try store.apply(2, .delete(task))
            let deleted = try store.changes(of: Operation.numbered(2).id)
            #expect(deleted == [.deleted(task)])
        }
    }

    @Test(
        arguments: Backend.allCases, ["home'; DROP TABLE task; --", "größer", "100 %", "\"", "\\"])
    func `names come back as they were given`(_ backend: Backend, _ name: String) throws {
        try backend.withStore { store in
            var new = NewTask.numbered(1)
            new.project = name
            new.tags = ["a b", name].sorted()
            try store.apply(1, .add(new))
            let task = try #require(try store.everything().first)
            #expect(task.project == name)
            #expect(task.tags == new.tags)
            var query = TaskQuery(.everything, today: .sample)
            query.filter = TaskFilter(.all([.term(.project(name)), .term(.tag(name))]))
            #expect(try store.tasks(matching: query) == [task])
        }
    }

    @Test(arguments: Backend.allCases)
    func `a number is never used again`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...3, operation: 1)
            try store.apply(2, tasks.map(Change.delete))
            #expect(try store.add(4...4, operation: 3).map(\.id) == [4])
        }
    }

    @Test(arguments: Backend.allCases)
    func `a deleted task comes back under its own number`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...3, operation: 1)
            try store.apply(2, .delete(tasks[2]), .delete(tasks[0]))
            #expect(try store.everything() == [tasks[1]])
            let restored = try store.apply(3, .restore(tasks[0]), .restore(tasks[2])).changes
            #expect(restored == [.added(tasks[0]), .added(tasks[2])])
            #expect(try store.everything() == tasks)
        }
    }

    @Test(arguments: Backend.allCases)
    func `an update changes every field, and is told with both sides`(_ backend: Backend) throws {
        try backend.withStore { store in
            var random = SeededGenerator(seed: 2)
            let befores = try store.apply(1, (1...40).map { .add(random.newTask($0)) }).tasks
            let afters = befores.map { before in
                var new = random.newTask(Int(before.id))
                new.uuid = before.uuid
                new.source = before.source
                return Task(new, id: before.id, sortOrder: Double(random.pick([0, -1.5, 1e9])))
            }
            let pairs = Array(zip(befores, afters))
            let updated = try store.apply(2, pairs.map { .update(before: $0, after: $1) })
            #expect(updated.changes == pairs.map { .updated(before: $0, after: $1) })
            #expect(updated.tasks == afters)
            #expect(try store.everything() == afters)
        }
    }

    @Test(arguments: Backend.allCases)
    func `changes of one operation build on each other`(_ backend: Backend) throws {
        try backend.withStore { store in
            let task = try store.add(1...1, operation: 1)[0]
            let first = task.saying("First")
            try store.apply(
                2, .update(before: task, after: first), .update(before: first, after: task),
                .delete(task), .restore(task), .delete(task))
            #expect(try store.everything().isEmpty)
            #expect(try store.changes(of: Operation.numbered(2).id).count == 5)
        }
    }
}
