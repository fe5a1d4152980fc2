public import Domain
import Glibc

/// Reads the whole log back: what the journal holds and what the fallback log holds, as one.
public struct LogReader: Sendable {
    private let journalFiles: JournalFiles
    let journal: JournalReader
    let fallback: FallbackLogReader
    private let tally: EntryTally?

    /// Creates a reader of the system's journal, or of one that the system keeps apart.
    ///
    /// - Parameters:
    ///   - fallbackPath: The file of the ``FallbackLog``.
    ///   - tally: What numbered the entries, so that missing ones are counted.
    ///   - journalFiles: Where the journal keeps its files.
    ///   - namespace: The name of a journal that is kept apart.
    ///   - libraryName: The name by which libsystemd is loaded.
    public init(
        fallbackPath: String, tally: EntryTally? = nil, journalFiles: JournalFiles? = nil,
        namespace: String? = nil, libraryName: String = "libsystemd.so.0"
    ) {
        self.init(
            // Entries are sent to the journal of the system; one that is kept apart misses none.
            fallbackPath: fallbackPath, tally: namespace == nil ? tally : nil,
            journalFiles: journalFiles ?? JournalFiles(namespace: namespace),
            journal: JournalReader(
                libraryName: libraryName,
                source: namespace.map(JournalSource.namespace) ?? .system, user: getuid()))
    }

    package init(
        fallbackPath: String, tally: EntryTally? = nil, journalFiles: JournalFiles,
        journal: JournalReader
    ) {
        self.tally = tally
        self.journalFiles = journalFiles
        self.journal = journal
        fallback = FallbackLogReader(path: fallbackPath)
    }

    /// Returns what was found, and what could not be read; the one is never without the other.
    public func read(_ query: LogQuery = LogQuery()) -> LogReading {
        var records: [LogRecord] = []
        var reading = forEach(query) { records.append($0) }
        reading.records = records
        return reading
    }

    /// Hands over the entries that are wanted, the oldest first, without keeping those of the
    /// journal, and returns the rest of what there is to say.
    ///
    /// - Parameters:
    ///   - query: What is wanted.
    ///   - body: Takes an entry.
    /// - Returns: A reading whose entries were handed over already.
    /// - Throws: What the body throws.
    public func forEach<Failure: Error>(
        _ query: LogQuery, _ body: (LogRecord) throws(Failure) -> Void
    ) throws(Failure) -> LogReading {
        var reading = LogReading(availability: journalFiles.availability())
        let extent = tally?.extent()
        if reading.availability.problem == nil { awaitLast(of: extent) }
        var missing = MissingEntries(query, extent)
        var entries = merged(query, &reading)
        let isLimited = query.limit.map { entries.count >= $0 } ?? false
        var surplus = max(0, entries.count - (query.limit ?? .max))
        while let record = entries.next() {
            guard surplus == 0 else {
                surplus -= 1
                continue
            }
            reading.count += 1
            missing?.note(record)
            try body(record)
        }
        if let problem = entries.problem { reading.problems.append(problem) }
        if let missing { reading.missingCount = count(missing, isLimited, reading) }
        if reading.count == 0, reading.problems.isEmpty,
            let loss = loss(query, reading.availability)
        {
            reading.problems.append(loss)
        }
        return reading
    }

    /// Returns how often each error was logged, those with the latest entry first.
    ///
    /// The query's limit does not count here, and what cannot be read is left out: ``read(_:)`` is
    /// what tells of it.
    public func errorCounts(_ query: LogQuery = LogQuery()) -> [ErrorCount] {
        var codes: [(code: String, microseconds: Int64)] = []
        do throws(AppError) {
            if journalFiles.availability().problem == nil { codes += try journal.codes(query) }
        } catch {
            // The fallback log may still have some.
        }
        do throws(AppError) {
            for record in try fallback.records(matching: query).records {
                if let code = record[.errorCode] { codes.append((code, record.microseconds)) }
            }
        } catch {
            // The journal may still have some.
        }
        return ErrorCount.counts(of: codes)
    }

    /// Returns the highest number of a task of a store that the newest entries name.
    ///
    /// What cannot be read is left out.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - since: From when on entries are looked at, a thousand at most.
    /// - Returns: The number; none if no entry names one.
    public func highestTask(of store: UniqueIdentifier, since: Instant) -> TaskID? {
        let name = store.description
        return read(LogQuery(since: since, limit: 1000)).records.lazy
            .filter { $0[.storeID] == name && $0[.result] == OperationResult.done.rawValue }
            .compactMap { $0[.taskID].flatMap { TaskID($0) } }.max()
    }

    /// Returns what the journal says that it dropped by its rate limit; none where it may not be read.
    func dropped(since instant: Instant) -> DroppedEntries? {
        do throws(AppError) {
            guard journalFiles.availability().problem == nil else { return nil }
            return try journal.dropped(since: instant)
        } catch {
            return nil
        }
    }

    /// Whether it would be seen what the journal says of itself.
    func seesWordsOfTheJournal() -> Bool {
        journalFiles.haveReadableSystemEntries()
    }

    /// Returns what hands on the entries that match, the latest and those that come in later.
    public func follower(_ query: LogQuery) throws(AppError) -> LogFollower {
        guard journalFiles.availability().problem == nil else {
            return LogFollower(query, journal: nil, fallback: fallback)
        }
        return LogFollower(query, journal: try journal.cursor(for: query), fallback: fallback)
    }
}

