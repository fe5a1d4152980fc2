import CSV
import Domain

/// The rows of a file of some form, one after the other, and how a task is made of each.
protocol FileRows: ~Copyable, SendableMetatype {
    /// What fills which field, and what stands above the rows.
    var head: Head { get }

    /// The row under way; none behind the last.
    var row: FileRow? { get }

    /// The bytes of the row under way as they stand.
    var raw: [UInt8] { get }

    /// Whether the row under way adds to the task above it, so that both must be in one batch.
    var joinsTaskAbove: Bool { get }

    /// How many bytes of the file lie before the row under way, or all behind the last.
    var offset: Int { get }

    /// How many hints of each column were not understood so far.
    var strayHints: [Int: Int] { get }

    /// How many rows are parts of rows that were rejected, so far.
    var orphans: Int { get }

    /// Takes the row under way into the batch; what is rejected or no task leaves it as it was.
    mutating func take(into batch: inout TaskBatch) -> RowOutcome

    /// Goes on to the next row.
    ///
    /// - Throws: Why the file cannot be read any further.
    mutating func advance() throws(AppError)
}

/// Where a row stands, and how large it is.
struct FileRow {
    /// Its number, from 1; a header is not counted.
    let number: Int

    /// Where it begins.
    let start: Position

    /// How many bytes it has.
    let size: Int

    /// Whether it is more of the row before.
    var isRemainder = false

    /// Whether more of it follows as a remainder.
    var isContinued = false
}
