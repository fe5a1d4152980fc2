import Domain
import TestSupport
import Testing

@Suite("Views")
struct ViewTests {
    private static let today = Today.sample
    private static let lastMoment = Instant(milliseconds: today.start.milliseconds - 1)

    @Test(
        arguments: [
            (nil, .inbox), ("2026-11-21", .today), ("2026-11-22", .upcoming),
            ("9999-12-31", .upcoming),
            ("2026-11-20", .earlier), ("0001-01-01", .earlier),
        ] as [(CalendarDay?, View)])
    func `an unfinished task is in the view of its day`(day: CalendarDay?, view: View) {
        for state in [TaskState.notStarted, .active] {
            #expect(View(of: .sample(state: state, scheduled: day), today: Self.today) == view)
        }
    }

    @Test(
        arguments: [
            ("2026-11-21", .today), ("2026-11-22", .upcoming), ("2026-11-20", nil),
        ] as [(CalendarDay, View?)])
    func `a completed task is visible until its day has passed`(day: CalendarDay, view: View?) {
        for completedAt in [Self.lastMoment, Self.today.start, "1999-01-01"] {
            let task = Task.sample(state: .completed, completedAt: completedAt, scheduled: day)
            #expect(View(of: task, today: Self.today) == view)
        }
    }

    @Test(
        arguments: [
            (today.start, .inbox), (lastMoment, nil), (.noon, .inbox), (today.end, .inbox),
            ("2020-01-01", nil),
        ] as [(Instant, View?)])
    func `a completed task is in the Inbox until midnight`(completedAt: Instant, view: View?) {
        let task = Task.sample(state: .completed, completedAt: completedAt)
        #expect(View(of: task, today: Self.today) == view)
    }

    @Test func `a due day moves no task`() {
        for due in ["2026-11-20", "2026-11-21", "2026-11-22"] as [CalendarDay] {
            #expect(View(of: .sample(due: due), today: Self.today) == .inbox)
        }
    }

    @Test func `active stands first, then not started, then completed`() {
        let tasks = [
            Task.sample(id: 1, state: .completed, sortOrder: -9), .sample(id: 2, sortOrder: 3),
            .sample(id: 3, state: .active, sortOrder: 9), .sample(id: 4, sortOrder: -1),
            .sample(id: 5, sortOrder: 3),
        ]
        let ordered = tasks.shuffled().sorted(by: View.today.orders)
        #expect(ordered.map(\.id) == [3, 4, 2, 5, 1])
    }

    @Test(arguments: [View.upcoming, .earlier])
    func `a view of several days goes by day before all else`(view: View) {
        let tasks = [
            Task.sample(id: 1, state: .completed, scheduled: "2026-11-25"),
            .sample(id: 2, state: .active, scheduled: "2026-11-26"),
            .sample(id: 3, state: .active, scheduled: "2026-11-25"),
        ]
        #expect(view.spansDays)
        #expect(tasks.sorted(by: view.orders).map(\.id) == [3, 1, 2])
    }

    @Test(arguments: [View.inbox, .today])
    func `the other views span no days`(view: View) {
        #expect(!view.spansDays)
    }
}
