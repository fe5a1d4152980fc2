package import Domain

/// The keys of the rows that are in the store, or were and were deleted; and which of them this run
/// of an import has met.
package protocol KnownKeys<Failure>: AnyObject {
    /// What a look into the store fails with.
    associatedtype Failure: Error

    /// Returns what is in the store under each of the keys, or none.
    ///
    /// Whoever has to look into the store does so for all of them in their order, which is far
    /// cheaper than by chance.
    func rows(under keys: [Int64]) throws(Failure) -> [KnownRow?]

    /// Returns what is known of a key, under which that row was found.
    func knowledge(of key: Int64, found row: KnownRow?) -> Knowledge

    /// Notes that the run has met the row that has a key.
    func meet(_ row: KnownRow, key: Int64)

    /// Returns whether the run has met or brought a task.
    func hasMet(_ id: TaskID) -> Bool

    /// Notes that the run has brought a task under a key, and what its row said.
    func add(_ id: TaskID, _ content: RowContent, key: Int64)

    /// Notes what a row says now that the run has met, and what it said before, by which its task is known once more
    /// where the update is undone.
    func note(_ content: RowContent, after former: RowContent, key: Int64) throws(Failure)

    /// Notes that the next of the rows with an identity is met or brought, under that key.
    func noteMet(_ row: RowIdentity, key: Int64)

    /// Returns how many rows with an identity the run has met, where that is remembered.
    func metCount(of row: RowIdentity) -> Int64?
}

extension KnownKeys {
    /// Returns what is known of a key.
    package func knowledge(of key: Int64) throws(Failure) -> Knowledge {
        knowledge(of: key, found: try rows(under: [key])[0])
    }

    /// Remembers nothing: to look for the next one costs little.
    package func noteMet(_ row: RowIdentity, key: Int64) {}

    /// Remembers nothing.
    package func metCount(of row: RowIdentity) -> Int64? { nil }
}

/// A row that came in before.
package struct KnownRow: Equatable {
    /// Its task, which may be deleted since.
    package let task: TaskID

    /// What it said when it last came in.
    package var content: RowContent

    /// Whether an update of its task was undone, and nobody knows what it said before.
    let isTakenBack: Bool

    /// Whether another may be meant by the row that it was taken for.
    var isGuessed = false

    /// Creates a row that came in before.
    package init(task: TaskID, content: RowContent) {
        self.task = task
        self.content = content
        isTakenBack = false
    }

    /// Creates a row that came in before, of which a store has kept that.
    package init(task: TaskID, stored content: Int64?) {
        self.task = task
        self.content = content.map(RowContent.init(truncatingIfNeeded:)) ?? .unknown
        isTakenBack = content == RowContent.takenBack
    }
}

/// What is known of a key.
package enum Knowledge {
    case unknown

    /// A row has it which this run has not met yet.
    case waiting(KnownRow)

    /// The run has met or brought the row that has it.
    case met(KnownRow)
}
