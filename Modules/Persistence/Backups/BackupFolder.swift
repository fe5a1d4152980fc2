import Domain
import Glibc

/// The folder `backups` beside a store, with its backups and perhaps those of its neighbours.
struct BackupFolder {
    /// The folder.
    let path: String

    /// What the names of this store's backups begin with.
    private let stem: String

    /// Finds the folder of the store at a path without a link in it.
    init(beside store: String) {
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
        do {
            try make()
            let turn = try WriteTurn(folder: path, by: wait)
            let draft = path + "/.\(stem).new"
            // What one who was killed has left.
            removeDraft(draft)
            defer { removeDraft(draft) }
            try copy(source, to: draft)
            _ = try StoreCheck(draft)
            try FileNames.synchronize(draft)
            let name = BackupName(of: stem, at: instant, after: try names())
            let file = "\(path)/\(name.text)"
            try FileNames.move(draft, toFree: file)
            try FileNames.synchronize(path)
            _ = consume turn
            return try look(at: file)
        } catch {
            throw AppError(whileBackingUp: error)
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
            throw AppError(.backupNotFound, cause: Cause(step: "stat", errno: errno))
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
        guard unsafe mkdir(path, 0o700) != 0 else { return }
        guard errno == EEXIST else { throw SystemFailure("create folder") }
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw SystemFailure("look at folder") }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw Self.placeTaken(.backupFailed) }
    }

    /// Something else has the name of the folder.
    private static func placeTaken(_ code: ErrorCode) -> AppError {
        AppError(
            code, detail: "What is called 'backups' beside the task store is no folder.",
            suggestion: "Give it another name, then run: \(tend: .backup)",
            cause: Cause(step: "look at folder", errno: ENOTDIR))
    }

    private func copy(
        _ source: Connection, to draft: String
    ) throws {
        let descriptor = unsafe open(
            draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemFailure("create backup") }
        _ = close(descriptor)
        let target = try Connection(path: draft, mode: .existing)
        // It is no backup before it is on the disk and has its name.
        try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try source.copy(into: target)
    }

    private func removeDraft(_ draft: String) {
        for name in [draft, draft + "-journal"] { _ = unsafe unlink(name) }
    }

    private func names() throws(AppError) -> [BackupName] {
        guard let stream = unsafe opendir(path) else {
            guard errno != ENOENT else { return [] }
            guard errno != ENOTDIR else { throw Self.placeTaken(.backupNotFound) }
            throw AppError(SystemFailure("open folder"), otherwise: .fetchFailed)
        }
        defer { unsafe closedir(stream) }
        var names: [BackupName] = []
        // At the end of the folder readdir(3) leaves errno alone.
        errno = 0
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
                    unsafe String(cString: text)
                }
            }
            if let name = BackupName(name, of: stem) { names.append(name) }
            errno = 0
        }
        guard errno == 0 else {
            throw AppError(SystemFailure("read folder"), otherwise: .fetchFailed)
        }
        return names
    }
}

extension AppError {
    fileprivate init(whileBackingUp error: any Error) {
        var error =
            if let failure = error as? SystemFailure {
                AppError(failure, otherwise: .backupFailed)
            } else {
                AppError(any: error, while: .backingUp)
            }
        error.holds = "No backup was written; the earlier ones are as they were."
        self = error
    }
}
