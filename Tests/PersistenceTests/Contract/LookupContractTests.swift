import Domain
import TestSupport
import Testing

@Suite("Contract of stores: numbers, pages, counts and places")
struct LookupContractTests {
    @Test(arguments: Backend.allCases)
    func `tasks come in the order of the numbers asked for`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...5, operation: 1)
            try store.apply(2, .delete(tasks[2]))
            let found = try store.tasks(withIDs: [5, 3, 1, 0, -1, 99, 2])
            #expect(found == [tasks[4], tasks[0], tasks[1]])
            #expect(try store.tasks(withIDs: []).isEmpty)
        }
    }

    @Test(arguments: Backend.allCases, [1, 2, 7, 100])
    func `pages hold every task once, by number`(_ backend: Backend, _ size: Int) throws {
        try backend.withStore { store in
            var tasks = try store.fillByChance(seed: 4, count: 60)
            try store.apply(3, .delete(tasks.remove(at: 30)), .delete(tasks.remove(at: 0)))
            var pages: [Task] = []
            while case let page = try store.page(after: pages.last?.id ?? 0, count: size),
                !page.isEmpty
            {
                #expect(page.count <= size)
                pages += page
            }
            #expect(pages == tasks)
        }
    }

    @Test(arguments: Backend.allCases)
    func `completions are counted from the start until before the end`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 5, count: 200)
            let instants = Set(tasks.compactMap(\.completedAt)).sorted() + [.beginning, .end]
            for start in instants {
                for end in instants where start <= end {
                    let expected = tasks.count { task in
                        task.completedAt.map { $0 >= start && $0 < end } ?? false
                    }
                    let counts = try store.counts(completedBetween: [start, end], openAt: [])
                    #expect(counts.completed == [expected])
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `completions are counted by span, and what was open by moment`(
        _ backend: Backend
    ) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 9, count: 200)
            let moments =
                Set(tasks.compactMap(\.completedAt) + tasks.map(\.createdAt)).sorted()
                + [.end]
            let counts = try store.counts(completedBetween: moments, openAt: moments)
            for (index, start) in moments.dropLast().enumerated() {
                let expected = tasks.count { task in
                    task.completedAt.map { $0 >= start && $0 < moments[index + 1] } ?? false
                }
                #expect(counts.completed[index] == expected)
            }
            for (moment, open) in zip(moments, counts.open) {
                let expected = tasks.count { task in
                    task.createdAt < moment && (task.completedAt ?? .end) >= moment
                }
                #expect(open == expected)
            }
            #expect(counts.completed.count == moments.count - 1)
            #expect(
                try store.counts(completedBetween: [], openAt: [])
                    == TaskCounts(completed: [], open: []))
        }
    }

    @Test(arguments: Backend.allCases)
    func `what was active since a moment is found by its history`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try (1...3).map { try store.apply($0, .add(.numbered($0))).tasks[0] }
            var (first, second) = (tasks[0], tasks[1])
            first.mark(as: .active, at: .beginning)
            try store.apply(4, .update(before: tasks[0], after: first))
            try store.apply(5, .update(before: first, after: tasks[0]))
            second.mark(as: .active, at: .beginning)
            try store.apply(6, .update(before: tasks[1], after: second))
            let histories = try [1, 2].map { try store.history(of: $0) }

            func found(since number: Int) throws -> [[HistoryEntry]] {
                try store.histories(activeSince: Operation.numbered(number).startedAt)
            }
            #expect(try found(since: 1) == histories)
            #expect(try found(since: 5) == histories)
            #expect(try found(since: 6) == [histories[1]])
            try store.apply(7, .update(before: second, after: tasks[1]))
            #expect(try found(since: 8) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `how long tasks were active is counted by their histories`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try (1...4).map { try store.apply($0, .add(.numbered($0))).tasks[0] }
            var number = 4
            for task in tasks.dropFirst() {
                var active = task
                active.mark(as: .active, at: .beginning)
                number += 2
                try store.apply(number, .update(before: task, after: active))
                if task.id == 4 { continue }
                try store.apply(number + 1, .update(before: active, after: task))
            }
            let now = Operation.numbered(20).startedAt
            for time in [ActiveTime(until: now), ActiveTime(until: now, leavesOutLater: true)] {
                let times = try store.activeTimes(of: [4, 1, 3, 9], countedBy: time)
                #expect(times == [3: 1000, 4: 10_000])
                #expect(try store.activeTimes(of: [], countedBy: time) == [:])
            }
            let past = ActiveTime(until: Operation.numbered(8).startedAt, leavesOutLater: true)
            #expect(
                try store.activeTimes(of: [2, 3, 4], countedBy: past) == [2: 1000, 3: 0])
        }
    }

    @Test(arguments: Backend.allCases)
    func `what is planned is found by day`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 10, count: 300).filter { !$0.isCompleted }
            let days = Set(tasks.flatMap { [$0.scheduledDate, $0.dueDate] }.compactMap(\.self))
                .sorted()
            let (first, last) = (try #require(days.first), try #require(days.last))
            #expect(days.count > 3)
            for (from, through) in [(first, last), (days[1], days[2]), (last, first)] {
                let expected = days.filter { from <= $0 && $0 <= through }.map { day in
                    let planned = { (date: (Task) -> CalendarDay?) in
                        Set(tasks.filter { date($0) == day }.map(\.id))
                    }
                    return (day, planned(\.scheduledDate), planned(\.dueDate))
                }
                let plans = try PlanDays(store: store, today: .sample)
                    .plans(from: from, through: through)
                #expect(plans.map(\.day) == expected.map(\.0))
                #expect(plans.map { Set($0.scheduled.map(\.id)) } == expected.map(\.1))
                #expect(plans.map { Set($0.due.map(\.id)) } == expected.map(\.2))
            }
        }
    }

    @Test(arguments: Backend.allCases, [Side.above, Side.below])
    func `peers are found from any place, the nearest first`(
        _ backend: Backend, _ side: Side
    ) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 6, count: 120)
            for task in tasks {
                let peers = tasks.filter {
                    $0.id != task.id && $0.state == task.state
                        && $0.scheduledDate == task.scheduledDate
                }.sorted { side == .below ? $0.stands(before: $1) : $1.stands(before: $0) }
                for other in [nil, task, peers.first, peers.last] {
                    let beyond = peers.filter { peer in
                        guard let other else { return true }
                        return side == .below
                            ? other.stands(before: peer) : peer.stands(before: other)
                    }
                    for limit in [1, 3, 200] {
                        let found = try store.peers(
                            of: task, side, from: other, limit: limit)
                        #expect(found == Array(beyond.prefix(limit)))
                    }
                }
            }
        }
    }
}
