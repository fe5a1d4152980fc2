import CSQLite
import Domain
import Glibc
import POSIX

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
            "SQLite", code,
            isLackOfMemory: code == SQLITE_NOMEM || code == SQLITE_IOERR | 12 << 8)
    }
}
