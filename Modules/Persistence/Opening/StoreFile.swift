import CSQLite
import Domain
import Glibc
import POSIX

/// What stands at the path of a store, found out before SQLite opens it.
///
/// SQLite takes an empty file for an empty database and would roll back a stranger's journal, so
/// the first 100 bytes are read here (https://sqlite.org/fileformat2.html, section 1.3).
enum StoreFile {
    /// What was found.
    enum Finding: Equatable {
        /// Nothing.
        case missing

        /// A store, at its real path, with the version of its schema.
        case store(path: String, version: Int32)
    }

    /// Looks at the path.
    ///
    /// - Throws: `notAStore` for anything that is not one, `storeNewer` for one of a later version,
    ///   `corruptedData` for one of a version that never was, `storeForbidden` for one that SQLite
    ///   would overwrite.
    static func inspect(_ path: String) throws(AppError) -> Finding {
        guard let real = unsafe realpath(path, nil) else {
            guard errno == ENOENT else { throw opening(path, errno) }
            return try standsNow(path) ? try inspect(path) : .missing
        }
        defer { unsafe free(real) }
        let resolved = try unsafe Self.text(of: real, path)
        let look: FileLook
        do throws(SystemError) {
            look = try FileLook(resolved, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, step: "open")
        } catch {
            throw opening(path, error.number)
        }
        let status = look.status
        guard status.isRegularFile else {
            throw status.isFolder
                ? notAStore("It is a folder.", suggestion: "Name a file in it: --db PATH/tasks.db")
                : notRegular
        }
        guard status.st_size > 0 else {
            throw notAStore(
                "The file is empty. A store that was emptied is not replaced unasked.",
                suggestion: restoring)
        }
        guard let header = try header(of: look.descriptor) else {
            throw notAStore("The file is cut short.", suggestion: replacing(resolved))
        }
        guard header.starts(with: Array("SQLite format 3\0".utf8)) else {
            throw notAStore(
                "It is a file of another kind.",
                suggestion: StoreRemains.stand(in: resolved) ? salvaging : replacing(resolved))
        }
        guard integer(at: 68, in: header) == Schema.applicationID else {
            throw notAStore(
                "It is a database of another program.", suggestion: replacing(resolved))
        }
        let version = integer(at: 60, in: header)
        guard version <= Schema.version else {
            throw AppError(
                .storeNewer,
                detail: "Its version is \(version); this program knows up to \(Schema.version).")
        }
        guard version >= Schema.firstVersion else {
            throw AppError(
                .corruptedData, detail: "Its version is \(version), which there never was.")
        }
        try StoreCompanion.refuseForeign(of: resolved, status, hasLog: header[18] != 1)
        try refuseForeignLog(of: resolved, header)
        return .store(path: resolved, version: version)
    }

    /// Refuses a store with another database's write-ahead log beside it.
    ///
    /// A store with a rollback journal (file format 1) has no such log. SQLite would not ask: it takes
    /// a log of that name for the store's, and writes its pages into the store.
    private static func refuseForeignLog(of path: String, _ header: [UInt8]) throws(AppError) {
        guard header[18] == 1, let status = stat(of: path + "-wal"), status.st_size > 0 else {
            return
        }
        throw AppError(
            .storeForbidden,
            detail: "Another database's file stands beside it, which would overwrite it.",
            suggestion:
                "Move it out of the way: \(system: "mv", path + "-wal", path + "-wal.aside")")
    }

    /// Returns the real path of a store.
    ///
    /// Bytes that are no text would become another path. The one that was given does as well, unless the
    /// last name in it is a link.
    @unsafe
    private static func text(
        of real: UnsafePointer<CChar>, _ path: String
    ) throws(AppError) -> String {
        if let text = unsafe String(validatingCString: real) { return text }
        guard let status = stat(ofLink: path), !status.isLink else {
            throw AppError(
                .pathInvalid, detail: "'\(path)' leads to a name that is not valid UTF-8.",
                suggestion: "Give the file a name in UTF-8, and let the link lead to that.")
        }
        return path
    }

    /// Returns the header of a file, or none of one that is shorter.
    private static func header(of descriptor: Int32) throws(AppError) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
        guard count >= 0 else {
            throw AppError(.fetchFailed, cause: Cause(SystemError("read header")))
        }
        return count == bytes.count ? bytes : nil
    }

    private static func integer(at offset: Int, in header: [UInt8]) -> Int32 {
        Int32(bitPattern: header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }

    /// Returns whether another process has made the store since nothing was found there.
    ///
    /// - Throws: `notAStore` for a link to nothing.
    private static func standsNow(_ path: String) throws(AppError) -> Bool {
        guard let status = stat(ofLink: path) else {
            guard errno == ENOENT else { throw opening(path, errno) }
            return false
        }
        guard status.isLink else { return true }
        throw notAStore(
            "It is a link to a file that is not there.",
            suggestion: "Let it lead to the store again, or name another one with --db PATH.")
    }

    private static var notRegular: AppError {
        notAStore(
            "It is not a regular file.",
            suggestion: "Move it out of the way, or name another store with --db PATH.")
    }

    /// Whether a file stands at the path, which a repair could read.
    static func isRegular(_ path: String) -> Bool {
        stat(of: path)?.isRegularFile == true
    }

    /// What helps where the first page of a store is lost.
    private static let salvaging: Advice =
        "Save what can be read of the tasks in it: \(tend: .doctor, "--repair"). Or name another store with --db PATH."

    /// What helps where a store may have been.
    private static let restoring: Advice =
        "Put the newest backup in its place: \(tend: .restore). Or name another store with --db PATH."

    /// Returns what helps where a store was that has backups; none where there are none.
    private static func replacing(_ path: String) -> Advice? {
        guard BackupFolder(beside: path).holdsSome else { return nil }
        return
            "If it was your task store, put the newest backup in its place: \(tend: .restore). Or name another store with --db PATH."
    }

    private static func notAStore(_ detail: String, suggestion: Advice? = nil) -> AppError {
        AppError(.notAStore, detail: detail, suggestion: suggestion)
    }

    /// What stands in the way to a store is named, since no other path was meant.
    private static func leadingNowhere(_ path: String, _ cause: Cause) -> AppError {
        guard let obstacle = FilePath.obstacle(above: path) else {
            return AppError(
                .pathInvalid, detail: "'\(path)' is a link that leads back to itself.",
                suggestion:
                    "Let it lead to the store, or remove it: \(system: "ls", "-l", path). Or name another store with --db PATH.",
                cause: cause)
        }
        return AppError(
            .pathInvalid, detail: "'\(obstacle)' should be a folder, and is none.",
            suggestion:
                "Look what it is: \(system: "ls", "-ld", obstacle). Move it out of the way, or name another store with --db PATH.",
            cause: cause)
    }

    private static func opening(_ path: String, _ number: Int32) -> AppError {
        let cause = Cause(SystemError("open", number: number))
        switch number {
        case EACCES, EPERM:
            let closed = FilePath.closedFolder(above: path)
            return AppError(
                .storeForbidden, detail: closed.map { "The folder '\($0)' may not be searched." },
                suggestion: closed.map(FilePath.remedy), cause: cause)
        case EMFILE, ENFILE: return AppError(.tooManyOpenFiles, cause: cause)
        // What open(2) says of a socket.
        case ENXIO: return notRegular
        case ENOTDIR, ELOOP: return leadingNowhere(path, cause)
        case ENAMETOOLONG: return AppError(.pathInvalid, cause: cause)
        default: return AppError(.fetchFailed, cause: cause)
        }
    }
}
