import CSQLite
import Glibc

/// An open database.
///
/// It is used by one thread and closed when the last reference goes.
@safe
final class Connection {
    /// How a database is opened.
    enum Mode {
        /// An existing file, for reading and writing where the file allows it.
        case existing

        /// An existing file, which is only read.
        case readOnly

        /// A new file, or an existing one.
        case creating

        /// A database that lives in memory and goes with the connection.
        case inMemory
    }

    let handle: OpaquePointer

    /// The file, which must not be closed behind SQLite's back; none in memory.
    private let file: FileIdentity?

    /// What is said to SQLite once, before it is used.
    private static let configuration: Void = {
        _ = tend_sqlite3_count_no_memory()
        CheckedOpening.install()
    }()

    /// SQLite has no more than a pointer to it.
    private var wait: LockWait?

    /// What is done to row after row is compiled once.
    private var idle = IdleStatements()

    /// Opens the database at an absolute path, which is never read as a URI.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - mode: How it is opened.
    ///   - identity: The file that it has to be, where that is known.
    /// - Throws: `SQLiteFailure` with SQLite's extended code.
    init(path: String, mode: Mode, being identity: FileIdentity? = nil) throws(SQLiteFailure) {
        _ = Self.configuration
        var flags: Int32
        switch mode {
        case .existing: flags = SQLITE_OPEN_READWRITE
        case .readOnly: flags = SQLITE_OPEN_READONLY
        case .creating, .inMemory: flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
        if mode == .inMemory { flags |= SQLITE_OPEN_MEMORY }
        // One thread a connection needs no mutex; extended codes tell a full disk from a broken one.
        flags |= SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var opened: OpaquePointer?
        let (result, found) = CheckedOpening.expecting(identity) {
            unsafe sqlite3_open_v2(path, &opened, flags, nil)
        }
        let isOpen = result == SQLITE_OK && mode != .inMemory
        file = isOpen ? found ?? FileIdentity(path) : nil
        if let file { OpenFiles.connect(to: file) }
        guard let opened = unsafe opened else {
            throw SQLiteFailure(
                code: ResultCode(rawValue: result), step: "open", message: "out of memory",
                systemError: 0)
        }
        unsafe handle = opened
        guard result == SQLITE_OK else { throw failure(result, in: "open") }
    }

    deinit {
        idle.finalizeAll()
        _ = unsafe sqlite3_close_v2(handle)
        if let file { OpenFiles.disconnect(from: file) }
    }

    /// Returns a compiled statement: one that was used before, if there is one.
    private func prepare(
        _ text: StatementText, _ values: [(any BoundValue)?]
    ) throws(SQLiteFailure) -> Statement {
        let kept = unsafe idle.take(for: text)
        let handle = if let kept = unsafe kept { unsafe kept } else { unsafe try compile(text.sql) }
        let statement = unsafe Statement(handle, of: self, for: text)
        try statement.bind(values)
        return statement
    }

    /// Takes back a statement that is not used any more.
    @unsafe
    func takeBack(_ statement: OpaquePointer, for text: StatementText) {
        unsafe idle.add(statement, for: text)
    }

    private func compile(_ sql: String) throws(SQLiteFailure) -> OpaquePointer {
        var statement: OpaquePointer?
        let result = unsafe sqlite3_prepare_v2(
            handle, sql, Int32(clamping: sql.utf8.count), &statement, nil)
        guard result == SQLITE_OK, let statement = unsafe statement else {
            throw failure(result, in: "prepare")
        }
        return unsafe statement
    }

    /// Returns a compiled statement with values for its first parameters.
    func prepare(
        _ sql: StaticString, _ values: (any BoundValue)?...
    ) throws(SQLiteFailure) -> Statement {
        try prepare(.fixed(sql), values)
    }

    /// Returns a compiled statement of a text that was put together from fixed parts, never from
    /// anybody's text, with values for its first parameters.
    func prepare(
        composed sql: String, _ values: (any BoundValue)?...
    ) throws(SQLiteFailure) -> Statement {
        try prepare(.composed(sql), values)
    }

    /// Runs a statement with values for its first parameters.
    func run(_ sql: StaticString, _ values: (any BoundValue)?...) throws(SQLiteFailure) {
        try prepare(.fixed(sql), values).run()
    }

    /// Runs statements that return nothing of interest.
    func execute(_ sql: StaticString) throws(SQLiteFailure) {
        try execute(composed: sql.description, step: "execute")
    }

    /// Runs statements that were put together from fixed parts.
    func execute(composed sql: String, step: String) throws(SQLiteFailure) {
        let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw failure(result, in: step) }
    }

