package import Domain

/// Reads entries back from the system journal.
package struct JournalReader: Sendable {
    private let libraryName: String
    private let user: UInt32

    /// Creates a reader of the entries that this user sent, through the library of this name.
    package init(libraryName: String = "libsystemd.so.0", user: UInt32) {
        self.libraryName = libraryName
        self.user = user
    }

    /// Returns the entries that match, the oldest first; none where none may be read.
    ///
    /// - Throws: `journal.unavailable` if libsystemd is missing or cannot open or read the journal.
    package func records(matching query: LogQuery) throws(AppError) -> [LogRecord] {
        guard let library = JournalLibrary(named: libraryName) else {
            throw AppError(
                .journalUnavailable,
                suggestion: "Install \(libraryName); on Debian: sudo apt-get install libsystemd0",
                cause: Cause(step: "load \(libraryName)"))
        }
        do throws(SystemFailure) {
            let cursor = try JournalCursor(library: library)
            try cursor.seekEnd(matching: query.matches(user: user))
            return try records(at: cursor, query)
        } catch {
            throw AppError(.journalUnavailable, cause: error.cause("read"))
        }
    }

    private func records(
        at cursor: borrowing JournalCursor, _ query: LogQuery
    ) throws(SystemFailure) -> [LogRecord] {
        var records: [LogRecord] = []
        while records.count < query.limit ?? .max,
            let microseconds = try cursor.previous(), microseconds >= query.sinceMicroseconds
        {
            let fields = try cursor.fields()
            records.append(
                LogRecord(origin: .journal, microseconds: microseconds, fields: fields))
        }
        return records.reversed()
    }
}
