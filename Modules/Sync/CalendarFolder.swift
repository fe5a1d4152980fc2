import CFileSystem
public import Domain
import Glibc
import POSIX

/// A folder with a file a task, as programs for calendars share it (https://vdirsyncer.pimutils.org/en/stable/vdir.html).
///
/// Every name is looked up in the folder that was opened: nothing is read or written outside of it, and no link is
/// followed.
public final class CalendarFolder {
    /// The name of the file by which the folder is known again; without an ending no program takes it for a task.
    static let identityName = "tend-folder"

    /// The ending of the files.
    static let ending = ".ics"

    /// The ending of a file that is being written, which no program takes for a task.
    private static let temporaryEnding = ".tend.tmp"

    /// The most bytes of a file that is read.
    private static let largest = 1 << 20

    private let path: String
    private let folder: Descriptor

    /// Whether there is a folder; one that is yet to be made is looked at as an empty one.
    private let isThere: Bool

    /// Opens the folder, and keeps others out until this goes.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - timeout: How another process is waited for.
    /// - Throws: `sync.folderMissing`, `sync.folderFailed`, `sync.busy` and their kin.
    public init(_ path: String, waiting timeout: LockTimeout) throws(AppError) {
        self.path = path
        isThere = true
        do throws(SystemError) {
            folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw error.number == ENOENT
                ? AppError(
                    .syncFolderMissing, detail: "There is no folder '\(path)'.",
                    holds: "Nothing was changed.")
                : Self.failure(error, of: path)
        }
        let number = folder.number
        let isOurs = try timeout.retry { () throws(AppError) in
            if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw Self.failure(SystemError("flock"), of: path)
            }
            return false
        }
        guard isOurs else { throw AppError(.syncBusy, holds: "Nothing was changed.") }
    }

    /// Creates a folder that is yet to be made.
    private init(absent path: String) {
        self.path = path
        isThere = false
        folder = Descriptor(borrowing: -1)
    }

    /// Opens the folder for what is asked for; where there never was one, it is made, or looked at as an empty one.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - request: What is asked for; none where it is only looked at.
    ///   - store: What remembers whether there was one.
    ///   - timeout: How another process is waited for.
    /// - Returns: The folder.
    /// - Throws: `sync.deletionsHeld` where the folder is gone that there was; as ``init(_:waiting:)``.
    public static func opened(
        _ path: String, for request: SyncRequest?, knownTo store: any SyncLedger,
        waiting timeout: LockTimeout
    ) throws(AppError) -> CalendarFolder {
        do throws(AppError) {
            return try CalendarFolder(path, waiting: timeout)
        } catch  where error.code == .syncFolderMissing {
            let wasThere = try store.syncedFolder() != nil
            if wasThere, request?.startsAnew != true {
                throw request?.acceptsDeletions == true ? error : .folderIsGone
            }
            guard request != nil else { return CalendarFolder(absent: path) }
            do throws(SystemError) {
                try FilePath.makeFolders(path)
            } catch {
                throw failure(error, of: path)
            }
            return try CalendarFolder(path, waiting: timeout)
        }
    }

    /// Returns the error of a call that failed.
    static func failure(_ error: SystemError, of path: String) -> AppError {
        let code: ErrorCode =
            switch error.kind {
            case .noSpace: .insufficientStorage
            case .forbidden, .readOnly: .syncFolderForbidden
            case .tooManyFiles: .tooManyOpenFiles
            case .other: .syncFolderFailed
            }
        return AppError(
            code, detail: "The folder '\(path)' cannot be used.",
            cause: Cause(step: error.step, systemError: error.number))
    }
}

// MARK: - Looking

extension CalendarFolder {
    /// What is in the folder.
    struct Listing {
        /// The files of tasks by their names.
        var files: [ExactText: FileStamp] = [:]

        /// What stands under such a name and is no file.
        var links: [String] = []

        /// Names that are no text, by which nothing can be opened.
        var unreadable: [String] = []

        /// Whether the folder is open to others.
        var isShared = false
    }

    /// Returns what is in the folder.
    func listing() throws(AppError) -> Listing {
        guard isThere else { return Listing() }
        do throws(SystemError) {
            var listing = Listing()
            let status = try folder.status()
            listing.isShared = !status.isOurs || status.st_mode & 0o077 != 0
            for name in try FolderNames.read(path) where name.hasSuffix(Self.ending) {
                guard let status = stat(ofLink: name, in: folder.number) else {
                    if errno == ENOENT {
                        if name.unicodeScalars.contains("\u{FFFD}") {
                            listing.unreadable.append(name)
                        }
                        continue
                    }
                    throw SystemError("fstatat")
                }
                if status.isRegularFile {
                    listing.files[ExactText(name)] = FileStamp(status)
                } else {
                    listing.links.append(name)
                }
            }
            return listing
        } catch {
            throw Self.failure(error, of: path)
        }
    }

    /// A file that was read.
    struct Reading {
        let content: [UInt8]

        /// What it looked like.
        let stamp: FileStamp

        /// The same, or what no file looks like where it may be changed again unseen.
        var lastingStamp: FileStamp { stamp.unlessRecent }
    }

