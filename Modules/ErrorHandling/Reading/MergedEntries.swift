import Domain

/// The entries of the journal and those of the fallback log as one, by time.
///
/// The fallback log is bounded and held whole; the journal's entries come one by one.
struct MergedEntries: ~Copyable {
    /// How many there are.
    let count: Int

    /// Why the journal's entries ended too early, if they did.
    private(set) var problem: AppError?

    private var journal: JournalWalk?
    private var fallen: ArraySlice<LogRecord>
    private let known: Set<[String: String]>
    private var waiting: LogRecord?

    init(_ journal: consuming JournalWalk?, _ fallen: [LogRecord]) {
        count = (journal?.count ?? 0) + fallen.count
        self.journal = journal
        self.fallen = fallen.sorted { $0.microseconds < $1.microseconds }[...]
        known = Set(fallen.map(\.fields))
        advance()
    }

    /// Returns the next entry, or none at the end.
    mutating func next() -> LogRecord? {
        guard let record = waiting else { return fallen.popFirst() }
        if let first = fallen.first, first.microseconds <= record.microseconds {
            return fallen.popFirst()
        }
        advance()
        return record
    }

    /// Gets the journal's next entry, but for one that reached the fallback log, too.
    private mutating func advance() {
        do throws(AppError) {
            repeat {
                waiting = try journal?.next()
            } while waiting.map { known.contains($0.fields) } ?? false
        } catch {
            (waiting, problem) = (nil, error)
        }
    }
}
