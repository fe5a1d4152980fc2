/// A boundary between two records, from which another reader can go on.
public struct Checkpoint: Equatable, Sendable {
    /// Where the next record starts; its column is 1.
    public var position: Position

    /// The number of the next record.
    public var number: Int

    /// How many fields a record must have, or nil before the record that says so.
    public var columns: Int?

    /// Creates a boundary.
    ///
    /// - Parameters:
    ///   - position: Where the next record starts.
    ///   - number: The number of the next record.
    ///   - columns: How many fields a record must have, or nil to learn it from the next record.
    public init(position: Position, number: Int, columns: Int?) {
        self.position = position
        self.number = number
        self.columns = columns
    }

    /// The start of a file: the header, if there is one, is record 0.
    ///
    /// - Parameter dialect: How the file is written.
    public init(startOf dialect: Dialect) {
        self.init(
            position: Position(line: 1, column: 1, offset: 0), number: dialect.hasHeader ? 0 : 1,
            columns: nil)
    }
}
