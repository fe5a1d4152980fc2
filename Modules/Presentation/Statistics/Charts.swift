import Domain

/// A chart of one bar a line: a label, its number, and a bar as long as the number is large.
struct Bars {
    /// What a bar is drawn with.
    let mark: String

    /// How it looks.
    let style: Style

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
                page.writeSign(String(repeating: mark, count: length), style)
            }
            page.endLine()
        }
    }
}

/// Weeks beside each other, a line for each day of the week, and a shade for the number of each day.
struct YearChart {
    private let days: [Statistics.DayCount]
    private let columns: Int
    private let scale: Int
    private let largest: Int

    private static let labelColumns = 4

    /// Creates the chart of days that begin with the first day of a week.
    ///
    /// A day that is far above all others, as after an import, has the darkest shade and leaves the
    /// others theirs.
    init(_ days: [Statistics.DayCount], columns: Int) {
        self.days = days
        self.columns = columns
        let counts = days.map(\.count).filter { $0 > 0 }.sorted()
        largest = counts.last ?? 0
        scale = counts.isEmpty ? 1 : min(largest, max(4 * counts[counts.count / 2], 4))
    }

    /// Draws the chart: the months, the days of the week, and what the shades mean.
    func write(to page: inout Page) {
        let weekCount = (days.count + 6) / 7
        let room = columns - Self.labelColumns
        let step = weekCount * 2 <= room ? 2 : 1
        let shown = max(min(weekCount, room / step), 1)
        let start = (weekCount - shown) * 7
        let weeks = stride(from: start, to: days.count, by: 7)
        page.space(Self.labelColumns)
        MonthLabels.write(weeks.map { days[$0].day }, step: step, to: &page)
        for weekday in 0..<7 where start + weekday < days.count {
            let label =
                weekday.isMultiple(of: 2) ? days[start + weekday].day.weekday.abbreviation : ""
            page.writeSign(label, .subdued)
            page.space(Self.labelColumns - label.count)
            write(
                weeks.map { $0 + weekday }.filter { $0 < days.count }.map { days[$0].count }, step,
                to: &page)
            page.endLine()
        }
        writeLegend(to: &page)
    }

    /// Writes the shades of numbers beside each other, those of one style at once.
    private func write(_ counts: [Int], _ step: Int, to page: inout Page) {
        var rest = counts.map(level)[...]
        while let first = rest.first {
            let run = rest.prefix { ($0 == 0) == (first == 0) }
            let gap = String(repeating: " ", count: step - 1)
            let text = run.map { page.signs.shades[$0] }.joined(separator: gap)
            page.writeSign(text, first == 0 ? .subdued : .done)
            page.space(step - 1)
            rest = rest.dropFirst(run.count)
        }
    }

    /// Returns the shade of a number: 0 for none, 4 for the most.
    private func level(of count: Int) -> Int {
        min((count * 4 + scale - 1) / scale, 4)
    }

    private func writeLegend(to page: inout Page) {
        page.space(Self.labelColumns)
        page.hang(at: Self.labelColumns)
        var gap = 0
        for (level, shade) in page.signs.shades.enumerated() {
            let first = level == 0 ? 0 : (level - 1) * scale / 4 + 1
            let last = level * scale / 4
            guard first <= last else { continue }
            page.space(gap)
            let range =
                if level == 4, largest > last { "\(first)+" } else if first < last {
                    "\(first)-\(last)"
                } else { "\(first)" }
            page.writeSign("\(shade) \(range)", .subdued)
            gap = 2
        }
        page.endLine()
    }
}

/// A column for each week, as high as there were tasks open when it began; the last is the present.
struct BurndownChart {
    private let points: [(day: CalendarDay, count: Int)]
    private let columns: Int

    private static let height = 6

    /// As many columns as a week takes at the most.
    private static let mostForWeek = 3

    /// Creates the chart.
    init(_ points: [(day: CalendarDay, count: Int)], columns: Int) {
        self.points = points
        self.columns = columns
    }

    /// Draws the chart: the numbers beside it, the months under it.
    func write(to page: inout Page) {
        let numberColumns = String(points.map(\.count).max() ?? 0).count
        let room = max(columns - numberColumns - 2, 1)
        let step = min(max(room / max(points.count, 1), 1), Self.mostForWeek)
        let shown = points.suffix(room / step)
        let largest = max(shown.map(\.count).max() ?? 1, 1)
        let (upright, mark, corner, level) = page.signs.axes
        for row in (0..<Self.height).reversed() {
            let isMarked = row == Self.height - 1 || row == Self.height / 2 - 1
            let number =
                isMarked ? String((largest * (row + 1) + Self.height / 2) / Self.height) : ""
            page.space(numberColumns - number.count)
            page.writeSign(number, .subdued)
            page.space(1)
            page.writeSign(isMarked ? mark : upright, .subdued)
            writeCells(of: shown.map(\.count), step, row, largest, to: &page)
            page.endLine()
        }
        page.space(numberColumns + 1)
        page.writeSign(corner + String(repeating: level, count: shown.count * step), .subdued)
        page.endLine()
        page.space(numberColumns + 2)
        MonthLabels.write(shown.map(\.day), step: step, to: &page)
    }

    private func writeCells(
        of counts: [Int], _ step: Int, _ row: Int, _ largest: Int, to page: inout Page
    ) {
        let tops = page.signs.tops
        for count in counts {
            let full = Self.height * tops.count
            let filled = count == 0 ? 0 : max((count * full + largest / 2) / largest, 1)
            let cell = min(max(filled - row * tops.count, 0), tops.count)
            if cell == 0 {
                page.space(step)
            } else {
                page.writeSign(String(repeating: tops[cell - 1], count: step), .plain)
            }
        }
    }
}

/// The months above or under weeks that stand beside each other.
private enum MonthLabels {
    /// Writes the name of each month over the first week that begins in it, where there is room.
    static func write(_ weeks: [CalendarDay], step: Int, to page: inout Page) {
        var column = 0
        for (index, day) in weeks.enumerated() {
            let start = index * step
            let isNew = index == 0 || day.components.month != weeks[index - 1].components.month
            let name = day.monthName.prefix(3)
            guard isNew, start >= column, start + name.count <= weeks.count * step else { continue }
            // The first month gives way to the next where both have no room.
            if index == 0,
                weeks.prefix(name.count / step + 1).last.map({
                    $0.components.month != day.components.month
                }) ?? false
            {
                continue
            }
            page.space(start - max(column - 1, 0))
            page.writeSign(String(name), .subdued)
            column = start + name.count + 1
        }
        page.endLine()
    }
}

extension CalendarDay {
    /// The name of its month.
    var monthName: String { Month.allCases[components.month - 1].name }
}
