import CSQLite
import Domain
import Glibc
import POSIX

/// A store that nobody writes to, so that another file can take its place.
///
/// Every process that has the old file open finds that it moved before it reads or writes again
/// (`SQLiteTaskStore.refuseIfMoved`), so that no acknowledged change is lost. Whatever moment it ends
/// at, the old store is in its place or the new one, each whole, and there is always one.
struct StoreSwap: ~Copyable {
    /// Where the store is, without a link in the path.
    let path: String

    /// Whether something is there.
    let isThere: Bool

    /// The store that is there, in a transaction that keeps writers out; none if nothing is there,
    /// or nothing that SQLite can open.
    let old: Connection?

    private let turn: WriteTurn

    /// The files by which SQLite completes a store: they belong to the old one.
    private static let companions = ["-journal", "-wal", "-shm"]

    /// Waits for the turn to write and for whoever is writing, and keeps both until this value goes.
    ///
    /// An interrupted change to the old store is rolled back by that.
    ///
    /// - Throws: `storeBusy` when the waiting is over; `notAStore` for what is no file.
    init(at path: String, by wait: LockWait) throws(AppError) {
        let real: String
        do {
            real = try FilePath.real(path)
        } catch {
            throw AppError(error, otherwise: .saveFailed)
        }
        let turn = try WriteTurn(folder: FilePath.folder(of: real), by: wait)
        let isThere = try Self.isThere(real)
        old = isThere ? try Self.hold(real, by: wait) : nil
        self.isThere = isThere
        self.path = real
        self.turn = turn
    }

    private static func isThere(_ path: String) throws(AppError) -> Bool {
        do {
            return try FilePath.exists(path)
        } catch {
            throw AppError(error, otherwise: .saveFailed)
        }
    }

    private static func hold(_ path: String, by wait: LockWait) throws(AppError) -> Connection? {
        guard let status = stat(ofLink: path) else {
            throw AppError(SystemError("lstat"), otherwise: .saveFailed)
        }
        guard status.isRegularFile else {
            throw AppError(.notAStore, detail: "It is not a regular file.")
        }
        do {
            _ = try StoreFile.inspect(path)
        } catch  where error.code == .storeForbidden {
            throw error
        } catch {
            // Whatever it is, another file can take its place.
        }
        do {
            let connection = try Connection(path: path, mode: .existing)
            connection.waitForLocks(by: wait)
            // Somebody may have turned the write-ahead log on, which is a part of the store.
            try connection.execute("PRAGMA journal_mode = DELETE")
            try connection.execute("BEGIN IMMEDIATE")
            return connection
        } catch {
            switch error.code.primary {
            // What SQLite cannot open it cannot write to either.
            case SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_IOERR, SQLITE_READONLY, SQLITE_ERROR:
                return nil
            default: throw AppError(error, while: .saving)
            }
        }
    }
}

extension StoreSwap {
    /// Puts a file in the place of the store.
    ///
    /// - Parameters:
    ///   - prepared: A whole store in the same folder, which nobody has open.
    ///   - label: The old file is kept as `tasks.db.LABEL`, with its journal; without a label it goes.
    /// - Returns: Where the old file is kept.
    /// - Throws: `saveFailed` and its kin; then the old store is in its place. `outcomeUnknown` where
    ///   the new one is, but a power cut might undo that.
    consuming func replace(
        by prepared: String, keepingOldAs label: String?
    ) throws(AppError) -> String? {
        let folder = FilePath.folder(of: path)
        var kept: String?
        do throws(SystemError) {
            if let label, isThere { kept = try FileNames.free("\(path).\(label)") }
            try FileNames.synchronize(prepared)
            if let kept { try keepOld(as: kept) }
            try FileNames.synchronize(folder)
            try removeCompanions()
            if isThere {
                guard unsafe rename(prepared, path) == 0 else { throw SystemError("rename") }
            } else {
                try FileNames.move(prepared, toFree: path)
            }
        } catch {
            if let kept { forgetOld(keptAs: kept) }
            throw AppError(error, otherwise: error.number == EEXIST ? .storeReplaced : .saveFailed)
                .namingAttribute(of: path)
        }
        try settle()
        return kept
    }

    /// Removes the store, its companions with it.
    ///
    /// - Throws: `saveFailed` and its kin; then the store is in its place. `outcomeUnknown` where it is
    ///   gone, but a power cut might undo that.
    consuming func remove() throws(AppError) {
        do throws(SystemError) {
            try removeCompanions()
            guard unsafe unlink(path) == 0 || errno == ENOENT else { throw SystemError("unlink") }
        } catch {
            throw AppError(error, otherwise: .saveFailed).namingAttribute(of: path)
        }
        try settle()
    }

    /// Waits until the new names are on the disk.
    private borrowing func settle() throws(AppError) {
        do {
            try FileNames.synchronize(FilePath.folder(of: path))
        } catch {
            throw AppError(.outcomeUnknown, cause: Cause(error))
        }
    }

    private borrowing func keepOld(as name: String) throws(SystemError) {
        try FileNames.keep(path, as: name)
        for companion in Self.companions where try FilePath.exists(path + companion) {
            try FileNames.keep(path + companion, as: name + companion)
        }
    }

    /// Gives the old store back what was taken from it, and takes away its second names: nothing was changed.
    ///
    /// What cannot be taken away is a copy too many; a journal that cannot be given back stays with it.
    private borrowing func forgetOld(keptAs name: String) {
        for companion in Self.companions {
            do throws(SystemError) {
                try FileNames.move(name + companion, toFree: path + companion)
            } catch  where error.number == EEXIST {
                _ = unsafe unlink(name + companion)
            } catch {
                // There was none, as a rule.
                guard error.number == ENOENT else { return }
            }
        }
        _ = unsafe unlink(name)
    }

    /// A journal that stayed would be played into the new store.
    ///
    /// SQLite has rolled it back if it could. What it could not is kept with the old file.
    private borrowing func removeCompanions() throws(SystemError) {
        for companion in Self.companions {
            guard unsafe unlink(path + companion) == 0 || errno == ENOENT else {
                throw SystemError("unlink")
            }
        }
    }
}
