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

    private func text(_ terminal: Presentation.Terminal) throws -> String {
        let statistics = try CountStatistics(
            store: store, calendar: FixedCalendar(), weekStart: .monday
        ).statistics(on: Today.sample, at: .noon)
        return StatisticsText(statistics, terminal: terminal).text
    }

    @Test func `are drawn in the width of the terminal`() throws {
        #expect(
            try text(.unicode(40)).hasPrefix(
                """
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

                """))
    }

    @Test func `draw a year, a column for each week and a shade for each day`() throws {
        #expect(
            try text(.unicode(60)).contains(
                """
                Completed in a year  59 on 5 days
                      Dec  Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
                Mon ·····················································
                    ················································█··░·
                Wed ·····················································
                    ···················································░·
                Fri ····················································▒
                    ····················································▒
                Sun ····················································
                    · 0  ░ 1-7  ▒ 8-15  ▓ 16-22  █ 23-30

                """))
    }

    @Test func `draw what was open, a column for each week`() throws {
        #expect(
            try text(.unicode(40)).hasSuffix(
                """
                Open when each week began  now 0
                59 ┤  ██████████████
                   │  ██████████████
                   │  ██████████████
                30 ┤  ████████████████████▄▄
                   │  ██████████████████████
                   │  ██████████████████████
                   └──────────────────────────
                      Sep     Oct     Nov
                Since Mon 26 Oct: 0 added, 29 completed.

                """))
    }

    @Test func `are words where they are read aloud`() throws {
        let spoken = Terminal(isTerminal: true, columns: 80, usesColour: true, isSpoken: true)
        let text = try text(spoken)
        #expect(
            text.contains(
                """

                Completed in a year, 59 on 5 days
                October 2026, 30
                November 2026, 29

                Open when each week began, now 0
                Mon 28 Sep, 59

                """))
        #expect(text.hasSuffix("\nSince Mon 26 Oct: 0 added, 29 completed.\n"))
    }

    @Test func `are of plain characters where there are no others`() throws {
        for text in [try text(.plain), try text(.wide(40))] {
            #expect(text.utf8.allSatisfy { $0 < 0x80 })
            #expect(text.contains("  ###"))
        }
    }

    @Test(arguments: [20, 24, 30, 200])
    func `stay within the width`(columns: Int) throws {
        for line in try text(.unicode(columns)).split(separator: "\n") {
            #expect(line.count <= columns)
        }
    }
}
