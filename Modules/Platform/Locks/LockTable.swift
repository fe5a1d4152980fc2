import Glibc

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