    /// Reads a file.
    ///
    /// - Returns: What was read, or why it was left alone; none where it is gone.
    func read(_ name: String) -> Result<Reading, Refusal>? {
        do throws(SystemError) {
            let number = unsafe openat(
                folder.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard number >= 0 else { throw SystemError("openat") }
            let file = Descriptor(owning: number)
            let status = try file.status()
            guard status.isRegularFile else { return .failure(Refusal(reason: .link)) }
            guard status.st_size <= Self.largest else {
                return .failure(Refusal(reason: .tooLarge))
            }
            let content = try file.readToEnd(
                expecting: Int(status.st_size), limit: Self.largest)
            return .success(Reading(content: content, stamp: FileStamp(status)))
        } catch {
            switch error.number {
            case ENOENT: return nil
            case ELOOP: return .failure(Refusal(reason: .link))
            case EFBIG: return .failure(Refusal(reason: .tooLarge))
            default: return .failure(Refusal(reason: .notReadable))
            }
        }
    }

    /// Why a file was not read.
    struct Refusal: Error {
        let reason: SyncReport.Stranger.Reason
    }

    /// Returns what identifies the folder, or none if nothing does.
    func identity() -> String? {
        guard isThere, case .success(let reading)? = read(Self.identityName) else { return nil }
        let text = String(decoding: reading.content, as: UTF8.self)
        return TextRule.trimmed(text)
    }
}

// MARK: - Writing

extension CalendarFolder {
    /// How many files are brought to the disk one by one; more of them, all at once.
    private static let fewFiles = 16

    /// Removes what processes left behind that were killed while they wrote.
    func removeAbandoned() throws(AppError) {
        do throws(SystemError) {
            for name in try FolderNames.read(path) where name.hasSuffix(Self.temporaryEnding) {
                _ = unsafe unlinkat(folder.number, name, 0)
            }
        } catch {
            throw Self.failure(error, of: path)
        }
    }

    /// Writes what identifies the folder.
    func writeIdentity(_ identity: String) throws(AppError) {
        do throws(SystemError) {
            try writeTemporary(of: Self.identityName, Array("\(identity)\n".utf8), syncs: true)
            try rename(Self.identityName)
            try folder.synchronize()
        } catch {
            throw Self.failure(error, of: path)
        }
    }

    /// Writes and removes files; one that has changed since it was read is left as it is.
    func carryOut(_ changes: [FileChange]) throws(AppError) -> WrittenFiles {
        var written = WrittenFiles()
        guard !changes.isEmpty else { return written }
        do throws(SystemError) {
            let writes = changes.filter { $0.content != nil }
            let isEach = writes.count <= Self.fewFiles
            for change in writes {
                try writeTemporary(of: change.name, change.content ?? [], syncs: isEach)
            }
            if !isEach, syncfs(folder.number) != 0 { throw SystemError("syncfs") }
            for change in changes {
                guard isAsBefore(change) else {
                    written.changedMeanwhile += 1
                    if change.content != nil { removeTemporary(of: change.name) }
                    continue
                }
                if change.content == nil {
                    guard unsafe unlinkat(folder.number, change.name, 0) == 0 || errno == ENOENT
                    else { throw SystemError("unlinkat") }
                } else {
                    try rename(change.name)
                    guard let status = stat(ofLink: change.name, in: folder.number) else {
                        throw SystemError("fstatat")
                    }
                    written.stamps.append(
                        SyncNotes.Stamp(task: change.task, stamp: FileStamp(status)))
                }
            }
            try folder.synchronize()
            return written
        } catch {
            for change in changes where change.content != nil {
                removeTemporary(of: change.name)
            }
            throw Self.failure(error, of: path)
        }
    }

    private func isAsBefore(_ change: FileChange) -> Bool {
        guard let status = stat(ofLink: change.name, in: folder.number) else {
            // What is gone by now was deleted, but for what was not there before either.
            return errno == ENOENT && (change.before == nil || change.content == nil)
        }
        return status.isRegularFile && FileStamp(status) == change.before
    }

    private func writeTemporary(
        of name: String, _ bytes: [UInt8], syncs: Bool
    ) throws(SystemError) {
        let temporary = name + Self.temporaryEnding
        _ = unsafe unlinkat(folder.number, temporary, 0)
        let number = unsafe openat(
            folder.number, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemError("openat") }
        let file = Descriptor(owning: number)
        try file.write(bytes.span)
        if syncs { try file.synchronize() }
        try file.close()
    }

    private func removeTemporary(of name: String) {
        _ = unsafe unlinkat(folder.number, name + Self.temporaryEnding, 0)
    }

    private func rename(_ name: String) throws(SystemError) {
        guard
            unsafe renameat(folder.number, name + Self.temporaryEnding, folder.number, name) == 0
        else { throw SystemError("renameat") }
    }
}

extension FileStamp {
    fileprivate init(_ status: stat) {
        self.init(
            // The times of some file systems reach farther than nanoseconds do: they need but differ.
            changedAt: Int64(status.st_mtim.tv_sec) &* 1_000_000_000
                &+ Int64(status.st_mtim.tv_nsec),
            size: Int64(status.st_size), number: Int64(bitPattern: UInt64(status.st_ino)))
    }

    /// A file that was changed less than so many nanoseconds ago can be changed again within the same tick.
    private static let recent: Int64 = 2_000_000_000

    /// What no file looks like.
    static let none = FileStamp(changedAt: -1, size: -1, number: -1)

    /// This, or what no file looks like where the file was changed just now.
    fileprivate var unlessRecent: FileStamp {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec) &- changedAt
        return age < Self.recent ? .none : self
    }
}

extension AppError {
    /// The error of a folder that was there: all tasks would be deleted with it.
    fileprivate static var folderIsGone: AppError {
        AppError(
            .syncDeletionsHeld, detail: "The folder is not there.",
            suggestion:
                "Mount its disk, or join the tasks with another folder: \(tend: .config, "set", "sync-folder", "PATH"), then \(tend: .sync, "--anew")",
            holds: "Nothing was changed.")
    }
}
