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

    /// Whether the store has a backup, as far as one may look.
    var holdsSome: Bool {
        do throws(AppError) {
            return try names().first != nil
        } catch {
            return false
        }
    }

    /// Returns a backup after a look at it.
    func look(at file: String, writtenAt: Instant? = nil) throws(AppError) -> Backup {
        guard let status = stat(of: file) else {
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
        guard stat(ofLink: path) != nil else { return nil }
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

/// The name of a backup: `tasks-2026-11-21T081500Z.db`, and of a second one of the same second
/// `tasks-2026-11-21T081500Z-2.db`.
struct BackupName: Hashable {
    /// The name.
    let text: String

    /// The second in which it was written, as the name says.
    let writtenAt: Instant

    /// Which backup of that second it is, from one.
    private let number: Int

    /// Names a backup of `stem` that is newer than those of the same second.
    init(of stem: String, at instant: Instant, after others: [BackupName]) {
        let beginning = "\(stem)-\(Self.stamp(instant))"
        let last = others.filter { $0.text.hasPrefix(beginning) }.map(\.number).max() ?? 0
        number = last + 1
        text = number == 1 ? "\(beginning).db" : "\(beginning)-\(number).db"
        writtenAt = instant
    }

    /// Reads a name, or returns none if it is not that of a backup of `stem`.
    init?(_ text: String, of stem: String) {
        guard text.hasPrefix(stem + "-"), text.hasSuffix(".db") else { return nil }
        let rest = text.dropFirst(stem.utf8.count + 1).dropLast(3)
        let stamp = rest.prefix(18)
        let counter = rest.dropFirst(18)
        guard stamp.utf8.count == 18, stamp.hasSuffix("Z"), counter.isEmpty || counter.first == "-",
            let number = counter.isEmpty ? 1 : Int(counter.dropFirst())
        else { return nil }
        let digits = Array(stamp)
        let time = [digits[11...12], digits[13...14], digits[15...16]].map { String($0) }
        let iso8601 = "\(String(digits[..<11]))\(time.joined(separator: ":"))Z"
        guard let instant = Instant(iso8601: iso8601) else { return nil }
        self.text = text
        self.number = number
        writtenAt = instant
    }

    /// Returns the instant as names hold it, in UTC: `2026-11-21T081500Z`.
    static func stamp(_ instant: Instant) -> String {
        instant.description.prefix(19).replacing(":", with: "") + "Z"
    }
}

extension BackupName: Comparable {
    /// Returns whether the first was written before the second.
    static func < (first: BackupName, second: BackupName) -> Bool {
        (first.writtenAt, first.number) < (second.writtenAt, second.number)
    }
}

/// Whose hands backups may come from: who can write to one can write what a restore brings back
/// (docs/decisions/0027).
struct BackupTrust {
    private let owners: [uid_t]

    /// Trusts this user, root, and whoever owns the store.
    init(beside store: String) {
        owners = [geteuid(), 0, stat(ofLink: store)?.st_uid].compactMap { $0 }
    }

    /// Refuses the folder of backups where another user could have put them there.
    ///
    /// - Throws: `backup.foreign`.
    func check(folder path: String, _ status: stat) throws(AppError) {
        guard owners.contains(status.st_uid) else {
            throw AppError(
                .backupForeign, detail: "The folder '\(path)' belongs to another user.",
                suggestion:
                    "Look whose it is: \(system: "ls", "-ld", path). Rename it, or keep the task store in a folder of your own.",
                holds: "Nothing was changed.")
        }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            throw AppError(
                .backupForeign, detail: "Others may write to the folder '\(path)'.",
                suggestion:
                    "Look what is in it: \(system: "ls", "-l", path). Then keep it for yourself: \(system: "chmod", "go-w", path)",
                holds: "Nothing was changed.")
        }
    }

    /// Refuses a backup that another user could have written.
    ///
    /// - Throws: `backup.foreign`.
    func check(file path: String, _ status: stat) throws(AppError) {
        let isForeign = !owners.contains(status.st_uid)
        guard isForeign || status.st_mode & (S_IWGRP | S_IWOTH) != 0 else { return }
        throw AppError(
            .backupForeign,
            detail: isForeign
                ? "'\(path)' belongs to another user." : "Others may write to '\(path)'.",
            suggestion:
                "If you know where it comes from, take a copy of your own: \(system: "install", "-m", "600", path, "COPY.db"), then: \(tend: .restore, "COPY.db")",
            holds: "Nothing was changed.")
    }
}
