public import Domain
import Glibc
import POSIX

/// The backups of an SQLite store, in the folder `backups` beside it.
public struct StoreBackups {
    private let store: String
    private let wait: LockWait

    /// Creates the backups of the store at an absolute path.
    ///
    /// - Parameters:
    ///   - store: Where the store is.
    ///   - waitMilliseconds: How long another process's lock is waited for.
    ///   - isInterrupted: Asked while a lock is waited for; true gives the waiting up.
    ///   - tellOfWaiting: Called when a wait has lasted a second, once.
    public init(
        of store: String, waitMilliseconds: Int,
        isInterrupted: @escaping () -> Bool = { false },
        tellOfWaiting: @escaping () -> Void = {}
    ) {
        self.store = store
        wait = LockWait(
            milliseconds: waitMilliseconds, isInterrupted: isInterrupted, tell: tellOfWaiting)
    }
}

extension StoreBackups: TaskBackups {
    /// Writes a backup beside whoever reads and writes.
    public func write(at instant: Instant) throws(AppError) -> Backup {
        guard case .store(let real, _) = try StoreFile.inspect(store) else {
            throw AppError(.storeVanished)
        }
        return try write(real, at: instant)
    }

    /// Returns every backup, newest first.
    public func all() throws(AppError) -> [Backup] {
        try folder.all()
    }

    /// Returns the backup in a file that is whole.
    public func verified(_ path: String) throws(AppError) -> Backup {
        try verified(BackupFile(path, trusting: BackupTrust(beside: store)))
    }

    private func verified(_ file: borrowing BackupFile) throws(AppError) -> Backup {
        let backup = try folder.look(at: file.path)
        do {
            let check = try file.check()
            return Backup(
                path: file.path, writtenAt: backup.writtenAt, byteCount: backup.byteCount,
                taskCount: check.taskCount)
        } catch  where error.code.isAboutDamage {
            throw AppError(.backupDamaged, holds: "Nothing was changed.", cause: error.cause)
        }
    }

    /// Whether something is where the store is to be.
    public var place: RestorePlace { unsafe access(store, F_OK) == 0 ? .store : .nowhere }

    /// Returns how many tasks the store holds.
    public func presentTaskCount() -> Int? {
        BackupFolder.taskCount(store)
    }

    /// Puts a backup in the place of the store.
    ///
    /// A sound store becomes the newest backup; any other is set aside.
    public func restore(_ backup: Backup, at instant: Instant) throws(AppError) -> Restoration {
        let file = try BackupFile(backup.path, trusting: BackupTrust(beside: store))
        let backup = try verified(file)
        let swap = try StoreSwap(at: store, by: wait)
        let path = swap.path
        // First, since the rotation may let go of the backup.
        let prepared = try PreparedStore(from: file, beside: path)
        var kept: Backup?
        var label: String?
        if swap.isThere {
            do {
                kept = try write(path, at: instant)
            } catch {
                let reason = error.code.isAboutDamage ? "damaged" : "before-restore"
                label = "\(reason)-\(BackupName.stamp(instant))"
            }
        }
        if let kept {
            try prepared.continueNumbers(ofSound: kept.path)
        } else if let old = swap.old {
            try prepared.continueNumbers(ofDamaged: old)
        }
        let aside = try swap.replace(by: prepared.path, keepingOldAs: label)
        return Restoration(
            backup: backup,
            previous: aside.map { .setAside(path: $0) } ?? kept.map { .backedUp($0) } ?? .absent)
    }

    /// Removes the store, after a backup.
    public func erase(expecting count: Int, at instant: Instant) throws(AppError) -> Backup {
        let swap = try StoreSwap(at: store, by: wait)
        let backup = try write(swap.path, at: instant)
        guard backup.taskCount == count else {
            throw AppError(
                .changeConflict, detail: "It holds \(backup.taskCount ?? 0) tasks now.",
                suggestion: "Run the command again.", holds: "Nothing was erased.")
        }
        try swap.remove()
        return backup
    }
}

// MARK: - Parts

extension StoreBackups {
    private var folder: BackupFolder {
        get throws(AppError) {
            do throws(SystemError) {
                return BackupFolder(beside: try FilePath.real(store))
            } catch  where error.number == ENOENT {
                return BackupFolder(beside: store)
            } catch {
                throw AppError(error, otherwise: .fetchFailed)
            }
        }
    }

    private func write(_ path: String, at instant: Instant) throws(AppError) -> Backup {
        do {
            let connection = try Connection(path: path, mode: .existing)
            connection.waitForLocks(by: wait)
            let folder = BackupFolder(beside: path)
            let backup = try folder.write(connection, at: instant, by: wait)
            folder.rotate(after: backup, at: instant)
            return backup
        } catch {
            throw AppError(any: error, while: .backingUp)
        }
    }
}

extension ErrorCode {
    fileprivate var isAboutDamage: Bool {
        [.corruptedData, .notAStore, .fetchFailed].contains(self)
    }
}
