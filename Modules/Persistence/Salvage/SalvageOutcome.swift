import Domain

/// What came of salvaging a store.
struct SalvageOutcome: Equatable {
    /// How many rows of a table are in the new store, and how many are missing.
    struct Table: Equatable {
        let kind: Totals.Kind
        let saved: Int
        let lost: Int
    }

    var tables: [Table] = []

    /// The tasks that were put back from their history, whole.
    var restored: [TaskID] = []

    /// The tasks that may not be as they were: of parts or later changes nothing could be read.
    var replaced: [TaskID] = []

    /// The tasks that are lost, as far as their numbers are known.
    var lost: [TaskID] = []

    /// Whether tasks may not be as they were of which nothing tells the numbers.
    var isUncertain = false

    /// Whether the identifier of the store was lost, and it has a new one.
    var hasNewID = false
}
