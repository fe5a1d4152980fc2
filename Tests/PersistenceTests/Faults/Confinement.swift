import Glibc
import POSIX
import TestSupport
import Testing

/// What a child process does to itself so that a disk, a file system or a person's rights fail it.
///
/// Mounts go into a name space of its own, so nobody else sees them and they go when it ends.
enum Confinement {
    /// Whether this process may do it: root with all its capabilities may.
    static let isPossible: Bool = {
        let status = String(decoding: FileTree.bytes(of: "/proc/self/status"), as: UTF8.self)
        let line = status.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
        let capabilities = line.flatMap { UInt64($0.dropFirst("CapEff:\t".count), radix: 16) } ?? 0
        return geteuid() == 0 && capabilities & administration != 0
    }()

    /// CAP_SYS_ADMIN of capabilities(7).
    private static let administration: UInt64 = 1 << 21

    /// CLONE_NEWNS of unshare(2), which Swift does not import.
    private static let newMountNamespace: Int32 = 0x0002_0000

    /// Mounts an empty disk of that many bytes, in memory.
    static func mountDisk(of bytes: Int, at folder: String) throws {
        try leaveMountNamespace()
        try check(unsafe mount("disk", folder, "tmpfs", 0, "size=\(bytes)"), "mount")
    }

    /// Makes a folder, with everything in it, a file system that can only be read.
    static func makeReadOnly(_ folder: String) throws {
        try leaveMountNamespace()
        try check(unsafe mount(folder, folder, nil, UInt(MS_BIND), nil), "bind")
        let flags = UInt(MS_BIND | MS_REMOUNT | MS_RDONLY)
        try check(unsafe mount(folder, folder, nil, flags, nil), "remount")
    }

    /// Becomes a user who owns nothing.
    static func becomeNobody() throws {
        try check(setgroups(0, nil), "setgroups")
        try check(setgid(nobody), "setgid")
        try check(setuid(nobody), "setuid")
    }

    static let nobody: uid_t = 65_534

    /// Lets no file grow beyond that many bytes while `body` runs; a write beyond it fails.
    static func limitingFiles(to bytes: Int, _ body: () throws -> Void) throws {
        // Without this the signal would kill the process.
        signal(SIGXFSZ, SIG_IGN)
        let files = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
        var usual = rlimit()
        try check(unsafe getrlimit(files, &usual), "getrlimit")
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: usual.rlim_max)
        try check(unsafe setrlimit(files, &limit), "setrlimit")
        defer { _ = unsafe setrlimit(files, &usual) }
        try body()
    }

    /// Fills the disk that holds `folder` to its last byte.
    static func fillDisk(of folder: String) throws {
        let file = unsafe open(folder + "/ballast", O_WRONLY | O_CREAT, 0o600)
        try check(file, "open")
        for size in [4096, 1] {
            let bytes = [UInt8](repeating: 0, count: size)
            while unsafe write(file, bytes, size) > 0 {}
        }
        try check(close(file), "close")
    }

    /// Frees what `fillDisk` filled.
    static func freeDisk(of folder: String) {
        unsafe unlink(folder + "/ballast")
    }

    private static func leaveMountNamespace() throws {
        typealias Unshare = @convention(c) (Int32) -> Int32
        guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "unshare") else {
            throw SystemFailure("dlsym")
        }
        try check(unsafe unsafeBitCast(symbol, to: Unshare.self)(newMountNamespace), "unshare")
        try check(unsafe mount("none", "/", nil, UInt(MS_REC | MS_PRIVATE), nil), "mount")
    }

    private static func check(_ result: Int32, _ call: String) throws {
        guard result >= 0 else { throw SystemFailure(call) }
    }
}

extension Trait where Self == ConditionTrait {
    /// The test confines a child process, which only root may do.
    static var confined: Self {
        .enabled(
            if: SystemRoot.isHere && Confinement.isPossible,
            "only root can mount disks and become another user")
    }
}
