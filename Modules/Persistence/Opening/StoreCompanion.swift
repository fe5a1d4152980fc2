import CSQLite
import Domain
import Glibc
import POSIX

/// A file beside a store by which SQLite completes it: a rollback journal as a rule.
///
/// SQLite plays a journal of that name into the store, whoever made it, and writes what a change
/// overwrites into one that it finds. So whoever may write to the folder, and not to the store, could
/// destroy the one and read the other (docs/decisions/0027).
enum StoreCompanion {
    /// What their names end in.
    static let suffixes = ["-journal", "-wal", "-shm"]

    /// What can be amiss with one.
    enum Problem: Equatable {
        case isFolder
        case isNoFile
        case isForeign
        case othersMayWrite
    }

    /// Returns what is amiss with a file, or none where nobody could have made it or may change it who may not
    /// change the store.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - store: The store, which is asked for where the file alone does not decide; none if it is not there.
    /// - Returns: The problem.
    static func problem(of file: stat, beside store: @autoclosure () -> stat?) -> Problem? {
        switch file.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return .isFolder
        default: return .isNoFile
        }
        let others = file.st_mode & (S_IWGRP | S_IWOTH)
        if file.st_uid == geteuid(), others == 0 { return nil }
        guard let store = store() else { return .isForeign }
        let isOwn = [geteuid(), 0, store.st_uid].contains(file.st_uid)
        // Those who share the store may have been interrupted, too.
        let isShared =
            store.st_mode & S_IWOTH != 0
            || (store.st_mode & S_IWGRP != 0 && store.st_gid == file.st_gid)
        guard isOwn || isShared else { return .isForeign }
        return others & ~store.st_mode == 0 ? nil : .othersMayWrite
    }

    /// Returns how long the path of the store is to which a file belongs by its name, or none.
    @unsafe
    static func lengthOfStore(in path: UnsafePointer<CChar>) -> Int? {
        let length = unsafe strlen(path)
        for suffix in suffixes where length > suffix.utf8.count {
            let start = length - suffix.utf8.count
            if unsafe strcmp(path + start, suffix) == 0 { return start }
        }
        return nil
    }

    /// Returns what the file system knows of the store whose path is the beginning of another.
    @unsafe
    static func store(_ path: UnsafePointer<CChar>, length: Int) -> stat? {
        var name = unsafe [CChar](UnsafeBufferPointer(start: path, count: length))
        name.append(0)
        var status = stat()
        return unsafe stat(name, &status) == 0 ? status : nil
    }
}

// MARK: - Before SQLite opens the store

extension StoreCompanion {
    /// Refuses a store beside which one stands that is not to be trusted.
    ///
    /// - Parameters:
    ///   - path: Where the store is.
    ///   - store: What the file system knows of it.
    ///   - hasLog: Whether it keeps a write-ahead log; else it has no file but the journal.
    /// - Throws: `storeForbidden`, which names the file.
    static func refuseForeign(
        of path: String, _ store: stat, hasLog: Bool
    ) throws(AppError) {
        for suffix in suffixes.prefix(hasLog ? suffixes.count : 1) {
            // A link is none of SQLite's making.
            guard let status = stat(ofLink: path + suffix),
                let problem = problem(of: status, beside: store)
            else { continue }
            throw refusal(of: path + suffix, problem, beside: path)
        }
    }

    private static func refusal(
        of file: String, _ problem: Problem, beside store: String
    ) -> AppError {
        let (detail, suggestion): (String, Advice) =
            switch problem {
            case .isFolder:
                (
                    "'\(file)' is a folder, where a change to the tasks needs a file of that name.",
                    "Move it out of the way: \(system: "mv", file, file + ".aside")"
                )
            case .isNoFile:
                (
                    "'\(file)' is a link, or no regular file.",
                    "Move it out of the way: \(system: "mv", file, file + ".aside")"
                )
            case .isForeign:
                (
                    "'\(file)' belongs to another user, who could overwrite your tasks by it.",
                    "Look whose it is: \(system: "ls", "-l", file). Remove it, or move the task store alone to a folder of your own: \(system: "mv", store, "FOLDER")"
                )
            case .othersMayWrite:
                (
                    "Others may write to '\(file)', and could overwrite your tasks by it.",
                    "Look who wrote it last: \(system: "ls", "-l", file). If it is yours alone, keep it so: \(system: "chmod", "go-w", file)"
                )
            }
        return AppError(.storeForbidden, detail: detail, suggestion: suggestion)
    }
}
