import CSQLite
import Glibc

/// How SQLite opens files here: what it opens is looked at through the very descriptor that it gets.
///
/// It opens files by their paths, and a rollback journal whenever it finds one. A look at a path before that
/// leaves time to put another file there. SQLite lets its calls be replaced
/// (https://sqlite.org/c3ref/vfs.html, xSetSystemCall).
enum CheckedOpening {
    /// Has SQLite open every file of this process in this way.
    static func install() {
        guard let system = unsafe sqlite3_vfs_find(nil) else { return }
        let open: @convention(c) (UnsafePointer<CChar>, Int32, Int32) -> Int32 = unsafe openChecked
        _ = unsafe system.pointee.xSetSystemCall(
            system, "open", unsafeBitCast(open, to: sqlite3_syscall_ptr.self))
    }

    /// Runs `body`, which opens a database: it is that file, or it is not opened.
    static func expecting<Value>(_ identity: FileIdentity?, _ body: () -> Value) -> Value {
        guard var identity else { return body() }
        return unsafe withUnsafePointer(to: &identity) { pointer in
            _ = unsafe pthread_setspecific(expected, pointer)
            defer { _ = pthread_setspecific(expected, nil) }
            return body()
        }
    }

    /// Under this key a thread finds what it is about to open.
    private static let expected: pthread_key_t = {
        var key = pthread_key_t()
        _ = unsafe pthread_key_create(&key, nil)
        return key
    }()

    /// Whether the file is the one that this thread is about to open, if it said which.
    fileprivate static func isExpected(_ status: stat) -> Bool {
        guard let pointer = unsafe pthread_getspecific(expected) else { return true }
        return unsafe FileIdentity(status)
            == pointer.assumingMemoryBound(to: FileIdentity.self).pointee
    }
}

/// Opens a file as SQLite asks for it, unless it is not to be trusted.
private func openChecked(
    _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: Int32
) -> Int32 {
    let storeLength = unsafe StoreCompanion.lengthOfStore(in: path)
    // A pipe in the place of a file would be waited for.
    let guards = O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (storeLength == nil ? 0 : O_NOFOLLOW)
    let file = unsafe open(path, flags | guards, mode_t(mode))
    guard file >= 0 else { return file }
    var status = stat()
    var isAdmitted = unsafe fstat(file, &status) == 0
    if isAdmitted {
        isAdmitted =
            if let storeLength {
                StoreCompanion.problem(
                    of: status, beside: unsafe StoreCompanion.store(path, length: storeLength))
                    == nil
            } else {
                CheckedOpening.isExpected(status)
            }
    }
    guard isAdmitted else {
        _ = close(file)
        errno = EPERM
        return -1
    }
    return file
}
