public import Domain
import Glibc

/// The space that is left on a file system.
public enum FreeSpace {
    /// Returns how many bytes this user may still write where the path is, or will be.
    ///
    /// - Parameter path: A file or a folder; if it is not there yet, the nearest folder above counts.
    /// - Returns: Bytes, without those that are reserved for the administrator.
    /// - Throws: `persistence.noPermission` or `persistence.fetchFailed`.
    public static func bytes(at path: String) throws(AppError) -> Int64 {
        var status = statvfs()
        guard unsafe statvfs(path, &status) != 0 else {
            return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
        }
        let failure = SystemError("statvfs")
        let folder = FilePath.folder(of: path)
        guard failure.number == ENOENT, folder != path else {
            throw AppError(failure.code(otherwise: .fetchFailed), cause: failure.cause)
        }
        return try bytes(at: folder)
    }
}
