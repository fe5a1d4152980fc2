public import Domain
import Glibc
import POSIX

/// Finds out which other processes have a lock on a file or a folder.
public struct LockSearch: Sendable {
    private let path: String

    /// Creates the search for a path; links are followed.
    public init(_ path: String) {
        self.path = path
    }

    /// Returns who has a lock that keeps this process from writing to an SQLite database, those who
    /// write first.
    ///
    /// - Returns: The processes; none where nobody has one, or it cannot be found out.
    public func holders() -> [LockHolder] {
        guard let status = stat(of: path) else { return [] }
        let isFolder = status.isFolder
        guard let table = LockTable() else {
            return isFolder ? [] : asked(status).map { [holder($0)] } ?? []
        }
        let locks = table.locks.filter { lock in
            lock.kind == (isFolder ? .flock : .posix) && lock.process != getpid()
                && lock.inode == status.st_ino
                && (lock.device == status.st_dev || hasOpen(lock.process, status))
        }
        var processes: [Int32] = []
        let sorted = locks.filter(\.isExclusive) + locks.filter { !$0.isExclusive }
        for process in sorted.flatMap({ keepers(of: $0, status) })
        where !processes.contains(process) && process != getpid() {
            processes.append(process)
        }
        return processes.map(holder)
    }

    /// Returns who has a lock: whoever took it, or, where that process is gone, whoever inherited the
    /// open file from it, to which a lock of flock(2) belongs.
    private func keepers(of lock: LockTable.Lock, _ status: stat) -> [Int32] {
        guard lock.kind == .flock, kill(lock.process, 0) != 0, errno == ESRCH else {
            return [lock.process]
        }
        do throws(SystemError) {
            let found = try FolderNames.read("/proc").compactMap { Int32($0) }
                .filter { hasOpen($0, status) }
            return found.isEmpty ? [lock.process] : found.sorted()
        } catch {
            return [lock.process]
        }
    }

    /// Whether a process has the file open: some file systems tell the table another device than
    /// stat(2).
    private func hasOpen(_ process: Int32, _ wanted: stat) -> Bool {
        let folder = "/proc/\(process)/fd"
        do throws(SystemError) {
            return try FolderNames.read(folder).contains { name in
                guard let status = stat(of: "\(folder)/\(name)") else { return false }
                return status.st_dev == wanted.st_dev && status.st_ino == wanted.st_ino
            }
        } catch {
            return false
        }
    }

    /// Asks the system who keeps SQLite's lock bytes, where the table is hidden.
    ///
    /// Closing any descriptor of a file drops this process's locks on it, so one that is open already
    /// is asked; only where there is none can there be no lock of ours, and one is opened.
    private func asked(_ wanted: stat) -> Int32? {
        for number in Int32(3)..<256 {
            guard let status = stat(ofOpen: number), status.st_dev == wanted.st_dev,
                status.st_ino == wanted.st_ino
            else { continue }
            return Self.ask(number)
        }
        do throws(SystemError) {
            return Self.ask(try Descriptor(opening: path, O_RDONLY | O_NONBLOCK).number)
        } catch {
            return nil
        }
    }

    private static func ask(_ descriptor: Int32) -> Int32? {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        // The pending byte, the reserved one and those of readers (sqlite.org/lockingv3.html).
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        guard unsafe fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK),
            lock.l_pid > 0
        else { return nil }
        return lock.l_pid
    }
}

// MARK: - What is known of a process

extension LockSearch {
    private func holder(_ process: Int32) -> LockHolder {
        guard let status = Self.text(of: "/proc/\(process)/stat"),
            // The name stands in parentheses, and may hold some itself.
            let open = status.firstIndex(of: "("), let close = status.lastIndex(of: ")")
        else { return LockHolder(program: nil, process: process, startedAt: nil) }
        let fields = status[close...].dropFirst().split(separator: " ")
        let name = String(status[status.index(after: open)..<close])
        return LockHolder(
            program: name, process: process,
            isStopped: fields.first == "T" || fields.first == "t",
            startedAt: fields.count > 19 ? Int64(fields[19]).flatMap(Self.instant) : nil)
    }

