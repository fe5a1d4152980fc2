/// By what the rows of a file name the task that they are a part of, if not by its id.
public enum ParentNaming: Hashable, Sendable {
    /// By its id alone.
    case id

    /// By its text, too.
    case text

    /// By what its source says in a column that fills no field, too.
    case extra(String)
}

/// Where a row lies below the rows above it, in a file whose order makes them parts.
public struct RowDepth: Hashable, Sendable {
    /// How deep it lies, from 1.
    public let depth: Int

    /// Whether it is a part of the last row above it that lies one less deep.
    public let isPart: Bool

    /// Creates the place of a row.
    public init(_ depth: Int, isPart: Bool) {
        self.depth = depth
        self.isPart = isPart
    }
}
