import Domain
import Glibc
import POSIX

/// Proof that a file is a whole store: SQLite's own checks, the tables of its version, and every row
/// by its digest, without which changed text goes unseen (docs/decisions/0005).
///
/// Of a store of an older version the tasks are counted only, since its rows may differ in form.
struct StoreCheck {
    /// How many tasks it holds.
    let taskCount: Int

    /// The version of its schema.
    let version: Int32

    /// Reads all of the file, which is only read.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - identity: The file that it has to be, where that is known.
    /// - Throws: `corruptedData` if it is not whole; `notAStore`, `storeNewer`.
    init(_ path: String, being identity: FileIdentity? = nil) throws(AppError) {
        guard case .store(let real, let version) = try StoreFile.inspect(path) else {
            throw AppError(.fetchFailed, cause: Cause(step: "check"))
        }
        self.version = version
        do {
            let connection = try Connection(path: real, mode: .readOnly, being: identity)
            try SQLiteTaskStore.configure(connection, for: .reading, LockWait(milliseconds: 0))
            let isSound =
                try Self.isSoundForSQLite(connection)
                && Schema.isSchema(of: connection, at: version)
                && (version < Schema.version
                    ? Self.countIsTrue(connection) : RowAudit(of: connection).isSound)
            guard isSound else { throw AppError(.corruptedData) }
            taskCount = try Self.taskCount(connection)
        } catch {
            throw AppError(any: error, while: .reading)
        }
    }

    /// Returns how many tasks a store says to hold, after no more than a look.
    static func taskCount(_ connection: Connection) throws -> Int {
        let statement = try connection.prepare("SELECT rows FROM total WHERE kind = 'task'")
        guard try statement.step() else { throw AppError(.corruptedData) }
        return Int(statement.integer(0))
    }

    /// Whether there are as many tasks as the store says to hold.
    private static func countIsTrue(_ connection: Connection) throws -> Bool {
        let found = try connection.prepare("SELECT count(*) FROM task")
        return try found.step() && Int(found.integer(0)) == taskCount(connection)
    }

    private static func isSoundForSQLite(_ connection: Connection) throws -> Bool {
        let integrity = try connection.prepare("PRAGMA integrity_check(1)")
        guard try integrity.step(), integrity.text(0) == "ok" else { return false }
        let strayReferences = try connection.prepare("PRAGMA foreign_key_check")
        return try strayReferences.step() == false
    }
}

/// A backup that is open, so that what is verified is what is copied.
struct BackupFile: ~Copyable {
    /// Where it is.
    let path: String

    private let look: FileLook

    /// Opens a backup.
    ///
    /// - Throws: `backup.notFound`; `backup.foreign` where another user could have written it.
    init(_ path: String, trusting trust: BackupTrust) throws(AppError) {
        let opened = try Self.look(path)
        try trust.check(file: path, opened.status)
        self.path = path
        look = opened
    }

    private static func look(_ path: String) throws(AppError) -> FileLook {
        do throws(SystemError) {
            // A pipe is not waited for.
            return try FileLook(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, step: "open")
        } catch {
            guard ![ENOENT, ENOTDIR].contains(error.number) else {
                throw AppError(
                    .backupNotFound, cause: Cause(error))
            }
            throw AppError(error, otherwise: .fetchFailed)
        }
    }

    /// Reads all of it, and proves that it is whole.
    ///
    /// - Throws: `corruptedData` if it is not whole; `notAStore`, `storeNewer`.
    borrowing func check() throws(AppError) -> StoreCheck {
        try StoreCheck(path, being: FileIdentity(look.status))
    }

    /// Copies it to a name that nothing has yet.
    borrowing func copy(to target: String) throws(SystemError) {
        try FileCopy.copy(look.descriptor, to: target)
    }
}
