import Domain
import Glibc
import POSIX

/// The folder `backups` beside a store, with its backups and perhaps those of its neighbours.
struct BackupFolder {
    /// The folder.
    let path: String

    private let store: String

    /// What the names of this store's backups begin with.
    private let stem: String

    /// Finds the folder of the store at a path without a link in it.
    init(beside store: String) {
        self.store = store
        path = FilePath.folder(of: store) + "/backups"
        let name = FilePath.name(of: store)
        stem = name.hasSuffix(".db") ? String(name.dropLast(3)) : name
    }

    /// Copies the database of a connection that is in no transaction, verifies the copy, and gives
    /// it its name.
    ///
    /// - Throws: `corruptedData` if what was copied is damaged; `backupFailed` and its kin.
    func write(
        _ source: Connection, at instant: Instant, by wait: LockWait
    ) throws(AppError) -> Backup {
        var written: String?
        do {
            try make()
            guard let folder = try open(orElse: .backupFailed) else {
                throw SystemError("open folder")
            }
            let turn = try WriteTurn(folder: path, by: wait)
            let draft = ".\(stem).new"
            // What one who was killed has left.
            folder.remove(draft)
            defer { folder.remove(draft) }
            let identity = try folder.makeFile(draft)
            try copy(source, to: "\(path)/\(draft)", identity)
            _ = try StoreCheck("\(path)/\(draft)", being: identity)
            try FileNames.synchronize("\(path)/\(draft)")
            let name = BackupName(of: stem, at: instant, after: try names(in: folder))
            let file = "\(path)/\(name.text)"
            try FileNames.move("\(path)/\(draft)", toFree: file)
            guard folder.holds(identity, as: name.text) else {
                errno = ESTALE
                throw SystemError("look at backup")
            }
            written = file
            try folder.synchronize()
            _ = consume turn
            return try look(at: file)
        } catch {
            throw AppError(whileBackingUp: error, written: written)
        }
    }

    /// Lets those go that a backup supersedes.
    ///
    /// One that cannot be removed is one too many, and no reason to fail.
    func rotate(after backup: Backup, at instant: Instant) {
        do {
            let names = try names().sorted(by: >).map { (id: $0.text, writtenAt: $0.writtenAt) }
            let written = FilePath.name(of: backup.path)
            for name in BackupRotation().superseded(names, after: written, at: instant) {
                _ = unsafe unlink("\(path)/\(name)")
            }
        } catch {
            return
        }
    }

    /// Removes a backup that nothing needs.
    func remove(_ backup: Backup) {
        _ = unsafe unlink(backup.path)
    }

    /// Returns the backups of this store, newest first.
    func all() throws(AppError) -> [Backup] {
        var backups: [Backup] = []
        for name in try names().sorted(by: >) {
            backups.append(try look(at: "\(path)/\(name.text)", writtenAt: name.writtenAt))
        }
        return backups
    }

    /// Returns a backup after a look at it.
    func look(at file: String, writtenAt: Instant? = nil) throws(AppError) -> Backup {
        var status = stat()
        guard unsafe stat(file, &status) == 0 else {
            throw AppError(.backupNotFound, cause: Cause(SystemError("stat")))
        }
        let named = writtenAt ?? BackupName(FilePath.name(of: file), of: stem)?.writtenAt
        let changed = Instant(milliseconds: Int64(status.st_mtim.tv_sec) * 1000)
        return Backup(
            path: file, writtenAt: named ?? changed, byteCount: Int64(status.st_size),
            taskCount: Self.taskCount(file))
    }

    /// Returns how many tasks a store says to hold, or none if it cannot be read.
    static func taskCount(_ file: String) -> Int? {
        do {
            guard case .store(let real, _) = try StoreFile.inspect(file) else { return nil }
            return try StoreCheck.taskCount(Connection(path: real, mode: .readOnly))
        } catch {
            return nil
        }
    }
}

// MARK: - Files

extension BackupFolder {
    private func make() throws {
        guard unsafe mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        throw SystemError("create folder")
    }

    /// Opens the folder, which has to be one where nobody else could have put a backup.
    ///
    /// - Parameter code: The kind of error where something else has its name.
    /// - Returns: The folder, or none where nothing has its name.
    /// - Throws: `backup.foreign`; an error of that kind; what the system reported.
    private func open(orElse code: ErrorCode) throws(AppError) -> OpenFolder? {
        let folder: OpenFolder
        do throws(SystemError) {
            folder = try OpenFolder(path)
        } catch {
            if let error = placeTaken(code, error) { throw error }
            guard error.number != ENOENT else { return nil }
            throw AppError(error, otherwise: .fetchFailed)
        }
        try BackupTrust(beside: store).check(folder: path, folder.status)
        return folder
    }

    /// Something else has the name of the folder: a file, or a link that leads nowhere.
    private func placeTaken(_ code: ErrorCode, _ failure: SystemError) -> AppError? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        let cause = Cause(failure)
        switch failure.number {
        case ENOTDIR:
            return AppError(
                code, detail: "What is called 'backups' beside the task store is no folder.",
                suggestion: "Give it another name, then run: \(tend: .backup)", cause: cause)
        case ENOENT:
            return AppError(
                code,
                detail:
                    "What is called 'backups' beside the task store is a link that leads nowhere.",
                suggestion:
                    "Mount the disk that it leads to, or remove it: \(system: "ls", "-l", path). Then run: \(tend: .backup)",
                cause: cause)
        default: return nil
        }
    }

    private func copy(
        _ source: Connection, to draft: String, _ identity: FileIdentity
    ) throws {
        let target = try Connection(path: draft, mode: .existing, being: identity)
        // It is no backup before it is on the disk and has its name.
        try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try source.copy(into: target)
    }

    private func names() throws(AppError) -> [BackupName] {
        guard let folder = try open(orElse: .backupNotFound) else { return [] }
        do throws(SystemError) {
            return try names(in: folder)
        } catch {
            throw AppError(error, otherwise: .fetchFailed)
        }
    }

    private func names(in folder: borrowing OpenFolder) throws(SystemError) -> [BackupName] {
        try folder.names().compactMap { BackupName($0, of: stem) }
    }
}

extension AppError {
    /// - Parameters:
    ///   - error: What failed.
    ///   - written: The backup, if it has its name by now.
    fileprivate init(whileBackingUp error: any Error, written: String?) {
        var error =
            if let failure = error as? SystemError {
                AppError(failure, otherwise: .backupFailed)
            } else {
                AppError(any: error, while: .backingUp)
            }
        error.holds =
            written.map { "'\($0)' is written and whole, but a power cut could still undo that." }
            ?? "No backup was written; the earlier ones are as they were."
        self = error
    }
}
