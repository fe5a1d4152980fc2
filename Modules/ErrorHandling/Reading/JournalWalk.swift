package import Domain

/// The entries of the journal that a query asks for, one after the other: it keeps none of them.
package struct JournalWalk: ~Copyable {
    /// How many there are; fewer come only where some were rotated away meanwhile.
    package let count: Int

    /// How many entries were looked at to find them.
    package let visitedCount: Int

    private var cursor: JournalCursor
    private var taken = 0

    /// Goes back from the end to the oldest entry that is wanted.
    init(_ query: LogQuery, over cursor: consuming JournalCursor) throws(AppError) {
        var steps = 0
        var isBeyond = false
        try cursor.seekEnd()
        while steps < query.limit ?? .max, let microseconds = try cursor.previous() {
            isBeyond = microseconds < query.sinceMicroseconds
            if isBeyond { break }
            steps += 1
        }
        let visitedCount = cursor.visitedCount
        if isBeyond { _ = try cursor.next() }
        self.init(count: steps, visitedCount: visitedCount, cursor: cursor)
    }

    private init(count: Int, visitedCount: Int, cursor: consuming JournalCursor) {
        self.count = count
        self.visitedCount = visitedCount
        self.cursor = cursor
    }

    /// Returns the next entry, or none at the end.
    ///
    /// - Throws: `journal.unavailable` if libsystemd cannot read it.
    package mutating func next() throws(AppError) -> LogRecord? {
        guard taken < count else { return nil }
        defer { taken += 1 }
        return taken == 0 ? try cursor.record() : try cursor.nextRecord()
    }
}
