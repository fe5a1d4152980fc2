/// A bar that is full when all is done.
struct Bar {
    /// The pieces: what is done, and what is missing.
    let pieces: [Piece]

    /// Draws a bar of a width.
    ///
    /// What is begun shows a cell at least, and what is not wholly done lacks one.
    ///
    /// - Parameters:
    ///   - columns: Its width.
    ///   - share: How much is done, from 0 to 1.
    ///   - signs: What it is drawn with.
    init(_ columns: Int, share: Double, _ signs: Signs) {
        let full =
            if share <= 0 { 0 } else if share >= 1 { columns } else {
                min(max(Int((Double(columns) * share).rounded()), 1), max(columns - 1, 1))
            }
        let (done, rest) = signs.bar
        pieces = [(done, full, Style.done), (rest, columns - full, .subdued)]
            .filter { $0.1 > 0 }
            .map { Piece(String(repeating: $0, count: $1), $2, isSign: true) }
    }
}
