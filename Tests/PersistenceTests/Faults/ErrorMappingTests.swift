import CSQLite
import Domain
import Glibc
import Testing

@testable import Persistence

@Suite("What a failure of SQLite means")
struct ErrorMappingTests {
    @Test(
        arguments: [
            (SQLITE_BUSY, 0, .storeBusy), (SQLITE_BUSY | 1 << 8, 0, .storeBusy),
            (SQLITE_LOCKED, 0, .storeBusy), (SQLITE_FULL, 0, .insufficientStorage),
            (SQLITE_NOTADB, 0, .notAStore), (SQLITE_CORRUPT, 0, .corruptedData),
            (SQLITE_CORRUPT | 3 << 8, 0, .corruptedData), (SQLITE_READONLY, 0, .storeReadOnly),
            (SQLITE_READONLY | 6 << 8, 0, .storeReadOnly), (SQLITE_PERM, 0, .storeForbidden),
            (SQLITE_CANTOPEN, EACCES, .storeForbidden), (SQLITE_CANTOPEN, EROFS, .storeReadOnly),
            (SQLITE_IOERR | 3 << 8, ENOSPC, .insufficientStorage),
            (SQLITE_IOERR | 3 << 8, EDQUOT, .insufficientStorage),
            (SQLITE_IOERR | 3 << 8, EFBIG, .insufficientStorage),
            (SQLITE_IOERR | 19 << 8, 0, .insufficientStorage),
        ] as [(Int32, Int32, ErrorCode)])
    func `it has a name of its own`(_ code: Int32, _ number: Int32, _ expected: ErrorCode) {
        for attempt in [AppError.Attempt.reading, .saving, .opening, .migrating] {
            #expect(AppError(Self.failure(code, number), while: attempt).code == expected)
        }
    }

    @Test(
        arguments: [
            (.reading, .fetchFailed), (.opening, .fetchFailed), (.saving, .saveFailed),
            (.migrating, .migrationFailed),
        ] as [(AppError.Attempt, ErrorCode)])
    func `any other is named for what was tried`(_ attempt: AppError.Attempt, _ code: ErrorCode) {
        for failure in [Self.failure(SQLITE_IOERR | 4 << 8, EIO), Self.failure(SQLITE_ERROR, 0)] {
            #expect(AppError(failure, while: attempt).code == code)
        }
    }

    @Test func `the cause is kept for the engineer`() {
        let error = AppError(Self.failure(SQLITE_IOERR | 4 << 8, EIO), while: .saving)
        #expect(
            error.cause
                == Cause(
                    step: "commit", storeCode: .sqlite(1034), systemError: EIO,
                    message: "in words, Input/output error"))
        #expect(error.holds == "Nothing was changed.")
        #expect(AppError(Self.failure(SQLITE_CORRUPT, 0), while: .reading).holds == nil)
        #expect(AppError(any: CancellationError(), while: .saving).code == .unknown)
    }

    @Test(arguments: [(SQLITE_NOMEM, true), (SQLITE_IOERR | 12 << 8, true), (SQLITE_FULL, false)])
    func `a lack of memory is told as one`(_ code: Int32, _ isLack: Bool) throws {
        let cause = try #require(AppError(Self.failure(code, 0), while: .saving).cause)
        #expect(cause.storeCode == StoreCode(.sqlite, "\(code)", isLackOfMemory: isLack))
    }

    private static func failure(_ code: Int32, _ number: Int32) -> SQLiteFailure {
        SQLiteFailure(
            code: ResultCode(rawValue: code), step: "commit", message: "in words",
            systemError: number)
    }
}
