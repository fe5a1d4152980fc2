import Domain

/// Knows the rows that came in before, by an index on their keys.
///
/// The n-th equal row of a file is compared with the n-th of earlier imports. Only rows that met an
/// equal one are counted, in a temporary table, so memory does not grow with the file.
final class RowRecognition {
    private let probe: Statement
    private let deletion: Statement
    private let lastSeen: Statement
    private let note: Statement

    /// The counts that were set since this value was made.
    private(set) var counts: [Int64: Int64] = [:]

    /// Makes the table of counts, empty, for one import.
    static func prepare(_ connection: Connection) throws(SQLiteFailure) {
        try connection.execute(
            """
            CREATE TEMP TABLE IF NOT EXISTS seen_row (
                identity INTEGER PRIMARY KEY,
                occurrences INTEGER NOT NULL
            );
            DELETE FROM temp.seen_row
            """)
    }

    init(_ connection: Connection) throws(SQLiteFailure) {
        probe = try connection.prepare("SELECT import_number FROM task WHERE source_key = ?")
        deletion = try connection.prepare("SELECT 1 FROM deleted_source WHERE source_key = ?")
        lastSeen = try connection.prepare(
            "SELECT occurrences FROM temp.seen_row WHERE identity = ?")
        note = try connection.prepare("INSERT OR REPLACE INTO temp.seen_row VALUES (?, ?)")
    }

    /// Returns the key under which the row is new, or none if the row was here before.
    func newKey(for row: RowIdentity, importNumber: Int64?) throws -> Int64? {
        let first = row.key(ofOccurrence: 1)
        let known = try knownImport(first)
        guard case .known(let number) = known else { return first }
        guard !row.hasExternalID else { return nil }
        // If this very import brought the first one, this row is at least the second.
        let isFromThisRun = number != nil && number == importNumber
        let occurrence = try (occurrences(of: row) ?? (isFromThisRun ? 1 : 0)) + 1
        try setOccurrences(occurrence, of: row)
        let key = row.key(ofOccurrence: occurrence)
        if case .known = try knownImport(key) { return nil }
        return key
    }

    /// Returns every count, for a connection that takes over.
    static func counts(in connection: Connection) throws(SQLiteFailure) -> [Int64: Int64] {
        let statement = try connection.prepare("SELECT identity, occurrences FROM temp.seen_row")
        var counts: [Int64: Int64] = [:]
        while try statement.step() { counts[statement.integer(0)] = statement.integer(1) }
        return counts
    }

    /// Sets counts that another connection, or a transaction that was rolled back, had.
    static func restore(
        _ counts: [Int64: Int64], in connection: Connection
    ) throws(SQLiteFailure) {
        let note = try connection.prepare("INSERT OR REPLACE INTO temp.seen_row VALUES (?, ?)")
        for (identity, occurrences) in counts {
            try note.bind(identity, at: 1)
            try note.bind(occurrences, at: 2)
            try note.run()
        }
    }

    private enum Knowledge {
        case unknown
        case known(importNumber: Int64?)
    }

    private func knownImport(_ key: Int64) throws -> Knowledge {
        defer { probe.reset() }
        try probe.bind(key, at: 1)
        if try probe.step() { return .known(importNumber: probe.optionalInteger(0)) }
        defer { deletion.reset() }
        try deletion.bind(key, at: 1)
        return try deletion.step() ? .known(importNumber: nil) : .unknown
    }

    private func occurrences(of row: RowIdentity) throws -> Int64? {
        defer { lastSeen.reset() }
        try lastSeen.bind(Int64(bitPattern: row.digest), at: 1)
        return try lastSeen.step() ? lastSeen.integer(0) : nil
    }

    private func setOccurrences(_ count: Int64, of row: RowIdentity) throws {
        let identity = Int64(bitPattern: row.digest)
        try note.bind(identity, at: 1)
        try note.bind(count, at: 2)
        try note.run()
        counts[identity] = count
    }
}
