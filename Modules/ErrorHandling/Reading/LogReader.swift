public import Domain
import Glibc

/// Reads the whole log back: what the journal holds and what the fallback log holds, as one.
public struct LogReader: Sendable {
    private let journalFiles: JournalFiles
    private let journal: JournalReader
    private let fallback: FallbackLogReader

    /// Creates a reader of the system's journal, or of one that the system keeps apart.
    ///
    /// - Parameters:
    ///   - fallbackPath: The file of the ``FallbackLog``.
    ///   - journalFiles: Where the journal keeps its files.
    ///   - namespace: The name of a journal that is kept apart.
    ///   - libraryName: The name by which libsystemd is loaded.
    public init(
        fallbackPath: String, journalFiles: JournalFiles? = nil, namespace: String? = nil,
        libraryName: String = "libsystemd.so.0"
    ) {
        self.init(
            fallbackPath: fallbackPath,
            journalFiles: journalFiles ?? JournalFiles(namespace: namespace),
            journal: JournalReader(
                libraryName: libraryName,
                source: namespace.map(JournalSource.namespace) ?? .system, user: getuid()))
    }

    package init(fallbackPath: String, journalFiles: JournalFiles, journal: JournalReader) {
        self.journalFiles = journalFiles
        self.journal = journal
        fallback = FallbackLogReader(path: fallbackPath)
    }

    /// Returns what was found, and what could not be read; the one is never without the other.
    public func read(_ query: LogQuery = LogQuery()) -> LogReading {
        var reading = LogReading(availability: journalFiles.availability())
        var found: [LogRecord] = []
        do throws(AppError) {
            if let problem = reading.availability.problem { throw problem }
            found = try journal.read(query).records
        } catch {
            reading.problems.append(error)
        }
        do throws(AppError) {
            let fallen = try fallback.records(matching: query)
            reading.damagedLines = fallen.damagedLines
            found = merge(found, fallen.records)
        } catch {
            reading.problems.append(error)
        }
        reading.records = query.limit.map { found.suffix($0) } ?? found
        if found.isEmpty, reading.problems.isEmpty, let loss = loss(query, reading.availability) {
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

    /// Returns what hands on the entries that match, the latest and those that come in later.
    public func follower(_ query: LogQuery) throws(AppError) -> LogFollower {
        guard journalFiles.availability().problem == nil else {
            return LogFollower(query, journal: nil, fallback: fallback)
        }
        return LogFollower(query, journal: try journal.cursor(for: query), fallback: fallback)
    }
}

extension LogReader {
    /// An entry that reached both places is taken from the journal, whose word is the better one.
    private func merge(_ journal: [LogRecord], _ fallback: [LogRecord]) -> [LogRecord] {
        guard !fallback.isEmpty else { return journal }
        let known = Set(journal.map(\.fields))
        let added = fallback.filter { !known.contains($0.fields) }
        return (journal + added).sorted { $0.microseconds < $1.microseconds }
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
            return oldest.map { earliest < $0 } ?? true ? AppError(code) : nil
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

    /// What could not be read or is there no longer, and what to do about it; without any, nothing
    /// is missing.
    public internal(set) var problems: [AppError] = []

    /// How many lines of the fallback log were damaged, and are left out.
    public internal(set) var damagedLines = 0

    init(availability: JournalAvailability) {
        self.availability = availability
    }
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
