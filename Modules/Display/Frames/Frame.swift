import Text

/// What a screen shows: a grid of cells, and where the cursor stands.
///
/// Any text can be put anywhere: it is made safe, clipped at the edges, and no character is ever cut in
/// two. Nothing that a text holds reaches the terminal as more than a character.
public struct Frame: Sendable {
    /// A place in the grid, counted from the top left corner.
    public struct Place: Equatable, Sendable {
        /// The row, from 0.
        public var row: Int

        /// The column, from 0.
        public var column: Int

        /// Creates a place.
        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The number of rows.
    public let rows: Int

    /// The number of columns.
    public let columns: Int

    /// Where the cursor stands, or none if it is hidden.
    public var cursor: Place?

    private(set) var cells: [GridCell]

    /// The clusters of several scalars that stand in cells.
    private(set) var clusters: [String] = []
    private var places: [String: UInt32] = [:]

    /// The most rows and columns that there can be: more than any screen has.
    public static let maximumLength = 2000

    /// Creates a blank frame with a hidden cursor.
    ///
    /// - Parameters:
    ///   - rows: How many rows: 0 to ``maximumLength``; any other number is taken for the nearest of these.
    ///   - columns: How many columns, likewise.
    public init(rows: Int, columns: Int) {
        self.rows = min(max(rows, 0), Self.maximumLength)
        self.columns = min(max(columns, 0), Self.maximumLength)
        cells = Array(repeating: .blank, count: self.rows * self.columns)
    }

    /// Puts text into a row, over what stands there.
    ///
    /// - Parameters:
    ///   - text: Any text; its first line and what follows are put on one line.
    ///   - row: The row; in one that is not there, nothing is shown.
    ///   - column: The column where it begins, likewise.
    ///   - limit: The columns that it may take at most.
    ///   - look: How it looks.
    ///   - ellipsis: What stands at the end of a text that does not fit, a character of one column;
    ///     none clips it in silence.
    /// - Returns: The columns that it takes.
    @discardableResult
    public mutating func put(
        _ text: String, row: Int, column: Int, width limit: Int = .max, look: Look = .plain,
        ellipsis: Unicode.Scalar? = nil
    ) -> Int {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return 0 }
        var room = min(limit, columns - column)
        guard room > 0 else { return 0 }
        let isASCII = OrdinaryText.isASCII(text)
        let isCut =
            ellipsis != nil && (isASCII ? text.utf8.count : DisplayWidth.inGrid(text)) > room
        if isCut { room -= 1 }
        let start = row * columns + column
        detach(from: start, inRow: row)
        var used = 0
        var isWhole = !isCut
        if isASCII {
            used = write(ascii: text, look, at: start, room: room)
            isWhole = !isCut && used == text.utf8.count
        } else {
            CellText.walk(text) { cluster in
                // What a terminal may draw wider never comes near the edge, where it would do harm.
                let isAtEdge = column + used + (cluster.widest ?? 0) > columns
                isWhole = cluster.columns <= room - used && !isAtEdge
                guard isWhole else { return false }
                write(cluster, look, at: start + used)
                used += cluster.columns
                return true
            }
        }
        if isCut || !isWhole, let ellipsis,
            ellipsis.ordinaryColumns ?? DisplayWidth.of(ellipsis) == 1,
            !ellipsis.isHarmful
        {
            write(ellipsis, look, at: start + used)
            used += 1
        }
        attach(from: start + used, inRow: row)
        return used
    }

    /// Fills columns of a row with blanks, or with another character of one column.
    ///
    /// - Parameters:
    ///   - scalar: The character; one that does not take one column is taken for a blank.
    ///   - row: The row.
    ///   - range: The columns, all of them unless given; what is outside of the frame is left out.
    ///   - look: How they look.
    public mutating func fill(
        _ scalar: Unicode.Scalar = " ", row: Int, columns range: Range<Int>? = nil,
        look: Look = .plain
    ) {
        guard (0..<rows).contains(row) else { return }
        let range = (range ?? 0..<columns).clamped(to: 0..<columns)
        guard !range.isEmpty else { return }
        let isShown = scalar != " " && DisplayWidth.of(scalar) == 1 && !scalar.isHarmful
        let start = row * columns
        detach(from: start + range.lowerBound, inRow: row)
        for column in range {
            if isShown {
                write(scalar, look, at: start + column)
            } else {
                cells[start + column] = GridCell(blank: look)
            }
        }
        attach(from: start + range.upperBound, inRow: row)
    }

    /// Changes how columns of a row look, and leaves what they show.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - range: The columns, all of them unless given.
    ///   - change: Returns the new look for an old one.
    public mutating func restyle(
        row: Int, columns range: Range<Int>? = nil, _ change: (Look) -> Look
    ) {
        guard (0..<rows).contains(row) else { return }
        for column in (range ?? 0..<columns).clamped(to: 0..<columns) {
            let place = row * columns + column
            cells[place] = cells[place].looking(change(cells[place].look))
        }
    }
}

// MARK: - Reading back