    /// Sets a flag of the connection (https://sqlite.org/c3ref/c_dbconfig_defensive.html).
    func configure(_ option: Int32, _ isOn: Bool) {
        _ = unsafe tend_sqlite3_db_config_flag(handle, option, isOn ? 1 : 0)
    }

    /// Sets how the lock of another process is waited for.
    func waitForLocks(by wait: LockWait) {
        self.wait = wait
        let context = unsafe Unmanaged.passUnretained(wait).toOpaque()
        _ = unsafe sqlite3_busy_handler(
            handle,
            { context, calls in
                guard let context = unsafe context else { return 0 }
                let wait = unsafe Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue()
                return wait.goesOn(isNew: calls == 0) ? 1 : 0
            }, context)
    }

    /// Returns a number that changes when another connection has written
    /// (https://sqlite.org/pragma.html#pragma_data_version).
    func dataVersion() throws(SQLiteFailure) -> Int64 {
        let statement = try prepare("PRAGMA data_version")
        return try statement.step() ? statement.integer(0) : 0
    }

    /// Returns whether there is a table of that name
    /// (https://sqlite.org/c3ref/table_column_metadata.html).
    func hasTable(_ name: StaticString) -> Bool {
        name.withUTF8Buffer { name in
            unsafe sqlite3_table_column_metadata(
                handle, "main", name.baseAddress, nil, nil, nil, nil, nil, nil) == SQLITE_OK
        }
    }

    /// Whether a transaction is open.
    ///
    /// After a full disk SQLite has rolled back by itself.
    var isInTransaction: Bool {
        unsafe sqlite3_get_autocommit(handle) == 0
    }

    /// How many rows the last statement that changed any has changed.
    var changeCount: Int { Int(unsafe sqlite3_changes(handle)) }

    /// Whether the file can only be read.
    var isReadOnly: Bool {
        unsafe sqlite3_db_readonly(handle, "main") == 1
    }

    /// Whether the file no longer has the name by which it was opened.
    ///
    /// Then another file has taken its place, and so has that one's journal: to this connection it
    /// would look like the journal of its own file.
    var hasMoved: Bool {
        var answer: Int32 = 0
        _ = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &answer)
        return answer != 0
    }

    /// Returns the failure that SQLite just reported on this connection.
    func failure(_ result: Int32, in step: String) -> SQLiteFailure {
        let message = unsafe String(cString: sqlite3_errstr(result))
        return SQLiteFailure(
            code: ResultCode(rawValue: result), step: step, message: message,
            systemError: systemError(of: result))
    }

    /// Returns what errno(3) said: the connection's note of it, else the file's.
    ///
    /// A rollback that follows the failure overwrites the connection's, so that a limit to the size
    /// of files would look like a broken disk.
    private func systemError(of result: Int32) -> Int32 {
        let noted = unsafe sqlite3_system_errno(handle)
        guard noted == 0, result & 0xFF == SQLITE_IOERR else { return noted }
        var last: Int32 = 0
        _ = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &last)
        return last
    }
}

extension Connection {
    /// Copies the whole database into an empty one, page by page as it stands.
    ///
    /// Writers go on between the steps (https://sqlite.org/backup.html). A change by another process
    /// makes SQLite begin again, so after a few of them all is copied in one step.
    func copy(into target: Connection) throws(SQLiteFailure) {
        guard let backup = unsafe sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.failure(unsafe sqlite3_errcode(target.handle), in: "backup")
        }
        var (pages, changes, left) = (Self.pagesInAStep, 0, Int32.max)
        var result = SQLITE_OK
        while true {
            result = unsafe sqlite3_backup_step(backup, pages)
            guard result == SQLITE_OK else { break }
            let remaining = unsafe sqlite3_backup_remaining(backup)
            if remaining > left { changes += 1 }
            if changes == Self.bearableChanges { pages = -1 }
            left = remaining
        }
        let failure = target.failure(result, in: "backup")
        _ = unsafe sqlite3_backup_finish(backup)
        guard result == SQLITE_DONE else { throw failure }
    }

    /// 1 MB at the usual size of a page: about a millisecond.
    private static let pagesInAStep: Int32 = 256

    private static let bearableChanges = 3
}

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
