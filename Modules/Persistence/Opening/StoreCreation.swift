import CSQLite
import Domain
import Glibc
import POSIX

/// Makes a missing store: whole, or not at all.
///
/// The store is made under another name in the same folder and moved to its own when it is complete and
/// on the disk, which never replaces what another process made meanwhile.
enum StoreCreation {
    /// Creates the store and its folder.
    ///
    /// A store that somebody made meanwhile is left as it is.
    ///
    /// - Throws: `storeNotCreated` and its kin; then nothing is left behind.
    static func create(at path: String, storeID: UniqueIdentifier) throws(AppError) {
        let folder = FilePath.folder(of: path)
        try makeFolder(folder)
        do {
            try make(path, in: folder, storeID: storeID)
        } catch {
            // Whoever made a store there may have taken ours for left behind.
            guard unsafe access(path, F_OK) == 0 else { throw error }
        }
        do {
            try FileNames.synchronize(folder)
        } catch {
            throw AppError(error, otherwise: .storeNotCreated)
        }
        StoreDraft.removeAbandoned(in: folder)
    }

    private static func make(
        _ path: String, in folder: String, storeID: UniqueIdentifier
    ) throws(AppError) {
        var draft: StoreDraft
        do {
            draft = try StoreDraft(in: folder, storeID: storeID)
        } catch {
            throw failure(SystemError("create", number: error.number))
        }
        do {
            try fill(draft.path, storeID: storeID)
        } catch {
            var failure = AppError(error, while: .saving)
            if failure.code == .saveFailed {
                failure = AppError(.storeNotCreated, holds: failure.holds, cause: failure.cause)
            }
            throw failure
        }
        draft.release()
        do {
            try FileNames.move(draft.path, toFree: path)
        } catch  where error.number != EEXIST {
            throw AppError(error, otherwise: .storeNotCreated)
        } catch {
            // What another process made meanwhile serves as well.
        }
    }

    /// Writes the schema in one transaction, which SQLite brings to the disk before it returns.
    static func fill(_ path: String, storeID: UniqueIdentifier) throws(SQLiteFailure) {
        let connection = try Connection(path: path, mode: .existing)
        try connection.execute("PRAGMA synchronous = EXTRA")
        try connection.execute("BEGIN IMMEDIATE")
        try Migrator.write(Schema.migrations, into: connection)
        try connection.run("INSERT INTO store VALUES ('id', ?)", storeID.description)
        try connection.execute("COMMIT")
    }

    /// Makes the folder and those above it that are missing, for the owner alone.
    private static func makeFolder(_ folder: String) throws(AppError) {
        do {
            try FilePath.makeFolders(folder)
        } catch {
            throw failure(SystemError("create folder", number: error.number))
        }
    }

    private static func failure(_ error: SystemError) -> AppError {
        AppError(
            error.kind == .noSpace ? .insufficientStorage : .storeNotCreated,
            holds: "Nothing was changed.", cause: Cause(error))
    }
}
