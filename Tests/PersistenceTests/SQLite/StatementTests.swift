import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("SQLite: statements")
struct StatementTests {
    /// Does everything that a store can, with texts and names that begin with `mark`.
    private static func useEverything(of store: SQLiteTaskStore, _ mark: String) throws {
        var new = NewTask.numbered(1, mark + " text")
        new.notes = mark + " notes"
        new.project = mark + " project"
        new.tags = [mark + " tag"]
        new.source = TaskSource(name: mark + " source", externalID: mark + " id")
        let task = try store.apply(1, .add(new)).tasks[0]
        var after = task
        after.text = mark + " changed"
        after.tags = [mark + " other tag"]
        try store.apply(2, .update(before: task, after: after))
        try store.apply(3, .delete(after))
        try store.undoNewest(as: 4)
        try readEverything(of: store, mark)
    }

    private static func readEverything(of store: SQLiteTaskStore, _ mark: String) throws {
        let task = try #require(try store.tasks(withIDs: [1]).first)
        for scope in QueryContractTests.scopes {
            for filter in ["", "project:\(mark)", "+\(mark)", mark] {
                var query = TaskQuery(scope, today: .sample, limit: 5)
                query.filter = try TaskFilter(typed: filter)
                _ = try store.tasks(matching: query)
                _ = try store.count(matching: query)
            }
        }
        for side in [Side.above, .below] {
            _ = try store.peers(of: task, side, from: nil, limit: 5)
            _ = try store.peers(of: task, side, from: task, limit: 5)
        }
        _ = try store.counts(
            completedBetween: [.beginning, .end], openAt: [.beginning, .end])
        _ = try store.histories(activeSince: .beginning)
        _ = try store.activeTimes(of: [1], countedBy: ActiveTime(until: .end))
        _ = try PlanDays(store: store, today: .sample).plans(
            from: Today.sample.day, through: Today.sample.day)
        _ = try store.content(of: .today, where: TaskFilter(), today: .sample)
        _ = try store.page(after: 0, count: 10)
        _ = try store.history(of: 1)
        _ = try store.newestUndoable()
        _ = try store.changes(of: Operation.numbered(1).id)
    }

