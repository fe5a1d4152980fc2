import Domain
import TestSupport
import Testing

/// Today is Saturday, 21 November 2026.
@Suite("Statistics")
struct CountStatisticsTests {
    private let store = InMemoryTaskStore()

    /// Adds a task; a completed one was completed at noon of its day.
    private func add(created: Instant, completed: CalendarDay? = nil, _ number: UInt64) throws {
        var new = NewTask.sample(number: number, createdAt: created)
        if let completed {
            new.state = .completed
            new.completedAt = Instant(
                milliseconds: Int64(completed.daysSinceEpoch) * 86_400_000 + 43_200_000)
        }
        _ = try store.apply(ChangeSet(operation: .sample(number), changes: [.add(new)]))
    }

    private func statistics(weekStart: Weekday = .monday) throws -> Statistics {
        try CountStatistics(store: store, calendar: FixedCalendar(), weekStart: weekStart)
            .statistics(on: .sample, at: .noon)
    }

    @Test func `completions are counted by day, week and month, and by those before`() throws {
        let days: [CalendarDay] = [
            "2026-11-21", "2026-11-21", "2026-11-20", "2026-11-16", "2026-11-15", "2026-11-09",
            "2026-11-01", "2026-10-31", "2026-10-01", "2026-09-30",
        ]
        for (index, day) in days.enumerated() {
            try add(created: "2026-01-01", completed: day, UInt64(index + 1))
        }
        let statistics = try statistics()
        #expect((statistics.day.completed, statistics.day.before) == (2, 1))
        #expect((statistics.week.completed, statistics.week.before) == (4, 2))
        #expect((statistics.month.completed, statistics.month.before) == (7, 2))
        #expect(statistics.week.first == "2026-11-16")
        #expect(statistics.month.first == "2026-11-01")
        #expect(statistics.days.count == 14)
        #expect(statistics.days.first?.day == "2026-11-08")
        #expect(statistics.days.map(\.count) == [0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2])

        // 15 November is a Sunday.
        let fromSunday = try self.statistics(weekStart: .sunday)
        #expect((fromSunday.week.completed, fromSunday.week.before) == (5, 1))
        #expect(fromSunday.week.first == "2026-11-15")
    }

    @Test func `what was open is what was there and not completed yet`() throws {
        try add(created: "2026-01-01", 1)
        try add(created: "2026-10-01T08:00Z", 2)
        try add(created: "2026-01-01", completed: "2026-11-02", 3)
        try add(created: "2026-11-20", 4)
        try add(created: "2026-11-20", completed: "2026-11-21", 5)
        let statistics = try statistics()
        #expect(
            statistics.open.map(\.day) == [
                "2026-09-28", "2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26",
                "2026-11-02", "2026-11-09", "2026-11-16",
            ])
        #expect(statistics.open.map(\.count) == [2, 3, 3, 3, 3, 3, 2, 2])
        #expect(statistics.openNow == 3)
    }

    @Test func `a year has whole weeks, with what came up and was completed in each`() throws {
        try add(created: "2025-01-01", 1)
        try add(created: "2026-11-10", completed: "2026-11-18", 2)
        try add(created: "2026-11-17", completed: "2026-11-17", 3)
        try add(created: "2026-11-20", 4)
        let statistics = try statistics()
        #expect(statistics.year.first?.day == "2025-11-17" && statistics.year.count == 370)
        #expect(statistics.year.suffix(5).map(\.count) == [1, 1, 0, 0, 0])
        #expect(statistics.burndown.count == 53)
        let weeks = statistics.burndown.suffix(3)
        #expect(weeks.map(\.first) == ["2026-11-02", "2026-11-09", "2026-11-16"])
        #expect(weeks.map(\.open) == [1, 1, 2])
        #expect(weeks.map(\.added) == [0, 1, 2])
        #expect(weeks.map(\.completed) == [0, 0, 2])
        #expect(statistics.openNow == 2)
    }

    @Test func `an empty store has nothing to count`() throws {
        let statistics = try statistics()
        #expect(statistics.days.allSatisfy { $0.count == 0 })
        #expect(statistics.openNow == 0)
    }
}
