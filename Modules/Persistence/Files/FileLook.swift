import Glibc
import POSIX
import Synchronization

/// A file that is open to be looked at past SQLite, while this process may have it open as a database.
///
/// Closing any descriptor of a file drops all locks of fcntl(2) that the process has on it: SQLite would
/// go on writing without its lock, and another process would begin to. So what is opened here is closed
/// when the last connection to that file is, and until then serves whoever looks next.
struct FileLook: ~Copyable {
    /// The descriptor, whose offset nobody relies on.
    let descriptor: Int32

    /// What the file system knows of the file.
    let status: stat

    /// Opens the file; `flags` go to open(2).
    ///
    /// - Throws: What the system reported, as a failure of `step`.
    init(_ path: String, _ flags: Int32 = O_RDONLY, step: String) throws(SystemError) {
        var status = stat()
        descriptor = OpenFiles.look(at: path, flags | O_CLOEXEC, &status)
        self.status = status
        guard descriptor >= 0 else { throw SystemError(step) }
    }

    deinit {
        if descriptor >= 0 { OpenFiles.endLook(at: FileIdentity(status)) }
    }
}

/// Which file it is, by whatever name: no other has both numbers while it is open.
@safe
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// Takes the identity from what the file system knows of a file.
    init(_ status: stat) {
        device = status.st_dev
        number = status.st_ino
    }

    /// Looks which file the path leads to; none where there is none.
    init?(_ path: String) {
        guard let status = stat(of: path) else { return nil }
        self.init(status)
    }
}

/// The files that this process has open as databases, or looks at.
///
/// Its locks are those of the process as a whole, whoever took them: so this is known to all of it.
enum OpenFiles {
    private struct Entry {
        let identity: FileIdentity
        var connections = 0
        var looks = 0
        var descriptors: [Int32] = []

        /// The first of them that reads.
        var reading: Int32?
    }

    private static let entries = Mutex<[Entry]>([])

    /// Notes a connection to the file.
    static func connect(to identity: FileIdentity) {
        change(identity) { $0.connections += 1 }
    }

    /// Notes the end of a connection.
    static func disconnect(from identity: FileIdentity) {
        change(identity) { $0.connections -= 1 }
    }

    /// Closes a descriptor of the file, as soon as that drops no lock.
    static func close(_ descriptor: Int32, of identity: FileIdentity) {
        change(identity) { $0.descriptors.append(descriptor) }
    }

    /// Returns a descriptor of the file, negative with errno if there is none.
    static func look(at path: String, _ flags: Int32, _ status: inout stat) -> Int32 {
        entries.withLock { entries in
            let isReadable = flags & O_ACCMODE == O_RDONLY
            if isReadable, !entries.isEmpty {
                let follows = flags & O_NOFOLLOW == 0
                let isThere = unsafe follows ? stat(path, &status) : lstat(path, &status)
                let place = isThere == 0 ? Self.place(of: FileIdentity(status), in: entries) : nil
                if let place, let open = entries[place].reading {
                    entries[place].looks += 1
                    return open
                }
            }
            let opened = unsafe open(path, flags)
            guard opened >= 0 else { return opened }
            guard unsafe fstat(opened, &status) == 0 else {
                // Of this file nothing is known, not even whether it is locked.
                return -1
            }
            let identity = FileIdentity(status)
            let place = Self.place(of: identity, in: entries) ?? entries.count
            if place == entries.count { entries.append(Entry(identity: identity)) }
            entries[place].looks += 1
            entries[place].descriptors.append(opened)
            if isReadable, entries[place].reading == nil { entries[place].reading = opened }
            return opened
        }
    }

    static func endLook(at identity: FileIdentity) {
        change(identity) { $0.looks -= 1 }
    }

    private static func change(_ identity: FileIdentity, _ step: (inout Entry) -> Void) {
        entries.withLock { entries in
            let place = Self.place(of: identity, in: entries) ?? entries.count
            if place == entries.count { entries.append(Entry(identity: identity)) }
            step(&entries[place])
            guard entries[place].connections == 0, entries[place].looks == 0 else { return }
            for number in entries.remove(at: place).descriptors { _ = Glibc.close(number) }
        }
    }

    private static func place(of identity: FileIdentity, in entries: [Entry]) -> Int? {
        entries.firstIndex { $0.identity == identity }
    }
}
