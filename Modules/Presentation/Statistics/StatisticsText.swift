public import Domain

/// How much was completed, and how much is left, for people.
public struct StatisticsText {
    private let statistics: Statistics
    private let terminal: Terminal
    private let bars: Bars

    /// How wide a chart is where no terminal says it, and at the most.
    private static let customaryColumns = 60

    /// Creates the text.
    ///
    /// - Parameters:
    ///   - statistics: What is shown.
    ///   - terminal: Where it is shown.
    ///   - drawsBlocks: Whether bars can be drawn of blocks, which are no ASCII.
    public init(_ statistics: Statistics, terminal: Terminal, drawsBlocks: Bool) {
        self.statistics = statistics
        self.terminal = terminal
        bars = Bars(
            mark: drawsBlocks && terminal.isTerminal ? "█" : "#",
            columns: min(terminal.width ?? Self.customaryColumns, Self.customaryColumns))
    }

    /// The whole text.
    public var text: String {
        var page = Page(for: terminal)
        page.write("Completed", .heading)
        page.endLine()
        for line in periods { write(line, to: &page) }
        if statistics.activeThisWeek > 0 {
            heading("Active", to: &page)
            let duration = DurationText.text(ofMilliseconds: statistics.activeThisWeek)
            page.write("this week")
            page.space(3)
            page.write(duration)
            page.endLine()
        }
        if statistics.days.contains(where: { $0.count > 0 }) {
            heading("Completed by day", to: &page)
            bars.write(
                statistics.days.map { (DayText.short($0.day), $0.count) }, to: &page)
        }
        // Weeks before the first task have nothing to say.
        let weeks = statistics.open.drop { $0.count == 0 }
            .map { (label: DayText.short($0.day), count: $0.count) }
        if !weeks.isEmpty {
            heading("Open when each week began", to: &page)
            bars.write(weeks + [("now", statistics.openNow)], to: &page)
        }
        return page.text
    }
}

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

    private func heading(_ text: String, to page: inout Page) {
        page.endLine()
        page.write(text, .heading)
        page.endLine()
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

/// A chart of one bar a line: a label, its number, and a bar as long as the number is large.
struct Bars {
    /// What a bar is drawn with.
    let mark: Character

    /// How many columns there are.
    let columns: Int

    /// Draws the chart.
    func write(_ rows: [(label: String, count: Int)], to page: inout Page) {
        let labelColumns = rows.map(\.label.count).max() ?? 0
        let numberColumns = rows.map { String($0.count).count }.max() ?? 0
        let room = max(columns - labelColumns - numberColumns - 4, 1)
        let largest = max(rows.map(\.count).max() ?? 1, 1)
        for (label, count) in rows {
            let number = String(count)
            page.write(label, .subdued)
            page.space(labelColumns - label.count + 2 + numberColumns - number.count)
            page.write(number)
            if count > 0, !page.isSpoken {
                let length = max((count * room + largest / 2) / largest, 1)
                page.space(2)
                page.write(String(repeating: mark, count: length))
            }
            page.endLine()
        }
    }
}
