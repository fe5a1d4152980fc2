/// The bytes that take a terminal from one frame to the next.
public enum FrameDifference {
    /// Returns what is written to show a frame; nothing, if the terminal shows it already.
    ///
    /// The terminal was opened by ``TerminalKind/opening`` and got nothing but these bytes since. All
    /// of them go out in one write(2).
    ///
    /// - Parameters:
    ///   - former: What the terminal shows; none if that is not known, so that all is drawn. So it is for
    ///     a frame of another size.
    ///   - frame: What it has to show.
    ///   - terminal: What terminal it is.
    /// - Returns: Sequences and text in UTF-8.
    public static func bytes(
        from former: Frame?, to frame: Frame, on terminal: TerminalKind
    ) -> [UInt8] {
        guard frame.rows > 0, frame.columns > 0 else { return [] }
        var drawing = Drawing(from: former, to: frame, on: terminal)
        return drawing.finished()
    }
}

/// One frame on its way to the terminal.
private struct Drawing {
    private let frame: Frame
    private let former: Frame?
    private let terminal: TerminalKind
    private var output: TerminalOutput

    /// The rows that the terminal has moved itself, and by how many.
    private var movement: RowMovement?

    /// How many cells that need nothing are written again rather than moved over.
    private static let maximumGap = 4

    /// How many bytes are more than a terminal reads at once, with certainty.
    private static let leastForSynchronizing = 512

    init(from former: Frame?, to frame: Frame, on terminal: TerminalKind) {
        let isSameSize = former?.rows == frame.rows && former?.columns == frame.columns
        self.former = isSameSize ? former : nil
        self.frame = frame
        self.terminal = terminal
        output = TerminalOutput(
            palette: terminal.palette, at: isSameSize ? former?.cursor?.within(frame) : nil)
    }

    mutating func finished() -> [UInt8] {
        if let former {
            movement = RowMovement(from: former, to: frame)
            if let movement { output.scroll(movement.rows, by: movement.shift) }
        } else {
            output.append("\u{1B}[m\u{1B}[H\u{1B}[2J")
            output.loseCursor()
        }
        for row in 0..<frame.rows { draw(row) }
        output.setLook(.plain)
        let isDrawn = !output.bytes.isEmpty
        placeCursor()
        // A few bytes are read at once; more could be shown in pieces.
        guard isDrawn, terminal.isSynchronized, output.bytes.count > Self.leastForSynchronizing
        else {
            return output.bytes
        }
        return Array("\u{1B}[?2026h".utf8) + output.bytes + Array("\u{1B}[?2026l".utf8)
    }

    private mutating func placeCursor() {
        let wasShown = former.map { $0.cursor != nil }
        if let cursor = frame.cursor?.within(frame) {
            output.move(to: cursor)
            if wasShown != true { output.append("\u{1B}[?25h") }
        } else if wasShown != false {
            output.append("\u{1B}[?25l")
        }
    }

    /// The place of the first cell of what the terminal shows in the row, or none if it is blank.
    private func shown(inRow row: Int) -> Int? {
        guard former != nil else { return nil }
        guard let movement else { return row * frame.columns }
        return movement.source(of: row).map { $0 * frame.columns }
    }

    private func isShown(_ place: Int, at shown: Int?) -> Bool {
        guard let shown, let former else { return frame.cells[place].isPlainBlank }
        return frame.shows(place, as: former, shown)
    }

    private mutating func draw(_ row: Int) {
        let columns = frame.columns
        let start = row * columns
        let shown = shown(inRow: row)
        if let shown, let former, frame.showsRow(row, as: former, shown / columns) { return }
        // What is blank to the end of the row is cleared, not written.
        var end = columns
        while end > 0, frame.cells[start + end - 1].isPlainBlank { end -= 1 }
        var spoiled = 0
        var column = 0
        while column < end {
            let cell = frame.cells[start + column]
            let isKept = isShown(start + column, at: shown.map { $0 + column })
            if cell.isContinuation || isKept && column >= spoiled {
                column += 1
                continue
            }
            move(to: column, in: row)
            draw(cell, at: Frame.Place(row: row, column: column))
            column += cell.columns
            // A terminal may have drawn over what follows, which is written again.
            if cell.excess > 0 { spoiled = column + cell.excess }
        }
        clear(from: end, spoiled: spoiled, in: row, shown: shown)
    }

    /// Clears what is left of the row behind what it shows.
    private mutating func clear(from end: Int, spoiled: Int, in row: Int, shown: Int?) {
        let columns = frame.columns
        var first = end
        var last = columns
        let start = row * columns
        while last > end, last > spoiled, isShown(start + last - 1, at: shown.map { $0 + last - 1 })
        {
            last -= 1
        }
        guard last > end else { return }
        while first < last, first >= spoiled, isShown(start + first, at: shown.map { $0 + first }) {
            first += 1
        }
        output.move(to: Frame.Place(row: row, column: first))
        if last - first <= 3 {
            output.setLook(.plain)
            output.append(blanks: last - first)
            output.advance(by: last - first, of: columns)
        } else {
            output.clearToEnd()
        }
    }

    private mutating func draw(_ cell: GridCell, at place: Frame.Place) {
        // A blank looks the same in every colour and weight.
        if !cell.isPlainBlank || output.isSeenOnBlanks { output.setLook(cell.look) }
        guard cell.isUncertain else {
            write(cell)
            output.advance(by: cell.columns, of: frame.columns)
            return
        }
        output.append(blanks: cell.columns)
        output.advance(by: cell.columns, of: frame.columns)
        output.move(to: place)
        write(cell)
        output.loseCursor()
    }

    private mutating func write(_ cell: GridCell) {
        if cell.isInTable {
            output.append(cluster: frame.clusters[Int(cell.glyph)])
        } else {
            output.append(cell.glyph)
        }
    }

    /// Goes to a column: over a few cells that look like what was just written by writing them again.
    private mutating func move(to column: Int, in row: Int) {
        if let from = output.column(inRow: row), from < column, column - from <= Self.maximumGap {
            let gap = from..<column
            let start = row * frame.columns
            let isWritable = gap.allSatisfy { place in
                let cell = frame.cells[start + place]
                let isWritten =
                    output.looks(cell.look) || cell.isPlainBlank && !output.isSeenOnBlanks
                return cell.columns == 1 && !cell.isUncertain && !cell.isInTable
                    && cell.glyph < 0x80 && isWritten
            }
            if isWritable {
                for place in gap { write(frame.cells[start + place]) }
                output.advance(by: gap.count, of: frame.columns)
                return
            }
        }
        output.move(to: Frame.Place(row: row, column: column))
    }
}

extension Frame.Place {
    /// Returns the nearest place that there is.
    fileprivate func within(_ frame: Frame) -> Frame.Place? {
        guard frame.rows > 0, frame.columns > 0 else { return nil }
        return Frame.Place(
            row: min(max(row, 0), frame.rows - 1), column: min(max(column, 0), frame.columns - 1))
    }
}
