import Display
import Text

/// A piece of text in one style.
struct Piece {
    let text: String
    let style: Style

    /// Whether it is a sign of the program's own, which is never broken.
    let isSign: Bool

    init(_ text: String, _ style: Style = .plain, isSign: Bool = false) {
        self.text = text
        self.style = style
        self.isSign = isSign
    }

    /// The columns that it takes on one line, or none if it needs several.
    fileprivate var columns: Int? {
        if isSign { return text.unicodeScalars.count }
        if let columns = OrdinaryText.columns(of: text) { return columns }
        let visible = SafeText.visible(text)
        return visible.utf8.contains(UInt8(ascii: "\n")) ? nil : DisplayWidth.of(visible)
    }
}

/// Pieces that stand beside each other, with a blank or more between them.
struct Cell {
    private(set) var pieces: [(gap: Int, piece: Piece)] = []

    var isEmpty: Bool { pieces.isEmpty }

    /// Appends a piece behind so many blanks, which the first one does without.
    mutating func append(_ piece: Piece, gap: Int = 1) {
        pieces.append((pieces.isEmpty ? 0 : gap, piece))
    }

    /// Appends a fact behind the sign that separates it from the one before.
    mutating func append(fact: Piece, _ signs: Signs) {
        if !isEmpty {
            let (gap, sign) = signs.separator
            append(Piece(sign, .subdued, isSign: true), gap: gap)
        }
        append(fact)
    }

    /// The columns that it takes on one line, or none if it needs several.
    var columns: Int? {
        var columns = 0
        for (gap, piece) in pieces {
            guard let piece = piece.columns else { return nil }
            columns += gap + piece
        }
        return columns
    }

    /// The columns that it takes on the screen, where every text stands on one line.
    var columnsInGrid: Int {
        pieces.reduce(0) { $0 + $1.gap + DisplayWidth.inGrid($1.piece.text) }
    }

    /// Writes the pieces into the paragraph.
    func write(to page: inout Page) {
        for (gap, piece) in pieces {
            page.space(gap)
            if piece.isSign {
                page.writeSign(piece.text, piece.style)
            } else {
                page.write(
                    page.isPiped ? SafeText.visibleLine(piece.text) : piece.text, piece.style)
            }
        }
    }
}

/// Columns of a page in which cells stand, each wrapped within its own.
struct Columns {
    /// The gap between two columns.
    static let gap = 2

    private let starts: [Int]
    private let widths: [Int]

    /// Lays columns of these widths side by side from a column of the page; those of no width are left
    /// out.
    init(_ widths: [Int], from start: Int) {
        self.widths = widths
        var next = start
        starts = widths.map { width in
            defer { next += width == 0 ? 0 : width + Self.gap }
            return next
        }
    }

    /// Writes a row behind what stands in its first line already, which ends at `column`; the first
    /// cell begins further right by `indent`.
    func write(_ cells: [Cell], after column: Int, indent: Int, to page: inout Page) {
        let blocks = cells.enumerated().map { index, cell in
            Block(cell, width: widths[index] - (index == 0 ? indent : 0), on: page)
        }
        let height = blocks.map(\.height).max() ?? 0
        page.hang(at: 0)
        for line in 0..<height {
            var end = line == 0 ? column : 0
            if line > 0 { page.newLine() }
            for (index, block) in blocks.enumerated() where line < block.height {
                guard let columns = block.columns(of: line), columns > 0 else { continue }
                let start = starts[index] + (index == 0 ? indent : 0)
                page.space(start - end)
                block.write(line, to: &page)
                end = start + columns
            }
        }
    }
}

/// A cell, wrapped.
private enum Block {
    case line(Cell, columns: Int)
    case lines(Page)

    init(_ cell: Cell, width: Int, on page: Page) {
        if let columns = cell.columns, columns <= width {
            self = .line(cell, columns: columns)
            return
        }
        var part = Page(part: page, width: max(width, 1))
        cell.write(to: &part)
        part.endLine()
        self = .lines(part)
    }

    var height: Int {
        switch self {
        case .line(_, let columns): columns == 0 ? 0 : 1
        case .lines(let page): page.lines.count
        }
    }

    func columns(of line: Int) -> Int? {
        switch self {
        case .line(_, let columns): columns
        case .lines(let page): page.lines[line].columns
        }
    }

    func write(_ line: Int, to page: inout Page) {
        switch self {
        case .line(let cell, _): cell.write(to: &page)
        case .lines(let part):
            let (bytes, columns) = part.lines[line]
            page.write(laidOut: bytes, columns: columns)
        }
    }
}
