import CSQLite

/// A failure that SQLite reported, inside this module; ``AppError`` is made of it at the ports.
struct SQLiteFailure: Error, Hashable, Sendable {
    /// The extended result code (https://sqlite.org/rescode.html).
    let code: ResultCode

    /// The step that failed: `commit`.
    let step: String

    /// SQLite's words for the code.
    ///
    /// The connection's own would say more, and may quote: a path, the words of a search, a name out
    /// of a damaged schema.
    let message: String

    /// What errno(3) the system reported to SQLite; 0 if nothing is known of it.
    let systemError: Int32

    /// Whether the tables of the full text contradict each other: no statement on our own tables can
    /// fail so.
    var isOfFullText: Bool { code == .constraintPrimaryKey || code == .corruptVirtualTable }
}

/// A result code of SQLite, extended.
///
/// The extended codes are macros that Swift does not import, so those that matter are named here.
struct ResultCode: RawRepresentable, Hashable, Sendable {
    let rawValue: Int32

    init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The primary code: the low byte.
    var primary: Int32 { rawValue & 0xFF }

    static let constraintUnique = ResultCode(rawValue: SQLITE_CONSTRAINT | 8 << 8)
    static let constraintPrimaryKey = ResultCode(rawValue: SQLITE_CONSTRAINT | 6 << 8)
    static let corruptVirtualTable = ResultCode(rawValue: SQLITE_CORRUPT | 1 << 8)
    static let readOnlyMoved = ResultCode(rawValue: SQLITE_READONLY | 4 << 8)
    static let ioErrorSharedMemorySize = ResultCode(rawValue: SQLITE_IOERR | 19 << 8)
}