extension LogReader {
    /// Opens both places.
    private func merged(_ query: LogQuery, _ reading: inout LogReading) -> MergedEntries {
        var walk: JournalWalk?
        do throws(AppError) {
            if let problem = reading.availability.problem { throw problem }
            walk = try journal.walk(query)
        } catch {
            reading.problems.append(error)
        }
        var fallen: [LogRecord] = []
        do throws(AppError) {
            (fallen, reading.damagedLines) = try fallback.records(matching: query)
        } catch {
            reading.problems.append(error)
        }
        return MergedEntries(walk, fallen)
    }

    /// Returns how many entries are missing, as far as all that is there could be read.
    private func count(
        _ missing: MissingEntries, _ isLimited: Bool, _ reading: LogReading
    ) -> Int {
        let isWhole =
            reading.problems.isEmpty
            || reading.availability == .missing
                && reading.problems == [AppError(.journalUnavailable)]
        guard isWhole else { return 0 }
        return missing.count(isLimited: isLimited, fromBeginning: { reach(reading.availability) }) {
            note in
            var ignored = LogReading(availability: reading.availability)
            var entries = merged(LogQuery(), &ignored)
            while let record = entries.next() { note(record) }
        }
    }

    /// Returns since when no entry can have been rotated away, as far as that is known.
    private func reach(_ availability: JournalAvailability) -> Instant? {
        do throws(AppError) {
            guard availability == .missing else { return try journal.oldest() }
            return fallback.isRotated ? nil : Instant(milliseconds: .min)
        } catch {
            return nil
        }
    }

    /// Returns why nothing may have been found, where the journal does not reach back far enough.
    private func loss(_ query: LogQuery, _ availability: JournalAvailability) -> AppError? {
        let code: ErrorCode =
            availability == .inMemory ? .journalInMemory : .journalRotatedAway
        do throws(AppError) {
            guard let earliest = query.earliest else {
                return availability == .inMemory ? AppError(code) : nil
            }
            let oldest = try journal.oldest()
            // What the journal had before the first entry of ours is no loss.
            let first = max(earliest, tally?.extent()?.log.madeAt ?? earliest)
            return oldest.map { first < $0 } ?? true ? AppError(code) : nil
        } catch {
            return error
        }
    }
}

/// What was read back from the log.
public struct LogReading: Hashable, Sendable {
    /// Whether the journal can be read.
    public let availability: JournalAvailability

    /// The entries, the oldest first.
    public internal(set) var records: [LogRecord] = []

    /// How many entries there were.
    public internal(set) var count = 0

    /// How many entries of the same time are in no log, where the query leaves none of them out.
    public internal(set) var missingCount = 0

    /// What could not be read or is there no longer, and what to do about it; without any, nothing
    /// is missing.
    public internal(set) var problems: [AppError] = []

    /// How many lines of the fallback log were damaged, and are left out.
    public internal(set) var damagedLines = 0
}

extension JournalAvailability {
    /// What to tell the person, with the remedy.
    var problem: AppError? {
        switch self {
        case .readable, .inMemory: nil
        case .forbidden: AppError(.journalForbidden)
        case .missing: AppError(.journalUnavailable)
        }
    }
}

extension LogReader {
    /// For how long after it was sent an entry may be on its way into the journal, in milliseconds.
    ///
    /// One was measured to be readable within 5 ms, and after seconds where the machine is busy.
    private static let timeout: Int64 = 3000

    /// Waits until the last entry can be read, if it was sent a moment ago: the journal takes what it
    /// is sent at once, and writes it when it comes to it.
    ///
    /// - Parameter extent: What was counted so far.
    func awaitLast(of extent: EntryTally.Extent?) {
        guard let extent, let left = Self.timeLeft(since: extent.lastAt) else { return }
        do throws(AppError) {
            var cursor = try journal.cursor(for: extent)
            try cursor.seekEnd()
            guard try cursor.previous() == nil, try isInFallback(extent) == false else { return }
            var next: Int64? = left
            while let left = next {
                try cursor.wait(microseconds: UInt64(left) * 1000)
                try cursor.seekEnd()
                next = try cursor.previous() == nil ? Self.timeLeft(since: extent.lastAt) : nil
            }
        } catch {
            // What cannot be read is told when the entries are read.
        }
    }

    private func isInFallback(_ extent: EntryTally.Extent) throws(AppError) -> Bool {
        try fallback.records(matching: LogQuery()).records.contains {
            $0[.logID] == extent.log.description && $0[.logNumber] == String(extent.count)
        }
    }

    /// Returns for how many milliseconds what was sent then is waited for; none where it is longer ago,
    /// or the clock was set back since.
    private static func timeLeft(since sent: Instant) -> Int64? {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000 - sent.milliseconds
        return (0..<timeout).contains(age) ? timeout - age : nil
    }
}

/// How often an error was logged, and when.
public struct ErrorCount: Hashable, Sendable {
    /// The code.
    public let code: String

    /// How many entries have it.
    public private(set) var count: Int

    /// When the first of them was recorded.
    public private(set) var first: Instant

    /// When the last of them was recorded.
    public private(set) var last: Instant

    /// Counts entries by their codes, those with the latest entry first.
    static func counts(of codes: [(code: String, microseconds: Int64)]) -> [ErrorCount] {
        var counts: [String: ErrorCount] = [:]
        for (code, microseconds) in codes {
            let instant = Instant(milliseconds: microseconds / 1000)
            var count =
                counts[code] ?? ErrorCount(code: code, count: 0, first: instant, last: instant)
            count.count += 1
            count.first = min(count.first, instant)
            count.last = max(count.last, instant)
            counts[code] = count
        }
        return counts.values.sorted { ($1.last, $0.code) < ($0.last, $1.code) }
    }
}
