import Domain
import TestSupport
import Testing

@Suite("Contract of stores: names")
struct NameContractTests {
    @Test(arguments: Backend.allCases, [NameKind.project, .tag])
    func `every name that tasks carry is counted, by what is left and what is done`(
        _ backend: Backend, _ kind: NameKind
    ) throws {
        try backend.withStore { store in
            #expect(try store.counts(of: kind).isEmpty)
            let tasks = try store.fillByChance(seed: 11, count: 300)
            let names = { (task: Task) in
                kind == .tag ? task.tags : [task.project].compactMap(\.self)
            }
            let expected = Set(tasks.flatMap(names)).sortedByBytes().map { name in
                let carriers = tasks.filter { names($0).contains(name) }
                let completed = carriers.count(where: \.isCompleted)
                return NameCount(
                    name: name, open: carriers.count - completed, completed: completed)
            }
            #expect(expected.count > 2)
            #expect(try store.counts(of: kind) == expected)
            let latest = try #require(tasks.compactMap(\.dueDate).max())
            let day = latest.advanced(byDays: 1)
            let overdue = expected.map { count in
                tasks.count { names($0).contains(count.name) && $0.isOverdue(on: day) }
            }
            #expect(overdue.contains { $0 > 0 })
            #expect(try store.counts(of: kind, overdueOn: day).map(\.overdue) == overdue)
        }
    }

    @Test(arguments: Backend.allCases)
    func `a name that no task carries any more is gone`(_ backend: Backend) throws {
        try backend.withStore { store in
            var new = NewTask.sample()
            new.project = "home"
            new.tags = ["phone"]
            let task = try #require(try store.apply(1, [.add(new)]).tasks.first)
            try store.apply(2, .delete(task))
            #expect(try store.counts(of: .project) == [])
            #expect(try store.counts(of: .tag) == [])
        }
    }
}
