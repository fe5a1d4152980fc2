import CSQLite
import Domain
import Glibc
import POSIX

/// A copy of a store and of a journal beside it, for a reader who may not write.
///
/// A killed writer leaves a journal that says how to undo what it had begun. On a read-only file
/// system nobody can do that in place, and without doing it uncommitted rows would show.
/// A store of an older version cannot be brought to the newest there either.
/// The copy is the reader's alone and loses its names when this value goes; an open file stays.
struct PrivateCopy: ~Copyable {
    /// The path of the copy.
    let path: String

    private let folder: String

    /// Whether a journal stands beside the store.
    static func isNeeded(for path: String) -> Bool {
        unsafe access(path + "-journal", F_OK) == 0
    }

    /// Copies the store into the first of the folders that takes one.
    ///
    /// The writer may live and go on meanwhile. Its journal undoes whatever the copy caught of its
    /// change, but the next one's would not.
    ///
    /// - Parameters:
    ///   - store: The path of the store.
    ///   - folders: Where the copy may be made, the best place first.
    ///   - needsJournal: Whether a journal stood beside the store when this was asked for.
    /// - Returns: The copy.
    /// - Throws: `fetchFailed` if there is no such folder, or no room in it; `storeBusy` if the
    ///   journal was not the same before and after.
    static func make(
        of store: String, in folders: [String], needsJournal: Bool
    ) throws(AppError) -> PrivateCopy {
        let copy = PrivateCopy(folder: try makeFolder(in: folders))
        let journal = JournalMark(of: store + "-journal")
        do {
            try FileCopy.copy(store, to: copy.path)
            if needsJournal || journal != nil {
                // In the copy it is this user's own, so it is looked at here.
                let original = stat(of: store)
                try FileCopy.copy(store + "-journal", to: copy.path + "-journal") { journal in
                    StoreCompanion.problem(of: journal, beside: original) == nil
                }
            }
        } catch {
            let cause = Cause(error)
            switch error.number {
            case ENOENT: throw AppError(.storeBusy, cause: cause)
            case ENOSPC: throw AppError(.insufficientStorage, cause: cause)
            case EPERM: throw AppError(.storeForbidden, cause: cause)
            default: throw AppError(.fetchFailed, cause: cause)
            }
        }
        guard JournalMark(of: copy.path + "-journal") == journal else {
            throw AppError(.storeBusy, cause: Cause(step: "copy store"))
        }
        return copy
    }

    private init(folder: String) {
        self.folder = folder
        path = folder + "/tasks.db"
    }

    deinit {
        for name in [path, path + "-journal"] { _ = unsafe unlink(name) }
        _ = unsafe rmdir(folder)
    }

    private static func makeFolder(in parents: [String]) throws(AppError) -> String {
        for parent in parents {
            // mkdtemp(3) replaces these six letters by a name of its own.
            var template = Array("\(parent)/tend-XXXXXX".utf8CString)
            if let folder = unsafe mkdtemp(&template) { return unsafe String(cString: folder) }
        }
        throw AppError(.fetchFailed, cause: Cause(SystemError("copy store")))
    }
}

/// What tells one journal from the next: the number drawn by chance in its header
/// (https://sqlite.org/fileformat2.html, section 3).
private struct JournalMark: Equatable {
    private let nonce: [UInt8]

    /// Reads the mark of a journal, if there is one.
    init?(of path: String) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4)
        guard unsafe pread(descriptor, &bytes, bytes.count, 12) == bytes.count else { return nil }
        nonce = bytes
    }
}
