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
            let now = LocalMoment(latest.advanced(byDays: 1), at: .midnight)
            let overdue = expected.map { count in
                tasks.count { names($0).contains(count.name) && $0.isOverdue(at: now) }
            }
            #expect(overdue.contains { $0 > 0 })
            #expect(try store.counts(of: kind, overdueAt: now).map(\.overdue) == overdue)
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

    @Test(arguments: Backend.allCases, [NameKind.project, .tag])
    func `a name is found in whatever case, as typed first`(
        _ backend: Backend, _ kind: NameKind
    ) throws {
        try backend.withStore { store in
            let names = ["Home", "home", "größer", "GRÖSSE", "tea/Black", "gone"]
            let tasks = names.enumerated().map { index, name in
                var new = NewTask.sample(number: UInt64(index + 1))
                if kind == .project { new.project = name } else { new.tags = [name] }
                return Change.add(new)
            }
            let added = try store.apply(1, tasks).tasks
            try store.apply(2, .delete(try #require(added.last)))
            for (typed, found) in [
                ("home", "home"), ("Home", "Home"), ("HOME", "Home"), ("Größer", "größer"),
                ("grösse", "GRÖSSE"), ("gone", nil), ("Gone", nil), ("hom", nil), ("", nil),
                ("TEA/black", "tea/Black"), ("Tea", kind == .project ? "tea/Black" : nil),
            ] {
                #expect(try store.name(NameForms(typed), of: kind) == found, "\(typed)")
                let term: FilterTerm = kind == .project ? .project(typed) : .tag(typed)
                let query = TaskQuery(
                    .everything, filter: TaskFilter(.term(term)), today: .sample)
                let all = try store.everything()
                #expect(
                    try store.tasks(matching: query) == all.filter { query.matches($0, .none) })
                #expect(try store.count(matching: query) > 0 || found == nil, "\(typed)")
            }
        }
    }
}
