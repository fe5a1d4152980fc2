import Display

/// Frames that change in every way there is.
struct RandomFrames {
    var source: RandomText

    init(seed: UInt64) {
        source = RandomText(seed: seed)
    }

    /// A size from 1 x 1 to 60 x 200, most of them small.
    mutating func size() -> (rows: Int, columns: Int) {
        switch source.number(below: 10) {
        case 0: (1, 1)
        case 1: (source.number(below: 3) + 1, source.number(below: 4) + 1)
        case 2: (60, 200)
        default: (source.number(below: 24) + 1, source.number(below: 80) + 1)
        }
    }

    mutating func look() -> Look {
        guard source.number(below: 2) == 0 else { return .plain }
        let bits = source.number(below: 32)
        let color = source.number(below: 24)
        return Look(
            bold: bits & 1 != 0, dim: bits & 2 != 0, reverse: bits & 4 != 0,
            underline: bits & 8 != 0, strike: bits & 16 != 0,
            color: color < 16 ? TerminalColor.allCases[color] : nil)
    }

    mutating func place(in frame: Frame) -> Frame.Place {
        Frame.Place(
            row: source.number(below: frame.rows), column: source.number(below: frame.columns))
    }

    mutating func change(_ frame: inout Frame) {
        let place = place(in: frame)
        switch source.number(below: 11) {
        case 0: frame.fill(row: place.row, columns: place.column..<Int.max, look: look())
        case 1: frame.fill("─", row: place.row, look: look())
        case 2:
            let added = look()
            frame.restyle(row: place.row, columns: 0..<place.column) { $0.adding(added) }
        case 3: frame.cursor = source.number(below: 4) == 0 ? nil : place
        case 4, 5: scroll(&frame)
        case 6: frame = Frame(rows: frame.rows, columns: frame.columns)
        default:
            frame.put(
                source.text(), row: place.row, column: place.column,
                width: source.number(below: frame.columns) + 1, look: look(),
                ellipsis: source.number(below: 2) == 0 ? "…" : nil)
        }
    }

    /// Moves some rows, as a list does.
    private mutating func scroll(_ frame: inout Frame) {
        let first = source.number(below: frame.rows)
        let last = first + source.number(below: frame.rows - first)
        let shift = source.number(below: 9) - 4
        let former = frame
        for row in first...last {
            frame.fill(row: row)
            guard (first...last).contains(row + shift) else { continue }
            for column in 0..<frame.columns {
                frame.put(
                    former.cluster(row: row + shift, column: column), row: row, column: column,
                    look: former.look(row: row + shift, column: column))
            }
        }
    }
}