    @Test func `a change names the columns of ties only where they change`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let task = try store.apply(1, .add(.numbered(1, "a"))).tasks[0]
        let other = task.saying("b")
        var moved = other
        moved.project = "home"
        func update(_ number: Int, _ change: Change) throws -> String {
            let statements = try StatementLog.sequence(on: store.connection) {
                try store.apply(number, change)
            }
            return try #require(statements.first { $0.hasPrefix("UPDATE task SET") })
        }
        #expect(!(try update(2, .update(before: task, after: other))).contains("uuid ="))
        #expect(try update(3, .update(before: other, after: moved)).contains("uuid ="))
    }

    @Test func `how long many tasks were active is asked by one statement`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        for number in 1...20 { try store.apply(number, .add(.numbered(number))) }
        let statements = try StatementLog.sequence(on: store.connection) {
            _ = try store.activeTimes(of: Array(1...20), countedBy: ActiveTime(until: .end))
        }
        #expect(statements.count { $0.hasPrefix("SELECT") } == 1)
    }

    @Test func `a view is read by one transaction`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let statements = try StatementLog.sequence(on: store.connection) {
            _ = try store.content(of: .today, where: TaskFilter(), today: .sample)
        }
        #expect(statements.first == "BEGIN" && statements.last == "ROLLBACK")
        #expect(statements.filter { ["BEGIN", "ROLLBACK", "COMMIT"].contains($0) }.count == 2)
        #expect(statements.count > 4)
    }

    @Test func `none is built from anybody's text`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let statements = try StatementLog.statements(on: store.connection) {
            try Self.useEverything(of: store, "xyzzy")
        }
        #expect(statements.count > 40)
        #expect(!statements.contains { $0.contains("xyzzy") })
    }

    @Test func `reading finds its rows by an index, never by looking at each`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        _ = try store.fillByChance(seed: 1, count: 50)
        let statements = try StatementLog.statements(on: store.connection) {
            try Self.readEverything(of: store, "home")
        }
        // What can match nothing is planned as a look at each row, and ends before the first.
        for statement in statements where !statement.contains("WHERE 0") {
            let plan = try store.connection.rows("EXPLAIN QUERY PLAN \(statement)")
            // The full text is asked for words, by its index of them.
            let scans = plan.compactMap(\.[3]).filter {
                $0.hasPrefix("SCAN t") && !$0.contains("VIRTUAL TABLE INDEX 0:M")
            }
            #expect(scans.isEmpty, "\(statement)")
        }
    }

    @Test func `the Inbox is read in its order, without sorting`() throws {
        let plans = try plans(of: .inbox) { store, query in _ = try store.tasks(matching: query) }
        for plan in plans {
            #expect(plan.contains { $0.contains("task_place (state=? AND scheduled_date=?)") })
            #expect(!plan.contains { $0.contains("ORDER BY") }, "\(plan)")
        }
    }

    @Test func `a list is read in its order, without sorting`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let query = TaskQuery(.current, today: .sample)
        let statements = try StatementLog.statements(on: store.connection) {
            _ = try store.places(matching: query)
        }.filter { $0.hasPrefix("SELECT t.id") && !$0.contains("completed_at") }
        try #require(!statements.isEmpty)
        for statement in statements {
            let plan = try store.connection.rows("EXPLAIN QUERY PLAN \(statement)").compactMap(
                \.[3])
            #expect(plan.contains { $0.contains("COVERING INDEX task_order") }, "\(plan)")
            #expect(!plan.contains { $0.contains("ORDER BY") }, "\(plan)")
        }
    }

    /// Of 6,000 tasks every third has the tag, at first or at the end of the list alone.
    @Test(arguments: [1..<6001, 1..<1501, 4501..<6001])
    func `the first tasks of a large tag are those that the order says`(
        _ tagged: Range<Int>
    ) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let tasks = (1...6000).map { number in
            var task = NewTask.numbered(number, "Task \(number)")
            if number % 3 == 0, tagged.contains(number) { task.tags = ["Phone", "x"] }
            return task
        }
        try store.apply(1, tasks.map { .add($0) })
        for (limit, typed) in [(5, "+phone"), (100, "+phone"), (700, "+phone"), (5, "task +x")] {
            var query = TaskQuery(
                .current, filter: try TaskFilter(typed: typed), today: .sample, limit: limit)
            let found = try store.tasks(matching: query)
            query.limit = nil
            #expect(found == Array(try store.tasks(matching: query).prefix(limit)), "\(typed)")
            #expect(found.count == min(limit, tagged.count / 3))
        }
    }

    @Test(arguments: View.allCases)
    func `unfinished tasks of a view are found by one of its days`(_ view: View) throws {
        let plans = try plans(of: view) { store, query in _ = try store.places(matching: query) }
        for plan in plans {
            let index = plan.first { $0.contains("INDEX task_") }
            #expect(
                index?.contains("scheduled_date") == true || index?.contains("due_date") == true)
        }
    }

    @Test(arguments: [View.inbox, .earlier, .overdue])
    func `places of a view that may be long are read from an index alone`(
        _ view: View
    ) throws {
        let plans = try plans(of: view) { store, query in _ = try store.places(matching: query) }
        for plan in plans { #expect(plan.contains { $0.contains("COVERING INDEX task_") }) }
    }

    /// Returns the plans of the selections that look for unfinished tasks of a view.
    private func plans(
        of view: View, by look: (SQLiteTaskStore, TaskQuery) throws -> Void
    ) throws -> [[String]] {
        let folder = try StoreFolder()
        let store = try folder.open()
        let query = TaskQuery(
            .view(view), filter: TaskFilter(states: [.active, .notStarted]), today: .sample)
        let selections = try StatementLog.statements(on: store.connection) {
            try look(store, query)
        }.filter { $0.hasPrefix("SELECT t.id") }
        try #require(!selections.isEmpty)
        return try selections.map { statement in
            try store.connection.rows("EXPLAIN QUERY PLAN \(statement)").compactMap(\.[3])
        }
    }

    @Test(
        arguments: [
            (FilterCondition.term(.project("home")), true), (.term(.tag("shop")), true),
            (.term(.parent(1)), true), (.term(.dependsOn(1)), true),
            (.term(.hasDependencies(true)), true),
            (.term(.isBlocked), true), (.term(.ids([TaskIDRange(3...7)])), true),
            (.term(.phrase("milk", .anywhere)), true),
            (.all([.term(.priorities([.high])), .term(.tag("shop"))]), true),
            (.any([.term(.project("home")), .term(.tag("shop"))]), true),
            (.any([.term(.hasDependencies(true)), .term(.parent(3)), .term(.dependsOn(1))]), true),
            (.any([.term(.project("home")), .term(.priorities([.high]))]), false),
            (.not(.term(.project("home"))), false), (.term(.project(nil)), false),
            (.term(.ids([TaskIDRange(1...100_000)])), false),
            (.term(.priorities([.high])), false),
        ] as [(FilterCondition, Bool)])
    func `a filter asks its own index where a state is large`(
        _ condition: FilterCondition, _ hasIndex: Bool
    ) throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        /// Returns the counts of one state that leave the index on states alone, of two states that do not.
        func counts() throws -> (unlike: [String], like: [String]) {
            let statements = try StatementLog.statements(on: store.connection) {
                for scope in [.everything, .current, .view(.inbox)] as [TaskQuery.Scope] {
                    let query = TaskQuery(scope, filter: TaskFilter(condition), today: .sample)
                    _ = try store.count(matching: query)
                }
            }.filter { $0.hasPrefix("SELECT count(*) FROM task t WHERE") }
            let ours = statements.filter { !$0.contains("t.completed_at >= ?") }
            return (
                ours.filter { $0.contains("+t.state") }, ours.filter { $0.contains(" t.state") }
            )
        }
        #expect(try counts().unlike.isEmpty)
        try store.connection.execute(
            """
            INSERT INTO task (id, uuid, text, state, created_at, updated_at, sort_order, digest)
            WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 2001)
            SELECT i, randomblob(16), 'a', 'notStarted', 0, 0, i, 0 FROM number
            """)
        let (unlike, like) = try counts()
        #expect(unlike.isEmpty != hasIndex)
        #expect(!like.isEmpty)
        for statement in unlike + like {
            let plan = try store.connection.rows("EXPLAIN QUERY PLAN \(statement)").compactMap(
                \.[3])
            #expect(!plan.contains { $0.hasPrefix("SCAN t ") || $0 == "SCAN t" }, "\(statement)")
            let isWalked = plan.contains { $0.contains("task_place") }
            #expect(!isWalked || !statement.contains("+t.state"), "\(statement)")
        }
    }

    @Test func `what is wrong in a statement is told by its step`() throws {
        let connection = try Connection(path: ":memory:", mode: .inMemory)
        let error = #expect(throws: SQLiteFailure.self) { try connection.prepare("SELEC 1") }
        #expect(error?.step == "prepare")
        let statement = try connection.prepare("SELECT ?")
        #expect(throws: SQLiteFailure.self) { try statement.bind("more", at: 2) }
    }

    @Test func `one is compiled once and comes back as new`() throws {
        let connection = try Connection(path: ":memory:", mode: .inMemory)
        func answers(_ value: Int64?) throws -> [Int64?] {
            let rows = try connection.prepare("SELECT ?1 UNION ALL SELECT 2")
            try rows.bind(value, at: 1)
            guard try rows.step() else { return [] }
            let first = rows.optionalInteger(0)
            // While it is in use, who asks for the same gets another.
            let inner = value == nil ? [] : try answers(nil)
            // The rest is left: the next one begins at the first row all the same.
            return [first] + inner
        }
        #expect(try answers(1) == [1, nil])
        #expect(try answers(nil) == [nil])
        #expect(try answers(3) == [3, nil])
    }

    @Test func `a setting acts each time that it is prepared`() throws {
        let connection = try Connection(path: ":memory:", mode: .inMemory)
        for isOn: Int64 in [1, 0, 1] {
            try connection.prepare(isOn == 1 ? "PRAGMA foreign_keys=1" : "PRAGMA foreign_keys=0")
                .run()
            let answer = try connection.prepare("PRAGMA foreign_keys")
            #expect(try answer.step() && answer.integer(0) == isOn)
        }
    }
}
