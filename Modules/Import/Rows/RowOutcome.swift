import Domain

/// What became of a row.
enum RowOutcome {
    /// It is in the batch.
    case task
    /// It was added to the notes of the task above it.
    case comment
    /// It is no task and went by; the word is that by which it was known.
    case passedOver(String)
    /// It is more of the row before, which was rejected.
    case remainder
    /// The batch is as it was.
    indirect case rejected(RowDefect)
}
