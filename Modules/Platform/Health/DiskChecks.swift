public import Domain
import Glibc
import POSIX

/// The checks of the disk; each is of the file system that holds the path, or will hold it.
extension HealthCheck {
    /// Whether there is room left where the tasks are kept.
    public static func space(at path: String, of content: DiskContent = .tasks) -> HealthCheck {
        .space(at: path, of: content, free: FreeSpace.bytes)
    }

    /// Looks how many bytes may still be written; below 1 MB the next change may not fit.
    package static func space(
        at path: String, of content: DiskContent = .tasks,
        free: @escaping (String) throws(AppError) -> Int64
    ) -> HealthCheck {
        HealthCheck(content == .tasks ? "free space" : "state space") { check throws(AppError) in
            let bytes = try free(path)
            let state: Finding.State =
                bytes < 1 << 20 ? .failure : bytes < LowSpace.limit ? .warning : .ok
            return [
                Finding(
                    check.name, state, "\(bytes >> 20) MB are free where \(content.rawValue) kept.",
                    quoting: [path],
                    remedy: state == .ok
                        ? nil : "Free some space on that disk: \(system: "df", "-h", path)")
            ]
        }
    }

    /// Whether the file system has room for one more file: without an inode nothing is saved, whatever
    /// space is free.
    public static func inodes(at path: String, of content: DiskContent = .tasks) -> HealthCheck {
        .inodes(at: path, of: content) { path in
            let status = try FileSystemStatus.of(path)
            return (UInt64(status.f_favail), UInt64(status.f_files))
        }
    }

    /// Looks how many are free: a save needs one for its journal, a draft and a backup one each.
    ///
    /// Some file systems have no fixed number of them.
    package static func inodes(
        at path: String, of content: DiskContent = .tasks,
        measure: @escaping (String) throws -> (free: UInt64, total: UInt64)
    ) -> HealthCheck {
        HealthCheck(content == .tasks ? "inodes" : "state inodes") { check in
            do {
                let (free, total) = try measure(path)
                guard total > 0 else {
                    return check.ok("This file system has as many as are needed.")
                }
                let remedy: Advice = "Remove files on that disk: \(system: "df", "-i", path)"
                if free == 0 {
                    return check.failure(
                        "No file can be made: none is free.", quoting: [path], remedy: remedy)
                }
                return free < 16
                    ? check.warning("Only \(free) are free.", quoting: [path], remedy: remedy)
                    : check.ok("\(free) are free.")
            } catch {
                // What cannot be reached is a finding about the space.
                return []
            }
        }
    }

    /// Whether the person's quota leaves room: it can be used up on a disk with free space.
    public static func quota(at path: String) -> HealthCheck {
        .quota(at: path) { path in
            try Mount.holding(path).flatMap { QuotaCall()?.quota(on: $0.source, of: geteuid()) }
        }
    }

    /// Compares what is used with what is allowed.
    package static func quota(
        at path: String, quota: @escaping (String) throws -> Quota?
    ) -> HealthCheck {
        HealthCheck("quota") { check in
            do {
                guard let quota = try quota(path), quota.limit > 0 else {
                    return check.ok("There is none.")
                }
                let left = Int64(clamping: quota.limit) - Int64(clamping: quota.used)
                let sentence = "\(max(0, left) >> 20) MB of \(quota.limit >> 20) MB are left."
                let remedy: Advice = "Remove files of yours on that disk: \(system: "quota", "-s")"
                if left <= 0 {
                    return check.failure("It is used up. \(sentence)", remedy: remedy)
                }
                return left < LowSpace.limit
                    ? check.warning(sentence, remedy: remedy) : check.ok(sentence)
            } catch {
                return check.ok("It is not known.")
            }
        }
    }

    /// What kind of file system holds the tasks: on some, locks and syncing cannot be relied on.
    public static func fileSystem(at path: String) -> HealthCheck {
        .fileSystem(at: path, mount: { try Mount.holding($0) })
    }

    /// Looks the file system up in the table of mounts.
    package static func fileSystem(
        at path: String, mount: @escaping (String) throws -> Mount?
    ) -> HealthCheck {
        HealthCheck("file system") { check in
            do {
                guard let mount = try mount(path) else { return check.ok("It is not known.") }
                guard !mount.isRemote else {
                    return check.warning(
                        "'\(path)' is on a network (\(mount.type)): two machines that write at once can damage the store there.",
                        quoting: [path],
                        remedy:
                            "Keep the store on a disk of this machine: --db PATH, or db in the configuration: \(tend: .config)"
                    )
                }
                return check.ok(
                    mount.isInMemory
                        ? "\(mount.type): it is in memory, and gone with a restart."
                        : "\(mount.type).")
            } catch {
                return check.ok("It is not known.")
            }
        }
    }

    /// Whether what is written can be brought to the disk, and how long that takes; a folder can be
    /// synchronized without anything being written.
    public static func syncing(at path: String) -> HealthCheck {
        .syncing(at: path) { path in
            do throws(SystemError) {
                try Descriptor(opening: path, O_RDONLY | O_DIRECTORY).synchronize()
                return 0
            } catch {
                return error.step == "fsync" ? error.number : nil
            }
        }
    }

