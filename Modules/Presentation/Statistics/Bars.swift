import Domain

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
