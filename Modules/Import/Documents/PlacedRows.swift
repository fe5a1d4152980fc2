import CSV

/// Rows that are made of a text as they are asked for.
protocol RowsOfText {
    var text: [UInt8] { get }

    /// How many rows there are.
    var count: Int { get }

    /// Returns where a row begins, a byte of the text.
    func start(ofRow index: Int) -> Int

    /// Makes a row, of which it is known where it stands.
    func row(at index: Int, from start: Position) -> ObjectRow
}

extension RowsOfText {
    /// How many bytes the text has.
    var size: Int { text.count }
}

/// The rows of a text with their places, one after the other.
struct PlacedRows<Rows: RowsOfText>: IteratorProtocol {
    private var index = 0
    private let rows: Rows
    private var places: PlaceIndex

    init(_ rows: Rows) {
        self.rows = rows
        places = PlaceIndex(rows.text)
    }

    /// Where the next row begins, or the text ends.
    var offset: Int { index < rows.count ? rows.start(ofRow: index) : rows.size }

    mutating func next() -> ObjectRow? {
        guard index < rows.count else { return nil }
        defer { index += 1 }
        return rows.row(at: index, from: places.place(at: offset))
    }
}
