import CSystemd
package import Domain
import POSIX

/// Reads entries back from the journal.
package struct JournalReader: Sendable {
    private let libraryName: String
    private let source: JournalSource
    private let user: UInt32

    /// Creates a reader of the entries that this user sent.
    ///
    /// - Parameters:
    ///   - libraryName: The name by which libsystemd is loaded.
    ///   - source: The journal.
    ///   - user: The number of the user.
    package init(
        libraryName: String = "libsystemd.so.0", source: JournalSource = .system, user: UInt32
    ) {
        self.libraryName = libraryName
        self.source = source
        self.user = user
    }

    /// Returns the entries that match, the oldest first; none where none may be read.
    ///
    /// - Throws: `journal.unavailable` if libsystemd is missing or cannot open or read the journal.
    package func walk(_ query: LogQuery) throws(AppError) -> JournalWalk {
        try JournalWalk(query, over: try cursor(for: query))
    }

    /// Returns the codes and the times of all entries that match and have a code, newest first.
    ///
    /// - Throws: As ``walk(_:)`` does.
    package func codes(
        _ query: LogQuery
    ) throws(AppError) -> [(code: String, microseconds: Int64)] {
        var cursor = try cursor(matching: query.matchesOfCodes(user: user))
        var codes: [(code: String, microseconds: Int64)] = []
        try cursor.seekEnd()
        while let microseconds = try cursor.previous(), microseconds >= query.sinceMicroseconds {
            guard let code = try cursor.field(FieldName.errorCode.rawValue) else { continue }
            codes.append((code, microseconds))
        }
        return codes
    }

    /// Returns what the journal says that it dropped by its rate limit, of all programs.
    ///
    /// - Throws: As ``walk(_:)`` does.
    package func dropped(since instant: Instant) throws(AppError) -> DroppedEntries? {
        var cursor = try cursor(matching: DroppedEntries.matches)
        var dropped: DroppedEntries?
        try cursor.seekEnd()
        while let microseconds = try cursor.previous(),
            microseconds >= instant.milliseconds * 1000
        {
            guard let count = try cursor.field(DroppedEntries.count).flatMap({ Int($0) }) else {
                continue
            }
            let message = try cursor.field(JournalField.message.rawValue) ?? ""
            dropped =
                dropped?.adding(count)
                ?? DroppedEntries(count: count, message: message, microseconds: microseconds)
        }
        return dropped
    }

    /// Returns when the oldest entry that may be read was recorded, whoever sent it.
    ///
    /// - Throws: As ``walk(_:)`` does.
    package func oldest() throws(AppError) -> Instant? {
        var cursor = try cursor(matching: [])
        try cursor.seekStart()
        return try cursor.next().map { Instant(milliseconds: $0 / 1000) }
    }

    /// Opens the journal for the entries that a query asks for.
    func cursor(for query: LogQuery) throws(AppError) -> JournalCursor {
        try cursor(matching: query.matches(user: user))
    }

    /// Opens the journal for the last entry that was counted.
    func cursor(for extent: EntryTally.Extent) throws(AppError) -> JournalCursor {
        try cursor(
            matching: LogQuery().matches(user: user) + [
                "\(FieldName.logID.rawValue)=\(extent.log)",
                "\(FieldName.logNumber.rawValue)=\(extent.count)",
            ])
    }

    private func cursor(matching matches: [String]) throws(AppError) -> JournalCursor {
        guard let library = unsafe LoadedLibrary.functions(of: libraryName, tend_journal_load)
        else {
            throw AppError(
                .journalUnavailable,
                suggestion: "Install \(libraryName); on Debian: sudo apt-get install libsystemd0",
                cause: Cause(step: "load \(libraryName)"))
        }
        let cursor = try JournalCursor(library: library, source: source)
        for match in matches { try cursor.match(match) }
        return cursor
    }
}

extension JournalCursor {
    /// Returns the entry at this place.
    func record() throws(AppError) -> LogRecord {
        LogRecord(origin: .journal, microseconds: try time(), fields: try fields())
    }

    /// Goes to the entry before, and returns it, or none at the beginning.
    mutating func previousRecord() throws(AppError) -> LogRecord? {
        guard let microseconds = try previous() else { return nil }
        return LogRecord(origin: .journal, microseconds: microseconds, fields: try fields())
    }

    /// Goes to the entry behind, and returns it, or none at the end.
    mutating func nextRecord() throws(AppError) -> LogRecord? {
        guard let microseconds = try next() else { return nil }
        return LogRecord(origin: .journal, microseconds: microseconds, fields: try fields())
    }
}

/// Which journal is read.
package enum JournalSource: Hashable, Sendable {
    /// The one of this machine.
    case system

    /// One that this machine keeps apart, for the units that name it (`LogNamespace=`).
    case namespace(String)

    /// The files in a folder.
    case folder(String)
}

/// The entries of the journal that a query asks for, one after the other: it keeps none of them.
package struct JournalWalk: ~Copyable {
    /// How many there are; fewer come only where some were rotated away meanwhile.
    package let count: Int

    /// How many entries were looked at to find them.
    package let visitedCount: Int

    private var cursor: JournalCursor
    private var taken = 0

    /// Goes back from the end to the oldest entry that is wanted.
    init(_ query: LogQuery, over cursor: consuming JournalCursor) throws(AppError) {
        var steps = 0
        var isBeyond = false
        try cursor.seekEnd()
        while steps < query.limit ?? .max, let microseconds = try cursor.previous() {
            isBeyond = microseconds < query.sinceMicroseconds
            if isBeyond { break }
            steps += 1
        }
        let visitedCount = cursor.visitedCount
        if isBeyond { _ = try cursor.next() }
        self.init(count: steps, visitedCount: visitedCount, cursor: cursor)
    }

    private init(count: Int, visitedCount: Int, cursor: consuming JournalCursor) {
        self.count = count
        self.visitedCount = visitedCount
        self.cursor = cursor
    }

    /// Returns the next entry, or none at the end.
    ///
    /// - Throws: `journal.unavailable` if libsystemd cannot read it.
    package mutating func next() throws(AppError) -> LogRecord? {
        guard taken < count else { return nil }
        defer { taken += 1 }
        return taken == 0 ? try cursor.record() : try cursor.nextRecord()
    }
}