    /// Looks by what synchronizes a folder and returns the error number; none where there is no folder.
    package static func syncing(
        at path: String, synchronize: @escaping (String) -> Int32?
    ) -> HealthCheck {
        HealthCheck("syncing") { check in
            let clock = MonotonicClock()
            let start = clock.microseconds()
            guard let number = synchronize(path) else { return [] }
            guard number == 0 else {
                let cause = SystemError("fsync", number: number).cause
                return check.failure(
                    "The disk of '\(path)' does not take what is written: \(cause).",
                    quoting: [path],
                    remedy:
                        "Copy the folder to another disk now, and look what the system says: journalctl --dmesg"
                )
            }
            let duration = clock.microseconds() - start
            let sentence = "What is written is on the disk within \(duration / 1000) ms."
            return duration < 1_000_000
                ? check.ok(sentence)
                : check.warning(
                    sentence, remedy: "See what keeps the disk busy: cat /proc/pressure/io")
        }
    }
}

/// What a file system says of a user's quota, in bytes; a limit of 0 is none.
package struct Quota: Equatable {
    package let used: UInt64
    package let limit: UInt64
}

/// quotactl(2), which Swift's map of the C library leaves out.
@safe struct QuotaCall {
    private typealias Function =
        @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UnsafeMutableRawPointer?) -> Int32

    /// `QCMD(Q_GETQUOTA, USRQUOTA)` of sys/quota.h.
    private static let getUserQuota = Int32(bitPattern: 0x8000_0700)

    /// The sizes of `struct dqblk`, and of the blocks in which it counts a limit.
    private static let (size, block) = (72, UInt64(1024))

    private let call: Function

    /// Finds the function.
    init?() {
        guard let symbol = unsafe dlsym(nil, "quotactl") else { return nil }
        unsafe call = unsafeBitCast(symbol, to: Function.self)
    }

    /// Returns the quota of a user on a device, or none if that has no quotas.
    func quota(on device: String, of user: UInt32) -> Quota? {
        var fields = [UInt64](repeating: 0, count: Self.size / MemoryLayout<UInt64>.size)
        let status = unsafe fields.withUnsafeMutableBytes { buffer in
            unsafe call(Self.getUserQuota, device, Int32(bitPattern: user), buffer.baseAddress)
        }
        guard status == 0 else { return nil }
        // The hard limit, the soft one, and what is used, the last of them in bytes.
        let limit = fields[0] > 0 ? fields[0] : fields[1]
        return Quota(used: fields[2], limit: limit * Self.block)
    }
}

/// A file system, by the place where it is mounted.
package struct Mount: Hashable, Sendable {
    /// Where it is mounted.
    package let point: String

    /// What it is: `ext4`, `nfs4`, `fuse.sshfs`.
    package let type: String

    /// What it was mounted from: `/dev/sda1`, `host:/export`.
    package let source: String

    /// The file systems of other machines: locks and what fsync(2) promises depend on them, too.
    private static let remoteTypes: Set = [
        "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "coda", "glusterfs", "lustre",
        "beegfs", "ocfs2", "gfs2", "davfs", "vboxsf", "fuse.sshfs", "fuse.glusterfs", "fuse.rclone",
        "fuse.s3fs", "fuse.davfs2", "fuse.gvfsd-fuse", "fuse.curlftpfs", "fuse.ceph",
    ]

    private static let memoryTypes: Set = ["tmpfs", "ramfs"]

    /// Whether other machines have a part in it.
    var isRemote: Bool { Self.remoteTypes.contains(type) }

    /// Whether it is gone with a restart.
    var isInMemory: Bool { Self.memoryTypes.contains(type) }

    /// Returns the file system that holds a path without links, by a table of proc_pid_mountinfo(5).
    package static func holding(_ path: String, in table: [UInt8]) -> Mount? {
        var found: Mount?
        for line in table.split(separator: UInt8(ascii: "\n")) {
            guard let mount = Mount(line), mount.holds(path) else { continue }
            // What was mounted later hides what was there.
            if mount.point.utf8.count >= found?.point.utf8.count ?? 0 { found = mount }
        }
        return found
    }

    /// Reads a line: five fields, options, further fields up to a `-`, then type and source.
    private init?(_ line: ArraySlice<UInt8>) {
        let fields = line.split(separator: UInt8(ascii: " ")).map(Self.unescaped)
        guard let end = fields.firstIndex(of: "-"), end > 5, end + 2 < fields.count else {
            return nil
        }
        point = fields[4]
        type = fields[end + 1]
        source = fields[end + 2]
    }

    private func holds(_ path: String) -> Bool {
        point == "/" || path == point || path.hasPrefix("\(point)/")
    }

    /// Blanks and their like stand there as `\040`.
    private static func unescaped(_ field: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = field
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3,
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Mount {
    /// Returns the file system of this machine that holds the path, or will hold it.
    static func holding(_ path: String) throws(SystemError) -> Mount? {
        var path = path
        var real = unsafe realpath(path, nil)
        while unsafe real == nil, errno == ENOENT, path != "/" {
            path = FilePath.folder(of: path)
            unsafe real = unsafe realpath(path, nil)
        }
        guard let real = unsafe real else { throw SystemError("realpath") }
        defer { unsafe free(real) }
        let table = try Descriptor(opening: "/proc/self/mountinfo", O_RDONLY)
            .readToEnd(expecting: 1 << 14, limit: 1 << 22)
        return unsafe holding(String(cString: real), in: table)
    }
}
