public import Domain

/// Whether there is room left where the tasks are kept.
public struct SpaceCheck: HealthCheck {
    /// Below this many bytes the next change may not fit.
    private static let full: Int64 = 1 << 20

    /// What it is called in the finding.
    public let name: String

    private let path: String
    private let content: DiskContent
    private let free: (String) throws(AppError) -> Int64

    /// Creates the check of the file system that holds the path, or will hold it.
    public init(path: String, of content: DiskContent = .tasks) {
        self.init(path: path, of: content, free: FreeSpace.bytes)
    }

    package init(
        path: String, of content: DiskContent = .tasks,
        free: @escaping (String) throws(AppError) -> Int64
    ) {
        name = content == .tasks ? "free space" : "state space"
        self.path = path
        self.content = content
        self.free = free
    }

    /// Looks how many bytes may still be written.
    public func findings() -> [Finding] {
        do throws(AppError) {
            let bytes = try free(path)
            let state: Finding.State =
                bytes < Self.full ? .failure : bytes < LowSpace.limit ? .warning : .ok
            return [
                Finding(
                    name, state, "\(bytes >> 20) MB are free where \(content.rawValue) kept.",
                    quoting: [path],
                    remedy: state == .ok
                        ? nil : "Free some space on that disk: \(system: "df", "-h", path)")
            ]
        } catch {
            return [Finding(name, .failure, error)]
        }
    }
}
