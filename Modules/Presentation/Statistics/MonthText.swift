public import Domain

/// A month as a calendar, with what is planned for its days.
public struct MonthText {
    private let first: CalendarDay
    private let plans: [DayPlan]
    private let today: CalendarDay
    private let weekStart: Weekday
    private let terminal: Terminal

    /// Creates the calendar.
    ///
    /// - Parameters:
    ///   - first: The first day of the month.
    ///   - plans: What is planned for its days, in order.
    ///   - today: The present day, which is marked.
    ///   - weekStart: The first day of a week.
    ///   - terminal: Where it is shown.
    public init(
        from first: CalendarDay, _ plans: [DayPlan], today: CalendarDay, weekStart: Weekday,
        terminal: Terminal
    ) {
        self.first = first
        self.plans = plans
        self.today = today
        self.weekStart = weekStart
        self.terminal = terminal
    }

    /// The month, then the days for which something is planned.
    public var text: String {
        var page = Page(for: terminal)
        page.write(
            "\(Month.allCases[first.components.month - 1].name) \(first.components.year)", .heading)
        page.endLine()
        if !page.isSpoken {
            writeGrid(to: &page)
            if !plans.isEmpty { page.endLine() }
        } else if plans.isEmpty {
            page.write("Nothing is planned.")
            page.endLine()
        }
        let columns = plans.map { DayText.short($0.day).count }.max() ?? 0
        for plan in plans {
            let label = DayText.short(plan.day)
            page.write(label, plan.day == today ? .heading : .subdued)
            page.space(columns - label.count + 2)
            let counts = [(plan.scheduled, "scheduled"), (plan.due, "due")].filter { $0.0 > 0 }
            page.write(counts.map { "\($0) \($1)" }.joined(separator: ", "))
            page.endLine()
        }
        return page.text
    }

    private func writeGrid(to page: inout Page) {
        // Counted by numbers: the first and the last week of the calendar have no days around them.
        let weekdays = Weekday.week(from: weekStart)
        let blanks = weekdays.firstIndex(of: first.weekday) ?? 0
        let length = first.endOfMonth.components.day
        for distance in 0..<7 {
            let name = weekdays[distance].abbreviation.prefix(2)
            page.space(distance == 0 ? 1 : 2)
            page.writeSign(String(name), .subdued)
        }
        page.endLine()
        let planned = Set(plans.map(\.day))
        for begin in stride(from: 1 - blanks, through: length, by: 7) {
            for number in begin..<begin + 7 {
                if (1...length).contains(number) {
                    write(first.advanced(byDays: number - 1), planned, to: &page)
                } else {
                    page.space(4)
                }
            }
            page.endLine()
        }
    }

    /// Writes a day in four columns: `[21]` today, ` 22*` where something is planned.
    private func write(_ day: CalendarDay, _ planned: Set<CalendarDay>, to page: inout Page) {
        let number = String(day.components.day)
        let mark = planned.contains(day) ? "*" : ""
        if day == today {
            page.space(2 - number.count)
            page.writeSign("[\(number)]", .heading)
        } else {
            page.space(3 - number.count)
            page.writeSign(number + mark, .plain)
            page.space(1 - mark.count)
        }
    }
}

extension JSONWriter {
    /// Writes a month as one object: its name, and the days for which something is planned.
    public mutating func value(month first: CalendarDay, _ plans: [DayPlan]) {
        object { object in
            object.member("month", String(first.description.dropLast(3)))
            object.name("days")
            object.array { array in
                for plan in plans {
                    array.object { day in
                        day.member("day", plan.day.description)
                        day.member("scheduled", plan.scheduled)
                        day.member("due", plan.due)
                    }
                }
            }
        }
    }
}
