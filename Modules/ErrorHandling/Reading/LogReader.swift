public import Domain
import Glibc

/// Reads the whole log back: what the journal holds and what the fallback log holds, as one.
public struct LogReader: Sendable {
    private let journalFiles: JournalFiles
    private let journal: JournalReader
    private let fallback: FallbackLogReader

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - fallbackPath: The file of the ``FallbackLog``.
    ///   - journalFiles: Where the journal keeps its files.
    ///   - libraryName: The name by which libsystemd is loaded.
    public init(
        fallbackPath: String, journalFiles: JournalFiles = JournalFiles(),
        libraryName: String = "libsystemd.so.0"
    ) {
        self.journalFiles = journalFiles
        journal = JournalReader(libraryName: libraryName, user: getuid())
        fallback = FallbackLogReader(path: fallbackPath)
    }

    /// Returns what was found, and what could not be read; the one is never without the other.
    public func read(_ query: LogQuery = LogQuery()) -> LogReading {
        var reading = LogReading(availability: journalFiles.availability())
        var found: [LogRecord] = []
        do throws(AppError) {
            if let problem = reading.availability.problem { throw problem }
            found = try journal.records(matching: query)
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
        return reading
    }

    /// An entry that reached both places is taken from the journal, whose word is the better one.
    private func merge(_ journal: [LogRecord], _ fallback: [LogRecord]) -> [LogRecord] {
        let known = Set(journal.map(\.fields))
        let added = fallback.filter { !known.contains($0.fields) }
        return (journal + added).sorted { $0.microseconds < $1.microseconds }
    }
}

/// What was read back from the log.
public struct LogReading: Hashable, Sendable {
    /// Whether the journal can be read.
    public let availability: JournalAvailability

    /// The entries, the oldest first.
    public internal(set) var records: [LogRecord] = []

    /// What could not be read and what to do about it; without any, nothing is missing.
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
        case .readable: nil
        case .forbidden: AppError(.journalForbidden)
        case .missing: AppError(.journalUnavailable)
        }
    }
}
