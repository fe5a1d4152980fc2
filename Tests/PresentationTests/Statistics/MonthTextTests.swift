import Domain
import Presentation
import TestSupport
import Testing

@Suite("A month for people")
struct MonthTextTests {
    private let plans: [DayPlan]

    /// Today is Saturday, 21 November 2026.
    init() throws {
        let store = InMemoryTaskStore()
        let tasks: [(String, CalendarDay?, CalendarDay?)] = [
            ("Sweep", "2026-11-03", nil), ("Call Anna", "2026-11-21", "2026-11-27"),
            ("Water the plants", "2026-11-21", nil), ("Pay rent", nil, "2026-11-27"),
            ("Tax", nil, "2026-11-09"),
        ]
        for (index, (text, scheduled, due)) in tasks.enumerated() {
            let number = UInt64(index + 1)
            var new = NewTask.sample(text, number: number, createdAt: "2026-11-01")
            (new.scheduledDate, new.dueDate) = (scheduled, due)
            _ = try store.apply(ChangeSet(operation: .sample(number), changes: [.add(new)]))
        }
        plans = try PlanDays(store: store, today: .sample)
            .plans(from: "2026-11-01", through: "2026-11-30")
    }

    @Test func `what is due at a time stands by that, before what is not`() {
        func task(_ id: TaskID, _ time: String?, on day: CalendarDay?) -> Task {
            var new = NewTask.sample("x", number: UInt64(id), createdAt: "2026-11-01")
            (new.scheduledDate, new.dueDate) = (day, "2026-11-27")
            new.dueTime = time.flatMap { TimeOfDay($0) }
            return Task(new, id: id, sortOrder: 1)
        }
        let day: CalendarDay = "2026-11-27"
        let late = task(2, "17:00", on: day)
        let plan = DayPlan(
            day: day, scheduled: [task(1, nil, on: day), late],
            due: [task(1, nil, on: day), late, task(3, nil, on: nil), task(4, "9:00", on: nil)])
        #expect(plan.tasks.map(\.id) == [4, 2, 1, 3])
    }

    private func text(
        _ terminal: Presentation.Terminal, weekStart: Weekday = .monday
    ) -> String {
        MonthText(
            from: "2026-11-01", plans, today: .sample, weekStart: weekStart,
            terminal: terminal
        ).text
    }

    @Test(arguments: [("9999-12-01", 31), ("0001-01-01", 31), ("2028-02-01", 29)])
    func `each day of a month stands there once, at the ends of the calendar too`(
        first: String, length: Int
    ) throws {
        for weekStart in Weekday.allCases {
            let text = MonthText(
                from: try #require(CalendarDay(iso8601: first)), [], today: .sample,
                weekStart: weekStart, terminal: .wide(40)
            ).text
            let days = text.split(separator: "\n").dropFirst(2).joined(separator: " ")
                .split(separator: " ").compactMap { Int($0) }
            #expect(days == Array(1...length))
        }
    }

    @Test func `names the tasks of its days under it`() {
        #expect(
            text(.unicode(60)) == """
                November 2026
                 Mo  Tu  We  Th  Fr  Sa  Su
                                          1
                  2   3*  4   5   6   7   8
                  9* 10  11  12  13  14  15
                 16  17  18  19  20 [21] 22
                 23  24  25  26  27* 28  29
                 30

                Tue 3 Nov   1 ○ Sweep
                Mon 9 Nov   5 ○ Tax
                                12 days late
                Sat 21 Nov  2 ○ Call Anna
                                due Fri
                            3 ○ Water the plants
                Fri 27 Nov  2 ○ Call Anna
                                due Fri
                            4 ○ Pay rent
                                due Fri

                """)
    }

    @Test func `names them beside it where there is room`() {
        #expect(
            text(.unicode(120)).hasPrefix(
                """
                November 2026
                 Mo  Tu  We  Th  Fr  Sa  Su    Tue 3 Nov   1 ○ Sweep
                                          1    Mon 9 Nov   5 ○ Tax  12 days late
                  2   3*  4   5   6   7   8    Sat 21 Nov  2 ○ Call Anna  due Fri
                  9* 10  11  12  13  14  15                3 ○ Water the plants

                """))
    }

    @Test func `has a day on a line of its own where it is narrow`() {
        #expect(text(.wide(40)).contains("\nTue 3 Nov\n1 [ ] Sweep\nMon 9 Nov\n5 [ ] Tax\n"))
    }

    @Test func `has a task a line behind its day in a pipe`() {
        let lines = text(.plain).split(separator: "\n").suffix(6)
        #expect(
            Array(lines) == [
                "Tue 3 Nov   1 [ ] Sweep", "Mon 9 Nov   5 [ ] Tax  12 days late",
                "Sat 21 Nov  2 [ ] Call Anna  due Fri", "Sat 21 Nov  3 [ ] Water the plants",
                "Fri 27 Nov  2 [ ] Call Anna  due Fri", "Fri 27 Nov  4 [ ] Pay rent  due Fri",
            ])
    }

    @Test func `is words where it is read aloud`() {
        let spoken = Terminal(isTerminal: true, columns: 80, usesColour: true, isSpoken: true)
        #expect(
            text(spoken).hasPrefix(
                "November 2026\nTue 3 Nov, 1 scheduled\n1: Sweep\nMon 9 Nov, 1 due\n"))
    }

    @Test(arguments: [20, 30, 60, 80, 120, 200])
    func `stays within the width`(columns: Int) {
        for line in text(.unicode(columns)).split(separator: "\n") {
            #expect(line.count <= max(columns, 28))
        }
    }

    @Test func `begins its weeks where they begin`() {
        #expect(
            text(.wide(40), weekStart: .sunday).hasPrefix(
                """
                November 2026
                 Su  Mo  Tu  We  Th  Fr  Sa
                  1   2   3*  4   5   6   7

                """))
    }
}
