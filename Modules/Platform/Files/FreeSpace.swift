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
        try measure(at: path).bytes
    }

    /// Whether two paths lie on one file system, or will, as far as that is known.
    public static func isShared(by path: String, _ other: String) -> Bool {
        do {
            return try measure(at: path).disk == measure(at: other).disk
        } catch {
            return false
        }
    }

    /// Returns the bytes, and a number by which one file system is told from another (statvfs(3)).
    static func measure(at path: String) throws(AppError) -> (bytes: Int64, disk: UInt) {
        do throws(SystemError) {
            let status = try FileSystemStatus.of(path)
            let bytes = Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
            return (bytes, UInt(status.f_fsid))
        } catch {
            throw AppError(error.code(otherwise: .fetchFailed), cause: error.cause)
        }
    }
}