    /// Returns the present minus how long ago that many ticks after the start of the system were.
    private static func instant(_ ticks: Int64) -> Instant? {
        let perSecond = Int64(sysconf(Int32(_SC_CLK_TCK)))
        guard perSecond > 0 else { return nil }
        var (passed, now) = (timespec(), timespec())
        unsafe clock_gettime(CLOCK_BOOTTIME, &passed)
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(passed.tv_sec) * 1000 - ticks * 1000 / perSecond
        return Instant(milliseconds: Int64(now.tv_sec) * 1000 - max(0, age))
    }

    private static func text(of path: String) -> String? {
        do throws(SystemError) {
            let bytes = try Descriptor(opening: path, O_RDONLY)
                .readToEnd(expecting: 512, limit: 1 << 12)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            return nil
        }
    }
}

extension AppError {
    /// Returns the same error; where a lock was in the way, it names who has it.
    ///
    /// - Parameters:
    ///   - store: The path of the task store.
    ///   - now: The present.
    /// - Returns: The error.
    public func namingHolders(ofStore store: String, at now: Instant) -> AppError {
        guard code == .storeBusy, holders.isEmpty else { return self }
        let found =
            LockSearch(store).holders() + LockSearch(FilePath.folder(of: store)).holders()
        return held(by: found, at: now)
    }

    /// Returns the same of a store wherever it is; who has a list on a server is for the server to say.
    public func namingHolders(of store: any StoreLocation, at now: Instant) -> AppError {
        store is StorePath ? namingHolders(ofStore: store.identity, at: now) : self
    }
}

/// The locks that the system has on files (proc_locks(5)).
struct LockTable {
    /// One lock: who has it, of what kind, on which file.
    struct Lock: Hashable {
        /// Which call it was taken by: a lock of flock(2) does not keep one of fcntl(2) out.
        enum Kind: Hashable {
            case flock, posix
        }

        let kind: Kind
        let isExclusive: Bool
        let process: Int32
        let device: UInt64
        let inode: UInt64
    }

    let locks: [Lock]

    /// Reads the table of the system; none where it is hidden.
    ///
    /// No file is opened but the table: to close one would drop this process's locks on it.
    init?() {
        do throws(SystemError) {
            let bytes = try Descriptor(opening: "/proc/locks", O_RDONLY)
                .readToEnd(expecting: 1 << 12, limit: 1 << 22)
            self.init(text: String(decoding: bytes, as: UTF8.self))
        } catch {
            return nil
        }
    }

    /// Reads the lines of a table; those of locks that are waited for begin with an arrow and do
    /// not count.
    init(text: String) {
        locks = text.split(separator: "\n").compactMap(Self.lock)
    }

    private static func lock(_ line: Substring) -> Lock? {
        let fields = line.split(separator: " ")
        guard fields.count >= 8, fields[1] != "->", let process = Int32(fields[4]), process > 0
        else { return nil }
        let kind: Lock.Kind
        switch fields[1] {
        case "FLOCK": kind = .flock
        case "POSIX": kind = .posix
        default: return nil
        }
        let file = fields[5].split(separator: ":")
        guard file.count == 3, let major = UInt64(file[0], radix: 16),
            let minor = UInt64(file[1], radix: 16), let inode = UInt64(file[2])
        else { return nil }
        return Lock(
            kind: kind, isExclusive: fields[3] == "WRITE", process: process,
            device: Self.device(major, minor), inode: inode)
    }

    /// What makedev(3) makes of the two parts of a number.
    private static func device(_ major: UInt64, _ minor: UInt64) -> UInt64 {
        (major & 0xFFF) << 8 | (major & ~0xFFF) << 32 | minor & 0xFF | (minor & ~0xFF) << 12
    }
}
