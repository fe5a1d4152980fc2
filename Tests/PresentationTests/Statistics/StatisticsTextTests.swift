import Domain
import Presentation
import TestSupport
import Testing

@Suite("Statistics for people")
struct StatisticsTextTests {
    private let store = InMemoryTaskStore()

    /// Completes so many tasks on each of these days, two of October among them.
    init() throws {
        var number: UInt64 = 0
        let days: [(CalendarDay, Int)] = [
            ("2026-10-20", 30), ("2026-11-10", 4), ("2026-11-12", 1), ("2026-11-20", 12),
            ("2026-11-21", 12),
        ]
        for (day, count) in days {
            for _ in 0..<count {
                number += 1
                var new = NewTask.sample(number: number, createdAt: "2026-09-01")
                new.state = .completed
                new.completedAt = Instant(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000)
                _ = try store.apply(ChangeSet(operation: .sample(number), changes: [.add(new)]))
            }
        }
    }

    private func text(_ terminal: Presentation.Terminal, blocks: Bool = true) throws -> String {
        let statistics = try CountStatistics(
            store: store, calendar: FixedCalendar(), weekStart: .monday
        ).statistics(on: Today.sample, at: .noon)
        return StatisticsText(statistics, terminal: terminal, drawsBlocks: blocks).text
    }

    @Test func `are drawn in the width of the terminal`() throws {
        #expect(
            try text(.wide(40)) == """
                Completed
                today       12  as many as yesterday
                this week   24  up from 5 last week
                this month  29  30 last month

                Completed by day
                Sun 8 Nov    0
                Mon 9 Nov    0
                Tue 10 Nov   4  ████████
                Wed 11 Nov   0
                Thu 12 Nov   1  ██
                Fri 13 Nov   0
                Sat 14 Nov   0
                Sun 15 Nov   0
                Mon 16 Nov   0
                Tue 17 Nov   0
                Wed 18 Nov   0
                Thu 19 Nov   0
                Fri 20 Nov  12  ████████████████████████
                Sat 21 Nov  12  ████████████████████████

                Open when each week began
                Mon 28 Sep  59  ████████████████████████
                Mon 5 Oct   59  ████████████████████████
                Mon 12 Oct  59  ████████████████████████
                Mon 19 Oct  59  ████████████████████████
                Mon 26 Oct  29  ████████████
                Mon 2 Nov   29  ████████████
                Mon 9 Nov   29  ████████████
                Mon 16 Nov  24  ██████████
                now          0

                """)
    }

    @Test func `are of plain characters in a pipe, and where there are no others`() throws {
        #expect(try text(.plain) == text(.plain, blocks: false))
        for text in [try text(.plain), try text(.wide(40), blocks: false)] {
            #expect(text.utf8.allSatisfy { $0 < 0x80 })
            #expect(text.contains("  ###"))
        }
    }

    @Test(arguments: [20, 24, 30, 200])
    func `stay within the width`(columns: Int) throws {
        for line in try text(.wide(columns)).split(separator: "\n") {
            #expect(line.count <= columns)
        }
    }
}

@Suite("A month for people")
struct MonthTextTests {
    private let plans = [
        DayPlan(day: "2026-11-03", scheduled: 1), DayPlan(day: "2026-11-21", scheduled: 2, due: 1),
        DayPlan(day: "2026-11-27", due: 12),
    ]

    private func text(weekStart: Weekday) -> String {
        MonthText(
            from: "2026-11-01", plans, today: Today.sample.day, weekStart: weekStart,
            terminal: .wide(40)
        ).text
    }

    @Test(arguments: [("9999-12-01", 31), ("0001-01-01", 31), ("2028-02-01", 29)])
    func `each day of a month stands there once, at the ends of the calendar too`(
        first: String, length: Int
    ) throws {
        for weekStart in Weekday.allCases {
            let text = MonthText(
                from: try #require(CalendarDay(iso8601: first)), [], today: Today.sample.day,
                weekStart: weekStart, terminal: .wide(40)
            ).text
            let days = text.split(separator: "\n").dropFirst(2).joined(separator: " ")
                .split(separator: " ").compactMap { Int($0) }
            #expect(days == Array(1...length))
        }
    }

    @Test func `marks today and what is planned`() {
        #expect(
            text(weekStart: .monday) == """
                November 2026
                 Mo  Tu  We  Th  Fr  Sa  Su
                                          1
                  2   3*  4   5   6   7   8
                  9  10  11  12  13  14  15
                 16  17  18  19  20 [21] 22
                 23  24  25  26  27* 28  29
                 30

                Tue 3 Nov   1 scheduled
                Sat 21 Nov  2 scheduled, 1 due
                Fri 27 Nov  12 due

                """)
    }

    @Test func `begins its weeks where they begin`() {
        #expect(
            text(weekStart: .sunday).hasPrefix(
                """
                November 2026
                 Su  Mo  Tu  We  Th  Fr  Sa
                  1   2   3*  4   5   6   7

                """))
    }
}
