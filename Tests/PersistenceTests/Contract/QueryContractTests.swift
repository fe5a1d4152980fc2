import Domain
import TestSupport
import Testing

@Suite("Contract of stores: queries")
struct QueryContractTests {
    static let scopes: [TaskQuery.Scope] =
        View.allCases.map { .view($0) } + [.current, .everything]

    /// Filters as they are typed.
    static let filters = [
        "", "state:active", "state:notStarted,completed", "state:completed", "project:home",
        "project:nowhere", "project:none", "+phone", "+phone +errand", "+nothing", "tag:none",
        "milk", "BUY Bread", "ünal", "before noon", "project:größer +später", "%", "_",
        "state:active project:work +errand milk", "\"milk and\"", "\"and milk\"", "取り込む",
        "not milk", "not state:active", "state:open or +phone", "not (+phone or +errand)",
        "priority:high,none", "priority:low or not priority:none", "parent:none", "id:3..40,50",

        "source:jira", "not source:jira", "due:none", "due:any", "due:tomorrow..",
        "not due:..friday", "wait:any", "wait:none", "is:waiting", "not is:waiting",
        "wait:tomorrow..",
        "on:..yesterday", "on:today or on:none", "completed:today", "completed:..yesterday",
        "not completed:any", "created:today", "updated:yesterday..", "text:call", "notes:call",
        "milk or (call and not (notes:phone or +errand)) or 🎂",
    ]

