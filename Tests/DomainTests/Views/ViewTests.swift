import Domain
import TestSupport
import Testing

@Suite("Views")
struct ViewTests {
    private static let today = Today.sample
    private static let lastMoment = Instant(milliseconds: today.start.milliseconds - 1)

    private func views(of task: Task) -> [View] {
        View.allCases.filter { $0.contains(task, today: Self.today) }
    }

    @Test(
        arguments: [
            (nil, .inbox), ("2026-11-21", .today), ("2026-11-22", .upcoming),
            ("9999-12-31", .upcoming),
            ("2026-11-20", .earlier), ("0001-01-01", .earlier),
        ] as [(CalendarDay?, View)])
    func `a task stands in the view of its scheduled day`(day: CalendarDay?, view: View) {
        for state in [TaskState.notStarted, .active] {
            #expect(views(of: .sample(state: state, scheduled: day)) == [view])
        }
    }

    @Test(
        arguments: [
            (nil, "2026-11-20", [.inbox, .today, .overdue]), (nil, "2026-11-21", [.inbox, .today]),
            (nil, "2026-11-22", [.inbox, .upcoming]),
            ("2026-11-25", "2026-11-20", [.today, .upcoming, .overdue]),
            ("2026-11-25", "2026-11-21", [.today, .upcoming]),
            ("2026-11-21", "2026-11-22", [.today, .upcoming]),
            ("2026-11-03", "2026-11-22", [.upcoming, .earlier]),
            ("2026-11-03", "2026-11-20", [.today, .earlier, .overdue]),
        ] as [(CalendarDay?, CalendarDay, [View])])
    func `a due day shows a task and moves it nowhere`(
        day: CalendarDay?, due: CalendarDay, expected: [View]
    ) {
        #expect(views(of: .sample(scheduled: day, due: due)) == expected)
        let completed = Task.sample(
            state: .completed, completedAt: .noon, scheduled: day, due: due)
        #expect(views(of: completed) == expected)
    }

    @Test(
        arguments: [
            (today.start, true), (lastMoment, false), (.noon, true), (today.end, true),
            ("2020-01-01", false),
        ] as [(Instant, Bool)])
    func `a completed task stays until midnight`(completedAt: Instant, stays: Bool) {
        for day in [nil, "2026-11-20", "2026-11-21", "2026-11-22"] as [CalendarDay?] {
            let task = Task.sample(
                state: .completed, completedAt: completedAt, scheduled: day, due: day)
            #expect(views(of: task).isEmpty == !stays)
        }
    }

    @Test func `active stands first, then not started, then completed`() {
        let tasks = [
            Task.sample(id: 1, state: .completed, sortOrder: -9), .sample(id: 2, sortOrder: 3),
            .sample(id: 3, state: .active, sortOrder: 9), .sample(id: 4, sortOrder: -1),
            .sample(id: 5, sortOrder: 3),
        ]
        #expect(order(of: tasks.shuffled(), in: .inbox) == [3, 4, 2, 5, 1])
    }

    @Test func `Today begins with the oldest due day, then has active, due, and the rest`() {
        let tasks = [
            Task.sample(id: 1, state: .completed, due: "2026-11-01", sortOrder: -9),
            .sample(id: 2, scheduled: today, sortOrder: 3),
            .sample(id: 3, due: today, sortOrder: 9),
            .sample(id: 4, state: .active, scheduled: today, sortOrder: 11),
            .sample(id: 5, scheduled: today, sortOrder: 1), .sample(id: 6, due: "2026-11-20"),
            .sample(id: 7, state: .active, due: "2026-11-20", sortOrder: 20),
            .sample(id: 8, scheduled: today, due: "2026-11-03", sortOrder: 99),
            .sample(id: 9, state: .active, due: today, sortOrder: 12),
        ]
        #expect(order(of: tasks.shuffled(), in: .today) == [8, 7, 6, 4, 9, 3, 5, 2, 1])
    }

    @Test func `Upcoming has a task on the first of its days to come`() {
        let tasks = [
            Task.sample(id: 1, due: "2026-11-25"), .sample(id: 2, scheduled: "2026-11-24"),
            .sample(id: 3, scheduled: today, due: "2026-11-23"),
            .sample(id: 4, scheduled: "2026-11-30", due: "2026-11-26"),
            .sample(id: 5, scheduled: "2026-11-22", due: "2026-12-26"),
        ]
        #expect(order(of: tasks.shuffled(), in: .upcoming) == [5, 3, 2, 1, 4])
    }

    @Test func `Overdue has the oldest due day first`() {
        let tasks = [
            Task.sample(id: 1, state: .active, due: "2026-11-19"),
            .sample(id: 2, due: "2026-10-02"),
            .sample(id: 3, due: "2026-11-19", sortOrder: -1),
        ]
        #expect(order(of: tasks.shuffled(), in: .overdue) == [2, 1, 3])
    }

    @Test(arguments: [View.upcoming, .earlier])
    func `a view of several days goes by day before all else`(view: View) {
        let tasks = [
            Task.sample(id: 1, state: .completed, scheduled: "2026-11-25"),
            .sample(id: 2, state: .active, scheduled: "2026-11-26"),
            .sample(id: 3, state: .active, scheduled: "2026-11-25"),
        ]
        #expect(order(of: tasks, in: view) == [3, 1, 2])
    }

    private let today = ViewTests.today.day

    private func order(of tasks: [Task], in view: View) -> [TaskID] {
        tasks.map { TaskPlace(of: $0) }
            .sorted { view.orders($0, before: $1, today: Self.today) }.map(\.id)
    }
}
