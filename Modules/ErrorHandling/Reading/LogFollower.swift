public import Domain
import Glibc

/// Hands on entries as they come in, of the journal and of the fallback log.
public struct LogFollower: ~Copyable {
    /// How long it is before the fallback log is looked at again.
    private static let interval: UInt64 = 250_000

    private let query: LogQuery
    private var journal: JournalCursor?
    private let fallback: FallbackLogReader

    private var hasBegun = false
    private var extent: FallbackLogReader.Extent?
    private var known: Set<LogRecord> = []

    init(_ query: LogQuery, journal: consuming JournalCursor?, fallback: FallbackLogReader) {
        self.query = query
        self.journal = journal
        self.fallback = fallback
    }

    /// Returns the next entries, the oldest first: at once the latest that there are, as many as the
    /// query asks for, then what came in; none where a moment passes without any.
    ///
    /// - Throws: `journal.unavailable` and what else keeps the log from being read.
    public mutating func next() throws(AppError) -> [LogRecord] {
        guard hasBegun else {
            hasBegun = true
            let all = try latestOfJournal() + laterOfFallback()
            return all.sorted { $0.microseconds < $1.microseconds }.suffix(query.limit ?? .max)
        }
        try wait()
        let found = try laterOfJournal() + laterOfFallback()
        return found.sorted { $0.microseconds < $1.microseconds }
    }
}

extension LogFollower {
    private mutating func wait() throws(AppError) {
        guard try journal?.wait(microseconds: Self.interval) == nil else { return }
        usleep(UInt32(Self.interval))
    }

    /// Goes back from the end, and forth again to where the next entry will come.
    private mutating func latestOfJournal() throws(AppError) -> [LogRecord] {
        var records: [LogRecord] = []
        var steps = 0
        try journal?.seekEnd()
        while records.count < query.limit ?? .max, let record = try journal?.previousRecord() {
            steps += 1
            guard record.microseconds >= query.sinceMicroseconds else { break }
            records.append(record)
        }
        guard steps > 0 else {
            try journal?.seekStart()
            return []
        }
        for _ in 1..<steps { _ = try journal?.next() }
        return records.reversed()
    }

    private mutating func laterOfJournal() throws(AppError) -> [LogRecord] {
        var records: [LogRecord] = []
        while let record = try journal?.nextRecord() {
            if record.microseconds >= query.sinceMicroseconds { records.append(record) }
        }
        return records
    }

    private mutating func laterOfFallback() throws(AppError) -> [LogRecord] {
        let extent = fallback.extent()
        guard extent != self.extent else { return [] }
        self.extent = extent
        let records = try fallback.records(matching: query).records
        defer { known = Set(records) }
        return records.filter { !known.contains($0) }
    }
}

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
