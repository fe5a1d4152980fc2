import Domain

/// The keys of the rows that are in the store, or were and were deleted; and which of them this run
/// of an import has met.
protocol KnownKeys: AnyObject {
    /// Returns what is in the store under each of the keys, or none.
    ///
    /// Whoever has to look into the store does so for all of them in their order, which is far
    /// cheaper than by chance.
    func rows(under keys: [Int64]) throws -> [KnownRow?]

    /// Returns what is known of a key, under which that row was found.
    func knowledge(of key: Int64, found row: KnownRow?) -> Knowledge

    /// Notes that the run has met the row that has a key.
    func meet(_ row: KnownRow, key: Int64)

    /// Notes that the run has brought a task under a key, and what its row said.
    func add(_ id: TaskID, _ content: RowContent, key: Int64)

    /// Notes what a row says now that the run has met.
    func note(_ content: RowContent, key: Int64) throws

    /// Returns what a row said that the run has brought and whose key is not in the store yet.
    func content(underNew key: Int64) -> RowContent?

    /// The tasks that the run has met or brought.
    var met: TaskIDSet { get }
}

/// A row that came in before.
struct KnownRow: Equatable {
    /// Its task, which may be deleted since.
    let task: TaskID

    /// What it said when it last came in.
    let content: RowContent
}

/// What is known of a key.
enum Knowledge {
    case unknown

    /// A row has it which this run has not met yet.
    case waiting(KnownRow)

    /// The run has met or brought the row that has it, which said this.
    case met(RowContent)
}

extension KnownKeys {
    /// Returns what is known of a key.
    func knowledge(of key: Int64) throws -> Knowledge {
        knowledge(of: key, found: try rows(under: [key])[0])
    }
}
