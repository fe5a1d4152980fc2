/// What going through the rows of a rejects file came to.
public struct MendingTally: Hashable, Sendable {
    /// How many rows were tasks in the end.
    public var imported = 0

    /// How many were written over their tasks.
    public var updated = 0

    /// How many were there already.
    public var thereAlready = 0

    /// How many the person dropped.
    public var dropped = 0

    /// How many are left.
    public var left: Int

    /// Creates the tally of so many rows.
    public init(of count: Int) {
        left = count
    }

    /// Whether anything was done.
    public var isEmpty: Bool { imported + updated + thereAlready + dropped == 0 }
}
