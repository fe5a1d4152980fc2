import Glibc

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
