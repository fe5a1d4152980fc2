import Domain
import Interaction

/// The cells of the rows of a list: kept from one frame to the next, while what they show stays as it is.
public final class RowCells {
    private var basis: Basis?

    /// The cells from the row `first` on; none where they were not made.
    private var cells: [TaskCells?] = []
    private var first = 0

    /// More rows than are seen at once are kept, so that scrolling back finds them.
    private static let mostRows = 250

    /// Creates one that keeps nothing yet.
    public init() {}

    /// Forgets what was kept where anything changed that a row may show.
    func begin(for model: ScreenModel, showsSigns: Bool) {
        let basis = Basis(model, showsSigns: showsSigns)
        guard basis == nil || basis != self.basis || cells.count > Self.mostRows else { return }
        cells.removeAll(keepingCapacity: true)
        self.basis = basis
    }

    /// Returns the cells of a row: those that were kept, or else new ones.
    func ofRow(_ row: Int, else make: () -> TaskCells?) -> TaskCells? {
        if cells.indices.contains(row - first), let kept = cells[row - first] { return kept }
        let made = make()
        if basis != nil { keep(made, row) }
        return made
    }

    private func keep(_ made: TaskCells?, _ row: Int) {
        let near = first - Self.mostRows..<first + cells.count + Self.mostRows
        if cells.isEmpty || !near.contains(row) { (cells, first) = ([], row) }
        if row < first {
            cells.insert(contentsOf: repeatElement(nil, count: first - row), at: 0)
            first = row
        }
        if row - first >= cells.count {
            cells += repeatElement(nil, count: row - first - cells.count + 1)
        }
        cells[row - first] = made
    }

    /// What the cells of a list are made of.
    private struct Basis: Equatable {
        let list: Int
        let tasks: Int
        let rows: Int
        let day: Int
        let showsSigns: Bool

        /// Returns none while changes are shown that are not saved yet: they may become others at any moment.
        init?(_ model: ScreenModel, showsSigns: Bool) {
            guard model.pending.isEmpty, let rows = model.rows else { return nil }
            list = rows.content.request.number
            tasks = model.knownNumber
            self.rows = rows.foldings
            day = model.today.day.daysSinceEpoch
            self.showsSigns = showsSigns
        }
    }
}

/// A task of a row, in cells.
///
/// Of a class, since a frame hands those of each row around, and a copy of this many strings takes time.
final class TaskCells {
    let number: String
    let isHigh: Bool
    let depth: Int
    let mark: (sign: String, style: Style)
    let text: Cell
    let place: Cell
    let time: Cell

    /// What of its days is urgent, in short for a narrow screen: `3d late`, `today`; or none.
    let urgency: Piece?

    /// The columns of each.
    let textColumns: Int
    let placeColumns: Int
    let timeColumns: Int

    init(
        number: String, isHigh: Bool, depth: Int, mark: (sign: String, style: Style), text: Cell,
        place: Cell, time: Cell, urgency: Piece?
    ) {
        self.number = number
        self.isHigh = isHigh
        self.depth = depth
        self.mark = mark
        self.text = text
        self.place = place
        self.time = time
        self.urgency = urgency
        textColumns = text.columnsInGrid
        placeColumns = place.columnsInGrid
        timeColumns = time.columnsInGrid
    }
}
