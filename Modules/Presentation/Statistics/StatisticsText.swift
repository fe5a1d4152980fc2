public import Domain
public import JSON

/// How much was completed, and how much is left, for people.
public struct StatisticsText {
    private let statistics: Statistics
    private let terminal: Terminal

    /// How wide a chart is where no terminal says it.
    private static let customaryColumns = 60

    /// How wide bars are at the most.
    private static let mostForBars = 60

    /// How many of the latest weeks say how fast tasks come and go.
    private static let weeksOfPace = 4

    /// Creates the text.
    ///
    /// - Parameters:
    ///   - statistics: What is shown.
    ///   - terminal: Where it is shown.
    public init(_ statistics: Statistics, terminal: Terminal) {
        self.statistics = statistics
        self.terminal = terminal
    }

    /// The whole text.
    public var text: String {
        var page = Page(for: terminal)
        page.writeLine("Completed", .heading)
        for line in periods { write(line, to: &page) }
        if statistics.activeThisWeek > 0 {
            heading("Active", to: &page)
            let duration = DurationText.text(ofMilliseconds: statistics.activeThisWeek)
            page.write("this week")
            page.space(3)
            page.writeLine(duration)
        }
        if statistics.focusThisWeek.milliseconds > 0 {
            heading("Focus", to: &page)
            write(statistics.focusToday, of: "today", to: &page)
            write(statistics.focusThisWeek, of: "this week", to: &page)
        }
        if statistics.days.contains(where: { $0.count > 0 }) {
            heading("Completed by day", to: &page)
            bars(page).write(
                statistics.days.map { (DayText.short($0.day), $0.count) }, to: &page)
        }
        writeYear(to: &page)
        writeBurndown(to: &page)
        return page.text
    }

    private func bars(_ page: Page) -> Bars {
        Bars(mark: page.signs.bar.full, style: .done, columns: min(columns, Self.mostForBars))
    }

    /// How many columns there are.
    private var columns: Int { terminal.width ?? Self.customaryColumns }
}

// MARK: - Charts

extension StatisticsText {
    private func writeYear(to page: inout Page) {
        let days = statistics.year.filter { $0.count > 0 }
        guard !days.isEmpty else { return }
        heading("Completed in a year", to: &page, ends: false)
        page.space(2)
        page.writeLine(
            "\(days.reduce(0) { $0 + $1.count }) on \(days.count) "
                + (days.count == 1 ? "day" : "days"), .subdued)
        if page.isSpoken {
            writeMonths(of: days, to: &page)
        } else {
            YearChart(statistics.year, columns: columns).write(to: &page)
        }
    }

    private func writeMonths(of days: [Statistics.DayCount], to page: inout Page) {
        let months = Dictionary(grouping: days) { $0.day.startOfMonth }
        for (first, days) in months.sorted(by: { $0.key < $1.key }) {
            page.write("\(first.monthName) \(first.components.year)")
            page.space(2)
            page.writeLine(String(days.reduce(0) { $0 + $1.count }))
        }
    }

    private func writeBurndown(to page: inout Page) {
        // Weeks before the first task have nothing to say.
        let weeks = statistics.burndown.drop { $0.open == 0 && $0.added == 0 }
        guard weeks.contains(where: { $0.open > 0 }) else { return }
        heading("Open when each week began", to: &page, ends: false)
        page.space(2)
        page.writeLine("now \(statistics.openNow)", .subdued)
        if page.isSpoken {
            bars(page).write(
                statistics.open.drop { $0.count == 0 }
                    .map { (DayText.short($0.day), $0.count) }
                    + [("now", statistics.openNow)], to: &page)
        } else {
            BurndownChart(
                weeks.map { ($0.first, $0.open) } + [(statistics.day.first, statistics.openNow)],
                columns: columns
            ).write(to: &page)
        }
        writePace(of: Array(weeks.suffix(Self.weeksOfPace)), to: &page)
    }