    @Test(arguments: Backend.allCases, scopes)
    func `a query returns what the rule says, in the rule's order`(
        _ backend: Backend, _ scope: TaskQuery.Scope
    ) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 7, count: 300)
            for filter in try Self.filters.map(TaskFilter.init(typed:)) {
                let query = TaskQuery(scope, filter: filter, today: .sample)
                let expected = tasks.filter { query.matches($0, .none) }.sorted(by: query.orders)
                #expect(try store.tasks(matching: query) == expected, "\(filter)")
                #expect(try store.count(matching: query) == expected.count, "\(filter)")
                let places = expected.map(query.place)
                #expect(try store.places(matching: query) == places, "\(filter)")
            }
        }
    }

    /// An import of a day can bring more of them than all other indexes find.
    @Test(arguments: Backend.allCases)
    func `where thousands were completed today, each view has the same`(
        _ backend: Backend
    ) throws {
        try backend.withStore { store in
            var random = SeededGenerator(seed: 12)
            let changes = (1...2_300).map { number in
                var task = random.newTask(number)
                if number > 200 {
                    task.state = .completed
                    task.completedAt = .noon
                    task.dueDate = random.pick([nil, -2, 0, 3]).map {
                        Today.sample.day.advanced(byDays: $0)
                    }
                    if task.dueDate == nil { task.dueTime = nil }
                }
                return Change.add(task)
            }
            try store.apply(1, changes)
            let tasks = try store.everything()
            try #require(tasks.count { $0.completedAt == .noon } > 2_000)
            for scope in Self.scopes {
                let query = TaskQuery(scope, today: .sample)
                let expected = tasks.filter { query.matches($0, .none) }.sorted(by: query.orders)
                #expect(try store.tasks(matching: query) == expected, "\(scope)")
                #expect(try store.count(matching: query) == expected.count, "\(scope)")
                #expect(try store.places(matching: query) == expected.map(query.place), "\(scope)")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `what tasks wait for, and that they repeat, is asked for`(
        _ backend: Backend
    ) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 21, count: 30)
            let dependsOn: [[TaskID]] = [[1], [1, 12], [2]]
            let changes = zip(tasks.suffix(3), dependsOn).map { task, dependsOn in
                var after = task
                after.dependsOn = dependsOn
                after.repetition = dependsOn == [2] ? nil : Repetition(.days(14))
                return Change.update(before: task, after: after)
            }
            try store.apply(3, changes)
            let all = try store.everything()
            let relations = TaskRelations(of: all)
            let open = Set(all.filter { !$0.isCompleted }.map(\.id))
            let blocked = all.suffix(3).count { task in
                !task.isCompleted && task.dependsOn.contains(where: open.contains)
            }
            try #require((1...2).contains(blocked))
            for (typed, count) in [
                ("depends-on:1", 2), ("depends-on:12", 1), ("needs:12", 1), ("depends-on:2", 1),
                ("depends-on:any", 3),
                ("not depends-on:none", 3), ("every:any", 2), ("every:none depends-on:any", 1),
                ("depends-on:open", blocked), ("depends-on:any not depends-on:open", 3 - blocked),
                ("depends-on:open or depends-on:none", all.count - 3 + blocked),
            ] {
                let query = TaskQuery(
                    .everything, filter: try TaskFilter(typed: typed), today: .sample)
                #expect(all.count(where: { query.matches($0, relations) }) == count, "\(typed)")
                #expect(try store.count(matching: query) == count, "\(typed)")
            }
        }
    }

    @Test(arguments: Backend.allCases, scopes)
    func `a limit takes the first, and does not change the count`(
        _ backend: Backend, _ scope: TaskQuery.Scope
    ) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 8, count: 200)
            for words in ["", "milk", "+phone"] {
                var query = TaskQuery(scope, today: .sample)
                query.filter = try TaskFilter(typed: words)
                let expected = tasks.filter { query.matches($0, .none) }.sorted(by: query.orders)
                for limit in [0, 1, 2, expected.count - 1, expected.count, 500] where limit >= 0 {
                    query.limit = limit
                    let first = Array(expected.prefix(limit))
                    #expect(try store.tasks(matching: query) == first)
                    #expect(
                        try store.places(matching: query) == first.map(query.place))
                    #expect(try store.count(matching: query) == expected.count)
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `each day has views of its own`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 9, count: 200)
            for offset in [-31, -1, 1, 2, 3, 4, 30, 400] {
                let shift = Int64(offset) * 86_400_000
                let today = Today(
                    day: Today.sample.day.advanced(byDays: offset),
                    start: Instant(milliseconds: Today.sample.start.milliseconds + shift),
                    end: Instant(milliseconds: Today.sample.end.milliseconds + shift),
                    time: try #require(TimeOfDay("12:34")))
                for scope in Self.scopes {
                    let query = TaskQuery(scope, today: today)
                    let expected = tasks.filter { query.matches($0, .none) }.sorted(
                        by: query.orders)
                    #expect(try store.tasks(matching: query) == expected)
                    #expect(try store.count(matching: query) == expected.count)
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `a view comes with what its frame says`(_ backend: Backend) throws {
        try backend.withStore { store in
            _ = try store.fillByChance(seed: 5, count: 80)
            let today = Today.sample
            for (view, words) in View.allCases.flatMap({ [($0, ""), ($0, "project:home or milk")] })
            {
                let filter = try TaskFilter(typed: words)
                let content = try store.content(of: view, where: filter, today: today)
                let tasks = try store.tasks(
                    matching: TaskQuery(.view(view), filter: filter, today: today))
                #expect(content.tasks == tasks)
                let left = try store.everything().filter { task in
                    filter.matches(task, .none) && !task.isCompleted
                        && !task.isHidden(on: today.day)
                        && View.earlier.contains(task, today: today)
                        && !View.today.contains(task, today: today)
                }
                #expect(content.earlierCount == (view == .today ? left.count : 0))
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `an empty store has nothing`(_ backend: Backend) throws {
        try backend.withStore { store in
            for scope in Self.scopes {
                let query = TaskQuery(scope, today: .sample)
                let (tasks, count) = (
                    try store.tasks(matching: query), try store.count(matching: query)
                )
                #expect(tasks.isEmpty)
                #expect(count == 0)
            }
            let counts = try store.counts(completedBetween: [.beginning, .end], openAt: [.end])
            #expect(counts.completed == [0] && counts.open == [0])
            #expect(try store.everything().isEmpty)
        }
    }
}

extension TaskFilter {
    /// Reads a filter from one argument.
    init(typed: String) throws {
        self = try FilterReader(today: .sample, calendar: FixedCalendar()).filter(of: [typed])
    }
}

extension Instant {
    static let beginning = Instant(milliseconds: .min)
    static let end = Instant(milliseconds: .max)
}

extension TaskStore {
    /// Adds tasks by chance, gives some of them one and the same place, and returns them all.
    func fillByChance(seed: UInt64, count: Int) throws -> [Task] {
        var random = SeededGenerator(seed: seed)
        let tasks = try apply(1, (1...count).map { .add(random.newTask($0)) }).tasks
        let moved = tasks.shuffled(using: &random).prefix(count / 2)
        let changes = moved.map { task in
            var after = task
            after.sortOrder = random.pick([-3, 0, 0.5, 10, 10, 1e6])
            return Change.update(before: task, after: after)
        }
        try apply(2, changes)
        return try everything()
    }
}
