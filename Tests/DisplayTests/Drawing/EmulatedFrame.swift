import Display
import TerminalEmulation

extension EmulatedTerminal {
    /// Returns where the terminal does not show the frame; nothing if it shows all of it.
    ///
    /// Of clusters about whose columns terminals differ only those of everything else are looked at.
    func difference(from frame: Frame) -> String? {
        for row in 0..<frame.rows {
            var column = 0
            while column < frame.columns {
                let width = max(frame.width(row: row, column: column), 1)
                if !frame.isUncertain(row: row, column: column),
                    let difference = difference(from: frame, row: row, column: column)
                {
                    return difference
                }
                column += width
            }
        }
        guard let place = frame.cursor else {
            return isCursorShown ? "the cursor is shown" : nil
        }
        if !isCursorShown { return "the cursor is hidden" }
        let isThere = cursor.row == place.row && cursor.column == place.column
        return isThere ? nil : "the cursor is at \(cursor), not at \(place)"
    }

    private func difference(from frame: Frame, row: Int, column: Int) -> String? {
        let expected = expectedCell(of: frame, row: row, column: column)
        var found = cell(row: row, column: column)
        // Some characters of several scalars stand in several cells: a flag, an am of Thai.
        for rest in column + 1..<column + max(expected.width, 1) {
            let next = cell(row: row, column: rest)
            found.text += next.text
            found.width += next.width
        }
        if found.text == " " { found.text = "" }
        if expected.text.isEmpty, !found.reverse, !found.underline, !found.strike {
            // Nobody sees how a blank would look if it were a letter.
            found.bold = expected.bold
            found.dim = expected.dim
            found.color = expected.color
        }
        guard found != expected else { return nil }
        return "row \(row), column \(column): \(found), not \(expected)"
    }

    private func expectedCell(of frame: Frame, row: Int, column: Int) -> Cell {
        let look = frame.look(row: row, column: column)
        var cell = Cell()
        // libvterm keeps six scalars of a cluster.
        var scalars = String.UnicodeScalarView()
        scalars.append(
            contentsOf: frame.cluster(row: row, column: column).unicodeScalars.prefix(6))
        cell.text = String(scalars)
        if cell.text == " " { cell.text = "" }
        cell.width = frame.width(row: row, column: column)
        cell.bold = look.bold
        cell.dim = look.dim
        cell.reverse = look.reverse
        cell.underline = look.underline
        cell.strike = look.strike
        cell.color = look.color.map { Int($0.rawValue) }
        return cell
    }
}
