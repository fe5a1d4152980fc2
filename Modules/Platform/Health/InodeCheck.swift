public import Domain
import Glibc

/// Whether the file system has room for one more file: without an inode nothing is saved, whatever
/// space is free.
public struct InodeCheck: HealthCheck {
    /// What it is called in the finding.
    public let name: String

    /// A save needs one for its journal, a draft and a backup one each.
    private static let few: UInt64 = 16

    private let path: String
    private let measure: (String) throws -> (free: UInt64, total: UInt64)

    /// Creates the check of the file system that holds the path, or will hold it.
    public init(path: String, of content: DiskContent = .tasks) {
        self.init(path: path, of: content) { path in
            let status = try FileSystemStatus.of(path)
            return (UInt64(status.f_favail), UInt64(status.f_files))
        }
    }

    package init(
        path: String, of content: DiskContent = .tasks,
        measure: @escaping (String) throws -> (free: UInt64, total: UInt64)
    ) {
        name = content == .tasks ? "inodes" : "state inodes"
        self.path = path
        self.measure = measure
    }

    /// Looks how many are free; some file systems have no fixed number of them.
    public func findings() -> [Finding] {
        do {
            let (free, total) = try measure(path)
            guard total > 0 else { return ok("This file system has as many as are needed.") }
            let remedy: Advice = "Remove files on that disk: \(system: "df", "-i", path)"
            if free == 0 {
                return failure(
                    "No file can be made: none is free.", quoting: [path], remedy: remedy)
            }
            return free < Self.few
                ? warning("Only \(free) are free.", quoting: [path], remedy: remedy)
                : ok("\(free) are free.")
        } catch {
            // What cannot be reached is a finding about the space.
            return []
        }
    }
}
