public import Domain
public import JSON

/// A month as a calendar, with the tasks of its days.
///
/// The tasks stand beside the month where there is room, else under it: the day, and then its tasks as in
/// any list. In a pipe each line of a task begins with the day.
public struct MonthText {
    private let first: CalendarDay
    private let plans: [DayPlan]
    private let relations: TaskRelations
    private let today: Today
    private let weekStart: Weekday
    private let terminal: Terminal

    /// The least width of a terminal for tasks beside the month, and for tasks beside their day.
    private static let (leastForBeside, leastForDays) = (110, 60)
    private static let (gridColumns, gap) = (28, 3)

    /// Creates the calendar.
    ///
    /// - Parameters:
    ///   - first: The first day of the month.
    ///   - plans: What is planned for its days, in order.
    ///   - relations: What the tasks of these have to do with others.
    ///   - today: The present day, which is marked.
    ///   - weekStart: The first day of a week.
    ///   - terminal: Where it is shown.
    public init(
        from first: CalendarDay, _ plans: [DayPlan], relations: TaskRelations = .none,
        today: Today, weekStart: Weekday, terminal: Terminal
    ) {
        self.first = first
        self.plans = plans
        self.relations = relations
        self.today = today
        self.weekStart = weekStart
        self.terminal = terminal
    }

    /// The month, then the days for which something is planned.
    public var text: String {
        var page = Page(for: terminal)
        page.writeLine(
            "\(Month.allCases[first.components.month - 1].name) \(first.components.year)", .heading)
        guard !page.isSpoken else {
            writeSpoken(to: &page)
            return page.text
        }
        let isBeside =
            !plans.isEmpty && !page.isPiped && page.width >= Self.leastForBeside
        var grid = Page(part: page, width: Self.gridColumns)
        writeGrid(to: &grid)
        guard isBeside else {
            for line in grid.lines { write(line, at: 0, after: 0, to: &page, ends: true) }
            if !plans.isEmpty { page.endLine() }
            for line in list(width: page.width, on: page).lines {
                write(line, at: 0, after: 0, to: &page, ends: true)
            }
            return page.text
        }
        let start = Self.gridColumns + Self.gap
        let (left, right) = (grid.lines, list(width: page.width - start, on: page).lines)
        for index in 0..<max(left.count, right.count) {
            let used = index < left.count ? left[index].columns : 0
            if index < left.count { write(left[index], at: 0, after: 0, to: &page) }
            if index < right.count { write(right[index], at: start, after: used, to: &page) }
            page.endLine()
        }
        return page.text
    }

    /// Writes a line that was laid out elsewhere, behind what ends at a column of this one.
    private func write(
        _ line: (bytes: ArraySlice<UInt8>, columns: Int), at start: Int, after column: Int,
        to page: inout Page, ends: Bool = false
    ) {
        if line.columns > 0 {
            page.space(start - column)
            page.write(laidOut: line.bytes, columns: line.columns)
        }
        if ends { page.endLine() }
    }
}

// MARK: - The days and their tasks

extension MonthText {
    /// Writes a day with its numbers, then its tasks, a line each.
    private func writeSpoken(to page: inout Page) {
        if plans.isEmpty {
            page.writeLine("Nothing is planned.")
        }
        var row = self.row
        for plan in plans {
            page.write(DayText.short(plan.day))
            page.space(2)
            let counts = [(plan.scheduled.count, "scheduled"), (plan.due.count, "due")]
            page.writeLine(
                counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", "))
            for task in plan.tasks { row.write(task, relations: relations, to: &page) }
        }
    }

    /// Returns the days with their tasks, laid out in a width.
    private func list(width: Int, on page: Page) -> Page {
        var list = Page(part: page, width: width)
        let labelColumns = plans.map { DayText.short($0.day).count }.max() ?? 0
        let isNarrow = width < Self.leastForDays
        let start = isNarrow ? 0 : labelColumns + Columns.gap
        var rows = Page(part: page, width: width - start)
        var row = self.row
        row.fit(plans.lazy.flatMap(\.tasks).map { ($0, 0) }, relations, to: rows)
        for plan in plans {
            let label = DayText.short(plan.day)
            let style: Style = plan.day == today.day ? .heading : .subdued
            if isNarrow {
                list.write(label, style)
                list.endLine()
            }
            for (index, task) in plan.tasks.enumerated() {
                _ = rows.take()
                row.write(task, relations: relations, to: &rows)
                for (place, line) in rows.lines.enumerated() {
                    let isLabelled = !isNarrow && place == 0 && (index == 0 || page.isPiped)
                    if isLabelled { list.write(label, style) }
                    write(
                        line, at: start, after: isLabelled ? label.count : 0, to: &list, ends: true)
                }
            }
        }
        return list
    }

    private var row: TaskRow {
        TaskRow(
            widest: plans.lazy.flatMap(\.tasks).map(\.id).max() ?? 0, today: today,
            showsScheduledDay: false)
    }
}

// MARK: - The grid

extension MonthText {
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
        let planned = Dictionary(plans.map { ($0.day, $0) }) { plan, _ in plan }
        for begin in stride(from: 1 - blanks, through: length, by: 7) {
            for number in begin..<begin + 7 {
                if (1...length).contains(number) {
                    let day = first.advanced(byDays: number - 1)
                    write(day, planned[day], to: &page)
                } else {
                    page.space(4)
                }
            }
            page.endLine()
        }
    }

    /// Writes a day in four columns: `[21]` today, ` 22*` where something is planned.
    private func write(_ day: CalendarDay, _ plan: DayPlan?, to page: inout Page) {
        let number = String(day.components.day)
        let mark = plan == nil ? "" : "*"
        if day == today.day {
            page.space(2 - number.count)
            page.writeSign("[\(number)]", .heading)
        } else {
            page.space(3 - number.count)
            page.writeSign(number + mark, style(of: day, plan))
            page.space(1 - mark.count)
        }
    }

    /// A day on which something is due looks as it does in a list.
    private func style(of day: CalendarDay, _ plan: DayPlan?) -> Style {
        guard let plan, !plan.due.isEmpty else { return .plain }
        return day < today.day ? .overdue : .soon
    }
}

extension JSONWriter {
    /// Writes a month as one object: its name, and the days for which something is planned, with their
    /// tasks.
    public mutating func value(
        month first: CalendarDay, _ plans: [DayPlan], relations: TaskRelations
    ) {
        object { object in
            object.member("month", String(first.description.dropLast(3)))
            object.array("days") { array in
                for plan in plans {
                    array.object { day in
                        day.member("day", plan.day.description)
                        day.member("scheduled", plan.scheduled.count)
                        day.member("due", plan.due.count)
                        day.array("tasks") { array in
                            for task in plan.tasks { array.value(task, relations: relations) }
                        }
                    }
                }
            }
        }
    }
}