    /// Says how many tasks came and went of late, and when nothing is open if it goes on like that.
    private func writePace(of weeks: [Statistics.Week], to page: inout Page) {
        guard let first = weeks.first else { return }
        let (added, completed) = (
            weeks.reduce(0) { $0 + $1.added }, weeks.reduce(0) { $0 + $1.completed }
        )
        var words = "Since \(DayText.short(first.first)): \(added) added, \(completed) completed."
        let gain = completed - added
        if gain > 0, statistics.openNow > 0, weeks.count == Self.weeksOfPace {
            let left = (statistics.openNow * weeks.count + gain - 1) / gain
            if left <= 53 {
                words += " At this pace all is done in \(left) \(left == 1 ? "week" : "weeks")."
            }
        }
        page.writeLine(words, .subdued)
    }
}

// MARK: - Words

extension StatisticsText {
    private typealias Line = (label: String, count: Int, remark: String)

    private var periods: [Line] {
        let named = [
            ("today", statistics.day, "yesterday"),
            ("this week", statistics.week, "last week"),
            ("this month", statistics.month, "last month"),
        ]
        return named.map { ($0, $1.completed, Self.comparison(of: $1, with: $2)) }
    }

    /// Says how the period stands beside the one before it; nothing where that has nothing.
    private static func comparison(
        of period: Statistics.Period, with before: String
    ) -> String {
        guard period.before > 0 else { return "" }
        if period.completed == period.before { return "as many as \(before)" }
        let remark = "\(period.before) \(before)"
        return period.completed > period.before ? "up from \(remark)" : remark
    }

    private func write(_ line: Line, to page: inout Page) {
        let columns = periods.map { String($0.count).count }.max() ?? 0
        page.write(line.label)
        page.space(12 - line.label.count + columns - String(line.count).count)
        page.write(String(line.count))
        if !line.remark.isEmpty {
            page.space(2)
            page.write(line.remark, .subdued)
        }
        page.endLine()
    }

    private func write(_ total: FocusTotal, of period: String, to page: inout Page) {
        guard total.milliseconds > 0 else { return }
        page.write(period)
        page.space(12 - period.count)
        page.write(DurationText.text(ofMilliseconds: total.milliseconds))
        page.space(2)
        page.writeLine(
            "\(total.completed) \(total.completed == 1 ? "session" : "sessions") completed",
            .subdued)
    }

    private func heading(_ text: String, to page: inout Page, ends: Bool = true) {
        page.endLine()
        page.write(text, .heading)
        if ends { page.endLine() }
    }
}

// MARK: - JSON

extension JSONWriter {
    /// Writes the statistics as one object.
    public mutating func value(_ statistics: Statistics) {
        object { object in
            object.member("today", statistics.day)
            object.member("week", statistics.week)
            object.member("month", statistics.month)
            object.member("days", statistics.days, as: "completed")
            object.member("weeks", statistics.open, as: "open")
            object.member("open", statistics.openNow)
            object.member("activeSecondsThisWeek", statistics.activeThisWeek / 1000)
            object.member("focusSecondsToday", statistics.focusToday.milliseconds / 1000)
            object.member("focusSessionsToday", statistics.focusToday.completed)
            object.member("focusSecondsThisWeek", statistics.focusThisWeek.milliseconds / 1000)
            object.member("focusSessionsThisWeek", statistics.focusThisWeek.completed)
            object.member("year", statistics.year, as: "completed")
            object.array("burndown") { array in
                for week in statistics.burndown {
                    array.object { object in
                        object.member("day", week.first.description)
                        object.member("open", week.open)
                        object.member("added", week.added)
                        object.member("completed", week.completed)
                    }
                }
            }
        }
    }

    private mutating func member(_ name: String, _ period: Statistics.Period) {
        self.name(name)
        object { object in
            object.member("from", period.first.description)
            object.member("completed", period.completed)
            object.member("before", period.before)
        }
    }

    private mutating func member(
        _ name: String, _ days: [Statistics.DayCount], as count: String
    ) {
        self.name(name)
        array { array in
            for day in days {
                array.object { object in
                    object.member("day", day.day.description)
                    object.member(count, day.count)
                }
            }
        }
    }
}
