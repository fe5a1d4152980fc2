/// Rows that stood elsewhere in the frame before: a list that was scrolled by a few.
struct RowMovement: Equatable {
    /// The rows between which the terminal moves everything, those included that become blank.
    let rows: ClosedRange<Int>

    /// By how many rows it all moves up, or down where it is negative.
    let shift: Int

    private static let shifts = [1, -1, 2, -2, 3, -3]

    /// How many cells must be saved before moving rows is worth its sequences.
    private static let minimumGain = 30

    private init(rows: ClosedRange<Int>, shift: Int) {
        self.rows = rows
        self.shift = shift
    }

    /// Finds the movement that leaves the least to draw, if one leaves less than none does.
    init?(from former: Frame, to frame: Frame) {
        let comparison = Comparison(former: former, frame: frame)
        guard let changed = comparison.changedRows, changed.count > 2 else { return nil }
        var best: RowMovement?
        var bestGain = Self.minimumGain
        for shift in Self.shifts {
            guard let movement = comparison.movement(by: shift, in: changed) else { continue }
            let gain = comparison.gain(of: movement)
            if gain > bestGain { (best, bestGain) = (movement, gain) }
        }
        guard let best else { return nil }
        self = best
    }

    /// Returns which row of the former frame stands in a row after the movement; none if it is blank.
    func source(of row: Int) -> Int? {
        guard rows.contains(row) else { return row }
        return rows.contains(row + shift) ? row + shift : nil
    }

    private struct Comparison {
        let former: Frame
        let frame: Frame

        /// From the first row that changed to the last.
        var changedRows: ClosedRange<Int>? {
            let rows = 0..<frame.rows
            guard let first = rows.first(where: { !isSame($0, as: $0) }),
                let last = rows.last(where: { !isSame($0, as: $0) })
            else { return nil }
            return first...last
        }

        /// The smallest movement by `shift` that explains every row of the new frame that it can.
        func movement(by shift: Int, in changed: ClosedRange<Int>) -> RowMovement? {
            func isMoved(_ row: Int) -> Bool {
                changed.contains(row + shift) && isSame(row, as: row + shift) && !isBlank(row)
            }
            guard let first = changed.first(where: isMoved),
                let last = changed.last(where: isMoved)
            else { return nil }
            let rows = min(first, first + shift)...max(last, last + shift)
            return RowMovement(rows: rows, shift: shift)
        }

        /// How many cells fewer there are to draw.
        func gain(of movement: RowMovement) -> Int {
            movement.rows.reduce(0) { gain, row in
                gain + changes(in: row, against: row)
                    - changes(in: row, against: movement.source(of: row))
            }
        }

        private func isSame(_ row: Int, as formerRow: Int) -> Bool {
            frame.showsRow(row, as: former, formerRow)
        }

        private func isBlank(_ row: Int) -> Bool {
            let start = row * frame.columns
            for place in start..<start + frame.columns where !frame.cells[place].isPlainBlank {
                return false
            }
            return true
        }

        private func changes(in row: Int, against formerRow: Int?) -> Int {
            let start = row * frame.columns
            var changes = 0
            var blanks = 0
            for column in 0..<frame.columns {
                let place = start + column
                let isKept =
                    if let formerRow {
                        frame.shows(place, as: former, formerRow * frame.columns + column)
                    } else {
                        frame.cells[place].isPlainBlank
                    }
                if frame.cells[place].isPlainBlank {
                    blanks += isKept ? 0 : 1
                } else {
                    // Blanks between text are written, those at the end of a row are cleared.
                    changes += blanks + (isKept ? 0 : 1)
                    blanks = 0
                }
            }
            return changes + min(blanks, 3)
        }
    }
}
