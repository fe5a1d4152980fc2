public import Domain

/// What kind of file system holds the tasks: on some, locks and syncing cannot be relied on.
public struct FileSystemCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "file system"

    private let path: String
    private let mount: (String) throws -> Mount?

    /// Creates the check of the file system that holds the path, or will hold it.
    public init(path: String) {
        self.init(path: path, mount: { try Mount.holding($0) })
    }

    package init(path: String, mount: @escaping (String) throws -> Mount?) {
        self.path = path
        self.mount = mount
    }

    /// Looks it up in the table of mounts.
    public func findings() -> [Finding] {
        do {
            guard let mount = try mount(path) else { return ok("It is not known.") }
            guard !mount.isRemote else {
                return warning(
                    "'\(path)' is on a network (\(mount.type)): two machines that write at once can damage the store there.",
                    quoting: [path],
                    remedy:
                        "Keep the store on a disk of this machine: --db PATH, or db in the configuration: \(tend: .config)"
                )
            }
            return ok(
                mount.isInMemory
                    ? "\(mount.type): it is in memory, and gone with a restart." : "\(mount.type).")
        } catch {
            return ok("It is not known.")
        }
    }
}
