public import Domain
import Glibc
import POSIX

/// Notices a disk that is almost full before a save fails, and says so once a day for each store.
///
/// What it told is remembered in a file for state; where it cannot be, it is told each time.
public struct LowSpace: SpaceWatch {
    /// How many bytes have to be free for nothing to be said.
    public static let limit: Int64 = 50 << 20

    private let store: String
    private let stateFolder: String?
    private let folders: UserFolders

    /// Watches over the disk of a store, and that of the folder for state.
    ///
    /// - Parameters:
    ///   - store: Where the store is.
    ///   - folders: The person's folders.
    public init(of store: any StoreLocation, in folders: UserFolders) {
        self.store = store.address
        self.folders = folders
        do {
            stateFolder = try folders.state()
        } catch {
            stateFolder = nil
        }
    }

    /// Checks that a file which is about to be imported has room, as far as that is certain: what it
    /// holds is in the store already, or has to fit beside it.
    ///
    /// - Parameter bytes: The size of the file.
    /// - Throws: `persistence.insufficientStorage` if it has plainly not.
    public func expect(_ bytes: Int64) throws(AppError) {
        let held = stat(of: store).map { Int64($0.st_size) } ?? 0
        let free: Int64
        do throws(AppError) {
            free = try FreeSpace.bytes(at: FilePath.folder(of: store))
        } catch {
            return
        }
        guard held + free < bytes else { return }
        throw AppError(
            .insufficientStorage,
            detail: "The file has \(bytes >> 20) MB, and \(free >> 20) MB are left.",
            holds: "Nothing was changed.", cause: Cause(step: "look for space"))
    }

    /// Returns what there is to tell today, and remembers that it was told.
    ///
    /// - Parameter day: The present day, which is looked up only where there is something to tell.
    /// - Returns: A warning for each disk; none if there is space, or it was told today.
    public func warnings(on day: @autoclosure () -> CalendarDay) -> [SpaceWarning] {
        let storeDisk = disk(of: FilePath.folder(of: store), holding: "your tasks")
        var stateDisk = diskOfState
        if stateDisk?.identity == storeDisk?.identity { stateDisk = nil }
        guard storeDisk?.isLow == true || stateDisk?.isLow == true else { return [] }
        let notices = DailyNotices(in: folders, named: "space")
        guard notices.isFirst(store, on: day()) else { return [] }
        return [storeDisk, stateDisk].compactMap(\.self).filter(\.isLow).map(warning)
    }

    /// Returns a warning where drafts and recordings have less than so many bytes, told before or not.
    public func shortage(of bytes: Int64) -> SpaceWarning? {
        diskOfState.flatMap { $0.freeBytes < bytes ? warning(of: $0) : nil }
    }

    private var diskOfState: Disk? {
        stateFolder.flatMap { disk(of: $0, holding: "drafts and what is remembered") }
    }

    private struct Disk {
        let folder: String
        let holds: String
        let freeBytes: Int64
        let identity: UInt

        var isLow: Bool { freeBytes < LowSpace.limit }
    }

    /// Looks at a disk; one that does not tell is no reason for a warning.
    private func disk(of folder: String, holding holds: String) -> Disk? {
        do {
            let space = try FreeSpace.measure(at: folder)
            return Disk(
                folder: folder, holds: holds, freeBytes: space.bytes, identity: space.disk)
        } catch {
            return nil
        }
    }

    private func warning(of disk: Disk) -> SpaceWarning {
        let megabytes = disk.freeBytes >> 20
        let left = megabytes == 0 ? "Less than 1 MB is" : "\(megabytes) MB are"
        return SpaceWarning(
            freeBytes: disk.freeBytes,
            error: AppError(
                .storageLow, detail: "\(left) left on the disk that holds \(disk.holds).",
                suggestion: "See how full it is: \(system: "df", "-h", disk.folder)"))
    }
}

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

/// What a disk is looked at for.
public enum DiskContent: String, Hashable, Sendable {
    /// The tasks.
    case tasks = "the tasks are"

    /// What the program keeps beside them.
    case state = "drafts and the log are"
}

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
