import CSQLite
import Domain
import Glibc
import POSIX

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

    /// Whether what is derived from the rows contradicts them: the numbers that were given out, of which one is
    /// given twice then, or the full text.
    var isOfDerivedRows: Bool { code == .constraintPrimaryKey || code == .corruptVirtualTable }
}

/// A result code of SQLite, extended.
///
/// The extended codes are macros that Swift does not import, so those that matter are named here.
struct ResultCode: RawRepresentable, Hashable, Sendable {
    let rawValue: Int32

    /// The primary code: the low byte.
    var primary: Int32 { rawValue & 0xFF }

    static let constraintUnique = ResultCode(rawValue: SQLITE_CONSTRAINT | 8 << 8)
    static let constraintForeignKey = ResultCode(rawValue: SQLITE_CONSTRAINT | 3 << 8)
    static let constraintPrimaryKey = ResultCode(rawValue: SQLITE_CONSTRAINT | 6 << 8)
    static let corruptVirtualTable = ResultCode(rawValue: SQLITE_CORRUPT | 1 << 8)
    static let readOnlyMoved = ResultCode(rawValue: SQLITE_READONLY | 4 << 8)
    static let ioErrorSharedMemorySize = ResultCode(rawValue: SQLITE_IOERR | 19 << 8)
}

/// The SQLite that the program runs on.
public enum SQLiteVersion {
    /// The version of the library that was loaded, such as `3.40.1`.
    public static var linked: String {
        unsafe String(cString: sqlite3_libversion())
    }

    /// The version, and whether its known defects can touch a store.
    public static var described: String {
        HealthCheck.sqlite().findings().map(\.evidence).joined(separator: " ")
    }
}

extension AppError {
    /// What was being done when SQLite failed; it decides the sentence where the code does not.
    enum Attempt {
        case reading, saving, opening, migrating, backingUp
    }

    /// Creates the error that a failure of SQLite means to the person.
    ///
    /// The many disguises of a full disk are one: FULL, the write errors that a quota or a file size
    /// limit causes, and a shared memory file that could not grow.
    init(_ failure: SQLiteFailure, while attempt: Attempt) {
        let number = failure.systemError == 0 ? nil : failure.systemError
        let words = [
            failure.message, number.flatMap { SystemError(failure.step, number: $0).words },
        ]
        .compactMap(\.self)
        let cause = Cause(
            step: failure.step, storeCode: .sqlite(failure.code.rawValue), systemError: number,
            message: words.joined(separator: ", "))
        self.init(
            Self.code(of: failure, while: attempt),
            holds: attempt == .reading ? nil : "Nothing was changed.", cause: cause)
    }

    private static func code(of failure: SQLiteFailure, while attempt: Attempt) -> ErrorCode {
        switch failure.code.primary {
        case SQLITE_BUSY, SQLITE_LOCKED: return .storeBusy
        case SQLITE_FULL: return .insufficientStorage
        case SQLITE_NOTADB: return .notAStore
        case SQLITE_CORRUPT: return .corruptedData
        // The statements are fixed: where one cannot be compiled, a table is not what it was.
        case SQLITE_ERROR where failure.step == "prepare": return .corruptedData
        case SQLITE_READONLY where failure.code == .readOnlyMoved: return .storeReplaced
        case SQLITE_READONLY: return .storeReadOnly
        case SQLITE_PERM, SQLITE_AUTH: return .storeForbidden
        case SQLITE_CANTOPEN where [EACCES, EPERM].contains(failure.systemError):
            return .storeForbidden
        case SQLITE_CANTOPEN where failure.systemError == EROFS: return .storeReadOnly
        default: break
        }
        if failure.systemError == EMFILE || failure.systemError == ENFILE {
            return .tooManyOpenFiles
        }
        let isOutOfSpace =
            failure.code == .ioErrorSharedMemorySize
            || failure.systemError == ENOSPC || failure.systemError == EDQUOT
            || failure.systemError == EFBIG
        if isOutOfSpace { return .insufficientStorage }
        switch attempt {
        case .reading, .opening: return .fetchFailed
        case .saving: return .saveFailed
        case .migrating: return .migrationFailed
        case .backingUp: return .backupFailed
        }
    }
}

extension StoreCode {
    /// Creates the code of an extended result (https://sqlite.org/rescode.html).
    static func sqlite(_ code: Int32) -> StoreCode {
        StoreCode(
            .sqlite, String(code),
            isLackOfMemory: code == SQLITE_NOMEM || code == SQLITE_IOERR | 12 << 8)
    }
}

extension Cause {
    /// The cause of a system call that failed.
    init(_ error: SystemError) {
        self.init(step: error.step, systemError: error.number, message: error.words)
    }
}

extension AppError {
    /// The error of a system call that failed while nothing was changed yet.
    init(_ error: SystemError, otherwise code: ErrorCode) {
        let code: ErrorCode =
            switch error.kind {
            case .noSpace: .insufficientStorage
            case .readOnly: .storeReadOnly
            case .tooManyFiles: .tooManyOpenFiles
            case .forbidden: .storeForbidden
            case .other: code
            }
        self.init(code, holds: "Nothing was changed.", cause: Cause(error))
    }
}
