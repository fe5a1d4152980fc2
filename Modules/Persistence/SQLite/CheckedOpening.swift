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
    ///
    /// - Returns: What `body` returned, and which file was opened, none where SQLite had one open still.
    static func expecting<Value>(
        _ identity: FileIdentity?, _ body: () -> Value
    ) -> (value: Value, opened: FileIdentity?) {
        var opening = Opening(expected: identity)
        let value = unsafe withUnsafeMutablePointer(to: &opening) { pointer in
            _ = unsafe pthread_setspecific(key, pointer)
            defer { _ = pthread_setspecific(key, nil) }
            return body()
        }
        return (value, opening.opened)
    }

    private struct Opening {
        let expected: FileIdentity?
        var opened: FileIdentity?
    }

    /// Under this key a thread finds what it is about to open.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        _ = unsafe pthread_key_create(&key, nil)
        return key
    }()

    /// Whether the file is the one that this thread is about to open, if it said which; notes it if so.
    fileprivate static func admits(_ status: stat) -> Bool {
        guard let pointer = unsafe pthread_getspecific(key) else { return true }
        let opening = unsafe pointer.assumingMemoryBound(to: Opening.self)
        let identity = FileIdentity(status)
        guard unsafe opening.pointee.expected.map({ $0 == identity }) ?? true else { return false }
        unsafe opening.pointee.opened = identity
        return true
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
                CheckedOpening.admits(status)
            }
    }
    guard isAdmitted else {
        OpenFiles.close(file, of: FileIdentity(status))
        errno = EPERM
        return -1
    }
    return file
}
