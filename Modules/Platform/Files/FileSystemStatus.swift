import Glibc
import POSIX

/// What a file system says of itself (statvfs(3)).
enum FileSystemStatus {
    /// The mark of one from which no program is run; `ST_NOEXEC` is a macro that Swift does not import.
    static let noExecution: UInt = 8

    /// Returns it for a path; if that is not there yet, the nearest folder above counts.
    static func of(_ path: String) throws(SystemError) -> statvfs {
        var status = statvfs()
        guard unsafe statvfs(path, &status) != 0 else { return status }
        let failure = SystemError("statvfs")
        let folder = FilePath.folder(of: path)
        guard failure.number == ENOENT, folder != path else { throw failure }
        return try of(folder)
    }
}
