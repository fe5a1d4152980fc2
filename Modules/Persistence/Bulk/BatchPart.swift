import Domain

/// How far a batch is written, and what became of its rows so far.
struct BatchPart {
    /// The index of the next row.
    var next = 0
    var outcome = BatchOutcome()
}