extension Frame {
    /// Returns a row as text, without the blanks at its end.
    public func text(ofRow row: Int) -> String {
        guard (0..<rows).contains(row) else { return "" }
        var text = ""
        for column in 0..<columns { text += cluster(row: row, column: column) }
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// The rows as text, a line each.
    public var text: String {
        (0..<rows).map { text(ofRow: $0) }.joined(separator: "\n")
    }

    /// Returns what a cell shows: nothing, where a character goes on that began further left.
    public func cluster(row: Int, column: Int) -> String {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return "" }
        let cell = cells[row * columns + column]
        if cell.isContinuation { return "" }
        if cell.isInTable { return clusters[Int(cell.glyph)] }
        return Unicode.Scalar(cell.glyph).map { String($0) } ?? ""
    }

    /// Returns how a cell looks.
    public func look(row: Int, column: Int) -> Look {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return .plain }
        return cells[row * columns + column].look
    }

    /// Returns the columns of what begins in a cell: 0 where a character goes on.
    package func width(row: Int, column: Int) -> Int {
        cells[row * columns + column].columns
    }

    /// Returns whether terminals differ about the columns of what begins in a cell.
    package func isUncertain(row: Int, column: Int) -> Bool {
        cells[row * columns + column].isUncertain
    }
}

extension Frame: Equatable {
    /// Returns whether both show the same, cursor included.
    public static func == (left: Frame, right: Frame) -> Bool {
        left.rows == right.rows && left.columns == right.columns && left.cursor == right.cursor
            && left.cells.indices.allSatisfy { left.shows($0, as: right, $0) }
    }

    /// Whether a row shows the same as a row of another frame that has as many columns.
    func showsRow(_ row: Int, as other: Frame, _ otherRow: Int) -> Bool {
        let (start, otherStart) = (row * columns, otherRow * columns)
        let (cells, others) = (self.cells.span, other.cells.span)
        for column in 0..<columns {
            let cell = cells[start + column]
            if cell == others[otherStart + column], !cell.isInTable { continue }
            guard shows(start + column, as: other, otherStart + column) else { return false }
        }
        return true
    }

    /// Whether a cell shows the same as a cell of another frame.
    func shows(_ place: Int, as other: Frame, _ otherPlace: Int) -> Bool {
        let (cell, otherCell) = (cells[place], other.cells[otherPlace])
        guard cell.isInTable else { return cell == otherCell }
        // The same place in another table can be another cluster.
        return cell.withoutGlyph == otherCell.withoutGlyph
            && clusters[Int(cell.glyph)] == other.clusters[Int(otherCell.glyph)]
    }
}

// MARK: - Cells

extension Frame {
    private mutating func write(_ cluster: CellText, _ look: Look, at place: Int) {
        switch cluster.glyph {
        case .scalar(" "):
            cells[place] = GridCell(blank: look)
        case .scalar(let scalar):
            cells[place] = GridCell(
                glyph: scalar.value, isInTable: false, look: look, columns: cluster.columns,
                widest: cluster.widest)
        case .cluster(let text):
            cells[place] = GridCell(
                glyph: placeInTable(of: text), isInTable: true, look: look,
                columns: cluster.columns, widest: cluster.widest)
        }
        for rest in place + 1..<place + max(cluster.columns, 1) {
            cells[rest] = GridCell(continuation: look)
        }
    }

    /// Writes printable ASCII as far as there is room, and returns the columns that it takes.
    private mutating func write(ascii text: String, _ look: Look, at start: Int, room: Int) -> Int {
        let bytes = text.utf8.span
        let count = min(bytes.count, room)
        for index in 0..<count {
            cells[start + index] =
                bytes[index] == 0x20
                ? GridCell(blank: look)
                : GridCell(
                    glyph: UInt32(bytes[index]), isInTable: false, look: look, columns: 1)
        }
        return count
    }

    /// Writes a character that is safe and takes one column.
    private mutating func write(_ scalar: Unicode.Scalar, _ look: Look, at place: Int) {
        cells[place] = GridCell(glyph: scalar.value, isInTable: false, look: look, columns: 1)
    }

    private mutating func placeInTable(of cluster: String) -> UInt32 {
        if let place = places[cluster] { return place }
        let place = UInt32(clusters.count)
        clusters.append(cluster)
        places[cluster] = place
        return place
    }

    /// Makes blanks of a character that begins before a place and goes on there, up to the place.
    private mutating func detach(from place: Int, inRow row: Int) {
        guard place < cells.count, cells[place].isContinuation else { return }
        var head = place
        while head > row * columns, cells[head].isContinuation { head -= 1 }
        for cut in head..<place { cells[cut] = GridCell(blank: cells[cut].look) }
    }

    /// Makes blanks of what is left of a character whose beginning was overwritten.
    private mutating func attach(from place: Int, inRow row: Int) {
        var rest = place
        while rest < (row + 1) * columns, cells[rest].isContinuation {
            cells[rest] = GridCell(blank: cells[rest].look)
            rest += 1
        }
    }
}
