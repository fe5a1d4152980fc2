import CSQLite
import Domain
import Glibc
import POSIX

/// The file in which a store is made before it has its name; what was killed meanwhile leaves one behind.
///
/// It is locked (flock(2)) for as long as it is made, so that everybody sees which of them are nobody's.
struct StoreDraft: ~Copyable {
    let path: String
    private var descriptor: Int32

    /// Makes the file, for its owner alone.
    init(in folder: String, storeID: UniqueIdentifier) throws(SystemError) {
        path = "\(folder)/.tasks-\(getpid())-\(storeID.description.suffix(12)).new"
        descriptor = unsafe open(
            path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("create") }
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
    }

    /// Lets go of the lock: to close the file later would take SQLite's own locks from the store.
    mutating func release() {
        if descriptor >= 0 { _ = close(descriptor) }
        descriptor = -1
    }

    deinit {
        if descriptor >= 0 { _ = close(descriptor) }
        Self.remove(path)
    }

    /// Removes from a folder what others of this user left behind in it, if anything.
    static func removeAbandoned(in folder: String) {
        let names: [String]
        do throws(SystemError) {
            names = try OpenFolder(folder).names()
        } catch {
            return
        }
        for name in names where isDraft(name) {
            let path = "\(folder)/\(name)"
            if isAbandoned(path) { remove(path) }
        }
    }

    private static func isDraft(_ name: String) -> Bool {
        guard name.hasPrefix(".tasks-"), name.hasSuffix(".new") else { return false }
        let parts = name.dropFirst(7).dropLast(4).split(
            separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && Int32(parts[0]) != nil && parts[1].count == 12
            && parts[1].allSatisfy(\.isHexDigit)
    }

    /// Whether it is this user's own, and nobody makes a store of it.
    private static func isAbandoned(_ path: String) -> Bool {
        let descriptor = unsafe open(
            path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { _ = close(descriptor) }
        guard let status = stat(ofOpen: descriptor) else { return false }
        return status.isOurs && status.isRegularFile && status.st_nlink == 1
            && flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    private static func remove(_ path: String) {
        _ = unsafe unlink(path)
        _ = unsafe unlink(path + "-journal")
    }
}
